"""The opponent's replies to a move, with racks drawn at random from the unseen tiles."""

from __future__ import annotations

import random
from collections import Counter
from functools import cached_property
from statistics import fmean
from typing import TYPE_CHECKING

from bot.coordinator.analysis import AnalysedMove, Cause
from bot.rules.judge import judge
from bot.rules.moves import Placement

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from bot.coordinator.analysis import ReplyOpening, TurnChoice
    from bot.robot.evaluate.leave_values import LeaveValues
    from bot.robot.evaluate.move_generator import MoveGenerator
    from bot.robot.evaluate.situation import Situation
    from bot.rules.board import Board, Square
    from bot.rules.judge import Play, Word

RACKS = 100
"""Racks dealt to the next opponent. Both moves are answered with the same ones."""

# Shares of replies by which the weaker move must allow more of a kind.
_BINGOS, _PREMIUMS, _HOOKS, _PLACES = 0.08, 0.15, 0.2, 0.3
_TRIPLE = 3


class MoveReplies:
    """The next opponent's best replies to a move, one for each possible rack."""

    def __init__(
        self,
        generator: MoveGenerator,
        leaves: LeaveValues | None,
        board: Board,
        move: TurnChoice,
        racks: Sequence[str],
    ) -> None:
        """Find the best reply with each of these racks.

        If `leaves` is None, the best reply is the one with the highest score.
        """
        rules, self._layout = generator.rules, generator.rules.layout
        self._play = judge(board, move, rules) if isinstance(move, Placement) else None
        after = board.place(self._play.tiles) if self._play else board
        position = generator.position(after)
        found = [generator.best(position, rack, leaves) for rack in racks]
        self._found = [judge(after, each.placement, rules) if each else None for each in found]

    @property
    def mean(self) -> float:
        """The mean score of all replies."""
        return fmean(each.score if each else 0 for each in self._found)

    @cached_property
    def own(self) -> frozenset[Square]:
        """The squares on which the move lays its tiles."""
        return frozenset(square for square, _ in self._play.tiles) if self._play else frozenset()

    @property
    def word(self) -> Word | None:
        """The main word of the move, or None if it lays no tiles."""
        return self._play.words[0] if self._play else None

    def share(self, has: Callable[[Play], bool]) -> float:
        """Return the share (0 to 1) of replies for which `has` is true."""
        return fmean(each is not None and has(each) for each in self._found)

    def takes_triple(self, reply: Play) -> bool:
        """Return True if a reply reaches a triple word square through a tile of the move."""
        return any(
            self._layout.premium(square).word >= _TRIPLE for square, _ in reply.tiles
        ) and any(self.own.intersection(squares_of(word)) for word in reply.words)

    def lengthens(self, reply: Play) -> bool:
        """Return True if a reply makes the main word of the move longer."""
        if self.word is None:
            return False
        own = frozenset(squares_of(self.word))
        return any(own < frozenset(squares_of(word)) for word in reply.words)

    def usual(self, squares: frozenset[Square]) -> AnalysedMove | None:
        """Return the most frequent reply that lays a tile on one of these squares, or None."""
        there = (each for each in self._found if each and _lies_on(each, squares))
        counted = Counter((each.placement, each.score, each.words[0].tiles) for each in there)
        if not counted:
            return None
        [((placement, score, word), _)] = counted.most_common(1)
        return AnalysedMove(placement, score, "", float(score), word=word)


def racks_of(now: Situation, seed: str) -> list[str]:
    """Return 100 racks that the next opponent may have. `seed` decides them."""
    chance, [size, *_] = random.Random(seed), now.hands  # noqa: S311 - repeatable
    return ["".join(chance.sample(now.unseen, size)) for _ in range(RACKS)]


def reply_cause(best: MoveReplies, played: MoveReplies) -> Cause:
    """Return the points that the best move gains in the expected replies, and why."""
    points = round(played.mean - best.mean, 2)
    if points <= 0:
        return Cause("replies", points)
    for opening, least, shares in _shares(best, played):
        if shares[0] - shares[1] >= least:
            percent = round(100 * shares[0]), round(100 * shares[1])
            word = played.word.text if played.word and opening == "hook" else ""
            reply = played.usual(best.own) if opening == "place" else None
            return Cause("replies", points, opening=opening, shares=percent, word=word, reply=reply)
    return Cause("replies", points)


def squares_of(word: Word) -> Iterator[Square]:
    """Yield the squares of a word."""
    return (word.square.step(word.direction, at) for at in range(len(word.tiles)))


def _shares(
    best: MoveReplies, played: MoveReplies
) -> Iterator[tuple[ReplyOpening, float, tuple[float, float]]]:
    """Yield each kind of reply, the least difference that counts, and its two shares.

    The shares are those after the move played and after the best move.
    """
    bingos = [each.share(lambda reply: reply.is_bingo) for each in (played, best)]
    yield "bingo", _BINGOS, (bingos[0], bingos[1])
    yield "premium", _PREMIUMS, (played.share(played.takes_triple), best.share(best.takes_triple))
    yield "hook", _HOOKS, (played.share(played.lengthens), best.share(best.lengthens))
    yield "place", _PLACES, (played.share(lambda reply: _lies_on(reply, best.own)), 0.0)


def _lies_on(reply: Play, squares: frozenset[Square]) -> bool:
    return any(square in squares for square, _ in reply.tiles)
