"""Tiles under mouse and finger: carried to squares and back, on a desk and on a phone."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from bot.rules.board import Board
from tests.support.chat.web.board import LIFT, BoardPage, Finger, sit, tiles_of
from tests.support.chat.web.dealt import deal
from tests.support.chat.web.player import longest

if TYPE_CHECKING:
    from tests.support.chat.web.bot_process import BotProcess
    from tests.support.chat.web.player import OpenPage

pytestmark = pytest.mark.browser


def no_blank(rack: str) -> bool:
    """Return whether every tile of a rack is a letter."""
    return "?" not in rack


def test_a_word_is_dragged_and_both_sides_see_it(
    open_page: OpenPage, bot_process: BotProcess
) -> None:
    dealt = deal(bot_process.address, no_blank)
    play = longest(Board(), dealt.rack(dealt.mover), 4)
    board = sit(open_page, dealt, dealt.mover)
    other = sit(open_page, dealt, dealt.other)
    before = board.letters()
    asked: list[str] = []
    board.page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    for letter, name in tiles_of(play):
        board.carry(board.tile(letter), board.square(name))
    board.expect_laid(*(name for _, name in tiles_of(play)))
    # A slot whose tile is laid stays empty, and the others stay where they are.
    left = board.letters()
    assert all(letter in (" ", old) for letter, old in zip(left, before, strict=True))
    expect(board.bubble).to_have_text(f"{play.words[0].text}+{play.score}")
    expect(other.grid.locator(".draft")).to_have_count(0)
    # The page counts the points itself: it asks the server at no tile.
    assert not asked
    board.page.get_by_role("button", name="Zatwierdź").first.click()
    for seat in (board, other):
        expect(seat.grid.locator(".last")).to_have_count(4)
        expect(seat.page.locator(".chip")).to_have_text(f"+{play.score}")
        expect(seat.page.locator(".frame")).to_be_visible()
    board.expect_laid()
    assert asked.count("preview") <= 1


def test_a_dragged_tile_announces_its_square_and_finds_a_free_one(
    open_page: OpenPage, bot_process: BotProcess
) -> None:
    dealt = deal(bot_process.address, no_blank)
    board = sit(open_page, dealt, dealt.mover)
    page = board.page
    rack = board.letters()
    one, two = board.slot(0), board.slot(1)
    board.drag(one, board.middle(board.square("H8")))
    expect(page.locator(".target")).to_have_css("opacity", "1")
    expect(page.locator(".aimed")).to_have_text(["H", "8"])
    expect(page.get_by_text("Pole H8", exact=True)).to_be_visible()
    # Esc gives up, whatever the hand does then.
    page.keyboard.press("Escape")
    page.mouse.up()
    expect(page.locator(".ghost")).to_have_count(0)
    assert board.letters() == rack
    board.carry(one, board.square("H8"))
    # Over a tile it falls on the nearest free square.
    x, y = board.middle(board.square("H8"))
    board.drag(two, (x + 8, y))
    page.mouse.up()
    board.expect_laid("H8", "I8")
    # Back by dragging off the board, to the rack or not, and by pressing twice: to its own slot.
    board.drag(board.square("I8"), (x, 5))
    page.mouse.up()
    board.expect_laid("H8")
    board.carry(two, board.square("I8"))
    board.carry(board.square("I8"), board.slot(5))
    board.expect_laid("H8")
    board.press_twice("H8")
    board.expect_laid()
    assert board.letters() == rack
    # A tile let go on the rack changes the order there.
    board.carry(board.slot(0), board.slot(3))
    assert board.letters() == rack[1:4] + rack[0] + rack[4:]


def test_a_finger_lays_a_word_on_a_small_board(
    open_page: OpenPage, bot_process: BotProcess
) -> None:
    dealt = deal(bot_process.address, no_blank)
    play = longest(Board(), dealt.rack(dealt.mover), 3)
    phone = partial(open_page, touch=True)
    board = sit(phone, dealt, dealt.mover, width=360, height=740)
    page = board.page
    finger = Finger(board)
    (first, at), *others = tiles_of(play)
    x, y = board.middle(board.square(at))
    finger.drag(board.tile(first), (x, y + LIFT))
    ghost = page.locator(".ghost")
    expect(ghost).to_be_visible()
    expect(page.locator(".target")).to_have_css("opacity", "1")
    middle = board.middle(ghost)
    assert abs(middle[0] - x) <= 1
    assert abs(middle[1] - y) <= 1
    finger.touch("touchEnd")
    board.expect_laid(at)
    # With a tile chosen a tap lays it, without one it shows seven squares a side around it.
    for letter, name in others[:1]:
        finger.tap(board.tile(letter))
        finger.tap(board.square(name))
    whole = page.get_by_role("button", name="Cała plansza")
    expect(whole).to_be_hidden()
    letter, name = others[1]
    finger.tap(board.square(name))
    expect(whole).to_be_visible()
    box, room = board.square(name).bounding_box(), page.locator(".window").bounding_box()
    assert box
    assert room
    assert box["width"] >= 44
    assert 7 <= room["width"] / box["width"] < 8
    finger.carry(board.tile(letter), board.square(name))
    board.expect_laid(*(name for _, name in tiles_of(play)))
    expect(board.bubble).to_have_text(f"{play.words[0].text}+{play.score}")
    whole.click()
    expect(whole).to_be_hidden()
    # So do two taps, of which the second finds it done.
    aimed = board.middle(board.square("I9"))
    for _ in range(2):
        page.touchscreen.tap(*aimed)
    expect(whole).to_be_visible()
    whole.click()
    expect(whole).to_be_hidden()
    # Two fingers do the same, both ways, and the page stays as it is.
    finger.pinch(board.square("H8"), 40, 120)
    expect(whole).to_be_visible()
    finger.pinch(page.locator(".window"), 160, 60)
    expect(whole).to_be_hidden()
    assert page.evaluate("visualViewport.scale") == 1
    page.get_by_role("button", name=re.compile("^Zatwierdź")).first.click()
    expect(board.grid.locator(".last")).to_have_count(3)


def test_a_move_is_dragged_from_the_set_on_a_phone(
    open_page: OpenPage, bot_process: BotProcess
) -> None:
    page = open_page(f"{bot_process.address}#rules", width=360, height=740, touch=True)
    page.get_by_text("Zapisuję grę przy stole").click()
    page.get_by_label("Kto gra?").fill("Ola, Kuba")
    page.get_by_role("button", name="Zaczynamy").click()
    board = BoardPage(page)
    finger = Finger(board)
    expect(board.tile("Z").locator(".count")).to_have_text("5")
    for letter, name in zip("ZAZ", ("G8", "H8", "I8"), strict=True):
        board.tile(letter).scroll_into_view_if_needed()
        finger.carry(board.tile(letter), board.square(name))
    board.expect_laid("G8", "H8", "I8")
    expect(board.tile("Z").locator(".count")).to_have_text("3")
    page.get_by_role("button", name="Zatwierdź").click()
    expect(page.get_by_text("Teraz ruch: Kuba.", exact=True)).to_be_visible()
    expect(board.grid.locator(".last")).to_have_count(3)
