"""The field's notation, printed and parsed in pairs.

As in Quackle and GCG: `8H` starts at row 8, column H and runs across; `H8` starts there and runs
down. A whole move packs into a short line for buttons and logs.
"""

from __future__ import annotations

import re
from typing import assert_never

from bot.rules.board import SIZE, Direction, Square
from bot.rules.moves import Accept, Challenge, Exchange, Move, Pass, Placement, Resign

COLUMNS = "ABCDEFGHIJKLMNO"
_SIMPLE: dict[str, Move] = {
    "-": Pass(),
    "-0": Exchange(""),
    "!": Challenge(),
    "+": Accept(),
    "#": Resign(),
}
_DOWN = re.compile(rf"([{COLUMNS}])([1-9]\d?)", re.IGNORECASE)
_ACROSS = re.compile(rf"([1-9]\d?)([{COLUMNS}])", re.IGNORECASE)


def format_square(square: Square) -> str:
    """`H8` for the centre."""
    return f"{COLUMNS[square.x]}{square.y + 1}"


def format_start(square: Square, direction: Direction) -> str:
    """`8H` for a word across from the centre, `H8` for one down."""
    column, row = COLUMNS[square.x], square.y + 1
    return f"{row}{column}" if direction is Direction.ACROSS else f"{column}{row}"


def parse_start(text: str) -> tuple[Square, Direction]:
    """First square and direction of `8H` or `H8`, in any case; ValueError for anything else."""
    if found := _DOWN.fullmatch(text):
        column, row, direction = found[1], found[2], Direction.DOWN
    elif found := _ACROSS.fullmatch(text):
        column, row, direction = found[2], found[1], Direction.ACROSS
    else:
        raise ValueError(text)
    square = Square(COLUMNS.index(column.upper()), int(row) - 1)
    if square.y >= SIZE:
        raise ValueError(text)
    return square, direction


def format_placement(placement: Placement) -> str:
    """`8H SŁOWO`, lower case for blanks, `.` for tiles that lie."""
    return f"{format_start(placement.square, placement.direction)} {placement.letters}"


def parse_placement(text: str) -> Placement:
    """The placement that `format_placement` printed; ValueError for anything else."""
    start, space, letters = text.partition(" ")
    if not space or not letters or not all(c == "." or c.isalpha() for c in letters):
        raise ValueError(text)
    square, direction = parse_start(start)
    return Placement(square, direction, letters)


def pack(move: Move) -> str:
    """A move as one short line: `8H SŁOWO`, `-ABC`, `-`, `!`, `!SŁOWO,WYRAZ`, `+` or `#`.

    `-0` exchanges nothing: the rules refuse it, and must not take it for the pass that `-` is.
    """
    match move:
        case Placement():
            return format_placement(move)
        case Exchange(tiles):
            return f"-{tiles or '0'}"
        case Pass():
            return "-"
        case Challenge(words):
            return "!" + ",".join(words)
        case Accept():
            return "+"
        case Resign():
            return "#"
        case _:
            assert_never(move)


def unpack(text: str) -> Move:
    """The move that `pack` printed; ValueError for anything else."""
    if text in _SIMPLE:
        return _SIMPLE[text]
    if text.startswith("-"):
        return Exchange(text[1:])
    if text.startswith("!"):
        return Challenge(tuple(text[1:].split(",")))
    return parse_placement(text)
