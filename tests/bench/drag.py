"""How long a frame takes while a tile is dragged, on a processor four times as slow as this one.

It is what the page's thread works for a frame, by the processor's own clock, four times over: that
depends least on how busy the machine is. Beside it, in the same browser: one bare element that
follows the finger on an empty page.
"""

from __future__ import annotations

import json
import threading
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import sync_playwright

from bot.chat.web.pages import standalone
from bot.coordinator.views.view import view_for
from bot.dialogue.pages.board_state import board_state
from bot.dialogue.pages.wording import wording
from bot.rules.ruleset import preset
from tests.bench.measured import Measured
from tests.bench.waits import slowest
from tests.support.chat.web.browser import ARGUMENTS, path_of_chromium
from tests.support.dialogue.games import tables
from tests.support.rules.random_games import random_game

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import CDPSession, Page


SLOWER, MOST_MS = 4, 16.0
MOVES = 240
WIDTH, HEIGHT = 360, 740
_BARE = """<body style="margin:0;touch-action:none">
<i style="position:fixed;width:40px;height:40px;background:brown"></i>
<script>addEventListener("pointermove", ({ clientX, clientY }) => {
  document.querySelector("i").style.transform = `translate(${clientX}px, ${clientY}px)`;
})</script>"""
# What the page's thread does for a frame: what is heard, done, laid out, painted and handed on.
_FRAME = "ProxyMain::BeginMainFrame"
_TRACED = ("cc",)


class _Files(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Nothing."""


def measure(folder: Path) -> list[Measured]:
    """Drag a tile over a board late in a game of four, and a bare element the same way.

    Nothing is measured where there is no Chromium.
    """
    try:
        path = path_of_chromium()
    except pytest.skip.Exception:
        return []
    for name, content in {**standalone(), "bare.html": _BARE.encode()}.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    with _served(folder) as host, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=[*ARGUMENTS])
        size = {"width": WIDTH, "height": HEIGHT}
        page = browser.new_context(viewport=size, has_touch=True).new_page()  # type: ignore[arg-type]
        bare = _frames(page, f"{host}bare.html", (WIDTH / 2, HEIGHT - 90))
        page.goto(f"{host}#{_state()}")
        tile = page.locator(".rack button.slot").first.bounding_box()
        assert tile
        start = tile["x"] + tile["width"] / 2, tile["y"] + tile["height"] / 2
        board = _frames(page, page.url, start)
        browser.close()
    value, floor = slowest(board), slowest(bare)
    beside = f"a bare element: {floor:.0f} ms (99th percentile, both)"
    name = f"drag, {SLOWER} times slower: a frame"
    return [Measured(name, value, "ms", beside, value / floor, MOST_MS, value <= MOST_MS)]


def _frames(page: Page, address: str, start: tuple[float, float]) -> list[float]:
    """Milliseconds of each frame while a finger goes up and down the page."""
    browser = page.context.browser
    assert browser
    page.goto(address)
    page.reload()
    page.wait_for_load_state("networkidle")
    glass = page.context.new_cdp_session(page)
    browser.start_tracing(page=page, categories=[*_TRACED])
    _touch(glass, "touchStart", *start)
    for move in range(MOVES):
        # Zigzag from edge to edge, up the board and down again.
        part = abs((move * 7) % 200 - 100) / 100
        _touch(glass, "touchMove", 20 + 320 * part, 640 - 460 * abs(move - MOVES / 2) / MOVES)
    _touch(glass, "touchEnd")
    events = json.loads(browser.stop_tracing())["traceEvents"]
    worked = [one["tdur"] for one in events if one["name"] == _FRAME and "tdur" in one]
    return [took / 1000 * SLOWER for took in worked]


def _touch(glass: CDPSession, kind: str, *at: float) -> None:
    points = [dict(zip("xy", at, strict=True))] if at else []
    glass.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def _state() -> str:
    """A game of four late on, through the eyes of whoever moves."""
    table = tables(random_game(preset("klasyczna"), 4, 3), every=2)[-4]
    assert table.game
    state = board_state(view_for(table, table.game.to_move), wording("pl"), "light")
    assert state
    return state


@contextmanager
def _served(folder: Path) -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Files, directory=str(folder))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()
