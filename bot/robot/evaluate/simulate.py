"""Candidates simulated: what each move brings on the mean, over many draws of what nobody sees.

Each time the tiles not seen are dealt anew to opponents and bag, the same for all candidates, and
all play on for what looks best: a turn of each, or, when the bag is nearly empty, to the end. What
a player gains counts less what the others gain on the mean.
In rounds the worse half of the candidates drops out, and the others get as much again. Two threads
share the work, each with draws of its own, so that the result depends on no clock.

What a few dozen draws say is mostly chance, so they count only as far as they outweigh what was
known before, score and leave (see `DOUBT`): else the luckiest of equal moves would be chosen.
"""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor
from statistics import fmean
from typing import TYPE_CHECKING, NamedTuple

from bot.robot.kernels.bounds import POINT
from bot.robot.kernels.lanes import SQUARES
from bot.robot.kernels.racks import KINDS
from bot.robot.kernels.selfplay import KEPT, SEATS
from bot.robot.kernels.simulate import simulate
from bot.rules.tiles import RACK_SIZE

if TYPE_CHECKING:
    from bot.robot.evaluate.leave_values import LeaveValues
    from bot.robot.evaluate.move_generator import MoveGenerator
    from bot.rules.board import Board

NEAR_END = 7
"""With so many tiles in the bag, or fewer, games are played on to the end."""

DOUBT = 25
"""So many draws weigh as much as score and leave. In 186 positions of Polish games the draws of a
candidate, beside another's, had a standard deviation of 25 points; the means that they came to
were 5 points from score and leave. The weight is as the square of these."""

_THREADS = 2
_FOREVER = 1 << 20


class Candidate(NamedTuple):
    """A move to simulate: the board after it, what is kept, what goes back, score, leave value."""

    board: Board
    kept: str
    back: str
    score: int
    worth: float


class Hidden(NamedTuple):
    """What nobody sees: its tiles, and how many of them the opponents and the bag have.

    The `hands` are in the order of their turns. Tiles that are over are out of the game.
    """

    tiles: str
    hands: tuple[int, ...]
    bag: int


class Simulator:
    """Simulates moves on one generator's graph, with these leave values."""

    def __init__(self, generator: MoveGenerator, leaves: LeaveValues) -> None:
        self._generator = generator
        self._lanes = [_Lane(generator, leaves) for _ in range(_THREADS)]

    def worths(
        self, candidates: list[Candidate], hidden: Hidden, most: int, seed: str
    ) -> list[float]:
        """What each candidate is worth, in points: on the scale of score and leave value.

        `most` is how many searches may be made in all, one with blanks counting for several.
        """
        alive = list(range(len(candidates)))
        known = [candidate.score + candidate.worth for candidate in candidates]
        worths, sums, count = known.copy(), [0] * len(candidates), 0
        rounds = max(1, (len(candidates) - 1).bit_length())
        chance = random.Random(seed)  # noqa: S311 - repeatable
        for left in range(rounds, 0, -1):
            share = max(1, most // rounds // _THREADS)
            seeds = [chance.randrange(1, 1 << 32) for _ in self._lanes]
            chosen = [candidates[number] for number in alive]
            with ThreadPoolExecutor(_THREADS) as pool:
                runs = [
                    pool.submit(lane.run, chosen, hidden, share, one)
                    for lane, one in zip(self._lanes, seeds, strict=True)
                ]
            for run in runs:
                done, found = run.result()
                count += done
                for number, margin in zip(alive, found, strict=True):
                    sums[number] += margin
            gained = {number: sums[number] / count / POINT - known[number] for number in alive}
            usual, weight = fmean(gained.values()), count / (count + DOUBT)
            for number, gain in gained.items():
                worths[number] = known[number] + weight * (gain - usual)
            if left > 1:
                alive.sort(key=lambda number: -worths[number])
                del alive[max(2, -(-len(alive) // 2)) :]
        return worths


class _Lane:
    """What one thread needs."""

    def __init__(self, generator: MoveGenerator, leaves: LeaveValues) -> None:
        engine = generator.engine
        self._generator, self._parts = generator, leaves.parts
        self._simulate = engine.kernel(simulate)
        self._desk = generator.desk()
        self._cells, self._counts = engine.zeros(SQUARES), engine.zeros(SEATS * KINDS)
        self._kept, self._chance, self._pool = (
            engine.zeros(KEPT),
            engine.zeros(1),
            engine.zeros(KINDS),
        )

    def run(
        self, candidates: list[Candidate], hidden: Hidden, most: int, seed: int
    ) -> tuple[int, list[int]]:
        """How often each was played on, and the sums of what that brought, in `POINT`ths."""
        engine, codes = self._generator.engine, self._generator.codes
        numbers = engine.numbers
        none = [0] * KINDS
        unseen, hands, bag = hidden

        def counted(tiles: str) -> list[int]:
            counts = none.copy()
            for tile in tiles:
                counts[codes.kinds[tile]] += 1
            return counts

        sums = engine.zeros(len(candidates))
        self._chance[0] = seed
        room = len(unseen) + RACK_SIZE
        rounds = self._simulate(
            self._desk,
            len(candidates),
            numbers([cell for each in candidates for cell in codes.board(each.board)]),
            numbers([count for each in candidates for count in counted(each.kept)]),
            numbers([count for each in candidates for count in counted(each.back)]),
            numbers([each.score for each in candidates]),
            numbers([round(each.worth * POINT) for each in candidates]),
            numbers([codes.kinds[tile] for tile in unseen]),
            len(unseen),
            bag,
            numbers(hands),
            len(hands) + 1,
            len(hands) + 1 if bag > NEAR_END else _FOREVER,
            most,
            self._parts,
            self._generator.rules.exchange_min_bag,
            engine.zeros(room),
            engine.zeros(room),
            self._cells,
            self._counts,
            self._kept,
            self._chance,
            self._pool,
            sums,
        )
        return int(rounds), [int(margin) for margin in sums]
