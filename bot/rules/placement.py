"""The word and the direction that tiles laid on squares by hand make."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from bot.rules.board import Direction
from bot.rules.errors import (
    Gap,
    NotCentred,
    NotConnected,
    NothingPlaced,
    NotInLine,
    SquaresTaken,
    TilesNotOnRack,
    TooShort,
    UnknownLetters,
)
from bot.rules.moves import Placement
from bot.rules.tiles import as_rack_tile

if TYPE_CHECKING:
    from bot.rules.board import Board, Square
    from bot.rules.errors import RuleError
    from bot.rules.moves import Laid


def placement(laid: Laid, board: Board) -> Placement:
    """Return the placement that tiles laid by hand make together with tiles on the board.

    The placement of a single tile is the longer of its two words.

    Raises:
        NothingPlaced: no tile was laid.
        SquaresTaken: a tile was laid where another lies.
        NotInLine: the tiles lie neither in a row nor in a column.
        Gap: a square between them is empty.

    """
    squares = Counter(laid.squares)
    occupied = tuple(at for at, count in squares.items() if count > 1 or board.has_tile(at))
    if not squares:
        raise NothingPlaced
    if occupied:
        raise SquaresTaken(occupied)
    with_them, new = board.place(laid.tiles), dict(laid.tiles)
    first = min(squares)
    direction = _direction(laid, with_them)
    start, text = with_them.run(first, direction)
    word = start.row(direction, len(text))
    if not squares.keys() <= {*word}:
        last = max(squares)
        between = first.row(direction, 1 + (last.x - first.x) + (last.y - first.y))
        raise Gap(tuple(square for square in between if not with_them.has_tile(square)))
    return Placement(start, direction, "".join(new.get(square, ".") for square in word))


def faulty_squares(error: RuleError, laid: Laid) -> tuple[Square, ...]:
    """Return the squares that caused this error: squares of laid tiles, or empty ones between them.

    Return () for an error that is not about squares.
    """
    match error:
        case SquaresTaken(squares=squares) | Gap(squares=squares):
            return squares
        case TilesNotOnRack(missing=missing):
            return _lacking(laid, missing)
        case UnknownLetters(letters=letters):
            return tuple(square for square, tile in laid.tiles if tile.upper() in letters)
        case NotInLine() | NotConnected() | NotCentred() | TooShort():
            return laid.squares
        case _:
            return ()


def _direction(laid: Laid, board: Board) -> Direction:
    if len(laid.tiles) == 1:
        [square] = laid.squares
        return max(Direction, key=lambda way: len(board.run(square, way)[1]))
    if len({square.y for square in laid.squares}) == 1:
        return Direction.ACROSS
    if len({square.x for square in laid.squares}) == 1:
        return Direction.DOWN
    raise NotInLine


def _lacking(laid: Laid, missing: str) -> tuple[Square, ...]:
    """Return the squares of laid tiles that the rack lacks: of equal tiles, the last ones."""
    left: Counter[str] = Counter(missing)
    found = []
    for square, tile in reversed(laid.tiles):
        if left[as_rack_tile(tile)]:
            left[as_rack_tile(tile)] -= 1
            found.append(square)
    return tuple(reversed(found))
