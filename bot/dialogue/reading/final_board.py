"""The final board and the points of a game played elsewhere, as a person types them.

Fifteen words are the rows of the board. The first move may follow: `8G KOT`. Then each player has a
line: the name, the points of their turns in order and, if the person likes, the total as `= 312`. A
number with a sign is the points for the tiles left at the end.
"""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from bot.coordinator.errors import WrongNumber
from bot.dialogue.errors import (
    CentreEmpty,
    FirstMoveElsewhere,
    PointsUnreadable,
    RowLength,
    SignUnknown,
    TilesApart,
    TurnsUneven,
)
from bot.rules.board import CENTRE, EMPTY, SIZE, Board, Direction, Square
from bot.rules.errors import SetLacks
from bot.rules.notation import DIRECTIONS, format_start, parse_start
from bot.rules.plain import plain
from bot.rules.sheet.rebuild import Final, in_turns
from bot.rules.tiles import as_rack_tile

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.rules.tiles import TileSet

LONGEST = 900
_FEWEST, _MOST = 2, 4
_LONGEST_NAME = 64
# Some keyboards write three dots as one character, and a minus as a dash.
_SPELLINGS = str.maketrans({"…": "...", "−": "-", "–": "-", "=": " = ", ",": " ", ";": " "})
_SIGN = re.compile(r"\((.)\)|(.)", re.DOTALL)
_NUMBER = re.compile(r"[+-]?[0-9]{1,4}")
_SUM = "="


@dataclass(frozen=True, slots=True)
class ScoreColumn:
    """The typed line of one player: name, points of each turn, points for tiles left, total.

    `total` is None if it was not typed.
    """

    name: str
    points: tuple[int, ...] = ()
    left: int = 0
    total: int | None = None

    def __str__(self) -> str:
        """Return the player's line as a person types it."""
        parts = [self.name, *map(str, self.points)]
        parts += [f"{self.left:+}"] if self.left else []
        parts += [_SUM, str(self.total)] if self.total is not None else []
        return " ".join(parts)


@dataclass(frozen=True, slots=True)
class FinalSheet:
    """The typed final board, and the players' lines. The player who began comes first.

    `first` is the first move, such as `8G KOT`, "" if it was not typed.
    """

    rows: tuple[str, ...]
    columns: tuple[ScoreColumn, ...] = field(default=())
    first: str = ""

    def __str__(self) -> str:
        """Return the board, the first move and the players' lines as a person types them."""
        first = (self.first,) if self.first else ()
        return "\n".join((*self.rows, *first, *map(str, self.columns)))

    @property
    def letters(self) -> frozenset[str]:
        """The letters on the board, without the empty squares."""
        return frozenset(self._cells().upper()) - {EMPTY}

    @property
    def points(self) -> tuple[int, ...]:
        """The points of all turns, in the order in which the turns were made.

        Raises:
            TurnsUneven: the players can't have had these numbers of turns.

        """
        if not _is_even(self.columns):
            longest, shortest = (
                choose(self.columns, key=lambda one: len(one.points)) for choose in (max, min)
            )
            counts = len(longest.points), len(shortest.points)
            raise TurnsUneven(longest.name, counts[0], shortest.name, counts[1])
        return in_turns([column.points for column in self.columns])

    def final(self, tiles: TileSet) -> Final:
        """Return the board and the points of all turns, for the search for the order of plays.

        Raises:
            SignUnknown: `tiles` has no such letter.
            SetLacks: it has too few tiles of a letter.
            CentreEmpty: no tile lies on the centre square.
            TilesApart: some tiles are not joined to the centre.
            FirstMoveElsewhere: the board has no such first move.
            TurnsUneven: the players can't have had these numbers of turns.

        """
        board = Board(self._cells())
        for square, tile in board:
            if tile.upper() not in tiles.letters:
                raise SignUnknown(tile, square)
        _check_set(board, tiles)
        if not board.has_tile(CENTRE):
            raise CentreEmpty
        if apart := _apart(board):
            raise TilesApart(apart)
        return Final(board, self.points, self._first_squares(board))

    def _first_squares(self, board: Board) -> tuple[Square, ...]:
        """Return the squares of the first move, () if it was not typed.

        Raise FirstMoveElsewhere if the board doesn't have it there.
        """
        if not self.first:
            return ()
        start, _, word = self.first.partition(" ")
        square, direction = parse_start(start)
        tiles = list(_tiles(word))
        squares = tuple(square.row(direction, len(tiles)))
        lies = [(board[one] or "").upper() for one in squares if one.on_board]
        if CENTRE not in squares or lies != [tile.upper() for tile in tiles]:
            raise FirstMoveElsewhere(self.first)
        return squares

    def seat_of(self, turn: int) -> int:
        """Return the number of the player who made this turn. Players and turns count from 0."""
        return turn % len(self.columns)

    def with_points(self, turn: int, points: int) -> FinalSheet:
        """Return the sheet with other points for one turn. Turns count from 0."""
        seat, own = self.seat_of(turn), turn // len(self.columns)
        column = self.columns[seat]
        changed = (*column.points[:own], points, *column.points[own + 1 :])
        columns = list(self.columns)
        columns[seat] = replace(column, points=changed)
        return replace(self, columns=tuple(columns))

    def _cells(self) -> str:
        return "".join("".join(_tiles(row)) for row in self.rows)


