"""The page itself: seats, links, keyboard, small and dark screens, a server that goes away."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.support.chat.web.player import (
    Player,
    Position,
    button,
    longest,
    side_by_side,
    typed,
    who_moves,
)

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.support.chat.web.bot_process import BotProcess
    from tests.support.chat.web.player import OpenPage

pytestmark = pytest.mark.browser


def test_two_seats_side_by_side_do_not_see_each_other(open_page: OpenPage) -> None:
    page = open_page()
    one, two = side_by_side(page)
    assert one.has_no_sideways_scroll()
    assert page.evaluate("() => document.documentElement.scrollHeight") == 800
    position = Position()
    one.play(position, 3)
    two.wait_for_turn()
    two.play(position, 3)
    one.wait_for_turn()
    expect(one.seat.locator(".past li")).to_have_count(2)
    for seat in (one, two):
        # A picture is fetched before it is put up.
        expect(seat.board).to_have_attribute("src", re.compile("."))
    assert one.board.get_attribute("src") != two.board.get_attribute("src")
    assert re.fullmatch(r".*/#(\w{6})\.1\+\1\.2", page.url)


def test_the_keyboard_alone_is_enough(open_page: OpenPage) -> None:
    page = open_page()
    keys = page.keyboard

    def go_to(name: str, role: str = "button") -> None:
        """Tab until this is focused, and see that the focus shows."""
        for _ in range(60):
            keys.press("Tab")
            focused = page.locator(":focus")
            if focused.count() == 0:
                continue
            label = focused.evaluate(
                "e => e.getAttribute('aria-label') ?? e.labels?.[0]?.textContent ?? e.textContent"
            )
            if label.startswith(name) and focused.evaluate("e => e.matches(':focus-visible')"):
                width = focused.evaluate(
                    "e => [e, e.parentElement].some("
                    "x => parseFloat(getComputedStyle(x).outlineWidth) >= 2"
                    " && getComputedStyle(x).outlineStyle === 'solid')"
                )
                assert width, f"no visible focus on {name}"
                return
        pytest.fail(f"no way to {name} ({role})")

    go_to("Twoje imię")
    keys.type("Ola")
    go_to("Przy jednym ekranie")
    keys.press("Enter")
    ola, kuba = Player(page, 0), Player(page, 1)
    expect(kuba.seat).to_contain_text("zaprasza do gry")
    go_to("Twoje imię")
    keys.type("Kuba")
    go_to("Dołącz")
    keys.press("Enter")
    one, two = who_moves(ola, kuba)
    position = Position()
    for _ in range(2):
        one.wait_for_turn()
        page.evaluate("() => document.activeElement.blur()")
        go_to("Ruch albo komenda")
        if one is not _focused(page, ola, kuba):
            go_to("Ruch albo komenda")
        play = longest(position.board, one.rack, 2)
        keys.type(typed(play.placement))
        keys.press("Enter")
        one.tell("Podgląd")
        # The draft's buttons stand just before the line.
        expect(one.line).to_be_focused()
        for _ in range(3):
            keys.press("Shift+Tab")
        expect(button(one.desk, "Zatwierdź")).to_be_focused()
        keys.press("Enter")
        two.wait_for_turn()
        expect(one.line).to_be_focused()
        position.board = position.board.placed(play.tiles)
        one, two = two, one
    page.evaluate("() => document.activeElement.blur()")
    go_to("Sprawdź")


def test_a_small_screen_has_all_of_it_without_sideways_scroll(open_page: OpenPage) -> None:
    page = open_page(width=360, height=740)
    start = Player(page)
    assert start.has_no_sideways_scroll()
    page.get_by_label("Twoje imię").fill("Bardzo Długie Imię Bez Końca ŻŻŻ")
    page.get_by_role("button", name="Przy jednym ekranie").click()
    tabs = page.get_by_role("tab")
    expect(tabs).to_have_count(2)
    assert start.has_no_sideways_scroll()
    tabs.nth(1).click()
    kuba, host = Player(page, 1), Player(page, 0)
    kuba.sit_down("Kuba")
    expect(tabs.nth(1)).to_have_text(re.compile("Kuba"))
    assert kuba.has_no_sideways_scroll()
    waiting = page.locator("[role=tab].turn")
    expect(waiting).to_have_count(1)
    waiting.click()
    one = host if host.seat.is_visible() else kuba
    one.type(typed(longest(Position().board, one.rack, 5).placement))
    one.tell("Podgląd")
    expect(button(one.desk, "Zatwierdź")).to_be_in_viewport()
    assert one.has_no_sideways_scroll()
    one.page.keyboard.press("Escape")
    one.press("Wymień")
    expect(one.desk.locator(".tiles .tile")).to_have_count(7)
    assert one.has_no_sideways_scroll()
    expect(one.desk.get_by_role("button", name="Dalej")).to_be_in_viewport()
    one.type("/pomoc")
    one.tell("Komendy")
    assert one.has_no_sideways_scroll()


def test_dark_follows_the_system_and_the_toggle(open_page: OpenPage) -> None:
    page = open_page(color_scheme="dark")
    expect(page.locator("body")).to_have_css("background-color", "rgb(18, 22, 27)")
    one, _ = side_by_side(page)
    expect(one.board).to_have_attribute("src", re.compile("blob:"))
    assert _corner(page, one) == [18, 22, 27]
    before = one.board.get_attribute("src") or ""
    for label in ("Kontrastowy motyw", "Jasny motyw"):
        page.get_by_role("button", name=label).click()
    expect(page.locator("body")).to_have_css("background-color", "rgb(246, 243, 235)")
    expect(one.board).not_to_have_attribute("src", before)
    assert _corner(page, one) == [246, 243, 235]
    page.reload()
    expect(page.locator("body")).to_have_css("background-color", "rgb(246, 243, 235)")


def test_the_language_changes_in_place(open_page: OpenPage) -> None:
    page = open_page()
    one, _ = side_by_side(page)
    one.line.fill("a8 zasycz")
    page.get_by_role("button", name="English").click()
    one.tell("Your rack")
    expect(one.line).to_have_value("a8 zasycz")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.get_by_role("button", name="Polski").click()
    one.tell("Twój stojak")


def test_a_seat_survives_reload_and_goes_along_by_its_link(open_page: OpenPage) -> None:
    page = open_page()
    one, two = side_by_side(page)
    rack = one.rack
    one.line.fill("a8 zas")
    page.reload()
    one.tell("Twój stojak")
    assert one.rack == rack
    expect(one.line).to_have_value("a8 zas")
    # No token in the address, so whoever is sent it is a guest.
    guest = Player(open_page(page.url.split("+")[0]))
    expect(guest.newest).to_contain_text("Losowanie")
    expect(guest.desk).to_be_hidden()
    expect(guest.line).to_be_hidden()
    one.seat.get_by_text("Moje miejsce").click()
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error()); }")
    one.seat.get_by_role("button", name="Kopiuj link").click()
    link = one.seat.get_by_label("Link").input_value()
    elsewhere = Player(open_page(link))
    elsewhere.tell("Twój stojak")
    assert elsewhere.rack == rack
    assert link.rsplit(".", 1)[1] not in elsewhere.page.url
    assert two.rack


def test_what_is_pressed_while_the_bot_is_gone_counts_once(
    open_page: OpenPage, bot_process: BotProcess
) -> None:
    page = open_page()
    one, two = side_by_side(page)
    play = longest(Position().board, one.rack, 4)
    one.type(typed(play.placement))
    one.tell("Podgląd")
    two.line.fill("b3 pisane dalej")
    bot_process.kill()
    confirm = button(one.desk, "Zatwierdź")
    confirm.dblclick()
    for player in (one, two):
        expect(player.seat.locator(".status")).to_have_text(re.compile("^Łączę ponownie"))
    bot_process.start()
    two.wait_for_turn()
    for player in (one, two):
        expect(player.seat.locator(".status")).to_be_empty()
        expect(player.newest).to_contain_text(f"+{play.score}")
    expect(one.line).to_have_value("")
    expect(two.line).to_have_value("b3 pisane dalej")
    expect(one.seat.locator(".past li")).to_have_count(1)


def test_names_are_text_and_nothing_else(open_page: OpenPage) -> None:
    page = open_page()
    name = "<img src=x onerror=alert(1)>"
    page.get_by_label("Twoje imię").fill(name)
    page.get_by_role("button", name="Przy jednym ekranie").click()
    expect(Player(page).newest).to_contain_text(f"{name} zaprasza do gry")
    assert page.locator("img[src=x]").count() == 0


def test_sitting_down_takes_a_name(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_label("Twoje imię").fill("Ola")
    page.get_by_role("button", name="Przy jednym ekranie").click()
    kuba = Player(page, 1)
    kuba.seat.get_by_role("button", name="Dołącz").click()
    expect(kuba.seat.get_by_text("Wpisz imię")).to_be_visible()
    expect(kuba.seat.get_by_label("Twoje imię")).to_be_focused()
    kuba.sit_down("Kuba")


def _focused(page: Page, *players: Player) -> Player | None:
    """Whose line has the focus."""
    line = page.locator(":focus")
    for player in players:
        if player.seat.locator(":focus").count() and line.count():
            return player
    return None


def _corner(page: Page, player: Player) -> list[int]:
    """The colour of the picture's first pixel."""
    expect(player.board).to_have_js_property("complete", value=True)
    colour: list[int] = page.evaluate(
        """(image) => {
            const canvas = document.createElement("canvas");
            const context = canvas.getContext("2d");
            context.drawImage(image, 0, 0);
            return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
        }""",
        player.board.element_handle(),
    )
    return colour
