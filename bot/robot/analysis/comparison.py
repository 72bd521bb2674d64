"""The difference between two moves, and how certain it is, found by simulated deals.

A deal is one random distribution of the unseen tiles, from which the game is played on. All moves
are played on with the same draws, so a difference of two moves is compared deal by deal. Deals are
added until the best move is surely better than the move played, or surely not better by as much as
is worth telling, or the searches are used up. What is not sure is not a mistake.

With the last few tiles in the bag of a game of two, each deal is counted out, and the deals are all
that there are (see `preendgame`). Once all of them are played, nothing is left to chance.
"""

from __future__ import annotations

import random
from math import comb, inf, sqrt
from statistics import fmean
from typing import TYPE_CHECKING, NamedTuple

from bot.robot.analysis.chances import chance
from bot.robot.evaluate.preendgame import LEAST, MOST_IN_BAG, LastDraws
from bot.robot.evaluate.simulate import DOUBT, NEAR_END, Hidden
from bot.robot.kernels.bounds import POINT

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import TypeAlias

    from bot.robot.evaluate.preendgame import PreEndgame
    from bot.robot.evaluate.simulate import Candidate, Simulator
    from bot.robot.evaluate.situation import Situation

    # Plays these candidates on in some further deals, and returns their margins.
    _Dealer: TypeAlias = Callable[[list[Candidate]], list[tuple[int, ...]]]

SEARCHES = 48_000
"""Most searches for the comparison of a turn's moves: about two seconds of a core."""

COUNTED_SEARCHES = 300_000
"""Most searches with the last tiles in the bag: about five seconds of a core."""

WORTH = 1.0
"""Points below which a difference is not worth telling."""

_SURE = 3.0
"""Standard errors by which a move must be ahead. Looking again after each few deals, and at the
best of several moves, finds chance differences of two errors far too often."""

_BELOW = 2.0
"""Standard errors within which a difference may still be larger."""

_EXACT, _EXACT_SHARE = 1.0, 0.1
"""The greatest standard error of a loss that is told, in points and as a share of it. A loss told
as soon as it is sure is overrated."""

_DECIDED = 0.03
"""A position is won or lost if the best move's chance is this near to 1 or 0."""

_TELLING = 0.01
"""Chances below which a difference in such a position is not worth telling."""

_FEWEST, _PARTS = 64, 16  # deals before the first judgement, and parts of the searches
_LAID = 13  # tiles that a simulated move, its reply and the next move put on the board


class Estimate(NamedTuple):
    """A move's worth in points (score plus leave), and its loss to the best move.

    The loss is 0 if it is not sure or too small to show. `chance` is the chance of winning (0 to
    1), None except in a game of two.
    """

    worth: float
    loss: float
    chance: float | None


