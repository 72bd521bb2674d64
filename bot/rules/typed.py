"""Parse what a person types for a move: `H8 poziomo SŁOWO`, `8h słowo`, `za(s)ycz`.

Case means nothing (phones capitalise); `(O)` is a blank as O; `.` or `…` stand for tiles on the
board. An explicit direction wins over the order of letter and number.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bot.rules.board import EMPTY, SIZE, Direction, Square
from bot.rules.errors import UnknownLetters, Unreadable
from bot.rules.moves import Typed
from bot.rules.notation import COLUMNS
from bot.rules.plain import plain

if TYPE_CHECKING:
    from bot.rules.tiles import TileSet

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
# Twice what a game's code, a square, a direction and fifteen blanks in brackets take.
LONGEST = 80
_SQUARE = re.compile(rf"(?<!\S)(?:([{COLUMNS}]) ?(\d{{1,2}})|(\d{{1,2}}) ?([{COLUMNS}]))(?!\S)")
# No question mark: it may be meant as a blank. Nor a full stop, which stands for a tile.
_SEPARATORS = re.compile(r"[\s,;:!\"„”“]+|(?<!\S)[-–—]+(?!\S)")
_WORD = re.compile(r"(?:\w|\.|\(\w+\))+")


def parse(text: str, tiles: TileSet) -> Typed:
    """What was typed; raises Unreadable, or UnknownLetters for letters that the set lacks.

    What is too long for a move raises TextTooLong.
    """
    line = plain(text, LONGEST).replace("…", "...").upper()
    line = _SEPARATORS.sub(" ", line).strip()
    square, direction, rest = _start(line, text)
    words = rest.split()
    named = [word for word in words if word in DIRECTIONS]
    if named and len(words) > 1:
        # Only one of two can be the direction: in `H8 PION POZIOM` the first one is.
        words.remove(named[0])
        direction = DIRECTIONS[named[0]]
    if len(words) != 1 or not _WORD.fullmatch(words[0]) or (direction and not square):
        raise Unreadable(text)
    letters = re.sub(r"\((\w+)\)", lambda found: found[1].lower(), words[0])
    unknown = [c for c in letters.upper() if c != EMPTY and c not in tiles.letters]
    if unknown:
        raise UnknownLetters("".join(dict.fromkeys(unknown)))
    return Typed(letters, square, direction)


def format_typed(typed: Typed) -> str:
    """The typed move as one line that `parse` reads back: `H8 poziomo ZA(S)YCZ`."""
    letters = re.sub(r"[^\W\d_A-Z]+", _blanks, typed.letters)
    if typed.square is None or typed.direction is None:
        return letters
    way = "poziomo" if typed.direction is Direction.ACROSS else "pionowo"
    return f"{COLUMNS[typed.square.x]}{typed.square.y + 1} {way} {letters}"


def _blanks(found: re.Match[str]) -> str:
    return "".join(f"({c.upper()})" if c.islower() else c for c in found[0])


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
