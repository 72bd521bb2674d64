"""A whole game by keyboard and by ear, with nothing but the page's own words."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from bot.rules.board import Board
from bot.rules.tiles import RACK_SIZE, tile_set
from tests.support.chat.web.board import name_of, square_of
from tests.support.chat.web.dealt import Dealt, Person, person_of
from tests.support.chat.web.player import longest, type_keys

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from bot.rules.judge import Play
    from tests.support.chat.web.bot_process import BotProcess
    from tests.support.chat.web.player import OpenPage

pytestmark = pytest.mark.browser

POLISH = tile_set("pl")
_MOST_TABS = 40
# So many moves of hers come before the middle, and so many tiles lie after it.
_BY_KEYS, _EMPTY_BAG = 3, len(POLISH.bag()) - 2 * RACK_SIZE

_LABEL = """e => e.getAttribute('aria-label') ?? e.labels?.[0]?.textContent ?? e.textContent"""
_OUTLINE = "e => parseFloat(getComputedStyle(e).outlineWidth)"
_CELL = re.compile(r'gridcell "([A-O]\d+), (?:.*, )?(\w), (wartość|blank)')
_TILE = re.compile(r'button "(?:(\w), wartość \d+|blank)"')


class Listener:
    """A player with keys and a screen reader, who sees nothing."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.keys = page.keyboard
        self.tree = ""
        self.heard = page.get_by_role("status")

    def go_to(self, name: str | re.Pattern[str]) -> None:
        """Tab until this has the focus, and check that the focus is visible."""
        for _ in range(_MOST_TABS):
            self.keys.press("Tab")
            focused = self.page.locator(":focus-visible")
            if focused.count() == 0:
                continue
            label = focused.evaluate(_LABEL).replace("\N{NO-BREAK SPACE}", " ")
            if re.match(name, label):
                assert focused.evaluate(_OUTLINE) >= 2, f"no visible focus on {name}"
                return
        pytest.fail(f"no way to {name}")

    def press(self, name: str | re.Pattern[str]) -> None:
        """Go there, and press it."""
        self.go_to(name)
        self.keys.press("Enter")

    def listen(self) -> str:
        """Return the page as it is read out. `tree` stores all of it, one thing a line."""
        self.tree = self.page.locator("body").aria_snapshot().replace("\N{NO-BREAK SPACE}", " ")
        return self.tree

    def board(self) -> Board:
        """Return the tiles that squares announce."""
        return Board().place(
            (square_of(name), letter.lower() if kind == "blank" else letter)
            for name, letter, kind in _CELL.findall(self.tree)
        )

    def rack(self) -> str:
        """Return the own tiles; a blank is a letter unlike any on the rack."""
        toolbar = self.tree[self.tree.index('toolbar "Twój stojak"') :]
        tiles = "".join(letter or "?" for letter in _TILE.findall(toolbar))
        like = {POLISH.fold(letter) for letter in tiles}
        others = iter([each for each in POLISH.letters if POLISH.fold(each) not in like])
        return "".join(next(others).lower() if tile == "?" else tile for tile in tiles)

    def type(self, play: Play) -> None:
        """Go to the square where the main word begins, and type the whole word."""
        word = play.words[0]
        if not self.page.locator("[role=gridcell]:focus").count():
            self.go_to(r"[A-O]\d+, ")
        self.keys.press("Control+Home")
        for key, times in (("ArrowRight", word.square.x), ("ArrowDown", word.square.y)):
            for _ in range(times):
                self.keys.press(key)
        expect(self.page.locator(":focus")).to_have_accessible_name(
            re.compile(f"^{name_of(word.square)}, ")
        )
        self.keys.press("Space")
        down = self.page.locator(".arrow.down").count() > 0
        if down != (word.direction == "down"):
            self.keys.press("Space")
        type_keys(self.page, word.text.upper())

    def exchange(self) -> None:
        """Exchange two tiles, and ask how many are left in the bag."""
        self.press("Wymień")
        expect(self.heard).to_contain_text("Wybierz płytki")
        self.go_to(r"\w, wartość|blank")
        for key in ("Space", "ArrowRight", "Space"):
            self.keys.press(key)
        expect(self.page.get_by_role("button", name="Wymień: 2")).to_be_enabled()
        self.press("Wymień: 2")
        expect(self.heard).to_contain_text("wymienia 2 płytki")
        # The line behind Więcej is one key away, from wherever one is.
        self.keys.press("/")
        expect(self.page.locator(":focus")).to_have_accessible_name("Ruch albo komenda")
        self.keys.type("/worek")
        self.keys.press("Enter")
        expect(self.heard).to_contain_text("W worku")
        self.keys.press("Escape")

    def on_turn(self) -> str | None:
        """Return the player whose card announces the turn; None once somebody's last tiles lie."""
        tree = self.listen()
        whose = re.search(r"(Ola|Kuba) ?, teraz ruch", tree)
        assert whose
        others_last = "Niewidoczne płytki: 0," in tree
        own_last = not self.rack() and "Nowe płytki po" not in tree
        return None if others_last or own_last else whose[1]

    def is_nowhere(self) -> bool:
        """Return whether the focus is lost."""
        lost: bool = self.page.evaluate("() => document.activeElement === document.body")
        return lost