def read_final(typed: str) -> FinalSheet:
    """Return the board and the players' lines of a typed text.

    Raises:
        TextTooLong: the text is too long.
        RowLength: a row doesn't have fifteen squares.
        PointsUnreadable: a line is not a name followed by points.
        WrongNumber: there are too few or too many players.

    """
    parts = plain(typed.translate(_SPELLINGS), LONGEST).split()
    rows = tuple(parts[:SIZE])
    for number, row in enumerate(rows, 1):
        if (count := len(list(_tiles(row)))) != SIZE:
            raise RowLength(number, count)
    if len(rows) < SIZE:
        raise RowLength(len(rows) + 1, 0)
    first, rest = _take_first_move(parts[SIZE:])
    return FinalSheet(rows, _starter_first(tuple(_columns(rest))), first)


def _take_first_move(parts: list[str]) -> tuple[str, list[str]]:
    """Return the first move, "" if none was typed, and the other words of the text."""
    with suppress(ValueError, IndexError):
        square, direction = parse_start(parts[0])
        named = DIRECTIONS.get(parts[1].upper())
        at = 1 if named is None else 2
        word = parts[at].upper()
        return f"{format_start(square, named or direction)} {word}", parts[at + 1 :]
    return "", parts


def _tiles(row: str) -> Iterator[str]:
    """Yield each square of a typed row: a capital letter, a small one for a blank, or a dot."""
    for blank, plain_sign in _SIGN.findall(row):
        yield blank.lower() if blank else plain_sign.upper()


def _columns(parts: list[str]) -> Iterator[ScoreColumn]:
    names: list[str] = []
    numbers: list[str] = []
    for part in [*parts, ""]:
        is_number = part == _SUM or _NUMBER.fullmatch(part) is not None
        if not is_number and numbers:
            yield _column(names, numbers)
            names, numbers = [], []
        (numbers if is_number else names).append(part)
    if len(names) > 1:
        raise PointsUnreadable(" ".join(names[:-1]))


def _column(names: list[str], numbers: list[str]) -> ScoreColumn:
    name = " ".join(names).removesuffix(":").strip()
    points, _, total = " ".join(numbers).partition(_SUM)
    turns = points.split()
    signed = [one for one in turns if one[0] in "+-"]
    plain_ones = turns[: len(turns) - len(signed)]
    sums = total.split()
    is_read = name and not any(sign.isdigit() for sign in name) and len(sums) <= 1
    if not is_read or not plain_ones or any(one[0] in "+-" for one in plain_ones):
        raise PointsUnreadable(" ".join((*names, *numbers)))
    left = sum(map(int, signed))
    return ScoreColumn(name[:_LONGEST_NAME], tuple(map(int, plain_ones)), left, *map(int, sums))


def _starter_first(columns: tuple[ScoreColumn, ...]) -> tuple[ScoreColumn, ...]:
    """Return the players' lines. The player who began comes first.

    A player with one turn more than another one began.

    Raises:
        WrongNumber: there are too few or too many players.

    """
    if not _FEWEST <= len(columns) <= _MOST:
        raise WrongNumber(_FEWEST, _MOST)
    orders = [(*columns[first:], *columns[:first]) for first in range(len(columns))]
    return next((one for one in orders if _is_even(one)), columns)


def _is_even(columns: Sequence[ScoreColumn]) -> bool:
    """Return True if players in this order can have had these numbers of turns."""
    lengths = [len(column.points) for column in columns]
    return lengths == sorted(lengths, reverse=True) and lengths[0] - lengths[-1] <= 1


def _check_set(board: Board, tiles: TileSet) -> None:
    """Raise SetLacks if the board holds more tiles of a letter than the set has."""
    laid = "".join(as_rack_tile(tile) for _, tile in board)
    bag = tiles.bag()
    lacking = tuple(
        (tile, bag.count(tile), laid.count(tile))
        for tile in sorted(set(laid), key=tiles.rank)
        if laid.count(tile) > bag.count(tile)
    )
    if lacking:
        raise SetLacks(lacking)


def _apart(board: Board) -> tuple[Square, ...]:
    """Return the squares of tiles that are not joined to the centre through other tiles."""
    tiles = {square for square, _ in board}
    reached, edge = {CENTRE}, [CENTRE]
    while edge:
        at = edge.pop()
        beside = {at.step(direction, by) for direction in Direction for by in (-1, 1)}
        new = (beside & tiles) - reached
        reached |= new
        edge += new
    return tuple(sorted(tiles - reached, key=lambda one: (one.y, one.x)))
