"""Chances of winning, from the scores and the number of tiles still to be played.

The rest of a game adds a nearly normally distributed amount to the difference of two scores. Its
variance grows with the number of tiles not yet on the board. In 577 Polish games of the robot
against itself the standard deviation was 101 to 107 points times the root of the share of the set
that was left, down to 14 tiles. The player to move came out 15 to 19 points ahead. The logistic
function approximates the integral of the normal one. For more than two players it becomes a
softmax.
"""

from __future__ import annotations

from math import exp, pi, sqrt
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

_SPREAD, _SET = 102.0, 100
_TO_MOVE, _FADES = 17.0, 12  # points; with fewer tiles it grows less
_LEAST = 0.4  # tiles: at the very end a point decides all the same
_SURE = 700.0  # exponents beyond it overflow
_LOGISTIC = pi / sqrt(3)  # standard deviation of the logistic distribution


def chances(scores: Sequence[int], to_move: int | None, left: int) -> tuple[float, ...]:
    """Return each player's chance of winning, 0 to 1. The sum of all is 1.

    `left` is the number of tiles not on the board. `to_move` is None after the last move.
    """
    spread = _SPREAD * sqrt(max(left, _LEAST) / _SET)
    ahead = [float(score) for score in scores]
    if to_move is not None:
        ahead[to_move] += _TO_MOVE * min(1.0, left / _FADES)
    top = max(ahead)
    weights = [exp((score - top) * _LOGISTIC / spread) for score in ahead]
    return tuple(round(weight / sum(weights), 4) for weight in weights)


def chance(ahead: float, left: int) -> float:
    """Return the chance of winning (0 to 1) of a player of two who is `ahead` by these points.

    Nobody is to move. `left` is the number of tiles not on the board.
    """
    spread = _SPREAD * sqrt(max(left, _LEAST) / _SET)
    return 1 / (1 + exp(max(-_SURE, min(_SURE, -ahead * _LOGISTIC / spread))))


def final_chances(winners: Sequence[int], players: int) -> tuple[float, ...]:
    """Return the chances after the end: equal shares for the winners, or for all if nobody won."""
    won = winners or range(players)
    return tuple(1 / len(won) if player in won else 0.0 for player in range(players))
