"""The board by keyboard and by ear: squares that name themselves, words that are typed."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from bot.rules.board import Board
from bot.rules.tiles import tile_set
from tests.support.chat.web.board import sit, tiles_of
from tests.support.chat.web.dealt import deal
from tests.support.chat.web.player import longest, type_keys

if TYPE_CHECKING:
    from tests.support.chat.web.bot_process import BotProcess
    from tests.support.chat.web.player import OpenPage

pytestmark = pytest.mark.browser

POLISH = tile_set("pl")


def unique_letter(rack: str) -> str | None:
    """Return a marked letter of a rack that no other letter there could be mistaken for."""
    for letter in rack:
        plain = POLISH.fold(letter) if letter != "?" else letter
        if plain != letter and sum(POLISH.fold(each) == plain for each in rack) == 1:
            return letter
    return None


def test_a_move_is_made_by_keyboard_alone(open_page: OpenPage, bot_process: BotProcess) -> None:
    dealt = deal(bot_process.address, lambda rack: "?" not in rack and len({*rack}) == len(rack))
    play = longest(Board(), dealt.rack(dealt.mover), 3)
    board = sit(open_page, dealt, dealt.mover)
    keys, focused = board.page.keyboard, board.page.locator(":focus")
    for _ in range(40):
        keys.press("Tab")
        if focused.count() and focused.get_attribute("role") == "gridcell":
            break
    expect(focused).to_have_accessible_name("H8, podwójne słowo, puste")
    for key, name in (
        ("Home", "A8, potrójne słowo, puste"),
        ("ArrowRight", "B8, puste"),
        ("Control+End", "O15, potrójne słowo, puste"),
        ("Control+Home", "A1, potrójne słowo, puste"),
        ("ArrowDown", "A2, puste"),
    ):
        keys.press(key)
        expect(focused).to_have_accessible_name(name)
    start = play.placement.square
    for _ in range(start.x):
        keys.press("ArrowRight")
    for _ in range(start.y - 1):
        keys.press("ArrowDown")
    keys.press("Space")
    if play.placement.direction == "down":
        keys.press("Space")
    for letter, _ in tiles_of(play):
        type_keys(board.page, letter)
    board.expect_laid(*(name for _, name in tiles_of(play)))
    keys.press("Backspace")
    board.expect_laid(*(name for _, name in tiles_of(play)[:-1]))
    confirm = board.page.locator(".bar .confirm")
    expect(confirm).not_to_have_text(f"Zatwierdź +{play.score}")
    type_keys(board.page, tiles_of(play)[-1][0])
    expect(confirm).to_have_text(f"Zatwierdź +{play.score}")
    expect(board.bubble).to_have_text(f"{play.words[0].text}+{play.score}")
    letter, name = tiles_of(play)[0]
    value = POLISH.value(letter)
    expect(board.square(name)).to_have_accessible_name(
        re.compile(rf"^{name}, (\w+ \w+, )?{letter}, wartość {value}, do zatwierdzenia$")
    )
    keys.press("Enter")
    expect(board.grid.locator(".last")).to_have_count(3)


def test_an_unmarked_letter_finds_the_tile_and_escape_recalls(
    open_page: OpenPage, bot_process: BotProcess
) -> None:
    dealt = deal(bot_process.address, lambda rack: unique_letter(rack) is not None)
    letter = unique_letter(dealt.rack(dealt.mover))
    assert letter
    board = sit(open_page, dealt, dealt.mover)
    rack = board.letters()
    board.square("H8").click()
    board.page.keyboard.type(POLISH.fold(letter).lower())
    expect(board.square("H8")).to_have_accessible_name(re.compile(f"^H8, .*{letter}, wartość"))
    expect(board.square("I8")).to_be_focused()
    # A second press on the square turns the direction.
    board.square("I8").click()
    foreign = next(
        each for each in POLISH.letters if each not in rack and each == POLISH.fold(each)
    )
    if "?" not in rack and not any(POLISH.fold(each) == foreign for each in rack):
        board.page.keyboard.type(foreign.lower())
        expect(board.page.get_by_text(f"Nie masz na stojaku: {foreign}.").first).to_be_visible()
    board.page.keyboard.press("Escape")
    board.expect_laid()
    assert board.letters() == rack


def test_a_blank_asks_for_its_letter_on_the_square(
    open_page: OpenPage, bot_process: BotProcess
) -> None:
    dealt = deal(bot_process.address, lambda rack: "?" in rack)
    board = sit(open_page, dealt, dealt.mover)
    page = board.page
    chooser = page.get_by_role("dialog", name="Jaką literą jest blank?")
    board.tile("?").click()
    board.square("H8").click()
    expect(chooser.get_by_role("button")).to_have_count(len(POLISH.letters))
    page.keyboard.press("Escape")
    expect(chooser).to_have_count(0)
    board.expect_laid()
    board.tile("?").click()
    board.square("H8").click()
    chooser.get_by_role("button", name="Ż", exact=True).click()
    expect(chooser).to_have_count(0)
    expect(board.square("H8")).to_have_accessible_name(re.compile("^H8, .*Ż, blank"))
    # Typed, a letter that is not on the rack is the blank.
    page.keyboard.press("Escape")
    board.expect_laid()
    held = {POLISH.fold(letter) for letter in board.letters().replace("?", "")}
    missing = next(each for each in POLISH.letters if POLISH.fold(each) not in held)
    board.square("H8").click()
    page.keyboard.type(missing.lower())
    expect(board.square("H8")).to_have_accessible_name(re.compile(f"^H8, .*{missing}, blank"))


def test_a_phones_keyboard_writes_on_the_board(
    open_page: OpenPage, bot_process: BotProcess
) -> None:
    dealt = deal(bot_process.address, lambda rack: "?" not in rack)
    phone = partial(open_page, touch=True)
    board = sit(phone, dealt, dealt.mover, width=360, height=740)
    page = board.page
    both = board.letters()[:2]
    page.get_by_role("button", name="Więcej").tap()
    page.get_by_role("button", name="Klawiatura").tap()
    # It says what was put into the field, and of no key: words at once, and what is taken back.
    expect(page.get_by_role("textbox", name="Litery słowa")).to_be_focused()
    page.keyboard.insert_text(both.lower())
    board.expect_laid("H8", "I8")
    page.keyboard.press("Backspace")
    board.expect_laid("H8")
