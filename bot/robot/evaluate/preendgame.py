"""The last tiles of the bag in a game of two: the end is searched for every way they may lie.

A way shares out the unseen tiles between the opponent and the bag. After a play that takes the last
tiles nothing is hidden in a way, so the rest of the game is searched. If tiles are left in the bag,
the opponent does not know the way, and compares a few replies over some of those possible. Both
players then play the move that looks best by score and leave until the bag is empty. A move's worth
is its mean gain over all ways.
"""

from __future__ import annotations

import random
from functools import lru_cache
from itertools import combinations
from operator import itemgetter
from statistics import fmean
from typing import TYPE_CHECKING, NamedTuple

from bot.robot.evaluate.simulate import Candidate, Hidden
from bot.robot.kernels.bounds import POINT
from bot.robot.kernels.racks import KINDS
from bot.robot.kernels.selfplay import IDLE, KEPT, LEFT, SCORELESS, take_turn
from bot.rules.judge import judge
from bot.rules.tiles import RACK_SIZE, without

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.robot.evaluate.endgame import Endgame
    from bot.robot.evaluate.leave_values import LeaveValues
    from bot.robot.evaluate.move_generator import MoveGenerator
    from bot.rules.board import Board

MOST_IN_BAG = 4
"""With more tiles in the bag there are too many ways: with four there are 330."""

LEAST = 40
"""The fewest searches of a game's end that make trying all ways worth its time."""

_REPLIES, _REPLY_WAYS = 4, 8  # replies that the opponent compares, and in how many ways
_REMEMBERED = 1 << 10  # replies


class Way(NamedTuple):
    """A way to share out the unseen tiles: the bag in the order of the draws, and the rest."""

    bag: str
    hand: str


