"""Plays that are best because they take good replies from the opponent: a defence.

Another play scores more, and another play is better by score and leave. The opponent's mean score
is computed before and after the play, with racks dealt from the unseen tiles.
"""

from __future__ import annotations

import random
from statistics import fmean
from typing import TYPE_CHECKING, NamedTuple

from bot.rules.board import EMPTY, Direction
from bot.rules.judge import judge
from bot.rules.notation import format_placement
from bot.rules.tiles import RACK_SIZE

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from bot.robot.evaluate.move_generator import MoveGenerator
    from bot.robot.evaluate.plays import GeneratedPlay, Plays
    from bot.robot.evaluate.situation import Situation
    from bot.rules.board import Board, Square
    from bot.rules.judge import Play

# Racks dealt to the opponent. A few show that most positions make no defence. The sample that
# picked a play overrates it, so the play is confirmed on a fresh, larger sample.
_RACKS, _FEW, _GLANCED_AT, _OTHERS = 30, 6, 12, 90
# The opponent's mean score without a defence, and the lead of the best play, both in points.
_THREATENED, _LEAD = 24.0, 6.0


class Denial(NamedTuple):
    """A denying play, the first in `near`, and its `lead` over the second-best play in points."""

    near: list[GeneratedPlay]
    lead: float
    worth: float
    replies: OpponentReplies

    def losses(self, plays: Plays, worths: list[float]) -> dict[str, int]:
        """Return the loss in points of each play against the best play.

        Plays that lose as much as the best play scores are left out.
        """
        best = self.near[0]
        losses = {format_placement(best.placement): 0}
        for number, equity in enumerate(worths):
            if equity <= self.worth - best.score:
                continue
            play = plays[number]
            if equity - self.replies.least_after(play) <= self.worth - best.score:
                continue
            loss = round(self.worth - (equity - self.replies.after(play)))
            if play.placement != best.placement and loss < best.score:
                losses[format_placement(play.placement)] = max(1, loss)
        return losses


class OpponentReplies:
    """The opponent's best scores with some racks, on a board and after a play on it."""

    def __init__(self, generator: MoveGenerator, board: Board, racks: Sequence[str]) -> None:
        self._generator, self._board, self._racks = generator, board, racks
        position = generator.position(board)
        best = [generator.best(position, rack) for rack in racks]
        self._scores = [each.score if each else 0 for each in best]
        self._zones = [
            _zone(judge(board, each.placement, generator.rules)) if each else frozenset()
            for each in best
        ]

    @property
    def mean(self) -> float:
        """The opponent's mean score on the board before any play."""
        return fmean(self._scores)

    def least_after(self, play: GeneratedPlay) -> float:
        """Return the lowest possible mean score after a play. Untouched replies still score."""
        placement = play.placement
        row = placement.square.row(placement.direction, len(placement.letters))
        laid = {at for at, one in zip(row, placement.letters, strict=True) if one != EMPTY}
        zones = zip(self._scores, self._zones, strict=True)
        return fmean(score if zone.isdisjoint(laid) else 0 for score, zone in zones)

    def after(self, play: GeneratedPlay) -> float:
        """Return the opponent's mean score after a play."""
        tiles = judge(self._board, play.placement, self._generator.rules).tiles
        position = self._generator.position(self._board.place(tiles))
        replies = (self._generator.best(position, rack) for rack in self._racks)
        return fmean(reply.score if reply else 0 for reply in replies)


