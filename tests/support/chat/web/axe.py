"""Findings of axe-core about a page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from axe_playwright_python.sync_playwright import Axe
from playwright.async_api import expect as async_expect
from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright import async_api
    from playwright.sync_api import Page

_AXE = Axe().axe_script
# What fades from one theme to the next has come there; what says that it waits has no end.
_SETTLE = """() => document.getAnimations()
  .filter((each) => each.effect.getComputedTiming().endTime < Infinity)
  .forEach((each) => each.finish())"""

_IS_THERE = "() => 'axe' in window"
_USE_THEME = "async (theme) => (await import('/static/theme.js')).useTheme(theme)"
THEMES = ("light", "dark", "contrast")
# What a theme can break that holds in another.
_COLOURS = ("color-contrast", "link-in-text-block")
# Of squares, tiles and rows that differ in their words alone one is looked at: 225 would say the
# same.
_RUN = """async (options) => {
  const seen = new Set();
  const exclude = [...document.querySelectorAll(".square, .slot, li")].filter((one) => {
    const kind = one.outerHTML.replace(/aria-label="[^"]+"|>[^<]+/g, "");
    return seen.size === seen.add(kind).size;
  });
  const { violations } = await axe.run({ include: [document], exclude }, options);
  return violations;
}"""


def findings(page: Page, state: str, *rules: str) -> list[str]:
    """Return axe-core's findings about the page as it is, by these rules or by all."""
    page.evaluate(_SETTLE)
    if not page.evaluate(_IS_THERE):
        page.evaluate(_AXE)
    return _tell(page.evaluate(_RUN, _options(*rules)), state)


def in_every_theme(page: Page, state: str) -> list[str]:
    """Return the findings in light, and those on colours in dark and high contrast."""
    found = []
    for theme in THEMES:
        page.evaluate(_USE_THEME, theme)
        expect(page.locator("html")).to_have_attribute("data-theme", theme)
        rules = () if theme == "light" else _COLOURS
        found += findings(page, f"{state}, {theme}", *rules)
    return found


async def findings_beside(page: async_api.Page, state: str, *rules: str) -> list[str]:
    """Return the findings about a page that shares its loop with the bot."""
    await page.evaluate(_SETTLE)
    if not await page.evaluate(_IS_THERE):
        await page.evaluate(_AXE)
    return _tell(await page.evaluate(_RUN, _options(*rules)), state)


async def in_every_theme_beside(page: async_api.Page, state: str) -> list[str]:
    """Return what `in_every_theme` does, about a page that shares its loop with the bot."""
    found = []
    for theme in THEMES:
        await page.evaluate(_USE_THEME, theme)
        await async_expect(page.locator("html")).to_have_attribute("data-theme", theme)
        rules = () if theme == "light" else _COLOURS
        found += await findings_beside(page, f"{state}, {theme}", *rules)
    return found


def _options(*rules: str) -> dict[str, Any]:
    return {"resultTypes": ["violations"], **({"runOnly": [*rules]} if rules else {})}


def _tell(violations: list[dict[str, Any]], state: str) -> list[str]:
    return [
        f"{state}: {one['id']} at {node['target']}: {node['failureSummary']}"
        for one in violations
        for node in one["nodes"]
    ]
