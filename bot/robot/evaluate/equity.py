"""What moves are worth: score and leave, simulation, and the end of the game counted out.

Simulation and the counting out are for two players. Among three or four a move is worth its score
and leave, and once the bag is empty what the end of the game would make of the tiles if it came
next: who goes out gains what the others have, and what is left is as good as lost.

evaluator = Evaluator(finder, leaves)
evaluator.choices(Situation(board, "AINBCD?", unseen, bag=60), Depth(simulation=2000))[0].move
"""

from __future__ import annotations

from heapq import nlargest
from typing import TYPE_CHECKING, NamedTuple

from bot.robot.evaluate.depth import Depth
from bot.robot.evaluate.endgame import Endgame
from bot.robot.evaluate.plays import exchanges
from bot.robot.evaluate.simulate import Candidate, Simulator
from bot.robot.kernels.bounds import POINT
from bot.rules.board import Board
from bot.rules.moves import Exchange, Pass, Placement
from bot.rules.play import judge
from bot.rules.tiles import RACK_SIZE, without

if TYPE_CHECKING:
    import random

    from bot.robot.evaluate.leave_values import LeaveValues
    from bot.robot.evaluate.move_generator import MoveGenerator
    from bot.robot.evaluate.plays import GeneratedPlay
    from bot.rules.moves import Move

MOST = 60
"""Choices that are told."""

_CANDIDATES, _NEAR = 8, 15.0  # moves simulated, and how far they may be behind in equity
_EXCHANGES = 2
_PLAIN = 60  # times fewer searches in the same time without numba


class Situation(NamedTuple):
    """What somebody whose turn it is sees: `unseen` are all tiles of others and bag.

    `bag` is how many are in the bag, `players` how many there are, and `may_exchange` says whether
    tiles may be exchanged.
    """

    board: Board
    rack: str
    unseen: str
    bag: int
    players: int = 2
    may_exchange: bool = True


class RatedMove(NamedTuple):
    """A move and what it is worth, in points: to be compared with other choices of the turn."""

    move: Move
    worth: float


class Evaluator:
    """Evaluates the moves of a turn; in one thread at a time."""

    def __init__(self, finder: MoveGenerator, leaves: LeaveValues) -> None:
        self._finder, self._leaves = finder, leaves
        self._endgame, self._simulator = Endgame(finder), Simulator(finder, leaves)
        self._scale = 1 if finder.engine.compiled else _PLAIN

    def choices(self, now: Situation, depth: Depth, seed: str = "") -> list[RatedMove]:
        """The best moves, best first, at most `MOST`; a pass where nothing else can be done.

        Chance, in simulations, comes from the seed. Raises PositionError for what can't be.
        """
        of_two = now.players == 2 and 0 < len(now.unseen) - now.bag <= RACK_SIZE  # noqa: PLR2004
        if not now.bag and of_two and depth.endgame:
            most = max(2, depth.endgame // self._scale)
            endings = self._endgame.solve(now.board, now.rack, now.unseen, most)
            return [
                RatedMove(each.play.placement if each.play else Pass(), each.gain)
                for each in endings[:MOST]
            ]
        plays = self._plays(now, depth)
        swaps = self._exchanges(now)
        if not depth.leaves and plays:
            swaps = []
        choices = [RatedMove(play.placement, worth) for play, worth in plays] + swaps
        choices.sort(key=lambda choice: -choice.worth)
        # Without numba so few games could be played on that chance would decide.
        if depth.simulation and now.bag and of_two and self._finder.engine.compiled:
            choices = self._simulated(now, choices, depth.simulation, seed)
        return choices[:MOST] or [RatedMove(Pass(), 0.0)]

    def warm(self) -> None:
        """Run every kernel once: compiled ones come from the cache, or are compiled now."""
        bag = self._finder.rules.tiles.bag()
        start = Situation(Board(), bag[:RACK_SIZE], bag[RACK_SIZE:], len(bag) - 2 * RACK_SIZE)
        self.choices(start, Depth(simulation=1))
        self.choices(Situation(Board(), bag[:1], bag[1:2], 0), Depth(endgame=2 * self._scale))

    def _plays(self, now: Situation, depth: Depth) -> list[tuple[GeneratedPlay, float]]:
        position = self._finder.position(now.board)
        table = self._leaves.table(now.rack) if now.bag and depth.leaves else None
        plays = self._finder.plays(position, now.rack, table)
        if now.bag:
            equities = plays.equities()
            best = nlargest(MOST, range(len(plays)), key=equities.__getitem__)
            return [(plays[number], equities[number] / POINT) for number in best]
        total = self._finder.rules.tiles.total
        counts = end_share(now.players)
        out = counts * total(now.unseen)
        worths = (
            (play, play.score + (-counts * total(play.leave) if play.leave else out))
            for play in plays
        )
        return nlargest(MOST, worths, key=lambda pair: pair[1])

    def _exchanges(self, now: Situation) -> list[RatedMove]:
        if not now.may_exchange:
            return []
        able = exchanges(now.rack, now.bag, self._finder.rules)
        value = self._leaves.value
        worths = (RatedMove(each, value(without(now.rack, each.tiles))) for each in able)
        return nlargest(_EXCHANGES, worths, key=lambda choice: choice.worth)

    def _simulated(
        self, now: Situation, choices: list[RatedMove], most: int, seed: str
    ) -> list[RatedMove]:
        """The best choices simulated, in their new order; then the others."""
        near = [
            choice for choice in choices[:_CANDIDATES] if choice.worth >= choices[0].worth - _NEAR
        ]
        if len(near) < 2 or not most:  # noqa: PLR2004 - nothing to choose from
            return choices
        candidates = [self._candidate(now, choice) for choice in near]
        worths = self._simulator.worths(candidates, now.unseen, now.bag, most, seed)
        ranked = [RatedMove(choice.move, worth) for choice, worth in zip(near, worths, strict=True)]
        return sorted(ranked + choices[len(near) :], key=lambda choice: -choice.worth)

    def _candidate(self, now: Situation, choice: RatedMove) -> Candidate:
        match choice.move:
            case Placement() as placement:
                play = judge(now.board, placement, self._finder.rules)
                kept = without(now.rack, play.used)
                worth = self._leaves.value(kept)
                return Candidate(now.board.placed(play.tiles), kept, "", play.score, worth)
            case Exchange(tiles):
                kept = without(now.rack, tiles)
                return Candidate(now.board, kept, tiles, 0, self._leaves.value(kept))
            case _:
                return Candidate(now.board, now.rack, "", 0, 0.0)


def end_share(players: int) -> float:
    """How much a point on a rack counts once somebody goes out, beside the mean of the opponents.

    It is lost by who has it and won by who goes out: twice among two, 1.5 times among three.
    """
    return players / (players - 1)


def choose_within(choices: list[RatedMove], loss: float, chance: random.Random) -> Move:
    """The best of the choices, or, if that is a play, any play that is worth so little less."""
    best = choices[0]
    if not isinstance(best.move, Placement):
        return best.move
    plays = [
        choice.move
        for choice in choices
        if isinstance(choice.move, Placement) and choice.worth >= best.worth - loss
    ]
    return chance.choice(plays) if loss else best.move
