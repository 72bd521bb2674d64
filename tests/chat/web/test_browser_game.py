"""Whole games of two people in a real browser."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from bot.rules.board import Board
from tests.support.chat.web.player import (
    Player,
    Position,
    longest,
    phony,
    side_by_side,
    who_moves,
)

if TYPE_CHECKING:
    from bot.rules.judge import Play
    from tests.support.chat.web.bot_process import BotProcess
    from tests.support.chat.web.player import OpenPage

pytestmark = pytest.mark.browser

# Enough for 102 tiles, many times over.
MOST_MOVES = 60
MIDDLE = 7 * 15 + 7


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


@pytest.mark.slow(20)
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
    killed_at = 4
    for number in range(MOST_MOVES):
        mover.wait_for_turn()
        rack = mover.rack
        if number == killed_at:
            bot_process.kill()
            mover.tell("Łączę ponownie")
            bot_process.start()
            expect(mover.sentence).not_to_contain_text("Łączę ponownie")
        last = mover.seat.get_by_text("w tym w worku: 0").count() > 0 or bag(mover) == "0"
        mover.play(position)
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


def test_wrong_moves_are_told_and_nothing_is_lost(open_page: OpenPage) -> None:
    one, two = side_by_side(open_page())
    # Two tiles in the corner.
    one.put(0, 0)
    one.put(1, 1)
    one.tell("Pierwsze słowo musi przejść przez środek: H8.")
    expect(one.confirm).to_be_disabled()
    expect(one.confirm).to_have_text("Zatwierdź")
    one.press("Cofnij")
    expect(one.squares.locator(".letter")).to_have_count(0)
    expect(one.slots.locator(".letter")).to_have_count(7)
    one.type("h8 w bok")
    one.read("Nie rozumiem")
    expect(one.line).to_have_value("h8 w bok")
    one.type("/nic")
    one.read("Nie znam komendy")
    expect(two.bar.get_by_role("button", name="Teraz ruch")).to_be_disabled()
    two.type("/pas")
    two.read("Teraz ruch")
    expect(one.moves).to_have_count(0)


def test_a_draft_stays_through_the_other_s_move_and_a_reload(open_page: OpenPage) -> None:
    page = open_page()
    one, two = side_by_side(page)
    play = longest(Board(), one.rack, 4)
    # Laid ahead of the turn, where the other's first word has to lie.
    two.put(0, MIDDLE)
    two.put(1, MIDDLE + 1)
    two.tell("Teraz ruch")
    expect(two.confirm).to_be_disabled()
    one.lay(play)
    one.send(play)
    two.wait_for_turn()
    two.tell("H8")
    expect(two.squares.nth(MIDDLE).locator(".letter")).to_have_text(one_at(play, MIDDLE))
    if two.confirm.count():
        two.press("Cofnij")
    expect(two.slots.locator(".letter")).to_have_count(7)
    mine = longest(Board().placed(play.tiles), two.rack.replace("?", ""), 3)
    two.lay(mine)
    expect(two.confirm).to_have_text(f"Zatwierdź +{mine.score}")
    page.reload()
    expect(two.confirm).to_have_text(f"Zatwierdź +{mine.score}")
    two.send(mine)
    one.wait_for_turn()
    expect(one.seat.locator(".last-play")).to_contain_text(mine.words[0].text)


def test_a_word_may_be_typed_and_sent_by_enter_twice(open_page: OpenPage) -> None:
    one, two = side_by_side(open_page())
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


def one_at(play: Play, index: int) -> str:
    """The letter that a play lays on a square."""
    return next(tile.upper() for square, tile in play.tiles if square.y * 15 + square.x == index)