class Denials:
    """A finder of denying plays. Use it in one thread at a time."""

    def __init__(self, generator: MoveGenerator) -> None:
        self._generator = generator
        self._glanced_at: tuple[Board, OpponentReplies] | None = None

    def find(
        self,
        now: Situation,
        near: list[GeneratedPlay],
        top: int,
        seed: str,
        may_be_asked: Callable[[GeneratedPlay], bool],
    ) -> Denial | None:
        """Return a play among `near` that is best because it denies replies, if it leads clearly.

        `near` has the best plays by score and leave, best first. `top` is the highest score of all
        plays. The result is None without such a play, or without a lead of `_LEAD` points. The seed
        decides chance.
        """
        usual, *others = near
        glance = self._glance(now)
        least = usual.equity - glance.least_after(usual) + _LEAD
        if glance.mean < _THREATENED or not any(
            each.score < top
            and each.equity - glance.least_after(each) >= least
            and may_be_asked(each)
            for each in others
        ):
            return None
        racks = _racks(now.unseen, _RACKS, seed)
        few = OpponentReplies(self._generator, now.board, racks[:_FEW])
        if _ahead(few, near, top, _LEAD / 2) is None:
            return None
        replies = OpponentReplies(self._generator, now.board, racks)
        found = _ahead(replies, near, top, _LEAD)
        if found is None or not may_be_asked(found[0]):
            return None
        best, worth, lead = found
        again = self._again(now, near, top, f"{seed} again", _LEAD)
        if again is None or again[0] is not best:
            return None
        first = [best, *(each for each in near if each is not best)]
        return Denial(first, min(lead, again[2]), worth, replies)

    def best(
        self, now: Situation, near: list[GeneratedPlay], top: int, seed: str
    ) -> GeneratedPlay | None:
        """Return the play that is best because it denies replies, by whatever lead over the next.

        The result is None if the best play is the first in `near`, scores most, or leaves no tiles.
        """
        again = self._again(now, near, top, seed, 0.0)
        return again and again[0]

    def _again(
        self, now: Situation, near: list[GeneratedPlay], top: int, seed: str, least: float
    ) -> tuple[GeneratedPlay, float, float] | None:
        """Return the result of `_ahead` with more, freshly dealt racks, to be certain."""
        racks = _racks(now.unseen, _OTHERS, seed)
        return _ahead(OpponentReplies(self._generator, now.board, racks), near, top, least)

    def _glance(self, now: Situation) -> OpponentReplies:
        """Return the opponent's replies with a few racks, enough to rule out most positions."""
        if self._glanced_at is None or self._glanced_at[0] != now.board:
            racks = _racks(now.unseen, _GLANCED_AT, now.unseen)
            self._glanced_at = now.board, OpponentReplies(self._generator, now.board, racks)
        return self._glanced_at[1]


def _racks(unseen: str, count: int, seed: str) -> list[str]:
    """Return `count` racks that the opponent may have."""
    chance = random.Random(seed)  # noqa: S311 - repeatable
    return ["".join(chance.sample(unseen, RACK_SIZE)) for _ in range(count)]


def _ahead(
    replies: OpponentReplies, near: list[GeneratedPlay], top: int, least: float
) -> tuple[GeneratedPlay, float, float] | None:
    """Return the play that is best after the opponent's reply, its worth, and its lead.

    The lead is a lower bound. The result is None if that play scores most, is best by score and
    leave, leaves no tiles, or leads by less than `least`.
    """
    usual, *others = near
    worths = {usual: usual.equity - replies.after(usual)}
    most = {each: each.equity - replies.least_after(each) for each in others}
    for each in sorted(others, key=most.__getitem__, reverse=True):
        if most[each] <= max(worths.values()) - least:  # nor can any of those that follow
            worths[each] = most[each]
            break
        worths[each] = each.equity - replies.after(each)
    best, second, *_ = sorted(worths, key=worths.__getitem__, reverse=True)
    lead = worths[best] - worths[second]
    if best is usual or best.score >= top or lead < least or not best.leave:
        return None
    return best, worths[best], lead


def _zone(play: Play) -> frozenset[Square]:
    """Return the squares where a tile changes this play's words: beside its tiles, at ends."""
    laid = {at for at, _ in play.tiles}
    beside = {at.step(way, by) for at in laid for way in Direction for by in (-1, 1)}
    ends = {
        word.square.step(word.direction, by) for word in play.words for by in (-1, len(word.text))
    }
    return frozenset(laid | beside | ends)
