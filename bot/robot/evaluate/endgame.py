"""The end of a game of two with an empty bag: nothing is hidden, so the rest can be searched.

It is an alpha-beta search with iterative deepening (see `kernels.endgame`). Each round looks one
turn further and at more plays of each turn, until the best move is proven or the allowed number of
searches is used up.
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

_ROOM = 1 << 14  # plays; others are ignored
_LISTS, _PLAIN_LISTS = 1 << 21, 1 << 15  # room for numbers in the lists of plays
_FEWEST_STATES, _MOST_STATES = 6, 15  # bits of the number of states with room in the table
_FEWEST = 60  # plays of the first turn that are always searched
_WIDTH = 8  # plays of other turns, doubled in each round
_INFINITY = 1 << 30


_Row = tuple[int, int, int]  # a play: code (see `search_arrays`), score, number of its leave
_Move = _Row | None


class EndgameMove(NamedTuple):
    """A move (`play`, None for a pass), and its player's gain on the opponent until the end.

    For all but the best move the real gain may be smaller.
    """

    play: GeneratedPlay | None
    gain: int


class Endgame:
    """A search for the best moves in the ends of games of two. Use it in one thread at a time."""

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
        """True if the last answer is certain: the best move and its gain are proven."""

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
        """Return the best moves of the player with `rack`, the best first, at least one.

        The opponent has the rack `other`. `most` is the allowed number of searches for plays. A
        search with blanks counts as several. If the opponent has just `passed`, another pass ends
        the game. Moves that gain less than the best by fewer than `within` points have exact gains
        too.

        Raises:
            PositionError: no game can reach this position.

        """
        generator, engine = self._generator, self._generator.engine
        position = generator.position(board)
        cells = engine.numbers(list(generator.codes.board(board)))
        hands = [generator.codes.rack(hand, position.left) for hand in (rack, other)]
        counts = engine.numbers([*hands[0], *hands[1]])
        self._start(most)
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
            EndgameMove(move and self._as_play(move, position, rack), gains.get(move, 0))
            for move in looked_at
        ]

    def gain(self, cells: Slots, counts: Slots, seat: int, most: int) -> int:
        """Return the points that a seat, to move, gains on the other until the end.

        `cells` and `counts` are the board and both racks in the form of the kernels. `most` is the
        allowed number of searches. With none at all, both play the move that looks best.
        """
        self._start(most)
        found, start = 0, self._generator.engine.start
        for depth in range(-1, DEEPEST - 1):
            board, racks = start(cells, len(cells)), start(counts, len(counts))
            width = _WIDTH << max(depth, 0)
            gain = self._search(board, racks, seat, 0, depth, width, -_INFINITY, _INFINITY)
            if gain == NEVER:
                break
            found = gain
            self.exact = bool(self._work[LOWER] and self._work[UPPER])
            if self.exact:
                break
        return found

    def _start(self, most: int) -> None:
        """Empty the table for another ending."""
        bits = min(max((2 * most).bit_length(), _FEWEST_STATES), _MOST_STATES)
        self._states, self._table = 1 << bits, self._generator.engine.zeros(SLOT << bits)
        self._work[LEFT], self._work[LISTED], self.exact = max(1, most), 0, False

    def _as_play(self, row: _Row, position: KernelPosition, rack: str) -> GeneratedPlay:
        code, score, rest = row
        generator, engine = self._generator, self._generator.engine
        rows = engine.numbers([code, score << REST_BITS | rest])
        leaves = engine.zeros(LEAVES)
        return Plays(rows, leaves, rack, position, generator.codes, engine)[0]

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
        """Return the gains of the first of these moves, as far as the allowed searches suffice.

        `depth` is the number of turns to look ahead.
        """
        gains: dict[_Move, int] = {}
        unproven: list[int] = []
        best, most, proven, others_proven = -_INFINITY, self._width(depth), False, True
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
        """Return a move's gain if it is above `low`, and whether it is proven from both sides.

        The flags are for the gain's lower and upper bound. The gain is None if the allowed searches
        are used up.
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
        gain = self._search(
            cells, counts, 1, int(move is None), depth - 1, _WIDTH << depth, -_INFINITY, score - low
        )
        if gain == NEVER:
            return None, False, False
        # An upper bound of the answer is a lower bound of the move's gain.
        return score - gain, bool(self._work[UPPER]), bool(self._work[LOWER])

    def _search(  # noqa: PLR0913, PLR0917 - as the kernel has
        self,
        cells: Slots,
        counts: Slots,
        seat: int,
        passed: int,
        depth: int,
        width: int,
        low: int,
        high: int,
    ) -> int:
        """Return a seat's gain (see `count_out`). The arrays are scratch memory afterwards."""
        self._work[ROUND] = depth + 2
        return self._count_out(
            self._desk,
            cells,
            counts,
            seat,
            passed,
            depth,
            width,
            low,
            high,
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

    def _plays(self, cells: Slots, counts: Slots) -> list[_Row]:
        """Return the plays of the player to move.

        Those that look best at first sight come first.
        """
        self._work[LEFT] -= COSTS[min(int(counts[0]), 2)]
        count = self._list(self._desk, cells, counts, 0, self._keys)
        rows, mask = list(map(int, self._desk.rows[: ROW * count])), (1 << REST_BITS) - 1
        numbers = [ROW * int(number) for number in self._keys[:count]]
        return [(rows[at], rows[at + 1] >> REST_BITS, rows[at + 1] & mask) for at in numbers]

    def _points(self, counts: Slots, seat: int) -> int:
        """Return the points of the tiles on a seat's rack."""
        values = self._values
        return sum(int(counts[seat * KINDS + kind]) * values[kind] for kind in range(KINDS))

    def _width(self, depth: int) -> int:
        """Return how many moves of the first turn a round of the search looks at."""
        return max(_FEWEST, _WIDTH << depth)
