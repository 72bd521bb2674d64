"""The time from the page's arrival to the first board on the screen, on loopback.

The page is opened by somebody who was never there: nothing of it is in the browser. Beside it, the
same browser opens a page that is one element, of which nothing has to be asked.
"""

from __future__ import annotations

from statistics import median
from typing import TYPE_CHECKING

import pytest
from aiohttp import web
from aiohttp.test_utils import TestClient, TestServer

from bot.chat.web.app import make_app
from bot.composition import open_bot
from bot.config import read
from tests.bench.measured import Measured
from tests.support.chat.web.browser import open_async_browser, path_of_chromium
from tests.support.chat.web.seat import Seat

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.async_api import Browser

OPENED, MOST_MS = 20, 300.0
_BARE = "<!doctype html><title>-</title><main class='grid'>-</main>"
# Calls back after the frame in which the board is painted.
_WATCH = """new MutationObserver((_, watch) => {
  if (!document.querySelector(".grid")) return;
  watch.disconnect();
  requestAnimationFrame(() => setTimeout(() => { window.painted = performance.now(); }));
}).observe(document, { childList: true, subtree: true })"""
_TOOK = """() => window.painted
  && window.painted - performance.getEntriesByType("navigation")[0].responseEnd"""


async def measure(folder: Path) -> list[Measured]:
    """Open a game as an onlooker, again and again; nothing where there is no Chromium."""
    try:
        path_of_chromium()
    except pytest.skip.Exception:
        return []
    settings = read({"DATA_DIR": str(folder), "ROLES": "timers"})
    async with open_bot(settings) as bot:
        app = make_app(bot.services)
        app.router.add_get("/bare", _bare)
        async with TestClient(TestServer(app)) as client, open_async_browser() as browser:
            host, guest = Seat(client, "Ola"), Seat(client, "Kuba")
            game = await host.invite(clock="none")
            await guest.join(game)
            ours = [await _open(browser, str(client.make_url(f"/#{game}"))) for _ in range(OPENED)]
            bare = [await _open(browser, str(client.make_url("/bare"))) for _ in range(OPENED)]
    value, floor = median(ours), median(bare)
    told = f"the slowest of {OPENED} {max(ours):.0f} and {max(bare):.0f}"
    beside = f"a page of one element: {floor:.0f} ms (medians; {told})"
    name = "web: from the page's arrival to the first board"
    return [Measured(name, value, "ms", beside, value / floor, MOST_MS, value <= MOST_MS)]


async def _open(browser: Browser, address: str) -> float:
    """Milliseconds until the board stood, in a browser that has nothing of it."""
    context = await browser.new_context(viewport={"width": 360, "height": 740})
    try:
        page = await context.new_page()
        await page.add_init_script(_WATCH)
        await page.goto(address)
        while not (took := await page.evaluate(_TOOK)):
            await page.wait_for_timeout(20)
        return float(took)
    finally:
        await context.close()


async def _bare(_request: web.Request) -> web.Response:
    return web.Response(text=_BARE, content_type="text/html")
