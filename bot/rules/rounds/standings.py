"""The points of a belgijka: solos, totals, places, and percent of the best plays."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.rules.rounds.game import Round, RoundsGame
    from bot.rules.rounds.options import RoundsRules


@dataclass(frozen=True, slots=True)
class Total:
    """A player's total so far, and their place. Players with equal points share a place.

    `points` include the bonuses for solos (`solo`): a solo is a best answer that nobody else has.
    `tops` counts the best plays that the player found. `rounds` counts the rounds since the player
    joined, and `possible` is the sum of the best plays' points in these rounds.
    """

    player: int
    place: int
    points: int
    solo: int
    tops: int
    rounds: int
    possible: int

    @property
    def percent(self) -> Fraction:
        """Points without solo bonuses, in percent of those possible since the player joined."""
        return percent(self.points - self.solo, self.possible)


def percent(points: int, possible: int) -> Fraction:
    """Return points as the exact percentage of those possible, 0 if none were possible."""
    return Fraction(100 * points, possible) if possible else Fraction(0)


def round_percent(exact: Fraction) -> int:
    """Return a percentage rounded to a whole number, halves upwards, as players see it."""
    return int((2 * exact + 1) // 2)


def soloist(closed: Round, rules: RoundsRules) -> int | None:
    """Return the only player with the best score of the round, who gets the solo bonus, or None.

    It is None if several players share that score, if the rules give no solo bonus, if nobody
    scored, or if fewer players answered than a solo needs.
    """
    best = max((answer.points for answer in closed.answers), default=None)
    if not rules.solo or not best or len(closed.answers) < rules.solo_from:
        return None
    first, *others = [one.player for one in closed.answers if one.points == best]
    return None if others else first


def totals(game: RoundsGame) -> tuple[Total, ...]:
    """Return the totals of all players who have answered, the best first.

    Players with equal points keep their order.
    """
    points, solo = [0] * len(game.joined), [0] * len(game.joined)
    tops = [0] * len(game.joined)
    for closed in game.rounds:
        for answer in closed.answers:
            points[answer.player] += answer.points
            tops[answer.player] += answer.points == closed.top_score
        if (alone := soloist(closed, game.rules)) is not None:
            solo[alone] += game.rules.solo
    sums = [points[player] + solo[player] for player in range(len(game.joined))]
    counted = [player for player, first in enumerate(game.joined) if first]
    order = sorted(counted, key=lambda player: -sums[player])
    falling = [-sums[player] for player in order]
    left = [sum(one.top_score for one in game.rounds[at:]) for at in range(len(game.rounds) + 1)]
    return tuple(
        Total(
            player=player,
            place=bisect_left(falling, -sums[player]) + 1,
            points=sums[player],
            solo=solo[player],
            tops=tops[player],
            rounds=len(game.rounds) - game.joined[player] + 1,
            possible=left[game.joined[player] - 1],
        )
        for player in order
    )
