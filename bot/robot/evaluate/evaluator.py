"""The best moves of a turn, by score and leave, by simulation, and by exact counting near the end.

A leave is the tiles that a move leaves on the rack. Only a game of two is counted exactly. Among
three or four players a move is simulated to the end instead, once the bag is nearly empty.

    evaluator = Evaluator(generator, leaves)
    evaluator.choices(Situation(board, "AINBCD?", unseen, bag=60), Depth(simulation=2000))[0].move
"""

from __future__ import annotations

from statistics import fmean
from typing import TYPE_CHECKING

from bot.robot.evaluate.endgame import Endgame
from bot.robot.evaluate.equity import Equity
from bot.robot.evaluate.preendgame import PreEndgame
from bot.robot.evaluate.simulate import Candidate, Hidden, Simulator
from bot.robot.evaluate.situation import Depth, RatedMove, Situation
from bot.rules.judge import judge
from bot.rules.moves import Exchange, Pass, Placement
from bot.rules.tiles import without

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.analysis import TurnChoice
    from bot.robot.evaluate.leave_values import LeaveValues
    from bot.robot.evaluate.move_generator import MoveGenerator

MOST_MOVES = 60
"""The greatest number of choices returned."""

_CANDIDATES, _NEAR = 8, 15.0  # moves to simulate, and their greatest distance in equity
_LOOKED_IN = 24  # ways in which moves with the last tiles in the bag are looked at
_COUNTED, _COUNTED_BAG = 3, 2  # the best of them, counted out with so few tiles in the bag


class Evaluator:
    """The evaluator of the moves of a turn. Use it in one thread at a time."""

    def __init__(self, generator: MoveGenerator, leaves: LeaveValues) -> None:
        self._generator, self._leaves, self.equity = generator, leaves, Equity(generator, leaves)
        self.endgame, self.simulator = Endgame(generator), Simulator(generator, leaves)
        self.pre_endgame = PreEndgame(generator, leaves, self.endgame)

    def choices(self, now: Situation, depth: Depth, seed: str = "") -> list[RatedMove]:
        """Return the best moves, best first, at most `MOST_MOVES`, or a pass if there are none.

        `depth` says how deep to search, `seed` decides chance in simulations.

        Raises:
            PositionError: no game can reach this position.

        """
        if now.is_endgame and depth.endgame:
            most = self._generator.engine.searches(depth.endgame)
            endings = self.endgame.solve(now.board, now.rack, now.unseen, most)
            return [
                RatedMove(each.play.placement if each.play else Pass(), each.gain)
                for each in endings[:MOST_MOVES]
            ]
        found = self.equity.best(self.equity.plays(now), now, MOST_MOVES)
        choices = [RatedMove(each.placement, each.equity) for each in found]
        choices += self.equity.exchanges(now)
        choices.sort(key=lambda choice: -choice.worth)
        if depth.simulation and self._is_simulated(now):
            choices = self._simulate_best(now, choices, depth, seed)
        return choices[:MOST_MOVES] or [RatedMove(Pass(), 0.0)]

    def simulate(
        self, now: Situation, choices: list[RatedMove], most: int, seed: str
    ) -> list[RatedMove]:
        """Return these few moves with worths from simulated games, best first.

        `most` is the allowed number of searches. The numbers of the opponents' tiles must be known.
        `seed` decides chance.
        """
        candidates = [self.candidate(now, choice.move) for choice in choices]
        hidden = Hidden(now.unseen, now.hands, now.bag)
        worths = self.simulator.worths(candidates, hidden, most, seed)
        ranked = map(RatedMove, (choice.move for choice in choices), worths)
        return sorted(ranked, key=lambda choice: -choice.worth)

    def likeliest(self, now: Situation, moves: Sequence[TurnChoice], count: int) -> list[int]:
        """Return the indexes of `count` moves that gain most with the last tiles in the bag.

        They are compared in some ways in which these tiles may lie, without any search.
        """
        candidates = [self.candidate(now, move) for move in moves]
        hidden = Hidden(now.unseen, now.hands, now.bag)
        sums = self.pre_endgame.at_sight(candidates, hidden, _LOOKED_IN, now.rack)
        return sorted(range(len(moves)), key=lambda number: -sums[number])[:count]

    def candidate(self, now: Situation, move: TurnChoice) -> Candidate:
        """Return a move of this turn in the form that the simulation needs."""
        match move:
            case Placement() as placement:
                play = judge(now.board, placement, self._generator.rules)
                kept = without(now.rack, play.rack_tiles)
                worth = self.equity.of_leave(kept, now)
                return Candidate(now.board.place(play.tiles), kept, "", play.score, worth)
            case Exchange(tiles):
                kept = without(now.rack, tiles)
                return Candidate(now.board, kept, tiles, 0, self._leaves.value(kept))
            case _:
                return Candidate(now.board, now.rack, "", 0, 0.0)

    def _is_simulated(self, now: Situation) -> bool:
        # Without numba so few games could be played on that chance would decide.
        hidden = now.bag > 0 or not now.is_of_two
        return self._generator.engine.compiled and bool(now.hands) and hidden

    def _simulate_best(
        self, now: Situation, choices: list[RatedMove], depth: Depth, seed: str
    ) -> list[RatedMove]:
        """Return the best moves, ordered by worths from simulated games, then the others.

        `seed` decides chance.
        """
        near = [
            choice for choice in choices[:_CANDIDATES] if choice.worth >= choices[0].worth - _NEAR
        ]
        if len(near) < 2:  # noqa: PLR2004 - nothing to choose from
            return choices
        ranked = self.simulate(now, near, depth.simulation, seed)
        if depth.pre_endgame and now.is_of_two and 0 < now.bag <= _COUNTED_BAG:
            ranked = self._count_out(now, ranked, depth.pre_endgame, seed)
        return sorted(ranked + choices[len(near) :], key=lambda choice: -choice.worth)

    def _count_out(
        self, now: Situation, choices: list[RatedMove], most: int, seed: str
    ) -> list[RatedMove]:
        """Return the choices, the first ones with worths from the ways the last tiles may lie."""
        first = choices[:_COUNTED]
        candidates = [self.candidate(now, choice.move) for choice in first]
        hidden = Hidden(now.unseen, now.hands, now.bag)
        worths = self.pre_endgame.worths(candidates, hidden, most, seed)
        # These worths count until the end of the game, so their mean is equated with the others'.
        apart = fmean(worths) - fmean(choice.worth for choice in first)
        counted = (
            RatedMove(choice.move, worth - apart)
            for choice, worth in zip(first, worths, strict=True)
        )
        return [*counted, *choices[_COUNTED:]]
