"""The board's page from a folder of files, in Chromium: a finger plays, the chat gets the move."""

from __future__ import annotations

import threading
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING, Any

import pytest
from playwright.async_api import expect

from bot.cli.mini_app import main
from tests.support.chat.telegram.board_page import OPEN, PAGE, fragment_of
from tests.support.chat.telegram.evening import moves_of
from tests.support.chat.telegram.table import plain
from tests.support.chat.web.axe import findings_beside
from tests.support.chat.web.browser import PATIENCE, open_async_browser

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator
    from pathlib import Path

    from playwright.async_api import Locator, Page

    from tests.support.chat.telegram.evening import Evening

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("_tiles")]

# Telegram's apps give a page this object to send data to them.
CLIENT = """
window.said = [];
window.TelegramWebviewProxy = {
  postEvent: (type, data) => window.said.push([type, JSON.parse(data)]),
};
"""
LIFT = 67  # px: how far above the finger a tile is
SIDE = 15


class _Files(SimpleHTTPRequestHandler):
    """A static host, which serves files and knows nothing of the bot."""

    def log_message(self, *_: object) -> None:
        """Write no log."""


@contextmanager
def static_host(folder: Path) -> Iterator[str]:
    """Serve the folder at an address."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Files, directory=str(folder))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


@pytest.fixture
async def phone() -> AsyncIterator[Page]:
    """Yield a small phone within Telegram. A script that fails or breaks a rule fails the test."""
    async with open_async_browser() as browser:
        context = await browser.new_context(
            viewport={"width": 360, "height": 740}, has_touch=True, locale="en-GB"
        )
        page = await context.new_page()
        page.set_default_timeout(PATIENCE)
        problems: list[str] = []
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on(
            "console", lambda said: problems.append(said.text) if said.type == "error" else None
        )
        yield page
        assert not problems


async def drag(page: Page, tile: Locator, square: Locator) -> None:
    """Drag a tile with a finger to a square."""
    glass = await page.context.new_cdp_session(page)
    box, goal = await tile.bounding_box(), await square.bounding_box()
    assert box
    assert goal
    start = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    end = goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2 + LIFT
    for n in range(7):
        x, y = (one + (other - one) * n / 6 for one, other in zip(start, end, strict=True))
        kind = "touchMove" if n else "touchStart"
        touched: dict[str, Any] = {"type": kind, "touchPoints": [{"x": x, "y": y}]}
        await glass.send("Input.dispatchTouchEvent", touched)
    await glass.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


async def sent_data(page: Page, event: str) -> list[Any]:
    told: list[list[Any]] = await page.evaluate("window.said")
    return [data for kind, data in told if kind == event]


async def test_a_finger_plays_on_the_static_page(
    evening: Evening, tmp_path: Path, phone: Page
) -> None:
    table, ola = evening.table, evening.ola
    table.board_page = PAGE
    main([str(tmp_path)])
    await phone.add_init_script(CLIENT)
    with static_host(tmp_path) as host:
        async with table.running():
            game = await table.begin(evening.group, ola, evening.kuba)
            ola.writes("/stojak")
            await table.settle()
            await table.press(ola, table.desk(ola), OPEN)
            address = ola.opens_page(OPEN)
            await phone.goto(address.replace(PAGE, host))
            bar, squares = phone.locator(".bar"), phone.locator("[role=gridcell]")
            # The page speaks the language of the chat, not of the phone.
            send = bar.get_by_role("button", name="Wyślij do czatu")
            await expect(send).to_have_attribute("aria-disabled", "true")
            await expect(phone.locator(".sentence")).to_contain_text("Twój ruch.")
            for n, letter in enumerate("PLED"):
                tile = phone.get_by_role("button", name=f"{letter}, wartość").first
                square = squares.nth(7 * SIDE + 7 + n * SIDE)
                if n < 2:
                    await drag(phone, tile, square)
                else:
                    await tile.tap()
                    await square.tap()
            await expect(phone.locator(".sentence")).to_contain_text("H8 pionowo, słowo ×2.")
            assert not await findings_beside(phone, "a draft on a page of files")
            # A reload by Telegram keeps the address, and the tab keeps the laid tiles.
            await phone.reload()
            await expect(phone.locator("[role=gridcell].draft")).to_have_count(4)
            await send.tap()
            await send.tap()
            # Taps are handled in order, so after this one both earlier ones were.
            await bar.get_by_role("button", name="Cofnij").tap()
            await expect(phone.locator("[role=gridcell].draft")).to_have_count(0)
            [sent] = await sent_data(phone, "web_app_data_send")
            assert await sent_data(phone, "web_app_setup_closing_behavior") == [
                {"need_confirmation": True},
                {"need_confirmation": False},
            ]
            ola.page_sends(OPEN, sent["data"])
            await table.settle()
            preview = table.desk(ola)
            assert plain(preview.text).startswith("Podgląd: PLED, H8 pionowo")
            await table.press(ola, preview, "Zatwierdź")
            assert await moves_of(evening, game) == ["H8 PLED"]
        await _without_telegram(await phone.context.new_page(), host, fragment_of(address))


async def _without_telegram(page: Page, host: str, fragment: str) -> None:
    """Check the page without Telegram.

    It tells how to type the move, or without a game, where to find one.
    """
    await page.goto(f"{host}#{fragment}")
    squares, sentence = page.locator("[role=gridcell]"), page.locator(".sentence")
    for letter, index in (("P", 112), ("L", 114)):
        await page.get_by_role("button", name=f"{letter}, wartość").first.tap()
        await squares.nth(index).tap(force=True)
    await expect(sentence).to_contain_text("Między płytkami jest przerwa: I8.")
    await page.get_by_role("button", name="E, wartość").first.tap()
    await squares.nth(113).tap(force=True)
    await page.get_by_role("button", name="Wyślij do czatu").tap()
    await expect(sentence).to_contain_text("Wpisz w czacie: 8H PEL")
    await page.goto(f"{host}#{fragment[:-9]}")
    await page.reload()
    await expect(page.get_by_role("alert")).to_contain_text("Open it again from the chat")
