"""Somebody at a seat in a real browser: looks, types, presses. Moves are chosen by geometry."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from itertools import permutations
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from playwright.sync_api import expect

from bot.lists import InstalledLists
from bot.rules.board import EMPTY, SIZE, Board, Direction, Square
from bot.rules.errors import PlacementError
from bot.rules.judge import Play, judge
from bot.rules.moves import Placement
from bot.rules.notation import format_start
from bot.rules.ruleset import preset

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from tests.support.chat.web.browser import ColorScheme

RULES = preset("klasyczna")
_RACK = re.compile(r"Twój stojak: (.+?)\.(?:\n|$)")


class OpenPage(Protocol):
    """Opens a page in a browser context of its own."""

    def __call__(
        self,
        address: str = "",
        *,
        width: int = 1280,
        height: int = 800,
        color_scheme: ColorScheme = "light",
    ) -> Page:
        """The page at an address, the start page without one."""


@dataclass
class Position:
    """The board as the players have laid it."""

    board: Board = field(default_factory=Board)


class Player:
    """One seat: a page of its own, or a pane beside another."""

    def __init__(self, page: Page, number: int = 0) -> None:
        self.page = page
        self.seat = page.locator(".seat").nth(number)
        self.log = self.seat.locator(".log")
        self.newest = self.seat.locator(".newest")
        self.desk = self.seat.locator(".desk")
        self.line = self.seat.locator(".typed")
        self.board = self.seat.locator(".board img")

    def sit_down(self, name: str) -> None:
        """Take an invitation."""
        self.seat.get_by_label("Twoje imię").fill(name)
        self.seat.get_by_role("button", name="Dołącz").click()
        expect(self.desk).to_contain_text("Twój stojak")

    @property
    def is_to_move(self) -> bool:
        """Whether the head of the seat says so."""
        return self.seat.locator("h2.turn").count() > 0

    def wait_for_turn(self) -> None:
        """Wait until the others have moved."""
        expect(self.seat.locator("h2.turn")).to_be_visible()

    @property
    def rack(self) -> str:
        """The own tiles, `?` for a blank, from the text of the desk."""
        found = _RACK.search(self.desk.locator(".text").inner_text().replace("\xa0", " "))
        assert found
        return "".join("?" if tile == "blank" else tile[0] for tile in found[1].split())

    def type(self, line: str) -> None:
        """Type a line and send it."""
        self.line.fill(line)
        self.line.press("Enter")

    def press(self, label: str | re.Pattern[str]) -> None:
        """A button of the desk."""
        self.desk.get_by_role("button", name=label).click()

    def tell(self, text: str | re.Pattern[str]) -> None:
        """Wait until the desk says so."""
        expect(self.desk).to_contain_text(text)

    def play(self, position: Position, most: int = 7) -> Play:
        """Lay as many tiles as fit, words or not, and confirm."""
        play = longest(position.board, self.rack, most)
        self.type(typed(play.placement))
        self.press("Zatwierdź")
        expect(self.line).to_have_value("")
        position.board = position.board.placed(play.tiles)
        return play

    def has_no_sideways_scroll(self) -> bool:
        """Whether the page is as wide as its window."""
        wide: bool = self.page.evaluate(
            "() => document.documentElement.scrollWidth <= document.documentElement.clientWidth"
        )
        return wide


def side_by_side(page: Page) -> tuple[Player, Player]:
    """Both seats on the screen of a start page; who moves first comes first."""
    page.get_by_label("Twoje imię").fill("Ola")
    page.get_by_role("button", name="Przy jednym ekranie").click()
    ola, kuba = Player(page, 0), Player(page, 1)
    kuba.sit_down("Kuba")
    return who_moves(ola, kuba)


def who_moves(one: Player, other: Player) -> tuple[Player, Player]:
    """Who is to move, then who waits, once both have their desks."""
    for player in (one, other):
        player.tell("Twój stojak")
    return (one, other) if one.is_to_move else (other, one)


def longest(board: Board, rack: str, most: int = 7) -> Play:
    """A play of as many of these tiles as fit, in the order of the rack; phonies are fine."""
    tiles = rack[:most].replace("?", "a")
    for count in range(len(tiles), 0, -1):
        for play in _plays(board, tiles[:count]):
            return play
    raise LookupError(rack)


def phony(rack: str) -> Play:
    """A first play of four tiles that is certainly no word."""
    lists = InstalledLists(Path())
    words = lists.words(lists.find("pl", None))
    for tiles in permutations(rack, 4):
        play = longest(Board(), "".join(tiles))
        if play.words[0].text not in words:
            return play
    raise LookupError(rack)


def typed(placement: Placement) -> str:
    """A placement as a player types it."""
    letters = re.sub(r"[a-zżźćńółęąś]", lambda found: f"({found[0].upper()})", placement.letters)
    return f"{format_start(placement.square, placement.direction)} {letters}"


def _plays(board: Board, tiles: str) -> list[Play]:
    found = []
    for direction in Direction:
        for index in range(SIZE * SIZE):
            square = Square(index % SIZE, index // SIZE)
            letters = _letters(board, square, direction, tiles)
            if letters is None:
                continue
            try:
                found.append(judge(board, Placement(square, direction, letters), RULES))
            except PlacementError:
                continue
            return found
    return found


def _letters(board: Board, square: Square, direction: Direction, tiles: str) -> str | None:
    """The tiles laid from a square on, dots over what lies; None where they don't fit."""
    if board.has_tile(square.step(direction, -1)):
        return None
    letters, left = "", list(tiles)
    while square.on_board and (left or board.has_tile(square)):
        letters += EMPTY if board.has_tile(square) else left.pop(0)
        square = square.step(direction)
    return None if left else letters


def button(scope: Locator, label: str) -> Locator:
    """A button by the beginning of its label."""
    return scope.get_by_role("button", name=re.compile(f"^{re.escape(label)}"))
