"""The judging of a placement: the squares of its tiles, its words and its score.

A word is worth (sum of letter values x letter premiums) x product of word premiums. Premiums count
only under new tiles. A coloured square counts only for tiles of its own value. A play is worth its
words, and 50 more for seven tiles. The words are not looked up here.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from bot.rules.board import CENTRE, EMPTY, Board, Direction, Square
from bot.rules.errors import (
    IncompleteWord,
    NotCentred,
    NotConnected,
    NothingPlaced,
    OffBoard,
    SquareEmpty,
    SquareOccupied,
    TooManyLaid,
    TooShort,
    UnknownLetters,
)
from bot.rules.moves import Placement
from bot.rules.tiles import RACK_SIZE, as_rack_tile

if TYPE_CHECKING:
    from bot.rules.ruleset import Ruleset

BINGO_BONUS = 50


@dataclass(frozen=True, slots=True)
class Word:
    """A word that a play forms: its tiles as they lie (blanks in lower case), and its score.

    `sum` is the points of its tiles with the premiums of letters, `multiplier` the premium of the
    word.
    """

    square: Square
    direction: Direction
    tiles: str
    sum: int
    multiplier: int

    @property
    def text(self) -> str:
        """The word in upper case, in the form of a word list."""
        return self.tiles.upper()

    @property
    def score(self) -> int:
        """Points of this word."""
        return self.sum * self.multiplier


@dataclass(frozen=True)
class Play:
    """A judged placement. In `placement`, `.` stands for each tile that already lay on the board.

    `words` has the main word first, then the words across it. `bonus` is 50 for seven tiles, else
    0.
    """

    placement: Placement
    words: tuple[Word, ...]
    bonus: int

    @cached_property
    def score(self) -> int:
        """Points of the whole play."""
        return sum(word.score for word in self.words) + self.bonus

    @cached_property
    def tiles(self) -> tuple[tuple[Square, str], ...]:
        """The new tiles with their squares, along the word."""
        return _new_tiles(self.placement)

    @property
    def rack_tiles(self) -> str:
        """The new tiles as they were on the rack, blanks as `?`."""
        return "".join(as_rack_tile(tile) for _, tile in self.tiles)

    @property
    def is_bingo(self) -> bool:
        """True if the play used a whole rack of seven."""
        return self.bonus > 0


def judge(board: Board, placement: Placement, rules: Ruleset) -> Play:
    """Return the play that this placement makes. The player's rack is not checked.

    Raises:
        PlacementError: the tiles can't lie so. Its class says why.
        UnknownLetters: the tile set lacks a letter.

    """
    # Both cases are compared as they are, because the upper case of one character may be two (ß).
    known = EMPTY + rules.tiles.letters + rules.tiles.letters.lower()
    unknown = [c for c in placement.letters if c not in known]
    if unknown:
        raise UnknownLetters("".join(dict.fromkeys(unknown)).upper())
    _check_squares(board, placement)
    placement = _with_dots(board, placement)
    tiles = _new_tiles(placement)
    if not tiles:
        raise NothingPlaced
    if len(tiles) > RACK_SIZE:
        raise TooManyLaid(len(tiles))
    _check_contact(board, tiles)
    laid = board.place(tiles)
    placement = _whole_word(laid, placement, tiles)
    new = frozenset(square for square, _ in tiles)
    along, across = placement.direction, placement.direction.other
    runs = [(*laid.run(placement.square, along), along)]
    runs += [(*laid.run(square, across), across) for square, _ in tiles]
    words = [_scored_word(*run, new, rules) for run in runs if len(run[1]) > 1]
    return Play(placement, tuple(words), BINGO_BONUS if len(tiles) == RACK_SIZE else 0)


def _check_squares(board: Board, placement: Placement) -> None:
    laid = _letters_on_squares(placement)
    room = sum(square.on_board for square, _ in laid)
    if room < len(laid):
        raise OffBoard(placement.square, room)
    for square, letter in laid:
        there = board[square]
        if letter == EMPTY and there == EMPTY:
            raise SquareEmpty(square)
        if EMPTY not in (letter, there) and letter.upper() != there.upper():
            raise SquareOccupied(placement.letters.upper(), square, there, letter.upper())


def _check_contact(board: Board, tiles: tuple[tuple[Square, str], ...]) -> None:
    if board.is_empty:
        if len(tiles) == 1:
            raise TooShort
        if all(square != CENTRE for square, _ in tiles):
            raise NotCentred
    elif not any(board.touches(square) for square, _ in tiles):
        raise NotConnected


def _whole_word(
    laid: Board, placement: Placement, tiles: tuple[tuple[Square, str], ...]
) -> Placement:
    start, text = laid.run(placement.square, placement.direction)
    if (start, len(text)) != (placement.square, len(placement.letters)):
        raise IncompleteWord(text.upper())
    if len(text) > 1:
        return placement
    # A tile named in a direction in which it forms no word forms its word in the other direction.
    [(square, tile)] = tiles
    start, text = laid.run(square, placement.direction.other)
    offset = (square.x - start.x) + (square.y - start.y)
    dotted = EMPTY * offset + tile + EMPTY * (len(text) - offset - 1)
    return Placement(start, placement.direction.other, dotted)


def _scored_word(
    start: Square, text: str, direction: Direction, new: frozenset[Square], rules: Ruleset
) -> Word:
    total, multiplier = 0, 1
    for square, tile in zip(start.row(direction, len(text)), text, strict=True):
        value = rules.tiles.value(tile)
        if square in new:
            premium = rules.layout.premium(square)
            value = premium.points(value)
            multiplier *= premium.word
        total += value
    return Word(start, direction, text, total, multiplier)


def _with_dots(board: Board, placement: Placement) -> Placement:
    dotted = "".join(
        letter if board[square] == EMPTY else EMPTY
        for square, letter in _letters_on_squares(placement)
    )
    return Placement(placement.square, placement.direction, dotted)


def _new_tiles(placement: Placement) -> tuple[tuple[Square, str], ...]:
    return tuple(
        (square, letter) for square, letter in _letters_on_squares(placement) if letter != EMPTY
    )


def _letters_on_squares(placement: Placement) -> list[tuple[Square, str]]:
    """Return each letter with its square."""
    first, direction = placement.square, placement.direction
    return [
        (first.step(direction, offset), letter) for offset, letter in enumerate(placement.letters)
    ]