class PreEndgame:
    """A search of the last draws of games of two. Use it in one thread at a time."""

    def __init__(self, generator: MoveGenerator, leaves: LeaveValues, endgame: Endgame) -> None:
        engine = generator.engine
        self._generator, self._leaves, self._endgame = generator, leaves, endgame
        self._reply = lru_cache(_REMEMBERED)(self._find_reply)
        self._take_turn, self._desk = engine.kernel(take_turn), generator.desk()
        self._kept, self._chance, self._pool = map(engine.zeros, (KEPT, 1, KINDS))

    def worths(
        self, candidates: Sequence[Candidate], hidden: Hidden, most: int, seed: str
    ) -> list[float]:
        """Return the mean gain of each candidate until the end, in points.

        `most` is the allowed number of searches. If all ways would take more, some of them must do.
        Replies are the best by score and leave.
        """
        draws = LastDraws(self, hidden, random.Random(seed), replies=False)  # noqa: S311 - repeatable
        each = max(LEAST, most // (draws.count * len(candidates)))
        deals = draws.deals(candidates, max(1, most // (each * len(candidates))), each)
        return [fmean(gains) / POINT for gains in zip(*deals, strict=True)]

    def at_sight(
        self, candidates: Sequence[Candidate], hidden: Hidden, ways: int, seed: str
    ) -> list[int]:
        """Return the sums of the gains of the candidates in some ways, without any search."""
        draws = LastDraws(self, hidden, random.Random(seed), replies=False)  # noqa: S311 - repeatable
        return [*map(sum, zip(*draws.deals(candidates, ways, 0), strict=True))]

    def gain(
        self, candidate: Candidate, way: Way, most: int, seed: int, *, replies: bool = True
    ) -> int:
        """Return a candidate's gain until the end in a way, in `POINT`ths of a point.

        `most` is the allowed number of searches for the end of the game. With `replies` the
        opponent compares the best few replies, otherwise plays the best by score and leave.
        """
        drawn = min(RACK_SIZE - len(candidate.kept), len(way.bag))
        mine, rest = candidate.kept + way.bag[:drawn], way.bag[drawn:] + candidate.back
        if candidate.back:
            rest = "".join(random.Random(seed).sample(rest, len(rest)))  # noqa: S311 - repeatable
        if rest and replies:
            sort = self._generator.rules.tiles.sort
            unseen = sort(mine + rest)
            reply = self._reply(candidate.board, sort(way.hand), unseen, len(rest))
            if reply is not None:
                gain = self.gain(reply, Way(rest, mine), most, seed, replies=False)
                return candidate.score * POINT - gain
        return self._gain(candidate, mine, Way(rest, way.hand), most, seed)

    def _find_reply(self, board: Board, rack: str, unseen: str, bag: int) -> Candidate | None:
        """Return the best of a few replies, compared over some ways without searching the end."""
        generator = self._generator
        plays = generator.plays(generator.position(board), rack, self._leaves).best(_REPLIES)
        replies = []
        for each in plays:
            play = judge(board, each.placement, generator.rules)
            after, kept = board.place(play.tiles), without(rack, play.rack_tiles)
            replies.append(Candidate(after, kept, "", play.score, 0.0))
        if len(replies) < 2:  # noqa: PLR2004 - nothing to choose from
            return next(iter(replies), None)
        sums = self.at_sight(replies, Hidden(unseen, (len(unseen) - bag,), bag), _REPLY_WAYS, rack)
        return max(zip(sums, replies, strict=True), key=itemgetter(0))[1]

    def _gain(self, candidate: Candidate, mine: str, after: Way, most: int, seed: int) -> int:
        """Return a candidate's gain, with `mine` as its player's rack afterwards."""
        engine, codes, kept = self._generator.engine, self._generator.codes, self._kept
        cells, counts = engine.numbers(list(codes.board(candidate.board))), engine.zeros(2 * KINDS)
        for first, rack in ((0, mine), (KINDS, after.hand)):
            for tile in rack:
                counts[first + codes.kinds[tile]] += 1
        # The kernel draws from the end.
        tiles = [codes.kinds[tile] for tile in reversed(after.bag)]
        bag = engine.numbers(tiles + [0] * RACK_SIZE)
        kept[LEFT], kept[IDLE], self._chance[0] = len(tiles), int(not candidate.score), seed
        margin, seat = candidate.score * POINT, 1
        while kept[LEFT] and kept[IDLE] < SCORELESS:
            margin += self._take_turn(
                self._desk,
                cells,
                counts,
                bag,
                seat,
                2,
                kept,
                self._chance,
                self._leaves.parts,
                self._leaves.parts,
                self._generator.rules.exchange_min_bag,
                self._pool,
            )
            seat = 1 - seat
        if kept[LEFT]:
            values = codes.values
            behind = (values[n] * int(counts[KINDS + n] - counts[n]) for n in range(KINDS))
            return margin + POINT * sum(behind)
        gain = self._endgame.gain(cells, counts, seat, most)
        return margin + (gain if seat == 0 else -gain) * POINT


class LastDraws:
    """All ways of one turn in a random order, each as likely as the others."""

    def __init__(
        self,
        search: PreEndgame,
        hidden: Hidden,
        chance: random.Random,
        *,
        replies: bool = True,
    ) -> None:
        """Store the search. `replies` is as in `PreEndgame.gain`."""
        self._search, self._chance, self._replies = search, chance, replies
        places = list(combinations(range(len(hidden.tiles)), hidden.bag))
        chance.shuffle(places)
        bags = (
            "".join(hidden.tiles[at] for at in chance.sample(each, len(each))) for each in places
        )
        self._left = [Way(bag, without(hidden.tiles, bag)) for bag in bags]
        self._known: dict[tuple[Candidate, str], int] = {}
        self.count = len(places)
        """The number of all ways."""

    def deals(
        self, candidates: Sequence[Candidate], count: int, most: int
    ) -> list[tuple[int, ...]]:
        """Return the gains of the candidates in the next ways, at most `count`.

        They are in `POINT`ths of a point. `most` is the allowed number of searches for each end.
        """
        ways, self._left = self._left[:count], self._left[count:]
        found = []
        for way in ways:
            seed = self._chance.randrange(1, 1 << 32)
            found.append(tuple(self._gain(each, way, most, seed) for each in candidates))
        return found

    def _gain(self, candidate: Candidate, way: Way, most: int, seed: int) -> int:
        if candidate.back or len(candidate.kept) + len(way.bag) > RACK_SIZE:
            return self._search.gain(candidate, way, most, seed, replies=self._replies)
        # The order of the draws does not matter, and equal tiles make equal ways.
        key = candidate, "".join(sorted(way.bag))
        if key not in self._known:
            self._known[key] = self._search.gain(candidate, way, most, seed)
        return self._known[key]
