"""Plays that are best by what the opponent can't play after them: a defence.

Something scores more, and by score and leave alone something is better. What a play denies shows in
what the opponent makes on the mean of some racks, dealt of what nobody sees, before and after it.
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

# Racks that the opponent is dealt: a few of them tell of most positions that they are none. What is
# chosen by some is better with them than it is, so it must hold with as many others as tell.
_RACKS, _FEW, _GLANCED_AT, _OTHERS = 30, 6, 12, 90
# Points that the opponent makes on the mean unless something is done, and the best play's lead.
_THREATENED, _LEAD = 24.0, 6.0


class Denial(NamedTuple):
    """A play that denies, first among those that look best, and by how many points it is ahead."""

    near: list[GeneratedPlay]
    lead: float
    worth: float
    replies: OpponentReplies

    def losses(self, plays: Plays, worths: list[float]) -> dict[str, int]:
        """By how much plays fall short of the best, those that fall short of it wholly left out."""
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
    """What the opponent makes of some racks on a board, and after a play there."""

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
        """What they make on the mean."""
        return fmean(self._scores)

    def least_after(self, play: GeneratedPlay) -> float:
        """What they make on the mean after a play at the least: what it doesn't touch stays."""
        placement = play.placement
        row = placement.square.row(placement.direction, len(placement.letters))
        laid = {at for at, one in zip(row, placement.letters, strict=True) if one != EMPTY}
        zones = zip(self._scores, self._zones, strict=True)
        return fmean(score if zone.isdisjoint(laid) else 0 for score, zone in zones)

    def after(self, play: GeneratedPlay) -> float:
        """What they make on the mean after a play."""
        tiles = judge(self._board, play.placement, self._generator.rules).tiles
        position = self._generator.position(self._board.place(tiles))
        replies = (self._generator.best(position, rack) for rack in self._racks)
        return fmean(reply.score if reply else 0 for reply in replies)


class Denials:
    """Finds plays that deny; in one thread at a time."""

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
        """The play of those `near` that is best by what it denies, if it is ahead.

        `top` is the highest score of all plays. Chance comes from the seed.
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
        """The play that is best by what it denies, by whatever it is ahead."""
        again = self._again(now, near, top, seed, 0.0)
        return again and again[0]

    def _again(
        self, now: Situation, near: list[GeneratedPlay], top: int, seed: str, least: float
    ) -> tuple[GeneratedPlay, float, float] | None:
        """As `_ahead`, with racks enough to be sure."""
        racks = _racks(now.unseen, _OTHERS, seed)
        return _ahead(OpponentReplies(self._generator, now.board, racks), near, top, least)

    def _glance(self, now: Situation) -> OpponentReplies:
        """Replies that tell of most racks on a board that there is nothing to find with them."""
        if self._glanced_at is None or self._glanced_at[0] != now.board:
            racks = _racks(now.unseen, _GLANCED_AT, now.unseen)
            self._glanced_at = now.board, OpponentReplies(self._generator, now.board, racks)
        return self._glanced_at[1]


def _racks(unseen: str, count: int, seed: str) -> list[str]:
    """So many racks that the opponent may have."""
    chance = random.Random(seed)  # noqa: S311 - repeatable
    return ["".join(chance.sample(unseen, RACK_SIZE)) for _ in range(count)]


def _ahead(
    replies: OpponentReplies, near: list[GeneratedPlay], top: int, least: float
) -> tuple[GeneratedPlay, float, float] | None:
    """The play that is best by what it leaves the opponent, its worth, and its lead at the least.

    None where that is what scores most, or best by score and leave, or it is hardly ahead.
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
    """The squares on which a tile would change what a play forms: beside its own, and at ends."""
    laid = {at for at, _ in play.tiles}
    beside = {at.step(way, by) for at in laid for way in Direction for by in (-1, 1)}
    ends = {
        word.square.step(word.direction, by) for word in play.words for by in (-1, len(word.text))
    }
    return frozenset(laid | beside | ends)
