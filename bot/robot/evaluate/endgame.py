"""The end of a game of two, once the bag is empty: nothing is hidden, so it can be counted out.

Alpha-beta search with iterative deepening: with each round it looks one turn further and at more
plays of each turn, until it has seen all, or as much as it may. Where it stops short, both sides
play on for what looks best at once. Two passes in a row end the game.
"""

from __future__ import annotations

from array import array
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple

from bot.robot.evaluate.plays import GeneratedPlay, Plays
from bot.robot.kernels.bounds import LEAVES, POINT
from bot.robot.kernels.endgame import COSTS, KEY_BITS, list_plays
from bot.robot.kernels.racks import KINDS
from bot.robot.kernels.search_arrays import REST_BITS, ROW
from bot.robot.kernels.selfplay import COST, KEPT, play_on
from bot.robot.kernels.selfplay_steps import lay_tiles

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.robot.evaluate.move_generator import MoveGenerator
    from bot.robot.evaluate.position import Position
    from bot.robot.kernels.kernel import Slots
    from bot.rules.board import Board

_ROOM = 1 << 14  # plays; what is beyond is not looked at
_FEWEST = 60  # plays of the first turn that are looked at in any case
_WIDTH = 8  # plays of other turns, doubled in each round
_DEEPEST = 20
_FOREVER = 1 << 20
_INFINITY = 1 << 30


_Row = tuple[int, int, int]  # a play: its code (see `search_arrays`), its score, what it leaves
_Move = _Row | None


class Ending(NamedTuple):
    """A move, None for a pass, and by how much its player gains on the opponent to the end.

    Of all but the best it may be that they gain less.
    """

    play: GeneratedPlay | None
    gain: int


class _SeenEnough(Exception):
    """As many searches were made as allowed."""


