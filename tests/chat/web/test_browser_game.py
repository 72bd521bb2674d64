"""Whole games of two people in a real browser."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from bot.rules.board import CENTRE
from bot.rules.plain import fold
from bot.rules.ruleset import preset
from bot.rules.tiles import RACK_SIZE
from tests.support.chat.web.board import both
from tests.support.chat.web.dealt import Dealt, deal, person_of
from tests.support.chat.web.player import (
    Player,
    Position,
    begin,
    phony,
    who_moves,
)

if TYPE_CHECKING:
    from tests.support.chat.web.bot_process import BotProcess
    from tests.support.chat.web.player import OpenPage

pytestmark = pytest.mark.browser

# Enough for 102 tiles, many times over.
MOST_MOVES = 60


def two_at_a_table(open_page: OpenPage) -> tuple[Player, Player]:
    """Return Ola at a desk with a mouse and Kuba on a phone, the player to move first."""
    page = open_page(height=900)
    begin(page, "Zaproś", "Ola")
    link = page.locator(".invite a").get_attribute("href")
    ola = Player(page)
    kuba = Player(open_page(link or "", width=360, height=740, touch=True), hand="touch")
    kuba.sit_down("Kuba")
    return who_moves(ola, kuba)


@pytest.mark.slow(10)
def test_two_people_play_to_the_end_and_again(open_page: OpenPage, bot_process: BotProcess) -> None:
    one, two = two_at_a_table(open_page)
    position = Position()

    # A phony, challenged off: the board is as before, the turn is lost.
    play = phony(one.rack)
    one.lay(play)
    one.send(play)
    two.wait_for_turn()
    expect(two.page).to_have_title(re.compile("Twój ruch"))
    two.press("Sprawdź")
    one.tell("Nie ma w słowniku")
    two.wait_for_turn()
    expect(two.seat.locator(".square .letter")).to_have_count(0)

    # An exchange: the tiles tapped go, others come.
    before = two.rack
    exchange(two)
    assert len(two.rack) == len(before)

    one.wait_for_turn()
    one.play(position, 3)
    two.wait_for_turn()
    two.play(position)
    play_out(one, two, bot_process.address, position)

    # Both want another one: it is one game.
    code = one.page.url.rsplit("#", 1)[1].split(".")[0]
    one.press("Rewanż")
    expect(one.page).not_to_have_url(re.compile(code))
    two.press("Rewanż")
    for player in (one, two):
        player.is_seated()
    assert one.page.url.split("#")[1][:6] == two.page.url.split("#")[1][:6]


def test_literaki_is_played_by_dragging_tiles_of_their_colours(
    open_page: OpenPage, bot_process: BotProcess
) -> None:
    dealt = deal(bot_process.address, preset="literaki")
    one, two = both(open_page, dealt, preset("literaki"))
    centre = two.squares.nth(112)
    expect(centre).to_have_accessible_name("H8, czerwone pole: 5, puste")
    position = Position()
    play = one.play(position, 5)
    # A tile has the colour of what it is worth, for whoever sees colours and whoever listens.
    two.wait_for_turn()
    letter = next(tile for square, tile in play.tiles if square == CENTRE)
    if letter.isupper():
        value = one.rules.tiles.value(letter)
        expect(centre.locator(f".worth-{value}")).to_be_visible()
        expect(centre).to_have_accessible_name(re.compile(f"{letter}, wartość {value}"))
    two.play(position, 5)
    one.wait_for_turn()


def play_out(mover: Player, other: Player, address: str, position: Position) -> None:
    """Play to the last tile, and see both seats at the end.

    The moves of the middle are sent as pages send them: laying tiles is tested before and after.
    """
    game = mover.page.url.rpartition("#")[2].split(".")[0]
    tiles = len(mover.rules.tiles.bag())
    mine, theirs = (person_of(player.page, address) for player in (mover, other))
    mover.wait_for_turn()
    dealt = Dealt(game, mine, theirs, position.board, mover.rules)
    if dealt.play_until(tiles - 2 * RACK_SIZE, mine) is theirs:
        mover, other = other, mover
    position.board = dealt.board
    for player in (mover, other):
        expect(player.squares.locator(".letter")).to_have_count(len(list(position.board)))
    for _ in range(MOST_MOVES):
        mover.wait_for_turn()
        mover.play(position)
        expect(other.bar.get_by_role("button", name="Akceptuj")).to_be_visible()
        if len(list(position.board)) + len(other.rack) == tiles:
            break
        mover, other = other, mover
    else:
        pytest.fail(f"no end in sight with {mover.rack}")
    # The out-play waits: it may only be challenged or accepted.
    other.press("Akceptuj")
    for player in (mover, other):
        player.tell(re.compile("Wygrywa|Remis"))
        expect(player.squares.locator(".letter")).to_have_count(len(list(position.board)))
        expect(player.bar.get_by_role("button", name="Zatwierdź")).to_have_count(0)


def exchange(player: Player) -> None:
    """Exchange two tiles by the menu or the bar with one press."""
    if not player.bar.get_by_role("button", name="Wymień").is_visible():
        player.press("Więcej")
        player.choose("Wymień")
    else:
        player.press("Wymień")
    player.tell("Wybierz płytki")
    player.slots.nth(0).click()
    player.slots.nth(2).click()
    player.tell("To kosztuje kolejkę")
    player.press("Wymień: 2")
    expect(player.panel).to_be_hidden()
    player.wait_for_others()


def test_a_typed_line_is_answered_and_enter_twice_sends_a_word(
    open_page: OpenPage, bot_process: BotProcess
) -> None:
    one, two = both(open_page, deal(bot_process.address))
    one.type("h8 w bok")
    one.read("Nie rozumiem")
    expect(one.line).to_have_value("h8 w bok")
    one.type("/nic")
    one.read("Nie znam komendy")
    expect(one.line).to_have_value("/nic")
    one.type("/pomoc")
    expect(one.line).to_have_value("")
    one.read("Zasady")
    expect(two.bar.get_by_role("button", name="Teraz ruch")).to_be_disabled()
    two.type("/pas")
    two.read("Teraz ruch")
    expect(one.moves).to_have_count(0)
    # Letters that can be read in one way only: no Ż beside a Z.
    rack = one.rack.replace("?", "")
    folded = [fold(tile) for tile in {*rack}]
    pair = "".join(tile for tile in rack if folded.count(fold(tile)) == 1)[:2]
    one.type(pair)
    one.read("które miejsce?")
    places = one.panel.get_by_role("button").filter(has_text=re.compile("[↓→]"))
    expect(places).to_have_count(4)
    expect(one.line).to_have_value(pair)
    one.type(f"h8 {pair}")
    # It lies on the board as one that was laid there, with one button to send it.
    expect(one.seat.locator(".square.draft")).to_have_count(2)
    expect(one.panel).to_be_hidden()
    expect(one.page.get_by_role("button", name=re.compile("^Zatwierdź"))).to_have_count(1)
    expect(one.confirm).to_have_text(re.compile(r"^Zatwierdź \+\d"))
    one.page.keyboard.press("Enter")
    two.wait_for_turn()
    expect(one.panel).to_be_hidden()
    expect(one.line).to_have_value("")
