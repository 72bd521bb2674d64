"""The time of a frame while a tile is dragged, on a processor four times as slow as this one.

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
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import pytest
from playwright.sync_api import sync_playwright

from bot.chat.web.pages import standalone
from bot.coordinator.kinds.ask import view_for
from bot.dialogue.pages.board_state import board_state
from bot.dialogue.pages.wording import wording
from bot.rules.ruleset import preset
from tests.bench.measured import Measured
from tests.bench.waits import slowest
from tests.support.chat.web.browser import ARGUMENTS, path_of_chromium
from tests.support.dialogue.games import tables
from tests.support.rules.random_games import random_game

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from playwright.sync_api import Browser, CDPSession, FloatRect, Page

SLOWER, MOST_MS = 4, 16.0
MOVES = 240
_LIFT = 67  # px: how far above the finger a tile is
_Point: TypeAlias = tuple[float, float]
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


class _Screen(NamedTuple):
    """A screen, and what carries a tile there."""

    name: str
    width: int
    height: int
    touch: bool


SCREENS = (
    _Screen("by a finger on a phone", 360, 740, touch=True),
    _Screen("by a mouse at a desk", 1280, 900, touch=False),
)


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
    with _serve(folder) as host, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=[*ARGUMENTS])
        measured = [_measure(browser, host, screen) for screen in SCREENS]
        browser.close()
    return measured


def _measure(browser: Browser, host: str, screen: _Screen) -> Measured:
    page = browser.new_context(
        viewport={"width": screen.width, "height": screen.height}, has_touch=screen.touch
    ).new_page()
    page.goto(f"{host}#{_state()}")
    tile = page.locator(".rack button.slot").first.bounding_box()
    board = page.locator(".grid").bounding_box()
    assert tile
    assert board
    start = tile["x"] + tile["width"] / 2, tile["y"] + tile["height"] / 2
    way = [start, *_zigzag(board, _LIFT if screen.touch else 0)]
    value, floor = (
        slowest(_frames(browser, page, address, way, touch=screen.touch))
        for address in (page.url, f"{host}bare.html")
    )
    beside = f"a bare element: {floor:.0f} ms (99th percentile, both)"
    name = f"drag, {SLOWER} times slower: a frame, {screen.name}"
    return Measured(name, value, "ms", beside, value / floor, MOST_MS, value <= MOST_MS)


def _zigzag(board: FloatRect, lift: float) -> Iterator[_Point]:
    """From edge to edge, up the board and down again."""
    for move in range(MOVES):
        right = abs((move * 7) % 200 - 100) / 100
        up = 1 - abs(2 * move / MOVES - 1)
        yield board["x"] + right * board["width"], board["y"] + (1 - up) * board["height"] + lift


def _frames(
    browser: Browser, page: Page, address: str, way: Sequence[_Point], *, touch: bool
) -> list[float]:
    """Milliseconds of each frame while a finger or the mouse goes its way."""
    page.goto(address)
    page.reload()
    page.wait_for_load_state("networkidle")
    glass = page.context.new_cdp_session(page)
    browser.start_tracing(page=page, categories=[*_TRACED])
    move = _touch if touch else _click
    for number, point in enumerate(way):
        move(glass, "Move" if number else "Start", point)
    move(glass, "End", way[-1])
    events = json.loads(browser.stop_tracing())["traceEvents"]
    worked = [one["tdur"] for one in events if one["name"] == _FRAME and "tdur" in one]
    return [took / 1000 * SLOWER for took in worked]


def _touch(glass: CDPSession, what: str, at: _Point) -> None:
    points = [] if what == "End" else [{"x": at[0], "y": at[1]}]
    glass.send("Input.dispatchTouchEvent", {"type": f"touch{what}", "touchPoints": points})


def _click(glass: CDPSession, what: str, at: _Point) -> None:
    kind = {"Start": "mousePressed", "Move": "mouseMoved", "End": "mouseReleased"}[what]
    button = {"button": "left", "buttons": int(what != "End"), "clickCount": 1}
    glass.send("Input.dispatchMouseEvent", {"type": kind, "x": at[0], "y": at[1], **button})


def _state() -> str:
    """Return a late state of a game of four, as the player to move sees it."""
    table = tables(random_game(preset("klasyczna"), 4, 3), every=2)[-4]
    assert table.game
    state = board_state(view_for(table, table.game.to_move), wording("pl"), "light")
    assert state
    return state


@contextmanager
def _serve(folder: Path) -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Files, directory=str(folder))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()
