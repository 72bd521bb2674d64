"""A board read from a photo in a browser: its corners dragged, then corrected on the squares."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.support.chat.photos import PHOTOGRAPHED, as_jpeg, photo_of_board
from tests.support.chat.web.axe import findings

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.support.chat.web.bot_process import BotProcess
    from tests.support.chat.web.player import OpenPage

pytestmark = pytest.mark.browser


def test_a_photo_lays_the_board(open_page: OpenPage, bot_process: BotProcess) -> None:
    """The corners are dragged on a phone, and the photo never leaves the browser."""
    pytest.importorskip("numpy")
    page = open_page(f"{bot_process.address}#rebuild", width=390, height=844)
    expect(page.get_by_role("gridcell")).to_have_count(225)
    sent: list[bytes] = []
    page.on("request", lambda request: sent.append(request.post_data_buffer or b""))
    photo = photo_of_board()
    page.locator("input[type=file]").set_input_files(
        {"name": "plansza.jpg", "mimeType": "image/jpeg", "buffer": as_jpeg(photo)}
    )
    expect(page.get_by_role("img", name="Zdjęcie planszy")).to_be_visible()
    assert not (found := findings(page, "corners")), "\n".join(found)
    drag_corners(page, photo.corners, photo.image.width)
    page.get_by_role("button", name="Odczytaj").click()
    expect(page.get_by_text("Gotowe.")).to_be_visible()
    labels = page.get_by_role("gridcell").evaluate_all("all => all.map((one) => one.ariaLabel)")
    for square, (cell, label) in enumerate(zip(PHOTOGRAPHED, labels, strict=True)):
        tile = f", {cell.upper()}, blank" if cell.islower() else f", {cell}, "
        assert (tile if cell != "." else "puste") in f"{label}, ", (square, cell, label)
    assert not (found := findings(page, "read board")), "\n".join(found)
    check_unsure_square(page)
    assert max(map(len, sent)) < 40_000


def check_unsure_square(page: Page) -> None:
    """Read the board again, as from corners that lie apart, and check one of its framed squares."""
    # The bot would search for seconds among so many doubts.
    unsure = {"cells": "".join(PHOTOGRAPHED), "unsure": [*range(100, 125)]}
    page.route("**/api/photo", lambda route: route.fulfill(json=unsure))
    page.locator("input[type=file]").set_input_files(
        {"name": "plansza.jpg", "mimeType": "image/jpeg", "buffer": as_jpeg(photo_of_board())}
    )
    page.get_by_role("button", name="Odczytaj").click()
    expect(page.get_by_text("Wiele pól jest niepewnych.")).to_be_visible()
    framed = page.get_by_role("gridcell", name="do sprawdzenia")
    expect(framed).to_have_count(25)
    square = framed.last
    style = square.evaluate("(one) => getComputedStyle(one, '::after').borderTopStyle")
    assert style == "dashed"
    square.click()
    expect(framed).to_have_count(24)


def drag_corners(page: Page, corners: tuple[tuple[float, float], ...], width: float) -> None:
    """Drag each handle onto a corner of the board, in pixels of a photo of this width."""
    shown = page.get_by_role("img", name="Zdjęcie planszy").bounding_box()
    assert shown is not None
    for name, (x, y) in zip(("A1", "O1", "O15", "A15"), corners, strict=True):
        handle = page.get_by_role("button", name=re.compile(f"{name}$")).bounding_box()
        assert handle is not None
        page.mouse.move(handle["x"] + handle["width"] / 2, handle["y"] + handle["height"] / 2)
        page.mouse.down()
        scale = shown["width"] / width
        page.mouse.move(shown["x"] + x * scale, shown["y"] + y * scale, steps=3)
        page.mouse.up()
