"""A player at a seat in a real browser: looks, types, presses. Moves are chosen by geometry."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from itertools import permutations
from pathlib import Path
from typing import TYPE_CHECKING, Literal, Protocol, TypeAlias

from playwright.sync_api import expect

from bot.lists import InstalledLists
from bot.rules.board import EMPTY, SIZE, Board, Direction, Square
from bot.rules.errors import PlacementError
from bot.rules.judge import Play, judge
from bot.rules.moves import Placement
from bot.rules.notation import format_start
from bot.rules.ruleset import preset
from tests.support.chat.web.browser import until

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from bot.rules.ruleset import Ruleset
    from tests.support.chat.web.browser import ColorScheme

RULES = preset("klasyczna")
_LIFTED = """() => {
  const cover = document.querySelector(".seat:not([hidden]) .cover:not([hidden])");
  const now = performance.now();
  performance.now = () => now + 1000;
  cover?.click();
  delete performance.now;
  return !cover;
}"""
# How tiles come to lie on the board.
Hand: TypeAlias = Literal["mouse", "touch", "keys"]


class OpenPage(Protocol):
    """A function that opens a page in a browser context of its own."""

    def __call__(
        self,
        address: str = "",
        *,
        width: int = 1280,
        height: int = 800,
        color_scheme: ColorScheme = "light",
        touch: bool = False,
    ) -> Page:
        """Return the page at an address, the start page without one."""


@dataclass
class Position:
    """The board as the players have laid it."""

    board: Board = field(default_factory=Board)


class Player:
    """The seat that a page shows: of several who share it, the one in front."""

    def __init__(self, page: Page, hand: Hand = "mouse", rules: Ruleset = RULES) -> None:
        self.page = page
        self.hand = hand
        self.rules = rules
        self.seat = page.locator(".seat:not([hidden])")
        self.sentence = self.seat.locator(".sentence")
        self.bar = self.seat.locator(".bar")
        self.panel = self.seat.locator(".panel")
        self.line = self.seat.locator(".typed")
        # By what makes it one: its role and name are asked for 225 times otherwise.
        self.squares = self.seat.locator("[role=gridcell]")
        self.slots = self.seat.locator(".rack .slot")
        self.confirm = self.bar.locator(".confirm")
        self.moves = self.seat.locator(".moves button")
        self.cover = self.seat.locator(".cover")

    def sit_down(self, name: str) -> None:
        """Accept an invitation."""
        self.seat.get_by_label("Twoje imię").fill(name)
        self.seat.get_by_role("button", name="Dołącz").click()
        self.is_seated()

    def is_seated(self) -> None:
        """Wait until the game is on and the tiles lie there."""
        expect(self.slots.first).to_be_visible()

    @property
    def is_to_move(self) -> bool:
        """True where the page says that it is this seat's turn."""
        return "waiting" in (self.seat.get_attribute("class") or "").split()

    def wait_for_turn(self) -> None:
        """Wait until the others have moved."""
        expect(self.seat).to_contain_class("waiting")

    def wait_for_others(self) -> None:
        """Wait until one's own move has counted."""
        expect(self.seat).not_to_contain_class("waiting")

    @property
    def rack(self) -> str:
        """The player's own tiles in their order, `?` for a blank."""
        letters: list[str] = self.slots.evaluate_all(
            "slots => slots.map(e => e.querySelector('.letter')?.textContent ?? '.')"
        )
        return "".join(letter or "?" for letter in letters).replace(".", "")

    def score(self, seat: int) -> str:
        """Return the points on a player's card."""
        return self.seat.locator(".score").nth(seat).inner_text().lstrip(": ")

    def type(self, line: str) -> None:
        """Type a line behind Więcej and send it."""
        if not self.line.is_visible():
            self.press("Więcej")
        self.line.fill(line)
        self.line.press("Enter")

    def press(self, label: str | re.Pattern[str]) -> None:
        """Press a button of the bar."""
        self.bar.get_by_role("button", name=label).click()

    def choose(self, label: str | re.Pattern[str]) -> None:
        """Press a button of the open panel."""
        self.panel.get_by_role("button", name=label).click()

    def read(self, text: str | re.Pattern[str]) -> None:
        """Wait until the open panel has this text."""
        expect(self.panel).to_contain_text(text)

    def tell(self, text: str | re.Pattern[str]) -> None:
        """Wait until the table's one sentence has this text."""
        expect(self.sentence).to_contain_text(text)

    def lift(self) -> None:
        """Lift the cover, which takes a press once it has lain there for a moment: a later one."""
        # Of two seats one hears first that it is somebody else's turn, and has a cover until then.
        expect(self.cover).to_have_attribute("aria-label", re.compile("^Teraz "))
        until(self.page, _LIFTED)
        self.is_seated()

    def lay(self, play: Play) -> None:
        """Lay the tiles of a play on the board, none of them sent yet."""
        if self.hand == "keys":
            self._type(play)
            return
        rack = self.rack
        for square, letter in play.tiles:
            tile = "?" if letter.islower() else letter
            self.put(rack.index(tile), _index(square))
            if tile == "?":
                letters = self.seat.get_by_role("dialog")
                letters.get_by_role("button", name=letter.upper(), exact=True).click()
            rack = rack.replace(tile, ".", 1)

    def put(self, slot: int, index: int) -> None:
        """Bring a tile from its slot to a square, by dragging or by two taps.

        Tests that drag by hand check that it neither moves nor lies below something else.
        """
        tile, square = self.slots.nth(slot), self.squares.nth(index)
        if self.hand == "touch":
            tile.tap(force=True)
            square.tap(force=True)
        else:
            tile.drag_to(square, force=True)

    def play(self, position: Position, most: int = 7) -> Play:
        """Lay as many tiles as fit, words or not, and confirm."""
        play = longest(position.board, self.rack, most, self.rules)
        self.lay(play)
        self.send(play)
        position.board = position.board.place(play.tiles)
        return play

    def send(self, play: Play) -> None:
        """Confirm the laid tiles, and wait until the move counted."""
        if self.hand == "keys":
            expect(self.confirm).to_have_text(f"Zatwierdź +{play.score}")
            self.page.keyboard.press("Enter")
        else:
            self.press(f"Zatwierdź +{play.score}")
        self.wait_for_others()

    def has_no_sideways_scroll(self) -> bool:
        """Return whether the page is as wide as its window."""
        wide: bool = self.page.evaluate(
            "() => document.documentElement.scrollWidth <= document.documentElement.clientWidth"
        )
        return wide

    def _type(self, play: Play) -> None:
        """Type a play from its first square on, also its tiles that lie there already."""
        word = play.words[0]
        self.squares.nth(_index(word.square)).focus()
        self.page.keyboard.press("Space")
        is_down = self.seat.locator(".arrow.down").count() > 0
        if is_down != (word.direction == "down"):
            self.page.keyboard.press("Space")
        type_keys(self.page, word.text)


