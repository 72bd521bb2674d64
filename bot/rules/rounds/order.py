"""The order of plays of equal points: the first in this order goes on the board.

First comes the play whose main word is earlier in the alphabet, then the one in the smaller row,
then in the smaller column, then the play across, then the play with its blank later in the word.
The main word of a single tile is the longer of its two words; of two equal ones it is the one
across.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bot.rules.board import Direction

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.rules.judge import Play, Word
    from bot.rules.tiles import TileSet


class BoardOrder(NamedTuple):
    """The sort key of a play among others of equal points. The smallest one goes on the board."""

    letters: tuple[int, ...]
    row: int
    column: int
    down: bool
    blanks: tuple[int, ...]


def main_word(play: Play) -> Word:
    """Return the main word of a play; for a single tile it is the longer of its two words."""
    if len(play.tiles) > 1:
        return play.words[0]
    return min(play.words, key=lambda word: (-len(word.tiles), word.direction is Direction.DOWN))


def board_order(play: Play, tiles: TileSet) -> BoardOrder:
    """Return the sort key of a play. Two different plays never have the same key."""
    word = main_word(play)
    new = dict(play.tiles)
    squares = word.square.row(word.direction, len(word.tiles))
    blanks = (at for at, square in enumerate(squares) if new.get(square, "").islower())
    return BoardOrder(
        tuple(tiles.rank(letter) for letter in word.text),
        word.square.y,
        word.square.x,
        word.direction is Direction.DOWN,
        # Of two blanks the first one in the word decides first.
        tuple(-at for at in blanks),
    )


def first_on_board(plays: Iterable[Play], tiles: TileSet) -> Play | None:
    """Return the play that goes on the board, or None if there is no play.

    It is the first in order of the plays with most points.
    """
    found = list(plays)
    most = max((play.score for play in found), default=None)
    best = (play for play in found if play.score == most)
    return min(best, key=lambda play: board_order(play, tiles), default=None)
