"""A board in a real browser: squares by their names, tiles by their letters, mouse and finger."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from bot.rules.board import SIZE, Square
from tests.support.chat.web.player import RULES, Player

if TYPE_CHECKING:
    from collections.abc import Iterable

    from playwright.sync_api import Locator, Page

    from bot.rules.judge import Play
    from bot.rules.ruleset import Ruleset
    from tests.support.chat.web.dealt import Dealt, Person
    from tests.support.chat.web.player import OpenPage

LIFT = 67  # px: how far above the finger a tile is
_COLUMNS = "ABCDEFGHIJKLMNO"
_STEPS = 6
# A tile is drawn where it was moved to in the next frame.
_DRAWN = "() => new Promise(requestAnimationFrame)"

Point = tuple[float, float]


def name_of(square: Square) -> str:
    """Return a square's name: `H8`."""
    return f"{_COLUMNS[square.x]}{square.y + 1}"


def square_of(name: str) -> Square:
    """Return the square with a name."""
    return Square(_COLUMNS.index(name[0]), int(name[1:]) - 1)


def tiles_of(play: Play) -> list[tuple[str, str]]:
    """Return the tiles of a play: letter and square of each."""
    return [(tile.upper(), name_of(square)) for square, tile in play.tiles]


@dataclass
class BoardPage:
    """The board and the rack of one seat."""

    page: Page

    @property
    def grid(self) -> Locator:
        return self.page.get_by_role("grid", name="Plansza")

    @property
    def rack(self) -> Locator:
        """The player's own rack, or the set of a score sheet."""
        return self.page.get_by_role("toolbar", name=re.compile("^(Twój stojak|Płytki, których)"))

    @property
    def bubble(self) -> Locator:
        return self.page.locator(".bubble")

    def square(self, name: str) -> Locator:
        at = square_of(name)
        return self.grid.get_by_role("gridcell").nth(at.y * SIZE + at.x)

    def tile(self, letter: str) -> Locator:
        """Return a tile on the rack; `?` is a blank."""
        name = "blank" if letter == "?" else re.compile(f"^{letter}, wartość")
        return self.rack.get_by_role("button", name=name).first

    def slot(self, number: int) -> Locator:
        return self.rack.locator(".slot").nth(number)

    def letters(self) -> str:
        """Return the tiles on the rack in their order, a space for an empty slot."""
        slots = self.rack.locator(".slot").evaluate_all(
            "all => all.map(slot => slot.getAttribute('aria-label') ?? ' ')"
        )
        return "".join("?" if slot == "blank" else slot[0] for slot in slots)

    def expect_laid(self, *names: str) -> None:
        """Wait until tiles lie as a draft on these squares and no others."""
        expect(self.grid.locator(".draft, .wrong")).to_have_count(len(names))
        for name in names:
            expect(self.square(name)).to_have_class(re.compile("draft|wrong"))

    def press_twice(self, name: str) -> None:
        """Take a tile back with two presses, which on a slow machine may be two of one."""
        laid = self.grid.locator(".draft, .wrong")
        before = laid.count()
        for _ in range(50):
            self.square(name).dblclick()
            self.page.evaluate(_DRAWN)
            if laid.count() < before:
                return

    def middle(self, place: Locator) -> Point:
        box = place.bounding_box()
        assert box
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def drag(self, start: Locator, *way: Point) -> None:
        """Take a tile up with the mouse and carry it along, without letting go."""
        mouse = self.page.mouse
        mouse.move(*self.middle(start))
        mouse.down()
        for point in way:
            mouse.move(*point, steps=_STEPS)
        self.page.evaluate(_DRAWN)

    def carry(self, start: Locator, end: Locator) -> None:
        """Drag with the mouse and let go."""
        self.drag(start, self.middle(end))
        self.page.mouse.up()

    def put(self, tiles: Iterable[tuple[str, str]]) -> None:
        """Lay tiles by pressing tile and square in turn."""
        for letter, name in tiles:
            self.tile(letter).click()
            self.square(name).click()


@dataclass
class Finger:
    """One or more fingers on the glass."""

    board: BoardPage

    def __post_init__(self) -> None:
        self._cdp = self.board.page.context.new_cdp_session(self.board.page)

    def touch(self, kind: str, *points: Point) -> None:
        """Send `touchStart`, `touchMove` or `touchEnd` with the fingers on the glass."""
        touches = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(points)]
        self._cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def tap(self, place: Locator) -> None:
        """Touch and let go at once: between two calls a busy machine would make it a long press."""
        self.board.page.touchscreen.tap(*self.board.middle(place))

    def drag(self, start: Locator, end: Point) -> None:
        """Take a tile up and carry it until the finger is at a point, without letting go."""
        x, y = self.board.middle(start)
        self.touch("touchStart", (x, y))
        for n in range(1, _STEPS + 1):
            part = n / _STEPS
            self.touch("touchMove", (x + (end[0] - x) * part, y + (end[1] - y) * part))
        self.board.page.evaluate(_DRAWN)

    def carry(self, start: Locator, end: Locator) -> None:
        """Drag so that the tile above the finger is over a place, and let go."""
        x, y = self.board.middle(end)
        self.drag(start, (x, y + LIFT))
        self.touch("touchEnd")

    def pinch(self, place: Locator, start: float, end: float) -> None:
        """Move two fingers from one distance to another."""
        x, y = self.board.middle(place)
        for n in range(_STEPS + 1):
            far = (start + (end - start) * n / _STEPS) / 2
            self.touch("touchMove" if n else "touchStart", (x - far, y), (x + far, y))
        self.touch("touchEnd")


def sit(
    open_page: OpenPage, dealt: Dealt, person: Person, *, width: int = 1280, height: int = 900
) -> BoardPage:
    """Open a player's seat by its link. Return the seat."""
    link = f"{person.address}#{dealt.game}.{person.number}.{person.token}"
    page = open_page(link, width=width, height=height)
    board = BoardPage(page)
    expect(board.grid).to_be_visible()
    expect(board.rack).to_be_visible()
    return board


def both(
    open_page: OpenPage, dealt: Dealt, rules: Ruleset = RULES, *, width: int = 1280
) -> tuple[Player, Player]:
    """Open both seats, each on its own page. Return the player to move, then the other."""
    mover, other = (
        Player(sit(open_page, dealt, person, width=width).page, rules=rules)
        for person in (dealt.mover, dealt.other)
    )
    return mover, other