class Comparison:
    """A comparison of moves by simulated games. Use it in one thread at a time."""

    def __init__(
        self,
        simulator: Simulator,
        searches: int = SEARCHES,
        last: PreEndgame | None = None,
        counted_searches: int = COUNTED_SEARCHES,
        *,
        in_points: bool = False,
    ) -> None:
        """Store a simulator, and the search of the last draws. Without it these are simulated.

        With `in_points` a loss of points is told in won and lost positions, too.
        """
        self._simulator, self._searches = simulator, searches
        self._last, self._counted_searches = last, counted_searches
        self._in_points = in_points

    def estimates(
        self, now: Situation, candidates: Sequence[Candidate], played: int, seed: str
    ) -> list[Estimate]:
        """Return an estimate of each candidate (a move to compare).

        `played` is the index of the move played. The numbers of tiles on the opponents' racks must
        be known. `seed` decides all chance.
        """
        deals = self.deals(now, candidates, played, seed)
        known = [candidate.score + candidate.worth for candidate in candidates]
        whole = self._whole(now, len(candidates))
        leader = _leader(deals, known, whole)
        behind = [_difference(deals[leader], margins, whole) for margins in deals]
        # The mean of all worths stays that of score and leave.
        first = fmean(known) + fmean(each.mean for each in behind)
        left = _left_after(now)
        chances = [
            fmean(chance(now.ahead + margin / POINT, left) for margin in margins)
            for margins in deals
        ]
        by_chance = now.is_of_two and not self._in_points
        found = []
        for number, ahead in enumerate(behind):
            best_and_own = (chances[leader], chances[number]) if by_chance else None
            wrong = _is_mistake(ahead, _SURE if number == played else _BELOW, best_and_own)
            loss = round(ahead.mean, 2) if wrong else 0.0
            told = round(chances[number], 4) if now.is_of_two else None
            found.append(Estimate(round(first - ahead.mean, 2), loss, told))
        return found

    def deals(
        self, now: Situation, candidates: Sequence[Candidate], played: int, seed: str
    ) -> list[list[int]]:
        """Return for each candidate its margin in every simulated deal, in `POINT`ths of a point.

        A candidate that is surely not the best has fewer deals than the others. `seed` decides
        chance.
        """
        deal = self._dealer(now, len(candidates), seed)
        whole = self._whole(now, len(candidates))
        known = [candidate.score + candidate.worth for candidate in candidates]
        margins: list[list[int]] = [[] for _ in candidates]
        alive = list(range(len(candidates)))
        for _ in range(_PARTS):
            chosen = [candidates[number] for number in alive]
            for found in deal(chosen):
                for number, margin in zip(alive, found, strict=True):
                    margins[number].append(margin)
            if len(margins[played]) < min(_FEWEST, whole):
                continue
            leader = _leader(margins, known, whole)
            behind = {
                number: _difference(margins[leader], margins[number], whole) for number in alive
            }
            if _is_settled(behind, leader, played):
                break
            alive = [
                number
                for number, each in behind.items()
                if number in {leader, played} or each.mean < _SURE * each.error
            ]
        return margins

    def _whole(self, now: Situation, count: int) -> float:
        """Return the number of all deals of so many moves, infinite if they are simulated."""
        if self._last is None or not now.is_of_two or now.bag > MOST_IN_BAG:
            return inf
        whole = comb(len(now.unseen), now.bag)
        return whole if self._counted_searches >= LEAST * whole * count else inf

    def _dealer(self, now: Situation, count: int, seed: str) -> _Dealer:
        hidden = Hidden(now.unseen, now.hands, now.bag)
        rng, whole = random.Random(seed), self._whole(now, count)  # noqa: S311 - repeatable
        if self._last is None or whole == inf:
            most = self._searches // _PARTS
            return lambda chosen: self._simulator.deals(chosen, hidden, most, rng)
        draws, part = LastDraws(self._last, hidden, rng), -(-int(whole) // _PARTS)
        each = self._counted_searches // (int(whole) * count)
        return lambda chosen: draws.deals(chosen, part, each)


class _Difference(NamedTuple):
    """The mean difference of two moves in the same deals, in points, and its standard error."""

    mean: float
    error: float


def _difference(better: Sequence[int], worse: Sequence[int], whole: float) -> _Difference:
    """Return the difference of two moves, out of `whole` possible deals."""
    pairs = [(one - other) / POINT for one, other in zip(better, worse, strict=False)]
    mean, count = fmean(pairs), len(pairs)
    if count == 1:
        return _Difference(mean, inf)
    variance = sum((pair - mean) ** 2 for pair in pairs) / (count - 1)
    return _Difference(mean, sqrt(variance / count * (1 - count / whole)))


def _is_mistake(
    lost: _Difference, errors: float, chances: tuple[float, float] | None = None
) -> bool:
    """Return True if a move surely loses enough to the best one, by so many standard errors.

    `chances` are those to win after the best move and after this one. In a position that is already
    won or lost, a move is a mistake only if it loses enough of them. None leaves them out.
    """
    if lost.mean <= errors * lost.error or lost.mean < WORTH:
        return False
    if chances is None or _DECIDED < chances[0] < 1 - _DECIDED:
        return True
    return chances[0] - chances[1] >= _TELLING


def _leader(margins: Sequence[Sequence[int]], known: Sequence[float], whole: float) -> int:
    """Return the index of the best candidate, by its deals and by score and leave (see `DOUBT`).

    Deals that are counted out need no such help. Only a candidate that has as many deals as any
    other can be the best.
    """
    most, doubt = max(map(len, margins)), DOUBT if whole == inf else 0

    def worth(number: int) -> float:
        if len(margins[number]) < most:
            return -inf
        return (sum(margins[number]) / POINT + doubt * known[number]) / (most + doubt)

    return max(range(len(margins)), key=worth)


def _is_settled(behind: dict[int, _Difference], leader: int, played: int) -> bool:
    """Return True if more deals would not change the judgement of the move played.

    `behind` has the difference of each other move to the `leader`.
    """
    if leader != played:
        lost = behind[played]
        exact = lost.error < max(_EXACT, lost.mean * _EXACT_SHARE)
        return (_is_mistake(lost, _SURE) and exact) or lost.mean + _BELOW * lost.error < WORTH
    others = (each for number, each in behind.items() if number != leader)
    return all(each.mean > _BELOW * each.error - WORTH for each in others)


def _left_after(now: Situation) -> int:
    """Return the number of tiles that are not on the board after the simulated turns."""
    return 0 if now.bag <= NEAR_END else max(0, len(now.unseen) + len(now.rack) - _LAID)
