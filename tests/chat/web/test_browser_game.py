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
    button,
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


def two_at_a_table(open_page: OpenPage) -> tuple[Player, Player]:
    """Ola at a desk, Kuba with a phone; who moves first comes first."""
    page = open_page()
    page.get_by_label("Twoje imię").fill("Ola")
    page.get_by_role("button", name="Zaproś").click()
    link = page.locator(".invite a").get_attribute("href")
    ola, kuba = Player(page), Player(open_page(link or "", width=360, height=740))
    expect(kuba.seat).to_contain_text("Ola zaprasza do gry")
    kuba.sit_down("Kuba")
    return who_moves(ola, kuba)


@pytest.mark.slow(18)
def test_two_people_play_to_the_end_through_a_killed_bot(
    open_page: OpenPage, bot_process: BotProcess
) -> None:
    one, two = two_at_a_table(open_page)
    position = Position()

    # A phony, challenged off: the board is as before, the turn is lost.
    one.type(typed(phony(one.rack).placement))
    one.tell("Nie zaglądam do słownika.")
    one.press(re.compile("^Zatwierdź"))
    two.wait_for_turn()
    two.press("Sprawdź")
    two.tell("Nie ma w słowniku")
    expect(one.newest).to_contain_text("Strata")
    two.wait_for_turn()

    # An exchange: the tiles ticked go, others come.
    before = two.rack
    two.press("Wymień")
    two.desk.locator(".tiles input").nth(0).check()
    two.desk.locator(".tiles input").nth(2).check()
    two.press("Dalej")
    two.tell("To kosztuje kolejkę")
    two.press("Wymień")
    two.tell("Wymiana: 2 płytki")
    expect(one.newest).to_contain_text("wymienia 2 płytki")
    assert len(two.rack) == len(before)

    mover, other = one, two
    killed_at = 4
    for number in range(MOST_MOVES):
        mover.wait_for_turn()
        last = "w worku 0" in _text(mover)
        if number == killed_at:
            bot_process.kill()
            expect(mover.seat.locator(".status")).to_contain_text("Łączę ponownie")
            bot_process.start()
            expect(mover.seat.locator(".status")).to_be_empty()
        rack = mover.rack
        mover.play(position)
        # The last play is answered in place of a move, and asked for so.
        expect(other.log).to_contain_text(re.compile("Ruch czeka|zaakceptuj ostatni ruch"))
        if last and mover.desk.get_by_text("Twój stojak jest pusty").count():
            break
        mover, other = other, mover
    else:
        pytest.fail(f"no end in sight with {rack}")

    # The out-play waits: it may only be challenged or accepted.
    expect(button(other.desk, "Wymień")).to_have_count(0)
    other.press("Akceptuj")
    for player in (one, two):
        expect(player.newest).to_contain_text("🏁")
        expect(player.newest).to_contain_text(re.compile("Wygrywa|Remis"))
        expect(player.board).to_have_attribute("alt", re.compile("Gra jest zakończona"))
        expect(player.seat.locator(".past li").first).to_contain_text("Losowanie")
    assert position.board != Board()

    # Both want another one: it is one game.
    code = one.page.url.rsplit("#", 1)[1].split(".")[0]
    one.press("Rewanż")
    expect(one.page).not_to_have_url(re.compile(code))
    two.press("Rewanż")
    for player in (one, two):
        player.tell("Twój stojak")
    assert one.page.url.split("#")[1][:6] == two.page.url.split("#")[1][:6]


