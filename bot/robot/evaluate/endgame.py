"""The end of a game of two, once the bag is empty: nothing is hidden, so it can be counted out.

Alpha-beta search with iterative deepening (see `kernels.endgame`): with each round it looks one
turn further and at more plays of each turn, until the best move is proven, or it has looked at as
much as it may.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, NamedTuple

from bot.robot.evaluate.plays import GeneratedPlay, Plays
from bot.robot.kernels.bounds import LEAVES, NEVER
from bot.robot.kernels.endgame import (
    COSTS,
    DEEPEST,
    LEFT,
    LISTED,
    LOWER,
    ROUND,
    SLOT,
    UPPER,
    WORK,
    count_out,
    list_plays,
)
from bot.robot.kernels.racks import KINDS
from bot.robot.kernels.search_arrays import REST_BITS, ROW
from bot.robot.kernels.selfplay import KEPT
from bot.robot.kernels.selfplay_steps import lay_tiles

if TYPE_CHECKING:
    from bot.robot.evaluate.move_generator import MoveGenerator
    from bot.robot.evaluate.position import KernelPosition
    from bot.robot.kernels.kernel import Slots
    from bot.rules.board import Board

_ROOM = 1 << 14  # plays; what is beyond is not looked at
_LISTS, _PLAIN_LISTS = 1 << 21, 1 << 15  # numbers that there is room for in the lists of plays
_FEWEST_STATES, _MOST_STATES = 6, 15  # bits of the number of states that there is room for
_FEWEST = 60  # plays of the first turn that are looked at in any case
_WIDTH = 8  # plays of other turns, doubled in each round
_INFINITY = 1 << 30


_Row = tuple[int, int, int]  # a play: its code (see `search_arrays`), its score, what it leaves
_Move = _Row | None


class EndgameMove(NamedTuple):
    """A move, None for a pass, and by how much its player gains on the opponent to the end.

    Of all but the best it may be that they gain less.
    """

    play: GeneratedPlay | None
    gain: int


class Endgame:
    """Searches ends of games; in one thread at a time."""

    def __init__(self, generator: MoveGenerator) -> None:
        self._generator, engine = generator, generator.engine
        self._list, self._count_out = engine.kernel(list_plays), engine.kernel(count_out)
        self._lay = engine.kernel(lay_tiles)
        self._desk = generator.desk(_ROOM)
        self._keys, self._work = engine.zeros(_ROOM), engine.zeros(WORK)
        self._room = _LISTS if engine.compiled else _PLAIN_LISTS
        self._lists = engine.zeros(self._room)
        self._kept, self._chance = engine.zeros(KEPT), engine.numbers([1])
        self._bag, self._parts = engine.zeros(KINDS), engine.shorts(array("h", [0]))
        self._values = generator.codes.values
        self._states, self._table = 0, engine.zeros(0)
        self.exact = False
        """Whether the last answer is for sure: the best move and what it gains are proven."""

    def solve(  # noqa: PLR0913 - what is asked, and how much of it
        self,
        board: Board,
        rack: str,
        other: str,
        most: int,
        *,
        passed: bool = False,
        within: int = 0,
    ) -> list[EndgameMove]:
        """Moves of who has this rack against the `other`, the best first; at least one.

        `most` is how many searches for plays may be made, one with blanks counting for several.
        If the other one has just `passed`, another pass ends the game. What gains less than the
        best by fewer points than `within` is told as exactly as the best.

        Raises PositionError for what can't be.
        """
        generator, engine = self._generator, self._generator.engine
        position = generator.position(board)
        cells = engine.numbers(list(generator.codes.board(board)))
        hands = [generator.codes.rack(hand, position.left) for hand in (rack, other)]
        counts = engine.numbers([*hands[0], *hands[1]])
        bits = min(max((2 * most).bit_length(), _FEWEST_STATES), _MOST_STATES)
        self._states, self._table = 1 << bits, engine.zeros(SLOT << bits)
        self._work[LEFT], self._work[LISTED], self.exact = most, 0, False
        moves: list[_Move] = [*self._plays(cells, counts), None]
        gains: dict[_Move, int] = {}
        for depth in range(DEEPEST):
            looked = self._look(cells, counts, depth, moves, within, passed=passed)
            gains |= looked
            best = max(looked, key=looked.__getitem__, default=moves[0])
            rest = sorted(gains.keys() - {best}, key=lambda move: (-gains[move], str(move)))
            moves = [best, *rest, *(move for move in moves if move not in gains)]
            if self.exact or len(looked) < min(len(moves), self._width(depth)):
                break
        looked_at = moves[: max(1, len(gains))]
        return [
            EndgameMove(move and self._found(move, position, rack), gains.get(move, 0))
            for move in looked_at
        ]

    def _found(self, row: _Row, position: KernelPosition, rack: str) -> GeneratedPlay:
        code, score, rest = row
        rows = [code, score << REST_BITS | rest]
        return Plays(rows, self._generator.codes, position, rack, [0] * LEAVES)[0]

    def _look(  # noqa: PLR0913 - what is asked, and how much of it
        self,
        cells: Slots,
        counts: Slots,
        depth: int,
        moves: list[_Move],
        within: int,
        *,
        passed: bool,
    ) -> dict[_Move, int]:
        """What the first of these moves gain, as many as there is time for."""
        gains: dict[_Move, int] = {}
        unproven: list[int] = []
        best, most, proven, others_proven = -_INFINITY, self._width(depth), False, True
        self._work[ROUND] = depth + 1
        for move in moves[:most]:
            low = best - within
            gain, lower, upper = self._gain(cells, counts, move, depth, low, passed=passed)
            if gain is None:
                return gains
            gains[move] = gain
            others_proven &= upper
            if not lower:
                unproven.append(gain)
            if gain > best:
                best, proven = gain, lower
        known = all(gain <= best - within for gain in unproven)
        self.exact = proven and others_proven and known and len(moves) <= most
        return gains

    def _gain(  # noqa: PLR0913 - a move, and where it stands
        self, cells: Slots, counts: Slots, move: _Move, depth: int, low: int, *, passed: bool
    ) -> tuple[int | None, bool, bool]:
        """By how much a move gains, if more than `low`; what of that is proven (see the kernel).

        No number if there is no time left.
        """
        engine, score = self._generator.engine, 0
        cells, counts = engine.start(cells, len(cells)), engine.start(counts, len(counts))
        if move is None:
            if passed:
                return self._points(counts, 1) - self._points(counts, 0), True, True
        else:
            code, score, rest = move
            if not rest:
                return score + 2 * self._points(counts, 1), True, True
            self._lay(code, cells, counts, 0)
        gain = self._count_out(
            self._desk,
            cells,
            counts,
            1,
            int(move is None),
            depth - 1,
            _WIDTH << depth,
            -_INFINITY,
            score - low,
            self._work,
            self._table,
            self._states,
            self._lists,
            self._room,
            self._keys,
            self._kept,
            self._chance,
            self._bag,
            self._parts,
        )
        if gain == NEVER:
            return None, False, False
        # What bounds the answer from above bounds what the move gains from below.
        return score - gain, bool(self._work[UPPER]), bool(self._work[LOWER])

    def _plays(self, cells: Slots, counts: Slots) -> list[_Row]:
        """The plays of who is to move, those first that look best at once."""
        self._work[LEFT] -= COSTS[min(int(counts[0]), 2)]
        count = self._list(self._desk, cells, counts, 0, self._keys)
        rows, mask = list(map(int, self._desk.rows[: ROW * count])), (1 << REST_BITS) - 1
        numbers = [ROW * int(number) for number in self._keys[:count]]
        return [(rows[at], rows[at + 1] >> REST_BITS, rows[at + 1] & mask) for at in numbers]

    def _points(self, counts: Slots, seat: int) -> int:
        """What a seat's tiles are worth."""
        values = self._values
        return sum(int(counts[seat * KINDS + kind]) * values[kind] for kind in range(KINDS))

    def _width(self, depth: int) -> int:
        """How many moves of the first turn are looked at in a round."""
        return max(_FEWEST, _WIDTH << depth)
