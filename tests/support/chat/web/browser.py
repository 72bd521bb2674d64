"""A real Chromium, where there is one, and pages in it as different people would open them."""

from __future__ import annotations

import os
import shutil
import time
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

import pytest
from playwright import async_api
from playwright._impl.frame import Frame
from playwright.sync_api import expect, sync_playwright

import tests.support

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

    from playwright._impl.internal_structures import FrameExpectOptions, FrameExpectResult
    from playwright.sync_api import Browser, Page

ColorScheme: TypeAlias = Literal["light", "dark"]

ARGUMENTS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PATIENCE = 1000 * tests.support.PATIENCE  # ms


def path_of_chromium(*wanted: str) -> str:
    """Return the path of CHROMIUM or of one on the PATH, before others of these builds.

    Skips the test without one, unless REQUIRE_BROWSER is 1.
    """
    # The build without windows takes a third less processor time for the same pages.
    builds = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
    names = (*wanted, os.environ.get("CHROMIUM"), *builds)
    path = next((found for name in names if name and (found := shutil.which(name))), None)
    if path is None:
        missing = "no Chromium: install chromium or name it in CHROMIUM"
        if os.environ.get("REQUIRE_BROWSER") == "1":
            pytest.fail(missing)
        pytest.skip(missing)
    return path


def until(page: Page, script: str, about: object = None) -> None:
    """Wait until a function in the page returns something true.

    The library's own way evaluates text in the page, which the page's policy forbids.
    """
    deadline = time.monotonic() + tests.support.PATIENCE
    while not page.evaluate(script, about):
        assert time.monotonic() < deadline, script
        page.wait_for_timeout(20)


# The driver looks again after 20, 50, 100, 100 and 500 ms, as far as these are a fifth of its time.
_A_LOOK = 450.0
_expect = Frame._expect  # noqa: SLF001 - no option says how often to look


async def _look_often(
    frame: Frame,
    selector: str | None,
    expression: str,
    options: FrameExpectOptions,
    title: str | None,
) -> FrameExpectResult:
    """Look every 50 ms whether an expectation holds, for as long as it says."""
    deadline = time.monotonic() + (options["timeout"] or PATIENCE) / 1000
    look = options.copy()
    look["timeout"] = _A_LOOK
    while True:
        found = await _expect(frame, selector, expression, look, title)
        if found["matches"] != options["isNot"] or time.monotonic() > deadline:
            return found


Frame._expect = _look_often  # type: ignore[assignment, method-assign]  # noqa: SLF001


@contextmanager
def open_browser() -> Iterator[Browser]:
    """Open Chromium, where there is one."""
    path = path_of_chromium()
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS))
        try:
            yield browser
        finally:
            browser.close()


@asynccontextmanager
async def open_async_browser(*arguments: str) -> AsyncIterator[async_api.Browser]:
    """Open Chromium for tests that share a loop with the server under test."""
    path = path_of_chromium()
    async_api.expect.set_options(timeout=PATIENCE)
    async with async_api.async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=path, args=[*ARGUMENTS, *arguments]
        )
        try:
            yield browser
        finally:
            await browser.close()


def open_page_alone(browser: Browser, **options: Any) -> Page:  # noqa: ANN401 - as Playwright has them
    """Return a page in a context of its own, which waits as long as every expectation."""
    # A service worker would hide requests from the tests that answer them.
    page = browser.new_context(**{"service_workers": "block", **options}).new_page()
    page.set_default_timeout(PATIENCE)
    return page


@dataclass
class Pages:
    """Pages of a table, each in a context of its own.

    Opening a context costs more than most tests do with it, so closed ones are emptied and reused.
    """

    browser: Browser
    _problems: list[str] = field(default_factory=list)
    _free: list[Page] = field(default_factory=list)
    _open: list[Page] = field(default_factory=list)
    _fingers: list[Page] = field(default_factory=list)

    def open(
        self, address: str, width: int, height: int, color_scheme: ColorScheme, *, touch: bool
    ) -> Page:
        """Return a page at an address, as a first visitor sees it."""
        if touch:
            page = self._make(touch=True)
            self._fingers.append(page)
        else:
            page = self._free.pop() if self._free else self._make()
            self._open.append(page)
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=color_scheme)
        page.goto(address)
        # What the page loads comes after it has loaded itself.
        page.locator("#main > *, body:not(:has(#main))").first.wait_for(state="attached")
        return page

    def close(self, table: str) -> list[str]:
        """Leave the table in all pages and delete its storage there. Return the pages' errors."""
        for page in self._open:
            page.unroute_all()
            page.goto(f"{table}static/icon.svg")
            page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
        for page in self._fingers:
            page.context.close()
        self._fingers.clear()
        self._free += self._open
        self._open.clear()
        problems, self._problems = self._problems, []
        return problems

    def _make(self, *, touch: bool = False) -> Page:
        page = open_page_alone(self.browser, locale="pl-PL", has_touch=touch)
        page.on("pageerror", lambda error: self._problems.append(str(error)))
        return page
