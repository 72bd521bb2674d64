"""Whole games of two people in a real browser."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from bot.rules.board import Board
from tests.support.chat.web.dealt import Dealt, Person
from tests.support.chat.web.player import (
    Player,
    Position,
    longest,
    phony,
    side_by_side,
    typed,
    who_moves,
)

if TYPE_CHECKING:
    from tests.support.chat.web.bot_process import BotProcess
    from tests.support.chat.web.player import OpenPage

pytestmark = pytest.mark.browser

# Enough for 102 tiles, many times over.
MOST_MOVES = 60
# So many tiles lie there before the end begins.
MIDDLE_GAME = 70


def two_at_a_table(open_page: OpenPage) -> tuple[Player, Player]:
    """Ola at a desk with a mouse, Kuba's finger on a phone; who moves first comes first."""
    page = open_page(height=900)
    page.get_by_label("Twoje imię").fill("Ola")
    page.get_by_role("button", name="Zaproś").click()
    link = page.locator(".invite a").get_attribute("href")
    ola = Player(page)
    kuba = Player(open_page(link or "", width=360, height=740, touch=True), hand="touch")
    kuba.sit_down("Kuba")
    return who_moves(ola, kuba)


@pytest.mark.slow(10)
def test_two_people_play_to_the_end_through_a_killed_bot(
    open_page: OpenPage, bot_process: BotProcess
) -> None:
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

    mover, other = one, two
    killed_at = 2
    for number in range(MOST_MOVES):
        mover.wait_for_turn()
        rack = mover.rack
        if number == killed_at:
            bot_process.kill()
            mover.tell("Łączę ponownie")
            bot_process.start()
            expect(mover.sentence).not_to_contain_text("Łączę ponownie")
        last = mover.seat.get_by_text("w tym w worku: 0").count() > 0 or bag(mover) == "0"
        if number > killed_at and len(list(position.board)) < MIDDLE_GAME:
            sent(mover, bot_process.address, position)
        else:
            mover.play(position, 3 if number < killed_at else 7)
        expect(other.bar.get_by_role("button", name="Akceptuj")).to_be_visible()
        if last and not mover.rack:
            break
        mover, other = other, mover
    else:
        pytest.fail(f"no end in sight with {rack}")

    # The out-play waits: it may only be challenged or accepted.
    other.press("Akceptuj")
    for player in (one, two):
        player.tell(re.compile("Wygrywa|Remis"))
        expect(player.squares.locator(".letter")).to_have_count(len(list(position.board)))
        expect(player.bar.get_by_role("button", name="Zatwierdź")).to_have_count(0)
    assert position.board != Board()

    # Both want another one: it is one game.
    code = one.page.url.rsplit("#", 1)[1].split(".")[0]
    one.press("Rewanż")
    expect(one.page).not_to_have_url(re.compile(code))
    two.press("Rewanż")
    for player in (one, two):
        player.is_seated()
    assert one.page.url.split("#")[1][:6] == two.page.url.split("#")[1][:6]


def sent(player: Player, address: str, position: Position) -> None:
    """A play as their own page would send it: how tiles are laid has been seen by then."""
    me = player.page.evaluate("() => JSON.parse(localStorage.me)")
    person = Person(address, me["name"], 0, me["token"])
    dealt = Dealt(player.page.url.rsplit("#", 1)[1].split(".")[0], person, person)
    play = longest(position.board, player.rack)
    dealt.confirm(person, typed(play.placement))
    position.board = position.board.placed(play.tiles)
    expect(player.seat).not_to_have_class(re.compile(r"\bwaiting\b"))


def exchange(player: Player) -> None:
    """Two tiles by the menu or the bar, and the question answered."""
    if not player.bar.get_by_role("button", name="Wymień").is_visible():
        player.press("Więcej")
        player.choose("Wymień")
    else:
        player.press("Wymień")
    player.tell("Wybierz płytki")
    player.slots.nth(0).click()
    player.slots.nth(2).click()
    player.press("Wymień: 2")
    player.read("To kosztuje kolejkę")
    player.choose("Wymień")
    expect(player.panel).to_be_hidden()
    expect(player.seat).not_to_have_class(re.compile(r"\bwaiting\b"))


def bag(player: Player) -> str:
    """How many tiles the bag of a small screen shows."""
    return player.seat.locator(".head-row button").nth(1).inner_text().strip()


def test_what_is_typed_is_answered_and_a_word_is_sent_by_enter_twice(open_page: OpenPage) -> None:
    one, two = side_by_side(open_page())
    one.type("h8 w bok")
    one.read("Nie rozumiem")
    expect(one.line).to_have_value("h8 w bok")
    one.type("/nic")
    one.read("Nie znam komendy")
    expect(two.bar.get_by_role("button", name="Teraz ruch")).to_be_disabled()
    two.type("/pas")
    two.read("Teraz ruch")
    expect(one.moves).to_have_count(0)
    pair = one.rack.replace("?", "")[:2]
    one.type(pair)
    one.read("które miejsce?")
    places = one.panel.get_by_role("button").filter(has_text=re.compile("[↓→]"))
    expect(places).to_have_count(4)
    one.type(f"h8 {pair}")
    one.read("Podgląd")
    expect(one.panel.get_by_role("button", name="Zatwierdź")).to_be_focused()
    one.page.keyboard.press("Enter")
    two.wait_for_turn()
    expect(one.panel).to_be_hidden()
    expect(one.line).to_have_value("")