def test_wrong_moves_are_told_and_nothing_is_lost(open_page: OpenPage) -> None:
    one, two = side_by_side(open_page())
    foreign = next(letter for letter in "ŹŃĆŚŻFÓ" if letter not in one.rack)
    if "?" not in one.rack:
        one.type(f"h8 {foreign}a")
        one.tell(f"Nie masz na stojaku: {foreign}")
        expect(one.line).to_have_value(f"h8 {foreign}a")
    fitting = one.rack.replace("?", "")[:2]
    one.type(f"a1 {fitting}")
    one.tell("Pierwsze słowo musi przejść przez środek: H8.")
    one.type(f"o8 poziomo {fitting}")
    one.tell("Słowo wychodzi poza planszę")
    one.type("h8 w bok")
    one.tell("Nie rozumiem")
    one.type("/nic")
    one.tell("Nie znam komendy")
    two.type("/pas")
    two.tell("Teraz ruch")
    expect(one.newest).to_contain_text("Losowanie")
    expect(two.newest).to_contain_text("Losowanie")


def test_a_word_that_fits_in_several_places_is_a_choice(open_page: OpenPage) -> None:
    one, _ = side_by_side(open_page())
    pair = one.rack.replace("?", "")[:2]
    one.type(pair)
    one.tell("które miejsce?")
    places = one.desk.get_by_role("button").filter(has_text=re.compile("[↓→]"))
    expect(places).to_have_count(4)
    places.nth(1).click()
    one.tell("Podgląd")
    button(one.desk, "Zatwierdź").click()
    expect(one.newest).to_contain_text("Ruch czeka")


def test_a_draft_is_cancelled_by_escape_and_kept_in_the_line(open_page: OpenPage) -> None:
    one, two = side_by_side(open_page())
    play = longest(Board(), one.rack, 3)
    one.type(typed(play.placement))
    one.tell("Podgląd")
    expect(one.board).to_have_attribute("alt", re.compile("Podgląd"))
    expect(two.board).not_to_have_attribute("alt", re.compile("Podgląd"))
    one.page.keyboard.press("Escape")
    expect(one.desk).not_to_contain_text("Podgląd")
    expect(one.line).to_have_value(typed(play.placement))
    expect(one.line).to_be_focused()


def test_what_stands_in_the_line_is_cleared_only_once_it_counted(open_page: OpenPage) -> None:
    one, two = side_by_side(open_page())
    one.play(Position(), 3)
    two.wait_for_turn()
    two.line.fill("b2 jutro")
    two.press("Akceptuj")
    two.tell("Ruch przyjęty")
    expect(two.line).to_have_value("b2 jutro")
    two.type("/pas")
    two.press("Tak, pas")
    one.wait_for_turn()
    expect(two.line).to_have_value("")


def test_another_line_puts_away_what_was_asked(open_page: OpenPage) -> None:
    one, _ = side_by_side(open_page())
    one.type("/dołącz")
    expect(one.desk.get_by_label("Kod gry")).to_be_visible()
    one.type("/poddaj_grę")
    expect(button(one.desk, "Tak, poddaję")).to_be_visible()
    expect(one.desk.get_by_label("Kod gry")).to_have_count(0)


def test_a_square_of_the_board_is_written_into_the_line(open_page: OpenPage) -> None:
    one, _ = side_by_side(open_page())
    one.line.fill("zasycz")
    # Until the picture is there it has no height, and the page below it moves.
    expect(one.board).to_have_js_property("complete", value=True)
    box = one.board.bounding_box()
    assert box
    # A8 in the picture's own measures: 1080 by 1280, squares of 66 from (45, 168).
    x = box["x"] + box["width"] * (45 + 33) / 1080
    y = box["y"] + box["height"] * (168 + 7 * 66 + 33) / 1280
    for expected in ("A8 zasycz", "8A zasycz", "A8 zasycz"):
        one.page.mouse.click(x, y)
        expect(one.line).to_have_value(expected)
    expect(one.line).to_be_focused()
    one.page.mouse.click(x + box["width"] * 66 / 1080, y)
    expect(one.line).to_have_value("B8 zasycz")
    one.line.fill("/ruch h8 poziomo kot")
    one.page.mouse.click(x, y)
    expect(one.line).to_have_value("/ruch A8 kot")


def _text(player: Player) -> str:
    return player.newest.inner_text().replace("\xa0", " ")
