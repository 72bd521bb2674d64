"""The common notation of moves, printed and parsed.

As in Quackle and GCG, `8H` starts at row 8, column H and runs across; `H8` starts there and runs
down. A whole move packs into a short line for buttons and logs. People type more freely: `H8
poziomo SŁOWO`, `8h słowo`, `za(s)ycz`. Upper and lower case mean the same, because phones
capitalise. `(O)` is a blank as O. `.` or `…` stand for tiles on the board. An explicit direction
wins over the order of letter and number.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, assert_never

from bot.rules.board import EMPTY, SIZE, Direction, Square
from bot.rules.errors import UnknownLetters, Unreadable
from bot.rules.moves import Accept, Challenge, Exchange, Move, Pass, Placement, Resign, Typed
from bot.rules.plain import plain

if TYPE_CHECKING:
    from bot.rules.tiles import TileSet

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
DIRECTIONS = {
    "POZIOMO": Direction.ACROSS,
    "POZIOM": Direction.ACROSS,
    "POZ": Direction.ACROSS,
    "ACROSS": Direction.ACROSS,
    "HORIZONTAL": Direction.ACROSS,
    "HORIZONTALLY": Direction.ACROSS,
    "→": Direction.ACROSS,
    "PIONOWO": Direction.DOWN,
    "PION": Direction.DOWN,
    "DOWN": Direction.DOWN,
    "VERTICAL": Direction.DOWN,
    "VERTICALLY": Direction.DOWN,
    "↓": Direction.DOWN,
}
# Twice the length of a game's code, a square, a direction and fifteen blanks in brackets.
LONGEST = 80
_SQUARE = re.compile(rf"(?<!\S)(?:([{COLUMNS}]) ?(\d{{1,2}})|(\d{{1,2}}) ?([{COLUMNS}]))(?!\S)")
# A question mark may be meant as a blank, and a full stop stands for a tile, so neither separates.
_SEPARATORS = re.compile(r"[\s,;:!·\"„”“]+|(?<!\S)[-–—]+(?!\S)")
_WORD = re.compile(r"(?:\w|\.|\(\w+\))+")


def format_square(square: Square) -> str:
    """Return the name of a square, `H8` for the centre."""
    return f"{COLUMNS[square.x]}{square.y + 1}"


def format_start(square: Square, direction: Direction) -> str:
    """Return the start of a word: `8H` for a word across from the centre, `H8` for one down."""
    column, row = COLUMNS[square.x], square.y + 1
    return f"{row}{column}" if direction is Direction.ACROSS else f"{column}{row}"


def parse_start(text: str) -> tuple[Square, Direction]:
    """Parse the start of a word, `8H` or `H8`, in upper or lower case.

    Raises:
        ValueError: the text has another form.

    """
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
    """Return a placement as `8H SŁOWO`, with lower case for blanks, `.` for tiles on the board."""
    return f"{format_start(placement.square, placement.direction)} {placement.letters}"


def parse_placement(text: str) -> Placement:
    """Parse the placement that `format_placement` printed.

    Raises:
        ValueError: the text has another form.

    """
    start, space, letters = text.partition(" ")
    if not space or not letters or not all(c == "." or c.isalpha() for c in letters):
        raise ValueError(text)
    square, direction = parse_start(start)
    return Placement(square, direction, letters)


def pack(move: Move) -> str:
    """Return a move as one short line: `8H SŁOWO`, `-ABC`, `-`, `!`, `!SŁOWO,WYRAZ`, `+` or `#`.

    `-0` is an exchange of no tiles. The rules refuse it, so it must not read as the pass `-`.
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
    """Parse the move that `pack` printed.

    Raises:
        ValueError: the text has another form.

    """
    if text in _SIMPLE:
        return _SIMPLE[text]
    if text.startswith("-"):
        return Exchange(text[1:])
    if text.startswith("!"):
        return Challenge(tuple(text[1:].split(",")))
    return parse_placement(text)


def parse_typed(text: str, tiles: TileSet) -> Typed:
    """Parse a move that a player typed.

    Raises:
        Unreadable: it hasn't the form of a move.
        UnknownLetters: the set lacks a letter.
        TextTooLong: the text is too long.

    """
    line = plain(text, LONGEST).replace("…", "...").upper()
    line = line.replace("→", " → ").replace("↓", " ↓ ")
    line = _SEPARATORS.sub(" ", line).strip()
    square, direction, rest = _start(line, text)
    words = rest.split()
    named = [word for word in words if word in DIRECTIONS]
    if named and len(words) > 1:
        # Only one of two directions can be meant: in `H8 PION POZIOM` it is the first.
        words.remove(named[0])
        direction = DIRECTIONS[named[0]]
    if len(words) != 1 or not _WORD.fullmatch(words[0]) or (direction and not square):
        raise Unreadable(text)
    letters = re.sub(r"\((\w+)\)", lambda found: found[1].lower(), words[0])
    unknown = [c for c in letters.upper() if c != EMPTY and c not in tiles.letters]
    if unknown:
        raise UnknownLetters("".join(dict.fromkeys(unknown)))
    return Typed(letters, square, direction)


def _start(line: str, text: str) -> tuple[Square | None, Direction | None, str]:
    found = _SQUARE.search(line)
    if not found:
        return None, None, line
    down = found[1] is not None
    column, row = (found[1], found[2]) if down else (found[4], found[3])
    square = Square(COLUMNS.index(column), int(row) - 1)
    if not 0 <= square.y < SIZE:
        raise Unreadable(text)
    rest = f"{line[: found.start()]} {line[found.end() :]}"
    return square, Direction.DOWN if down else Direction.ACROSS, rest
