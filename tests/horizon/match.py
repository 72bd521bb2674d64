"""Ryś with and without the value at the horizon, in pairs of games on the same draws."""

from __future__ import annotations

from statistics import fmean, stdev
from time import process_time
from typing import TYPE_CHECKING, NamedTuple

from bot.robot.analysis.chances import chance as win_chance
from bot.robot.evaluate.evaluator import Evaluator
from bot.robot.evaluate.robot_game import play
from bot.robot.evaluate.simulate import NEAR_END, Candidate, Hidden, Simulator, _Lane
from bot.robot.kernels.bounds import POINT
from bot.robot.kernels.lanes import SQUARES
from bot.robot.kernels.racks import KINDS
from bot.rules.tiles import RACK_SIZE
from tests.horizon.kernels import FACTS, simulate_with_value

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator, Sequence

    from bot.coordinator.analysis import TurnChoice
    from bot.robot.evaluate.leave_values import LeaveValues
    from bot.robot.evaluate.move_generator import MoveGenerator
    from bot.robot.evaluate.situation import Depth, RatedMove, Situation

_SURE = 1.96
_LAID = 13  # tiles that a move, its reply and the next move put on the board
_DECIDED = 1e-4  # chance of winning for two points, below which points are compared


class _ValuedLane(_Lane):
    """A thread's arrays, with the kernel that adds a value at the horizon."""

    def __init__(
        self, generator: MoveGenerator, leaves: LeaveValues, weights: Sequence[int]
    ) -> None:
        super().__init__(generator, leaves)
        engine = generator.engine
        kernel = engine.kernel(simulate_with_value)
        scratch = [engine.zeros(size) for size in (FACTS, SQUARES, KINDS, KINDS, 1, 1, 1)]
        more = (engine.numbers(weights), *scratch)
        self._simulate = lambda *facts: kernel(*facts, *more)


class ValuedSimulator(Simulator):
    """A simulator that adds a value at the horizon, except in games played on to the end."""

    def __init__(
        self,
        generator: MoveGenerator,
        leaves: LeaveValues,
        weights: Sequence[int],
        *,
        by_chance: bool,
    ) -> None:
        """Store the value. With `by_chance` moves are compared by the chance of winning."""
        super().__init__(generator, leaves)
        self._plain, self._by_chance, self.ahead = self._lanes, by_chance, 0
        self._valued = [_ValuedLane(generator, leaves, weights) for _ in self._lanes]

    def deals(
        self, candidates: list[Candidate], hidden: Hidden, most: int, chance: random.Random
    ) -> list[tuple[int, ...]]:
        """Return the margins of the candidates in each of some deals."""
        is_valued = hidden.bag > NEAR_END and len(hidden.hands) == 1
        self._lanes = self._valued if is_valued else self._plain  # type: ignore[assignment]
        found = super().deals(candidates, hidden, most, chance)
        if not self._by_chance:
            return found
        left = len(hidden.tiles) + RACK_SIZE - _LAID if is_valued else 0
        middle = fmean(map(fmean, found))
        # A gain of chance counts as the points that are worth as much in the middle.
        slope = self._chance(middle + POINT, left) - self._chance(middle - POINT, left)
        if slope < _DECIDED:
            return found
        return [
            tuple(round(2 * POINT * self._chance(one, left) / slope) for one in deal)
            for deal in found
        ]

    def _chance(self, margin: float, left: int) -> float:
        return win_chance(self.ahead + margin / POINT, left)


class ValuedEvaluator(Evaluator):
    """An evaluator whose simulations know the lead."""

    def __init__(
        self, generator: MoveGenerator, leaves: LeaveValues, simulator: ValuedSimulator
    ) -> None:
        super().__init__(generator, leaves)
        self.simulator: ValuedSimulator = simulator

    def simulate(
        self, now: Situation, choices: list[RatedMove], most: int, seed: str
    ) -> list[RatedMove]:
        """Return these few choices with simulated worths, best first."""
        self.simulator.ahead = now.ahead
        return super().simulate(now, choices, most, seed)


class TimedPlayer:
    """A contestant that counts the time of its moves, in seconds of a core."""

    def __init__(self, evaluator: Evaluator, depth: Depth) -> None:
        self._evaluator, self._depth = evaluator, depth
        self.seconds, self.moves = 0.0, 0

    def choose(self, now: Situation, seed: str) -> TurnChoice:
        """Return a move."""
        start = process_time()
        found = self._evaluator.choices(now, self._depth, seed)[0].move
        self.seconds += process_time() - start
        self.moves += 1
        return found


class Standing(NamedTuple):
    """The result of a match so far, for the first player: a list of pairs of margins."""

    pairs: list[tuple[int, int]]

    def share(self) -> tuple[float, float]:
        """Return the share of games won, and half of its interval of 95%."""
        return _with_interval([fmean(map(_share_of_win, pair)) for pair in self.pairs])

    def points(self) -> tuple[float, float]:
        """Return the mean margin of a game, and half of its interval of 95%."""
        return _with_interval([fmean(pair) for pair in self.pairs])


def players(
    generator: MoveGenerator,
    leaves: LeaveValues,
    weights: Sequence[int],
    depths: Sequence[Depth],
    *,
    by_chance: bool,
) -> tuple[TimedPlayer, TimedPlayer]:
    """Return Ryś with the value, and Ryś as it is."""
    simulator = ValuedSimulator(generator, leaves, weights, by_chance=by_chance)
    valued = ValuedEvaluator(generator, leaves, simulator)
    return TimedPlayer(valued, depths[0]), TimedPlayer(Evaluator(generator, leaves), depths[1])


def match(
    one: TimedPlayer, other: TimedPlayer, generator: MoveGenerator, seed: str, deals: int
) -> Iterator[Standing]:
    """Play each deal twice, with seats changed. Yield the standing after each."""
    pairs: list[tuple[int, int]] = []
    for deal in range(deals):
        ahead = play(one, other, generator.rules, f"{seed}:{deal}")
        pairs.append((ahead, -play(other, one, generator.rules, f"{seed}:{deal}")))
        yield Standing(pairs)


def _share_of_win(margin: int) -> float:
    return 0.5 if margin == 0 else float(margin > 0)


def _with_interval(values: list[float]) -> tuple[float, float]:
    sure = _SURE * stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.0
    return fmean(values), sure
