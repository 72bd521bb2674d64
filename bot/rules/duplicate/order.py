"""Which of several plays of equal points goes on the board.

The one whose main word is earlier in the alphabet, then in the smaller row and the smaller column,
then the one across, then the one with its blank later in the word. The main word of a single tile
is the longer of its two, of equal ones the one across.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bot.rules.board import Direction

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.rules.judge import Play, Word
    from bot.rules.tiles import TileSet


class BoardOrder(NamedTuple):
    """Where a play stands among others of the same points; the smallest goes on the board."""

    letters: tuple[int, ...]
    row: int
    column: int
    down: bool
    blanks: tuple[int, ...]


def main_word(play: Play) -> Word:
    """The main word of a play, whichever way its placement names it."""
    if len(play.tiles) > 1:
        return play.words[0]
    return min(play.words, key=lambda word: (-len(word.tiles), word.direction is Direction.DOWN))


def board_order(play: Play, tiles: TileSet) -> BoardOrder:
    """The order of a play on the board; equal for equal plays alone."""
    word = main_word(play)
    new = dict(play.tiles)
    squares = word.square.row(word.direction, len(word.tiles))
    blanks = (at for at, square in enumerate(squares) if new.get(square, "").islower())
    return BoardOrder(
        tuple(tiles.rank(letter) for letter in word.text),
        word.square.y,
        word.square.x,
        word.direction is Direction.DOWN,
        # The first of two in the word is compared first.
        tuple(-at for at in blanks),
    )


def first_on_board(plays: Iterable[Play], tiles: TileSet) -> Play | None:
    """The play that goes on the board: of most points, then the first in order; None of none."""
    found = list(plays)
    most = max((play.score for play in found), default=None)
    best = (play for play in found if play.score == most)
    return min(best, key=lambda play: board_order(play, tiles), default=None)