def share_screen(page: Page, *names: str) -> Player:
    """Begin a game of people who share a screen from the start page, up to the first cover."""
    page.get_by_role("button", name="Przy jednym ekranie").click()
    page.get_by_label("Imiona po przecinku").fill(", ".join(names))
    page.get_by_role("button", name="Zaczynamy").click()
    player = Player(page)
    expect(player.cover).to_have_attribute("aria-label", re.compile("^Teraz "))
    return player


def begin(page: Page, way: str, name: str = "") -> None:
    """Press a way to a game on the start page, and type a name where the page asks for it."""
    page.get_by_role("button", name=way).click()
    if name and not page.evaluate("() => JSON.parse(localStorage.me).name"):
        page.get_by_label("Twoje imię").fill(name)
        page.keyboard.press("Enter")


def who_moves(one: Player, other: Player) -> tuple[Player, Player]:
    """Return the player to move, then the other, once both have their tiles."""
    for player in (one, other):
        player.is_seated()
    return (one, other) if one.is_to_move else (other, one)


# The keyboard that types here has no marked letters, and no keydown for a character without a key.
_PRESS = """key => document.activeElement.dispatchEvent(
  new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }))"""


def type_keys(page: Page, letters: str) -> None:
    """Type letters as a Polish keyboard does."""
    for letter in letters:
        if letter.isascii():
            page.keyboard.press(letter)
        else:
            page.evaluate(_PRESS, letter)


def _index(square: Square) -> int:
    return square.y * SIZE + square.x


def longest(board: Board, rack: str, most: int = 7, rules: Ruleset = RULES) -> Play:
    """Return a play of as many of these tiles as fit, in the rack's order; phonies are fine."""
    tiles = rack[:most].replace("?", "a")
    for count in range(len(tiles), 0, -1):
        for play in _plays(board, tiles[:count], rules):
            return play
    raise LookupError(rack)


def phony(rack: str) -> Play:
    """Return a first play of four tiles that is certainly no word."""
    lists = InstalledLists(Path())
    words = lists.words(lists.find("pl", None))
    for tiles in permutations(rack, 4):
        play = longest(Board(), "".join(tiles))
        if play.words[0].text not in words:
            return play
    raise LookupError(rack)


def typed_line(placement: Placement) -> str:
    """Return a placement as a player types it."""
    letters = re.sub(r"[a-zżźćńółęąś]", lambda found: f"({found[0].upper()})", placement.letters)
    return f"{format_start(placement.square, placement.direction)} {letters}"


def _plays(board: Board, tiles: str, rules: Ruleset) -> list[Play]:
    found = []
    for direction in Direction:
        for index in range(SIZE * SIZE):
            square = Square(index % SIZE, index // SIZE)
            letters = _letters(board, square, direction, tiles)
            if letters is None:
                continue
            try:
                found.append(judge(board, Placement(square, direction, letters), rules))
            except PlacementError:
                continue
            return found
    return found


def _letters(board: Board, square: Square, direction: Direction, tiles: str) -> str | None:
    """Return the tiles laid from a square on, dots over what lies; None where they don't fit."""
    if board.has_tile(square.step(direction, -1)):
        return None
    letters, left = "", list(tiles)
    while square.on_board and (left or board.has_tile(square)):
        letters += EMPTY if board.has_tile(square) else left.pop(0)
        square = square.step(direction)
    return None if left else letters


def button(scope: Locator, label: str) -> Locator:
    """Return a button by the beginning of its label."""
    return scope.get_by_role("button", name=re.compile(f"^{re.escape(label)}"))
