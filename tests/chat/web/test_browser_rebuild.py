"""A game from its score sheet in a browser: the board laid by keys, the points typed beside it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.support.chat.web.axe import findings

if TYPE_CHECKING:
    from tests.support.chat.web.bot_process import BotProcess
    from tests.support.chat.web.player import OpenPage

pytestmark = pytest.mark.browser


def test_a_game_is_rebuilt_from_a_laid_board_and_typed_points(
    open_page: OpenPage, bot_process: BotProcess
) -> None:
    """The search runs in a process of its own; one question decides between two plays."""
    page = open_page(f"{bot_process.address}#rebuild", width=1280, height=900)
    squares = page.get_by_role("gridcell")
    expect(squares).to_have_count(225)
    squares.nth(7 * 15 + 5).click()
    page.keyboard.type("kotek")
    # A second choice of the square changes the direction; Shift makes a blank.
    for column in (5, 9):
        squares.nth(6 * 15 + column).click()
        page.keyboard.type("a")
    squares.nth(9 * 15 + 8).click()
    page.keyboard.press("Shift+O")
    expect(squares.nth(9 * 15 + 8)).to_have_attribute("aria-label", re.compile("^I10.*O, blank$"))
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Backspace")
    for number, (name, points) in enumerate((("Ola", "16 3"), ("Kuba", "3")), 1):
        page.get_by_label(f"Osoba {number}").fill(name)
        page.get_by_label("Punkty za ruchy").nth(number - 1).fill(points)
    assert not (found := findings(page, "rebuild")), "\n".join(found)
    page.get_by_role("button", name="Odtwórz").click()
    status = page.get_by_role("status")
    expect(status).to_contain_text("Pasują 2 przebiegi.")
    # What was laid and typed outlasts a reload.
    page.reload()
    expect(page.get_by_label("Osoba 2")).to_have_value("Kuba")
    page.get_by_role("button", name="Odtwórz").click()
    status.get_by_role("button", name="AK od J7").click()
    expect(page).to_have_url(f"{bot_process.address}#" + page.url.partition("#")[2])
    expect(page.locator(".player").first).to_contain_text("19")


def test_the_board_and_its_columns_fit_a_phone(
    open_page: OpenPage, bot_process: BotProcess
) -> None:
    page = open_page(f"{bot_process.address}#rebuild", width=390, height=844)
    expect(page.get_by_role("gridcell")).to_have_count(225)
    wide = page.evaluate("() => document.documentElement.scrollWidth")
    assert wide <= 390
    page.get_by_role("gridcell").nth(112).click()
    page.get_by_role("button", name="blank").click()
    page.keyboard.type("ż")
    expect(page.get_by_role("gridcell").nth(112)).to_have_attribute(
        "aria-label", re.compile("^H8.*Ż, blank$")
    )
    assert not (found := findings(page, "rebuild on a phone")), "\n".join(found)
