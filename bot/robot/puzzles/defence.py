"""Plays that may be best because of the replies that they deny the opponent: a defence.

Another play scores more, and another play is better by score and leave. Replies are found as the
analysis finds them to explain a loss. Only simulated games show whether the play is best.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.robot.analysis.replies import MoveReplies, racks_of
from bot.rules.notation import format_placement
from bot.rules.tiles import RACK_SIZE

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from bot.robot.analysis.comparison import Estimate
    from bot.robot.evaluate.leave_values import LeaveValues
    from bot.robot.evaluate.move_generator import MoveGenerator
    from bot.robot.evaluate.plays import GeneratedPlay, Plays
    from bot.robot.evaluate.situation import Situation

_RACKS, _FEW = 24, 6
"""Racks dealt to the opponent. Most positions show with a few that they make no defence."""

_THREATENED, _GAIN = 24.0, 5.0
"""The opponent's mean score without a defence, and the gain of a defence, both in points."""


def denying_play(
    generator: MoveGenerator,
    leaves: LeaveValues,
    now: Situation,
    near: list[GeneratedPlay],
    may_be_asked: Callable[[GeneratedPlay], bool],
) -> GeneratedPlay | None:
    """Return the best defence: a play of `near` after which the opponent scores less, or None.

    `near` has the best plays by score and leave, best first. A defence scores less than the first
    of them, but takes more points from the opponent's reply. `may_be_asked` returns True if a play
    may be the solution of a puzzle.
    """
    usual, *others = near
    others = [each for each in others if each.leave and may_be_asked(each)]
    if not others:
        return None
    racks = racks_of(now, now.unseen)
    counted = leaves if now.bag > RACK_SIZE else None

    def score_of_reply(play: GeneratedPlay, count: int) -> float:
        return MoveReplies(generator, counted, now.board, play.placement, racks[:count]).mean

    left = {each: each.equity - score_of_reply(each, _FEW) for each in (usual, *others)}
    best = max(others, key=left.__getitem__)
    if left[best] - left[usual] < _GAIN:
        return None
    threat = score_of_reply(usual, _RACKS)
    gain = best.equity - usual.equity + threat - score_of_reply(best, _RACKS)
    return best if threat >= _THREATENED and gain >= _GAIN else None


def losses_of(
    rivals: Sequence[GeneratedPlay], rated: Sequence[Estimate], plays: Plays, worths: list[float]
) -> dict[str, int]:
    """Return the loss in points of each play, by its notation, against the first of `rivals`.

    The first of `rivals` is the best play. `rated` has the simulated worths of `rivals`, and
    `worths` those of all `plays` without simulation. Plays that lose as much as the best play
    scores are left out.
    """
    best, most = rivals[0], rated[0].worth
    lost = {each.placement: most - one.worth for each, one in zip(rivals, rated, strict=True)}
    for number, worth in enumerate(worths):
        if most - worth < best.score:
            lost.setdefault(plays[number].placement, most - worth)
    losses = {
        format_placement(placement): max(1, round(loss))
        for placement, loss in lost.items()
        if loss < best.score
    }
    return losses | {format_placement(best.placement): 0}
