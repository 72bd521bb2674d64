"""One screen for several people: between two turns everybody's tiles are covered."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from bot.rules.board import Board
from tests.support.chat.web.axe import findings, in_every_theme
from tests.support.chat.web.browser import until
from tests.support.chat.web.player import Player, Position, begin, longest, share_screen

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.support.chat.web.player import OpenPage

pytestmark = pytest.mark.browser

SCREENS = ((1280, 900), (1024, 768), (768, 1024), (390, 844), (360, 640), (844, 390), (640, 450))
# What a glance at the page, at its tab or an ear at it can tell of somebody's tiles.
_TOLD_OF_TILES = """() => [
  document.querySelectorAll(".rack .game-tile, .draft, .wrong").length,
  document.querySelectorAll(".letters li").length,
  [...document.querySelectorAll(".bubble")].filter((e) => e.checkVisibility()).length,
]"""
# The tab is left, and come back to.
_LEAVE = """() => {
  Object.defineProperty(document, "hidden", { value: true, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
  delete document.hidden;
  document.dispatchEvent(new Event("visibilitychange"));
}"""
# Time stands still, until it goes on.
_STOP = "() => { const at = performance.now(); performance.now = () => at; }"
_GO_ON = "() => { delete performance.now; }"
# Of two seats that are opened next, the first hears of the game after the second.
_SECOND_FIRST = """() => {
  const opened = [];
  const told = Promise.withResolvers();
  window.WebSocket = class extends WebSocket {
    constructor(address) {
      super(address);
      this.seat = opened.push(this);
    }
    set onmessage(hear) {
      super.onmessage = async (message) => {
        if (this.seat === 1) await told.promise;
        hear(message);
        if (this.seat === 2) told.resolve();
      };
    }
  };
}"""
# What the page would do after a minute.
_ALARMS = """() => {
  const set = setTimeout;
  window.alarms = [];
  window.setTimeout = (run, pause) => (pause === 60000 ? alarms.push(run) : set(run, pause));
}"""


def in_front(player: Player) -> str:
    """Return the owner of the visible cover."""
    # Of two seats one hears first that it is somebody else's turn.
    expect(player.cover).to_have_attribute("aria-label", re.compile("^Teraz "))
    told = player.cover.get_attribute("aria-label") or ""
    found = re.fullmatch(r"Teraz (.+): pokaż płytki", told)
    assert found, told
    return found[1]


def tells_nothing(page: Page) -> None:
    """Check that the page shows no player's tiles."""
    assert page.evaluate(_TOLD_OF_TILES) == [0, 0, 0]


def test_names_begin_a_game_at_once_and_each_shows_their_own_tiles(open_page: OpenPage) -> None:
    page = open_page(height=900)
    page.get_by_role("button", name="Przy jednym ekranie").click()
    page.get_by_role("button", name="Zaczynamy").click()
    expect(page.get_by_text("Wpisz od 2 do 4 imion")).to_be_visible()
    player = share_screen(page, "Ola", "Kuba")
    assert re.fullmatch(r".*/#(\w{6})\.1\+\1\.2", page.url)
    expect(page.locator(".seat:visible")).to_have_count(1)
    position, racks = Position(), []
    before = in_front(player)
    for _ in range(3):
        mover = in_front(player)
        # All that is said is whose turn it is.
        tells_nothing(page)
        expect(page).to_have_title(f"● Teraz {mover}: pokaż płytki – Wykładka")
        expect(page.get_by_role("status")).to_contain_text(f"Teraz {mover}: pokaż płytki")
        expect(player.sentence).to_contain_text(f"Podaj ekran: teraz {mover}.")
        expect(player.bar.get_by_role("button", name=f"Teraz ruch: {mover}")).to_be_disabled()
        for label in ("Akceptuj", "Sprawdź", "Tasuj", "Wymień"):
            expect(player.bar.get_by_role("button", name=label)).to_have_count(0)
        expect(player.cover).to_be_focused()
        player.lift()
        racks.append(player.rack)
        accept = player.bar.get_by_role("button", name="Akceptuj")
        expect(accept).to_have_count(int(len(racks) > 1))
        play = longest(position.board, player.rack, 3)
        player.lay(play)
        player.press(f"Zatwierdź +{play.score}")
        position.board = position.board.place(play.tiles)
        expect(player.cover).to_be_visible()
        assert in_front(player) != mover
    assert racks[0] != racks[1]
    assert in_front(player) != before
    # It is a game of mine, for both who play it, and covered whenever it is opened.
    address = page.url
    page.goto(address.split("#")[0])
    page.locator(".games a").click()
    expect(page).to_have_url(address)
    expect(player.cover).to_be_visible()
    tells_nothing(page)


def test_the_cover_has_the_focus_for_either_seat(open_page: OpenPage) -> None:
    page = open_page(height=900)
    player = share_screen(page, "Ola", "Kuba")
    to_move = in_front(player)
    game = page.url.partition("#")[2].partition(".")[0]
    address = f"#{game}.2+{game}.1" if to_move == "Ola" else f"#{game}.1+{game}.2"
    page.goto(page.url.partition("#")[0])
    # What has the focus goes with the page.
    page.get_by_role("button", name="Przy jednym ekranie").focus()
    page.evaluate(_SECOND_FIRST)
    page.evaluate("address => { location.hash = address; }", address)
    assert in_front(player) == to_move
    expect(player.cover).to_be_focused()


def test_a_second_press_or_a_held_key_does_not_show_the_next_tiles(open_page: OpenPage) -> None:
    page = open_page(height=900)
    player = share_screen(page, "Ola", "Kuba")
    player.lift()
    play = longest(Board(), player.rack, 3)
    player.lay(play)
    expect(player.confirm).to_have_text(f"Zatwierdź +{play.score}")
    page.evaluate(_STOP)
    player.confirm.dblclick()
    expect(player.cover).to_be_focused()
    for _ in range(3):
        player.cover.click()
    tells_nothing(page)
    page.evaluate(_GO_ON)
    page.keyboard.down("Enter")
    page.evaluate("() => document.activeElement.blur()")
    page.keyboard.up("Enter")
    page.reload()
    expect(player.cover).to_be_visible()
    # As a key that is held down goes on and on.
    page.locator("body").press("Tab")
    held = {"key": "Enter", "repeat": True, "bubbles": True, "cancelable": True}
    told = page.evaluate(
        """told => document.querySelector(".seat:not([hidden]) .cover")
          .dispatchEvent(new KeyboardEvent("keydown", told))""",
        held,
    )
    assert told is False
    player.cover.focus()
    until(page, "() => performance.now() > 2000")
    page.keyboard.press("Enter")
    player.is_seated()


def test_leaving_or_a_minute_without_a_touch_covers_the_tiles_and_keeps_the_draft(
    open_page: OpenPage,
) -> None:
    page = open_page(height=900)
    page.evaluate(_ALARMS)
    player = share_screen(page, "Ola", "Kuba")
    player.lift()
    play = longest(Board(), player.rack.replace("?", ""), 3)
    player.lay(play)
    laid = player.seat.locator(".square.draft")
    expect(player.confirm).to_have_text(f"Zatwierdź +{play.score}")
    player.press("Więcej")
    player.line.fill("żółw")
    page.evaluate(_LEAVE)
    expect(player.cover).to_be_visible()
    tells_nothing(page)
    expect(player.panel).to_be_hidden()
    assert play.words[0].text not in page.get_by_role("status").inner_text()
    # The way to what one could type is closed as well.
    page.keyboard.press("/")
    player.press("Więcej")
    expect(player.line).to_be_hidden()
    for private in ("Wymień", "Pas", "Klawiatura"):
        expect(player.panel.get_by_role("button", name=private)).to_have_count(0)
    page.keyboard.press("Escape")
    player.lift()
    expect(laid).to_have_count(3)
    player.confirm.click(trial=True)
    page.evaluate("() => alarms.at(-1)()")
    expect(player.cover).to_be_visible()
    tells_nothing(page)
    player.lift()
    expect(laid).to_have_count(3)


# The answer to what was said waits until it is let go.
_HOLD = """() => {
  const ask = fetch;
  window.fetch = async (path, sent) => {
    const answer = await ask(path, sent);
    if (path === "/api/say") await new Promise((go) => Object.assign(window, { go }));
    return answer;
  };
}"""


def test_an_answer_that_comes_below_the_cover_is_not_shown(open_page: OpenPage) -> None:
    page = open_page(height=900)
    player = share_screen(page, "Ola", "Kuba")
    player.lift()
    page.evaluate(_HOLD)
    player.type("/stojak")
    until(page, "() => 'go' in window")
    page.evaluate(_LEAVE)
    expect(player.cover).to_be_visible()
    page.evaluate("() => go()")
    expect(player.seat).not_to_have_attribute("aria-busy", "true")
    expect(player.panel).to_be_hidden()
    expect(page.get_by_role("status")).not_to_contain_text("stojak")
    # What everybody may know can be read there.
    player.press("Przebieg")
    expect(player.panel).to_be_visible()
    expect(player.panel).not_to_contain_text("stojak")
    tells_nothing(page)


@pytest.mark.slow(4)
def test_the_cover_fits_every_screen_and_theme_with_four_people_and_a_long_name(
    open_page: OpenPage,
) -> None:
    page = open_page(height=900)
    names = ("Aleksandra Długa", "Bartłomiej Długi", "Cecylia Najdłuższa", "Dominik Niekrótki")
    player = share_screen(page, *names)
    assert in_front(player) in names
    expect(player.cover.locator(".call")).to_have_text(re.compile(r"^Teraz .{14}…: pokaż płytki$"))
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        more, board = player.bar.locator(".more"), player.seat.get_by_role("grid")
        for part in (player.cover, player.sentence, more, board):
            expect(part).to_be_in_viewport(ratio=1)
        call = player.cover.locator(".call")
        expect(call).to_be_in_viewport(ratio=1)
        inside, box = call.bounding_box(), player.cover.bounding_box()
        assert inside
        assert box
        assert box["y"] <= inside["y"]
        assert inside["y"] + inside["height"] <= box["y"] + box["height"]
        assert player.has_no_sideways_scroll()
        player.cover.click(trial=True)
    page.set_viewport_size({"width": 390, "height": 844})
    assert not in_every_theme(page, "the cover")


def test_at_the_end_the_tiles_are_open_and_one_press_plays_again_with_all(
    open_page: OpenPage,
) -> None:
    page = open_page(height=900)
    player = share_screen(page, "Ola", "Kuba")
    first = page.url
    player.lift()
    player.type("/poddaj_grę")
    player.choose("Tak, poddaję")
    player.tell("Wygrywa")
    expect(player.cover).to_be_hidden()
    assert not findings(page, "the end before one screen")
    player.press("Rewanż")
    expect(page).not_to_have_url(first)
    assert re.fullmatch(r".*/#(\w{6})\.1\+\1\.2", page.url)
    expect(player.cover).to_be_visible()
    tells_nothing(page)
    player.lift()


def test_a_second_player_sits_down_at_the_screen_of_the_host(open_page: OpenPage) -> None:
    page = open_page(height=900)
    begin(page, "Zaproś", "Ola")
    page.get_by_text("Dodaj osobę przy tym ekranie").click()
    page.get_by_label("Imię tej osoby").fill("Kuba")
    page.get_by_role("button", name="Dołącz").click()
    player = Player(page)
    expect(player.cover).to_be_visible()
    assert in_front(player) in ("Ola", "Kuba")
    player.lift()


def test_names_at_a_shared_screen_do_not_rename_the_visitor(open_page: OpenPage) -> None:
    page = open_page(height=900)
    kept = json.dumps({"token": "A" * 43, "name": "Marek"})
    page.evaluate("kept => localStorage.setItem('me', kept)", kept)
    page.reload()
    page.get_by_role("button", name="Przy jednym ekranie").click()
    expect(page.get_by_label("Imiona po przecinku")).to_have_value("Marek, ")
    share_screen(page, "Ola", "Kuba")
    page.goto(page.url.split("#")[0])
    expect(page.locator(".games a")).to_have_count(1)
    assert json.loads(page.evaluate("localStorage.me"))["name"] == "Marek"
    page.locator(".games a").click()
    expect(Player(page).cover).to_be_visible()
