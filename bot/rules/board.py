"""Squares, layouts of premium squares, and the board with its tiles."""

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
    """The direction in which a word runs."""

    ACROSS = "across"
    DOWN = "down"

    @property
    def other(self) -> Direction:
        """The other direction: down for across, across for down."""
        return Direction.DOWN if self is Direction.ACROSS else Direction.ACROSS


class Square(NamedTuple):
    """Column and row, each 0–14, counted from the top left corner."""

    x: int
    y: int

    def step(self, direction: Direction, count: int = 1) -> Square:
        """Return the square `count` steps further. The result may lie off the board."""
        if direction is Direction.ACROSS:
            return Square(self.x + count, self.y)
        return Square(self.x, self.y + count)

    def row(self, direction: Direction, length: int) -> list[Square]:
        """Return `length` squares from this square on. Some of them may lie off the board."""
        x, y = self
        if direction is Direction.ACROSS:
            return [Square(x + offset, y) for offset in range(length)]
        return [Square(x, y + offset) for offset in range(length)]

    @property
    def on_board(self) -> bool:
        """True if the square lies on the board."""
        return 0 <= self.x < SIZE and 0 <= self.y < SIZE

    def transpose(self) -> Square:
        """Return the square with row and column exchanged."""
        return Square(self.y, self.x)


CENTRE = Square(SIZE // 2, SIZE // 2)


class Premium(NamedTuple):
    """The factors by which a square multiplies a new tile (`letter`) and its word (`word`).

    A coloured square multiplies only tiles whose value is `value`. If `value` is 0, it multiplies
    every tile.
    """

    letter: int
    word: int
    value: int = 0

    def points(self, value: int) -> int:
        """Return the points of a new tile of this value here, before its word is multiplied."""
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
    """Premium squares as 15 lines of 15 marks. `PREMIUMS` explains the marks."""

    name: str
    rows: tuple[str, ...]

    def premium(self, square: Square) -> Premium:
        """Return the premium under a square."""
        return PREMIUMS[self.rows[square.y][square.x]]

    @property
    def is_coloured(self) -> bool:
        """True if some squares multiply only tiles of one value."""
        return any(PREMIUMS[mark].value for mark in set().union(*self.rows))


@cache
def layout(name: str) -> Layout:
    """Read the layout of this name from the data files.

    Raises:
        KeyError: there is none.

    """
    path = files("bot.rules") / "data" / f"{name}.txt"
    if not path.is_file():
        raise KeyError(name)
    return Layout(name, tuple(path.read_text(encoding="utf-8").split()))


@dataclass(frozen=True, slots=True)
class Board:
    """The tiles on the board as 225 characters, row by row. `.` is an empty square.

    A blank is a lower-case letter.
    """

    cells: str = EMPTY * SIZE * SIZE

    def __getitem__(self, square: Square) -> str:
        """Return the tile on a square, or `.` if the square is empty."""
        return self.cells[square.y * SIZE + square.x]

    def __iter__(self) -> Iterator[tuple[Square, str]]:
        """Yield every tile on the board with its square, row by row."""
        for index, tile in enumerate(self.cells):
            if tile != EMPTY:
                yield Square(index % SIZE, index // SIZE), tile

    @property
    def is_empty(self) -> bool:
        """True if no tile lies on the board."""
        return self.cells == EMPTY * SIZE * SIZE

    def has_tile(self, square: Square) -> bool:
        """Return True if a tile lies on the square. Off the board it is always False."""
        return square.on_board and self[square] != EMPTY

    def touches(self, square: Square) -> bool:
        """Return True if a neighbour of the square holds a tile."""
        return any(
            self.has_tile(square.step(direction, count))
            for direction in Direction
            for count in (-1, 1)
        )

    def place(self, tiles: Iterable[tuple[Square, str]]) -> Board:
        """Return the board with these tiles laid on it."""
        cells = list(self.cells)
        for square, tile in tiles:
            cells[square.y * SIZE + square.x] = tile
        return Board("".join(cells))

    def clear(self, squares: Iterable[Square]) -> Board:
        """Return the board with these squares emptied."""
        return self.place((square, EMPTY) for square in squares)

    def transpose(self) -> Board:
        """Return the board with rows and columns exchanged."""
        return Board("".join(self.cells[column::SIZE] for column in range(SIZE)))

    def run(self, square: Square, direction: Direction) -> tuple[Square, str]:
        """Return the first square and the letters of the tiles through a square, without a gap.

        A tile must lie on the square.
        """
        line, at = self.line(square, direction)
        first = line.rfind(EMPTY, 0, at) + 1
        text, _, _ = line[first:].partition(EMPTY)
        return square.step(direction, first - at), text

    def line(self, square: Square, direction: Direction) -> tuple[str, int]:
        """Return the 15 cells of the row or column through a square, and the square's index."""
        if direction is Direction.ACROSS:
            return self.cells[square.y * SIZE : (square.y + 1) * SIZE], square.x
        return self.cells[square.x :: SIZE], square.y

    def __str__(self) -> str:
        """Return the board as fifteen lines of fifteen characters."""
        return "\n".join(self.cells[row * SIZE : (row + 1) * SIZE] for row in range(SIZE))
