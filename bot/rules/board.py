"""Squares, the premium layout, and the board with its tiles."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

SIZE = 15
EMPTY = "."


class Direction(StrEnum):
    """Which way a word runs."""

    ACROSS = "across"
    DOWN = "down"

    @property
    def other(self) -> Direction:
        """The direction at right angles."""
        return Direction.DOWN if self is Direction.ACROSS else Direction.ACROSS


class Square(NamedTuple):
    """Column and row, 0–14, from the top left corner."""

    x: int
    y: int

    def step(self, direction: Direction, count: int = 1) -> Square:
        """The square `count` further on, which may lie off the board."""
        if direction is Direction.ACROSS:
            return Square(self.x + count, self.y)
        return Square(self.x, self.y + count)

    def row(self, direction: Direction, length: int) -> list[Square]:
        """So many squares from this one on, some of which may lie off the board."""
        x, y = self
        if direction is Direction.ACROSS:
            return [Square(x + offset, y) for offset in range(length)]
        return [Square(x, y + offset) for offset in range(length)]

    @property
    def on_board(self) -> bool:
        """Whether there is such a square."""
        return 0 <= self.x < SIZE and 0 <= self.y < SIZE

    def transposed(self) -> Square:
        """The square mirrored in the main diagonal."""
        return Square(self.y, self.x)


CENTRE = Square(SIZE // 2, SIZE // 2)


class Premium(NamedTuple):
    """What a square multiplies while a new tile is put on it.

    A coloured square has the `value` of the only tiles that it multiplies; 0 is for all tiles.
    """

    letter: int
    word: int
    value: int = 0

    def points(self, value: int) -> int:
        """What a new tile of this value counts here, before the word is multiplied."""
        return value * self.letter if self.value in {0, value} else value


PREMIUMS = {
    ".": Premium(1, 1),
    "'": Premium(2, 1),
    '"': Premium(3, 1),
    "-": Premium(1, 2),
    "=": Premium(1, 3),
    "1": Premium(3, 1, 1),
    "2": Premium(3, 1, 2),
    "3": Premium(3, 1, 3),
    "5": Premium(3, 1, 5),
}


@dataclass(frozen=True, slots=True)
class Layout:
    """Premium squares as 15 lines of 15 marks, see `PREMIUMS`."""

    name: str
    rows: tuple[str, ...]

    def premium(self, square: Square) -> Premium:
        """The premium under a square."""
        return PREMIUMS[self.rows[square.y][square.x]]

    @property
    def is_coloured(self) -> bool:
        """Whether some of its squares multiply tiles of one value alone."""
        return any(PREMIUMS[mark].value for mark in set().union(*self.rows))


@cache
def layout(name: str) -> Layout:
    """The layout of this name from the data files; KeyError where there is none."""
    path = files("bot.rules") / "data" / f"{name}.txt"
    if not path.is_file():
        raise KeyError(name)
    return Layout(name, tuple(path.read_text(encoding="utf-8").split()))


@dataclass(frozen=True, slots=True)
class Board:
    """The tiles that lie on the board: 225 characters, row by row, `.` where there is none."""

    cells: str = EMPTY * SIZE * SIZE

    def __getitem__(self, square: Square) -> str:
        """The tile on a square, or `.`."""
        return self.cells[square.y * SIZE + square.x]

    def __iter__(self) -> Iterator[tuple[Square, str]]:
        """Every tile that lies, with its square, row by row."""
        for index, tile in enumerate(self.cells):
            if tile != EMPTY:
                yield Square(index % SIZE, index // SIZE), tile

    @property
    def is_empty(self) -> bool:
        """Whether no tile lies on it."""
        return self.cells == EMPTY * SIZE * SIZE

    def has_tile(self, square: Square) -> bool:
        """Whether a tile lies there; off the board none does."""
        return square.on_board and self[square] != EMPTY

    def touches(self, square: Square) -> bool:
        """Whether a neighbour of the square holds a tile."""
        return any(
            self.has_tile(square.step(direction, count))
            for direction in Direction
            for count in (-1, 1)
        )

    def placed(self, tiles: Iterable[tuple[Square, str]]) -> Board:
        """The board with these tiles laid on it."""
        cells = list(self.cells)
        for square, tile in tiles:
            cells[square.y * SIZE + square.x] = tile
        return Board("".join(cells))

    def cleared(self, squares: Iterable[Square]) -> Board:
        """The board with these squares empty again."""
        return self.placed((square, EMPTY) for square in squares)

    def transposed(self) -> Board:
        """The board mirrored in the main diagonal."""
        return Board("".join(self.cells[column::SIZE] for column in range(SIZE)))

    def run(self, square: Square, direction: Direction) -> tuple[Square, str]:
        """The unbroken run of tiles through a square that holds one: its first square, its text."""
        line, at = self.line(square, direction)
        first = line.rfind(EMPTY, 0, at) + 1
        text, _, _ = line[first:].partition(EMPTY)
        return square.step(direction, first - at), text

    def line(self, square: Square, direction: Direction) -> tuple[str, int]:
        """The fifteen characters of the row or column through a square, and its place there."""
        if direction is Direction.ACROSS:
            return self.cells[square.y * SIZE : (square.y + 1) * SIZE], square.x
        return self.cells[square.x :: SIZE], square.y

    def __str__(self) -> str:
        """Fifteen lines of fifteen characters."""
        return "\n".join(self.cells[row * SIZE : (row + 1) * SIZE] for row in range(SIZE))
