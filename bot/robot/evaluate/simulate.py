"""The simulation of moves: the mean result of each over many deals of the unseen tiles.

Each round deals the unseen tiles to opponents and bag, in the same way for all moves. All players
then play the move that looks best: one turn each, or, with a nearly empty bag, to the end. A
player's gain is reduced by the mean gain of the others. After each round the worse half of the
moves drops out, and the others get as many searches again. Two threads share the work, each with
its own deals, so that the result does not depend on any clock.

The result of a few dozen deals is mostly chance. So it counts only as far as it outweighs the
earlier estimate by score and leave (see `DOUBT`). Otherwise the luckiest of equal moves would be
chosen.
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
"""With at most this many tiles in the bag, games are played on to the end."""

DOUBT = 25
"""The number of deals that weigh as much as score and leave.

In 186 positions of Polish games the deals of a candidate, compared with another's, had a standard
deviation of 25 points. Their means were 5 points away from score and leave. The weight is the
square of the ratio.
"""

_THREADS = 2
_FOREVER = 1 << 20


class Candidate(NamedTuple):
    """A move to simulate: the board after it, and its score.

    `kept` are the tiles left on the rack, `back` those put back by an exchange. `worth` is the
    worth of the tiles left, in points.
    """

    board: Board
    kept: str
    back: str
    score: int
    worth: float


class Hidden(NamedTuple):
    """The unseen tiles, and how many of them the opponents and the bag have.

    `hands` are in the order of the opponents' turns. Tiles beyond hands and bag are out of the
    game.
    """

    tiles: str
    hands: tuple[int, ...]
    bag: int


class Simulator:
    """A simulator of moves, with one word list (of the generator) and one table of leave values."""

    def __init__(self, generator: MoveGenerator, leaves: LeaveValues) -> None:
        self._generator = generator
        self._lanes = [_Lane(generator, leaves) for _ in range(_THREADS)]

    def worths(
        self, candidates: list[Candidate], hidden: Hidden, most: int, seed: str
    ) -> list[float]:
        """Return each candidate's worth in points (score plus the tiles left).

        `most` is the allowed number of searches. A search with blanks counts as several. `seed`
        decides chance.
        """
        alive = list(range(len(candidates)))
        known = [candidate.score + candidate.worth for candidate in candidates]
        worths, sums, count = known.copy(), [0] * len(candidates), 0
        rounds = max(1, (len(candidates) - 1).bit_length())
        chance = random.Random(seed)  # noqa: S311 - repeatable
        for left in range(rounds, 0, -1):
            chosen = [candidates[number] for number in alive]
            deals = self.deals(chosen, hidden, most // rounds, chance)
            count += len(deals)
            for number, margins in zip(alive, zip(*deals, strict=True), strict=True):
                sums[number] += sum(margins)
            gained = {number: sums[number] / count / POINT - known[number] for number in alive}
            usual, weight = fmean(gained.values()), count / (count + DOUBT)
            for number, gain in gained.items():
                worths[number] = known[number] + weight * (gain - usual)
            if left > 1:
                alive.sort(key=lambda number: -worths[number])
                del alive[max(2, -(-len(alive) // 2)) :]
        return worths

    def deals(
        self, candidates: list[Candidate], hidden: Hidden, most: int, chance: random.Random
    ) -> list[tuple[int, ...]]:
        """Return the margins of the candidates in some deals, in `POINT`ths of a point.

        A deal is one random distribution of the unseen tiles. `most` is the allowed number of
        searches. At least one deal is played in each thread.
        """
        share = max(1, most // _THREADS)
        seeds = [chance.randrange(1, 1 << 32) for _ in self._lanes]
        with ThreadPoolExecutor(_THREADS) as pool:
            runs = [
                pool.submit(lane.run, candidates, hidden, share, one)
                for lane, one in zip(self._lanes, seeds, strict=True)
            ]
        return [deal for run in runs for deal in run.result()]


class _Lane:
    """The arrays and kernels (compiled functions) with which one thread simulates."""

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
    ) -> list[tuple[int, ...]]:
        """Return the margins of the candidates in each deal, in `POINT`ths of a point.

        `seed` decides chance.
        """
        engine, codes = self._generator.engine, self._generator.codes
        numbers = engine.numbers
        none = [0] * KINDS
        unseen, hands, bag = hidden

        def counts_of(tiles: str) -> list[int]:
            counts = none.copy()
            for tile in tiles:
                counts[codes.kinds[tile]] += 1
            return counts

        count = len(candidates)
        most_deals = -(-most // count)  # a candidate costs one search at least
        margins = engine.zeros(count * most_deals)
        self._chance[0] = seed
        room = len(unseen) + RACK_SIZE
        rounds = self._simulate(
            self._desk,
            count,
            numbers([cell for each in candidates for cell in codes.board(each.board)]),
            numbers([count for each in candidates for count in counts_of(each.kept)]),
            numbers([count for each in candidates for count in counts_of(each.back)]),
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
            margins,
            most_deals,
        )
        found = engine.plain(margins)
        return [tuple(found[at : at + count]) for at in range(0, count * int(rounds), count)]
