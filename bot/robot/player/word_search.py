"""The search for a play from the word list alone, in plain Python, if all else fails.

It needs no move graph, no leave values and no separate process. It looks at every square where a
play can begin, in a seeded random order, and stops after `STEPS` steps. The move is legal and
seldom bad, but not the best.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, NamedTuple

from bot.lexicon.alphabet import letters_of
from bot.lexicon.build import ACCEPTS, ARC, END, TILE_SHIFT
from bot.lexicon.frequency import ALL_WORDS, Frequency
from bot.robot.player.strength import LONGEST
from bot.rules.board import CENTRE, EMPTY, SIZE, Direction, Square
from bot.rules.errors import PlacementError
from bot.rules.judge import judge
from bot.rules.moves import Exchange, Pass, Placement
from bot.rules.tiles import BLANK

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.coordinator.views.view import View
    from bot.lexicon.graph import Lexicon
    from bot.rules.board import Board
    from bot.rules.judge import Play
    from bot.rules.ruleset import Ruleset

STEPS = 60_000
"""Most letters that are tried: half a second."""

_JUDGED = 20  # steps that judging a play counts as


def simple_turn(view: View, words: Lexicon, most: float = ALL_WORDS) -> Placement | Exchange | Pass:
    """Return the play with most points among words whose rarity is below `most`.

    If there is none, return an exchange of the whole rack, or a rarer word if no exchange is
    allowed, or a pass.
    """
    rack, board = view.face.rack or "", view.face.board
    if board is None:
        return Pass()
    common = Frequency.load_shipped(words.language) if most < ALL_WORDS else None
    plays = [*_Search(board, rack, words, view.rules, f"{view.id}:{view.face.turn}").plays()]
    known = [
        play
        for play in plays
        if common is None or all(common.rarity(word.text) < most for word in play.words)
    ]
    if not known and "exchange" in view.may and view.face.turn <= LONGEST:
        return Exchange(rack)
    best = max(known or plays, key=lambda play: play.score, default=None)
    return Pass() if best is None else best.placement


class _Lane(NamedTuple):
    """A row or a column: its first square, its content, and the letters that fit each square.

    `anchors` are the indexes of empty squares beside tiles (or the centre).
    """

    first: Square
    direction: Direction
    line: str
    anchors: frozenset[int]
    taken: list[str | None]
    """For each empty square the letters with which the word across is in the list; None for all."""


class _Search:
    """A search for the plays of a rack, which stops after a number of steps."""

    def __init__(self, board: Board, rack: str, words: Lexicon, rules: Ruleset, seed: str) -> None:
        self._board, self._rack, self._words, self._rules = board, rack, words, rules
        self._letters, self._nodes = letters_of(words.language), words.nodes
        self._left = STEPS
        self._chance = random.Random(seed)  # noqa: S311 - repeatable

    def plays(self) -> Iterator[Play]:
        """Yield plays whose words are all in the word list."""
        lanes = [
            self._lane(Square(0, at) if way is Direction.ACROSS else Square(at, 0), way)
            for way in (Direction.ACROSS, Direction.DOWN)
            for at in range(SIZE)
        ]
        starts = [
            (lane, start) for lane in lanes for start in range(SIZE) if self._may_start(lane, start)
        ]
        self._chance.shuffle(starts)
        for lane, start in starts:
            for laid in self._words_from(lane, start, self._nodes[0] & ARC, "", self._rack):
                self._left -= _JUDGED
                placement = Placement(lane.first.step(lane.direction, start), lane.direction, laid)
                try:
                    play = judge(self._board, placement, self._rules)
                except PlacementError:
                    continue
                if all(word.text in self._words for word in play.words):
                    yield play
            if self._left <= 0:
                return

    def _lane(self, first: Square, direction: Direction) -> _Lane:
        squares, board = first.row(direction, SIZE), self._board
        anchors = {
            at
            for at, square in enumerate(squares)
            if not board.has_tile(square) and (board.touches(square) or square == CENTRE)
        }
        taken = [
            self._fitting_letters(square, direction.other) if at in anchors else None
            for at, square in enumerate(squares)
        ]
        line = "".join(board[square] for square in squares)
        return _Lane(first, direction, line, frozenset(anchors), taken)

    def _fitting_letters(self, square: Square, across: Direction) -> str | None:
        """Return the letters that fit the word across a square, or None if no word crosses it."""
        sides = [square.step(across, way) for way in (-1, 1) if square.step(across, way).on_board]
        if not any(self._board.has_tile(side) for side in sides):
            return None
        fits = ""
        for letter in self._letters:
            _, word = self._board.place([(square, letter)]).run(square, across)
            if word.upper() in self._words:
                fits += letter
        return fits

    def _may_start(self, lane: _Lane, start: int) -> bool:
        if start and lane.line[start - 1] != EMPTY:
            return False
        empty = [at for at in range(start, SIZE) if lane.line[at] == EMPTY]
        return any(at in lane.anchors for at in empty[: len(self._rack)])

    def _words_from(self, lane: _Lane, at: int, arc: int, laid: str, rack: str) -> Iterator[str]:
        """Yield the texts that can be laid from a square on, with `.` for tiles on the board.

        `arc` is the entry of the word graph that follows the letters `laid` so far.
        """
        if at == SIZE or not arc:
            return
        lies, occupied = lane.line[at], lane.taken[at]
        while arc and self._left > 0:
            entry = self._nodes[arc]
            letter = self._letters[(entry >> TILE_SHIFT) - 1]
            for mark, rest in _lay_letter(letter, lies, occupied, rack):
                self._left -= 1
                so_far = laid + mark
                ends = at + 1 == SIZE or lane.line[at + 1] == EMPTY
                if entry & ACCEPTS and ends and len(so_far) > 1 and so_far.strip(EMPTY):
                    yield so_far
                yield from self._words_from(lane, at + 1, entry & ARC, so_far, rest)
            arc = 0 if entry & END else arc + 1


def _lay_letter(letter: str, lies: str, taken: str | None, rack: str) -> Iterator[tuple[str, str]]:
    """Yield each way to get a letter onto a square: its sign, and the rack after it.

    `lies` is what lies there. `taken` are the letters that fit the word across, None for all.
    """
    if lies != EMPTY:
        if lies.upper() == letter:
            yield EMPTY, rack
    elif taken is None or letter in taken:
        if letter in rack:
            yield letter, rack.replace(letter, "", 1)
        elif BLANK in rack:
            yield letter.lower(), rack.replace(BLANK, "", 1)
