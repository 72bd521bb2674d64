"""The plays that the search returns as numbers, read as plays, and the possible exchanges."""

from __future__ import annotations

from functools import cached_property
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from bot.robot.kernels.bounds import POINT
from bot.robot.kernels.lanes import TILE, WIDTH
from bot.robot.kernels.ranking import rank_plays
from bot.robot.kernels.search_arrays import (
    BLANK,
    COUNT_SHIFT,
    FIRST_SHIFT,
    REST_BITS,
    ROW,
    TILE_BITS,
)
from bot.rules.board import EMPTY, SIZE, Direction, Square
from bot.rules.moves import Exchange, Placement
from bot.rules.tiles import without

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.robot.evaluate.position import Codes, KernelPosition
    from bot.robot.kernels.engine import Engine
    from bot.robot.kernels.kernel import Numbers
    from bot.rules.tiles import TileSet

_COUNT = 7  # bits of a play's number of tiles


class GeneratedPlay(NamedTuple):
    """A play that the search found: its placement, its score, and the tiles left on the rack.

    `equity` is the score plus the worth of the tiles left (`leave`), in points.
    """

    placement: Placement
    score: int
    leave: str
    equity: float


class Plays:
    """The plays of a rack in a position, in the search's compact form (see `search_arrays`).

    It is a sequence of `GeneratedPlay`. Each one is built on access.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - all that a play is built from
        self,
        rows: Numbers,
        leaves: Numbers,
        rack: str,
        position: KernelPosition,
        codes: Codes,
        engine: Engine,
    ) -> None:
        """Keep arrays of the search: the plays, and the worth of parts of the rack as leaves."""
        self._rows, self._leaves, self._rack = rows, leaves, rack
        self._position, self._codes, self._engine = position, codes, engine

    @cached_property
    def rows(self) -> list[int]:
        """All plays as rows of numbers (see `search_arrays`)."""
        return self._engine.plain(self._rows)

    def __len__(self) -> int:
        """Return the number of plays."""
        return len(self._rows) // ROW

    def __getitem__(self, number: int) -> GeneratedPlay:
        """Return the play with this index.

        Raises:
            IndexError: there is none.

        """
        if not 0 <= number < len(self):
            raise IndexError(number)
        code, worth = int(self._rows[ROW * number]), int(self._rows[ROW * number + 1])
        score, rest = worth >> REST_BITS, worth & ((1 << REST_BITS) - 1)
        placement = self._placement(code)
        used = "".join("?" if c.islower() else c for c in placement.letters if c != EMPTY)
        equity = (score * POINT + int(self._leaves[rest])) / POINT
        return GeneratedPlay(placement, score, without(self._rack, used), equity)

    def __iter__(self) -> Iterator[GeneratedPlay]:
        """Return an iterator over all plays in the order of the search."""
        return (self[number] for number in range(len(self)))

    def tiles(self, number: int) -> int:
        """Return the number of tiles that a play lays."""
        return self.rows[ROW * number] >> COUNT_SHIFT & _COUNT

    def scores(self) -> list[int]:
        """Return the scores in the order of the search."""
        return [worth >> REST_BITS for worth in self.rows[1::ROW]]

    def equities(self, share: float = 1.0) -> list[float]:
        """Return each play's equity in hundredths of a point, in the order of the search.

        The equity is the score plus the worth of the leave, which counts by `share` (0 to 1).
        """
        mask = (1 << REST_BITS) - 1
        leaves = [share * worth for worth in self._engine.plain(self._leaves)]
        return [(worth >> REST_BITS) * POINT + leaves[worth & mask] for worth in self.rows[1::ROW]]

    @property
    def highest_leave(self) -> float:
        """The highest worth, in points, of any tiles of the rack as a leave."""
        return max(self._engine.plain(self._leaves)) / POINT

    def best(self, count: int) -> list[GeneratedPlay]:
        """Return the best plays by equity. Equal plays keep the order of the search."""
        engine, most = self._engine, min(count, len(self))
        ranked, argument = engine.zeros(2 * most), engine.argument
        arrays = argument(self._rows), argument(self._leaves), argument(ranked)
        if most:
            engine.function(rank_plays)(arrays[0], len(self), arrays[1], most, arrays[2])
        return [self[number] for number in engine.plain(ranked)[:most]]

    def _placement(self, code: int) -> Placement:
        lanes, start = self._position.lanes, code >> FIRST_SHIFT
        while lanes[TILE + start - 1]:
            start -= 1
        left, letters = code >> COUNT_SHIFT & _COUNT, ""
        place = start
        while left or lanes[TILE + place]:
            if lanes[TILE + place]:
                letters += EMPTY
            else:
                letter = self._codes.letters[(code & (BLANK - 1)) + 1]
                letters += letter.lower() if code & BLANK else letter
                code >>= TILE_BITS
                left -= 1
            place += 1
        lane, at = divmod(start, WIDTH)
        if lane < SIZE:
            return Placement(Square(at, lane), Direction.ACROSS, letters)
        return Placement(Square(lane - SIZE, at), Direction.DOWN, letters)


def exchanges(rack: str, bag_count: int, tiles: TileSet) -> list[Exchange]:
    """Return every different exchange of tiles on the rack, of `bag_count` tiles at most."""
    kinds = sorted(set(rack), key=tiles.rank)
    counts = product(*(range(rack.count(kind) + 1) for kind in kinds))
    chosen = ("".join(k * n for k, n in zip(kinds, each, strict=True)) for each in counts)
    return [Exchange(given) for given in chosen if 0 < len(given) <= bag_count]