class Endgame:
    """Searches ends of games; in one thread at a time."""

    def __init__(self, generator: MoveGenerator) -> None:
        self._generator, engine = generator, generator.engine
        self._list, self._play_on = engine.kernel(list_plays), engine.kernel(play_on)
        self._lay = engine.kernel(lay_tiles)
        self._desk = generator.desk(_ROOM)
        self._keys = engine.zeros(_ROOM)
        self._kept, self._chance = engine.zeros(KEPT), engine.numbers([1])
        self._pool, self._bag = engine.zeros(KINDS), engine.zeros(1)
        self._parts = engine.shorts(array("h", [0]))
        self._values = generator.codes.values
        self._copy: Callable[[Slots], Slots] = lambda array: engine.start(array, len(array))
        self._lists: dict[Any, list[_Row]] = {}
        self._ends: dict[Any, int] = {}
        self._left = self._width = 0
        self._short = False

    @property
    def exact(self) -> bool:
        """Whether the last answer is for sure: everything was looked at, to the end."""
        return not self._short and self._left > 0

    def solve(
        self, board: Board, rack: str, other: str, most: int, *, passed: bool = False
    ) -> list[Ending]:
        """Moves of who has this rack against the `other`, the best first; at least one.

        `most` is how many searches for plays may be made, one with blanks counting for several.
        If the other one has just `passed`, another pass ends the game.

        Raises PositionError for what can't be.
        """
        generator, engine = self._generator, self._generator.engine
        position = generator.position(board)
        cells = engine.numbers(list(generator.codes.board(board)))
        hands = [generator.codes.rack(hand, position.left) for hand in (rack, other)]
        counts = engine.numbers([*hands[0], *hands[1]])
        self._lists, self._ends, self._left = {}, {}, most
        moves: list[_Move] = [*self._plays(cells, counts, 0), None]
        gains: dict[_Move, int] = {}
        for depth in range(_DEEPEST):
            self._width, self._short = _WIDTH << depth, False
            looked = self._look(cells, counts, depth, moves, passed=passed)
            gains |= looked
            best = max(looked, key=looked.__getitem__, default=moves[0])
            rest = sorted(gains.keys() - {best}, key=lambda move: (-gains[move], str(move)))
            moves = [best, *rest, *(move for move in moves if move not in gains)]
            if not self._short or self._left <= 0:
                break
        looked_at = moves[: max(1, len(gains))]
        return [
            Ending(move and self._found(move, position, rack), gains.get(move, 0))
            for move in looked_at
        ]

    def _found(self, row: _Row, position: Position, rack: str) -> GeneratedPlay:
        code, score, rest = row
        rows = [code, score << REST_BITS | rest]
        worths = self._generator.engine.zeros(LEAVES)
        return Plays(rows, self._generator.codes, position, rack, worths)[0]

    def _look(
        self, cells: Slots, counts: Slots, depth: int, moves: list[_Move], *, passed: bool
    ) -> dict[_Move, int]:
        """What the first of these moves gain, as many as there is time for."""
        gains: dict[_Move, int] = {}
        best, most = -_INFINITY, max(_FEWEST, self._width)
        self._short = len(moves) > most
        with suppress(_SeenEnough):
            for move in moves[:most]:
                gains[move] = self._gain(
                    cells, counts, 0, move, depth, best, _INFINITY, passed=passed
                )
                best = max(best, gains[move])
        return gains

    def _gain(  # noqa: PLR0913, PLR0917 - a window and where it stands
        self,
        cells: Slots,
        counts: Slots,
        seat: int,
        move: _Move,
        depth: int,
        low: int,
        high: int,
        *,
        passed: bool = False,
    ) -> int:
        """By how much a seat gains with a move, as far as that lies between `low` and `high`."""
        if move is None:
            if passed:
                return self._points(counts, 1 - seat) - self._points(counts, seat)
            return -self._best(cells, counts, 1 - seat, depth - 1, -high, -low, passed=True)
        code, score, rest = move
        if not rest:
            return score + 2 * self._points(counts, 1 - seat)
        cells, counts = self._copy(cells), self._copy(counts)
        self._lay(code, cells, counts, seat)
        return score - self._best(cells, counts, 1 - seat, depth - 1, score - high, score - low)

    def _best(  # noqa: PLR0913, PLR0917 - a window and where it stands
        self,
        cells: Slots,
        counts: Slots,
        seat: int,
        depth: int,
        low: int,
        high: int,
        *,
        passed: bool = False,
    ) -> int:
        """By how much a seat gains with its best move."""
        if depth < 0:
            self._short = True
            return self._greedy(cells, counts, seat)
        plays, best = self._plays(cells, counts, seat), -_INFINITY
        self._short |= len(plays) > self._width
        for move in (*plays[: self._width], None):
            gain = self._gain(cells, counts, seat, move, depth, max(low, best), high, passed=passed)
            best = max(best, gain)
            if best >= high:
                break
        return best

    def _plays(self, cells: Slots, counts: Slots, seat: int) -> list[_Row]:
        """A seat's plays, those first that look best at once."""
        key = (seat, bytes(cells), bytes(counts))
        if key not in self._lists:
            self._spend(COSTS[min(int(counts[seat * KINDS]), 2)])
            count = self._list(self._desk, cells, counts, seat, self._keys)
            rows = list(map(int, self._desk.rows[: ROW * count]))
            order = sorted(map(int, self._keys[:count]), reverse=True)
            numbers = (ROW * (each & ((1 << KEY_BITS) - 1)) for each in order)
            mask = (1 << REST_BITS) - 1
            self._lists[key] = [
                (rows[at], rows[at + 1] >> REST_BITS, rows[at + 1] & mask) for at in numbers
            ]
        return self._lists[key]

    def _greedy(self, cells: Slots, counts: Slots, seat: int) -> int:
        """By how much a seat gains if both play what looks best at once."""
        key = (seat, bytes(cells), bytes(counts), "")
        if key not in self._ends:
            self._spend(0)
            cells, counts = self._copy(cells), self._copy(counts)
            self._kept[COST] = 0
            margin = self._play_on(
                self._desk,
                cells,
                counts,
                self._bag,
                0,
                seat,
                _FOREVER,
                self._kept,
                self._chance,
                self._parts,
                self._parts,
                1,
                self._pool,
            )
            self._spend(int(self._kept[COST]))
            self._ends[key] = int(margin) // POINT
        return self._ends[key] * (1 - 2 * seat)

    def _points(self, counts: Slots, seat: int) -> int:
        """What a seat's tiles are worth."""
        values = self._values
        return sum(int(counts[seat * KINDS + kind]) * values[kind] for kind in range(KINDS))

    def _spend(self, searches: int) -> None:
        if self._left <= 0:
            raise _SeenEnough
        self._left -= searches
