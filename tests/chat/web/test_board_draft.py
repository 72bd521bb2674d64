"""The draft, laid and not yet played: stored, reported, and given back where a square is taken."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from bot.rules.board import Board, Square
from tests.support.chat.web.board import name_of, sit, tiles_of
from tests.support.chat.web.dealt import deal
from tests.support.chat.web.player import longest

if TYPE_CHECKING:
    from tests.support.chat.web.bot_process import BotProcess
    from tests.support.chat.web.player import OpenPage

pytestmark = pytest.mark.browser

# How many squares with a tile the bubble lies over.
_COVERED = """
() => {
  const box = document.querySelector(".bubble").getBoundingClientRect();
  return [...document.querySelectorAll(".square:not(.free)")].filter((square) => {
    const each = square.getBoundingClientRect();
    return each.left < box.right - 1 && box.left + 1 < each.right
      && each.top < box.bottom - 1 && box.top + 1 < each.bottom;
  }).length;
}
"""


def test_a_draft_outlives_the_other_move_and_a_reload(
    open_page: OpenPage, bot_process: BotProcess
) -> None:
    dealt = deal(bot_process.address, lambda rack: "?" not in rack)
    coming = longest(Board(), dealt.rack(dealt.mover), 4)
    taken = {square for square, _ in coming.tiles}
    beside = Square(7, 8) if Square(7, 8) not in taken else Square(8, 7)
    board = sit(open_page, dealt, dealt.other)
    rack = board.letters()
    letters = [letter for letter in rack if letter != "?"][:2]
    board.put(zip(letters, ("H8", name_of(beside)), strict=True))
    # It isn't their turn: what they lay is told of all the same, as a thing to come.
    expect(board.bubble).to_have_class(re.compile("quiet"))
    board.page.reload()
    board.expect_laid("H8", name_of(beside))
    expect(board.bubble).to_be_visible()
    played = dealt.play(dealt.mover, 4)
    assert {square for square, _ in played.tiles} == taken
    board.expect_laid(name_of(beside))
    expect(board.grid.locator(".last")).to_have_count(4)
    assert board.letters() == rack.replace(letters[1], " ", 1) or letters[0] == letters[1]
    expect(board.page.get_by_text("Zajęte: H8.").first).to_be_attached()
    # What lies now is asked about anew, and their own play takes it along.
    expect(board.page.locator(".bubble:not(.quiet), .wrong").first).to_be_visible()


def test_a_lost_connection_loses_no_draft_and_no_dragged_tile(
    open_page: OpenPage, bot_process: BotProcess
) -> None:
    dealt = deal(bot_process.address, lambda rack: "?" not in rack)
    play = longest(Board(), dealt.rack(dealt.mover), 2)
    board = sit(open_page, dealt, dealt.mover)
    sentence = board.page.locator(".sentence")
    first, (letter, name) = tiles_of(play)
    bot_process.kill()
    board.put([first])
    board.drag(board.tile(letter), board.middle(board.square(name)))
    expect(sentence).to_contain_text("Łączę ponownie")
    expect(board.bubble).to_be_hidden()
    bot_process.start()
    # Once it is there again, the sentence tells of the tile.
    expect(sentence).to_have_class(re.compile("aiming"))
    board.page.mouse.up()
    board.expect_laid(first[1], name)
    expect(board.bubble).to_have_text(f"{play.words[0].text}+{play.score}")


def test_an_impossible_draft_is_explained_in_a_sentence(
    open_page: OpenPage, bot_process: BotProcess
) -> None:
    dealt = deal(bot_process.address, lambda rack: "?" not in rack)
    board = sit(open_page, dealt, dealt.mover)
    letters = board.letters()
    wrong = board.grid.locator(".wrong")
    board.put([(letters[0], "A1"), (letters[1], "A2")])
    expect(wrong).to_have_count(2)
    expect(wrong.first).to_have_accessible_name(re.compile("nie może tu zostać$"))
    expect(board.bubble).to_be_hidden()
    expect(board.page.get_by_text("Pierwsze słowo musi przejść przez środek").first).to_be_visible()
    board.put([(letters[2], "C3")])
    expect(wrong).to_have_count(3)
    expect(board.page.get_by_text("Płytki muszą leżeć w jednym rzędzie").first).to_be_visible()
    board.page.get_by_role("button", name="Cofnij").first.click()
    board.expect_laid()
    assert board.letters() == letters
    board.page.get_by_role("button", name="Tasuj").first.click()
    assert sorted(board.letters()) == sorted(letters)


def test_the_bubble_covers_no_tile(open_page: OpenPage, bot_process: BotProcess) -> None:
    dealt = deal(bot_process.address, lambda rack: "?" not in rack)
    play = dealt.play(dealt.mover, 5)
    board = sit(open_page, dealt, dealt.other)
    rack = board.letters()
    across = play.placement.direction == "across"
    first = next(letter for letter in rack if letter != "?")
    # Above, below, before and behind what lies: whatever side is full, another one is taken.
    last = play.tiles[-1][0]
    for dx, dy in ((0, -1), (0, 1)) if across else ((-1, 0), (1, 0)):
        square = Square(last.x + dx, last.y + dy)
        board.put([(first, name_of(square))])
        expect(board.bubble).to_be_visible()
        assert board.page.evaluate(_COVERED) == 0
        board.page.keyboard.press("Escape")
        board.expect_laid()