def begin_game(listener: Listener, address: str) -> Dealt:
    """Begin a game of Ola, who has keys alone, and Kuba, who plays without a screen."""
    listener.press("Zaproś")
    listener.keys.type("Ola")
    listener.keys.press("Enter")
    expect(listener.page.locator(":focus")).to_have_text("Twoje zaproszenie")
    game = listener.page.url.partition("#")[2][:6]
    kuba = Person(address, "Kuba", 2)
    kuba.post("/api/say", game=game, line=f"/dołącz {game}")
    expect(listener.page.get_by_role("grid", name="Plansza")).to_be_visible()
    return Dealt(game, person_of(listener.page, address), kuba)


def announcement_of(play: Play) -> re.Pattern[str]:
    """Return a pattern of a play's announcement."""
    word = "".join(f"({tile.upper()})" if tile.islower() else tile for tile in play.words[0].tiles)
    return re.compile(rf"układa {re.escape(word)}: \+{play.score}\.")


@pytest.mark.slow(8)
def test_a_whole_game_is_played_by_keyboard_and_screen_reader(
    open_page: OpenPage, bot_process: BotProcess
) -> None:
    page = open_page()
    ola = Listener(page)
    dealt = begin_game(ola, bot_process.address)
    kuba = dealt.other
    moves = 0
    while (who := ola.on_turn()) is not None:
        if moves == _BY_KEYS and len(list(dealt.board)) < _EMPTY_BAG:
            # The moves of the middle are sent as pages send them.
            dealt.play_until(_EMPTY_BAG, kuba if who == "Kuba" else dealt.mover)
            expect(page.locator("[role=gridcell] .letter")).to_have_count(len(list(dealt.board)))
            continue
        # What lies there is told, square by square.
        assert ola.board() == dealt.board
        if who == "Kuba":
            before, play = dealt.board, dealt.play(kuba)
            expect(ola.heard).to_contain_text(announcement_of(play))
            if moves == 1:
                ola.press("Sprawdź")
                expect(ola.heard).to_contain_text("Strata: Kuba.")
                dealt.board = before
        elif moves == 0:
            ola.exchange()
        else:
            play = longest(dealt.board, ola.rack())
            ola.type(play)
            expect(ola.heard).to_contain_text(f" +{play.score}. ")
            ola.keys.press("Enter")
            expect(ola.heard).to_contain_text(announcement_of(play))
            dealt.board = dealt.board.place(play.tiles)
        moves += who == "Ola"
        assert not ola.is_nowhere()
    assert ola.board() == dealt.board
    # The last tiles lie there: that may only be challenged or accepted.
    if "Akceptuj" in ola.tree:
        ola.press("Akceptuj")
    else:
        dealt.say(kuba, "/akceptuj")
    expect(ola.heard).to_contain_text(re.compile("Wygrywa|Remis"))
    # Back again, the newest of so many moves is in sight.
    page.reload()
    expect(page.locator(".moves button").last).to_be_in_viewport(ratio=0.9)
