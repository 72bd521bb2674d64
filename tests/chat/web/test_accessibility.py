"""Nothing on any page stops somebody who listens, or sees little: axe-core finds nothing."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from bot.rules.board import Board
from tests.support.chat.web.board import BoardPage
from tests.support.chat.web.player import Player, longest, who_moves

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.support.chat.web.player import OpenPage

pytestmark = pytest.mark.browser

AXE = Axe().axe_script
THEMES = ("light", "dark", "contrast")
# What fades from one theme to the next has come there.
_SETTLE = "() => document.getAnimations().forEach((each) => each.finish())"


_RUN = "(options) => axe.run(options).then(({ violations }) => violations)"
# What a theme can break that holds in another.
_COLOURS = ("color-contrast", "link-in-text-block")


def findings(page: Page, state: str, *rules: str) -> list[str]:
    """What axe-core has to say against the page as it is, by these rules or by all."""
    page.evaluate(_SETTLE)
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE)
    options = {"resultTypes": ["violations"], **({"runOnly": [*rules]} if rules else {})}
    return [
        f"{state}: {one['id']} at {node['target']}: {node['failureSummary']}"
        for one in page.evaluate(_RUN, options)
        for node in one["nodes"]
    ]


def in_every_theme(page: Page, state: str) -> list[str]:
    """The same in light, and what colours do to it in dark and contrast."""
    found = []
    for theme in THEMES:
        page.evaluate("async (theme) => (await import('/static/theme.js')).useTheme(theme)", theme)
        expect(page.locator("html")).to_have_attribute("data-theme", theme)
        found += findings(page, f"{state}, {theme}", *(() if theme == "light" else _COLOURS))
    return found


@pytest.mark.slow(8)
def test_axe_finds_nothing_from_the_first_page_to_the_last(open_page: OpenPage) -> None:
    page = open_page()
    found = in_every_theme(page, "first visit")
    page.get_by_role("button", name=re.compile("^Opcje")).or_(page.locator("summary")).last.click()
    found += findings(page, "options")
    page.get_by_label("Twoje imię").fill("Ola")
    page.get_by_role("button", name=re.compile("^Zaproś")).click()
    link = page.locator(".invite a, a[href*='#']").filter(has_text=re.compile("#")).first
    expect(link).to_be_visible()
    found += in_every_theme(page, "invitation, host")
    other = open_page(page.url.rpartition(".")[0] + ".2", width=360, height=740)
    ola, kuba = Player(page), Player(other)
    expect(kuba.seat.get_by_role("button", name="Dołącz")).to_be_visible()
    found += findings(other, "invitation, guest")
    kuba.sit_down("Kuba")
    mover, waits = who_moves(ola, kuba)
    found += findings(mover.page, "own turn") + findings(waits.page, "other's turn")
    play = longest(Board(), mover.rack, 3)
    mover.lay(play)
    expect(BoardPage(mover.page).bubble).to_be_visible()
    found += in_every_theme(mover.page, "draft")
    mover.press("Więcej")
    found += findings(mover.page, "more")
    mover.page.keyboard.press("Escape")
    mover.send(play)
    waits.wait_for_turn()
    found += in_every_theme(waits.page, "to be answered")
    onlooker = open_page(page.url.rpartition(".")[0] + ".9")
    expect(onlooker.get_by_role("grid")).to_be_visible()
    found += findings(onlooker, "onlooker")
    waits.type("/poddaj_grę")
    waits.choose("Tak, poddaję")
    expect(waits.sentence).to_contain_text("Wygrywa")
    found += in_every_theme(waits.page, "end")
    page.goto(page.url.partition("#")[0])
    expect(page.get_by_role("heading", name="Moje gry")).to_be_visible()
    found += in_every_theme(page, "my games")
    assert not found, "\n".join(found)
