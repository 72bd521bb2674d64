"""The search for the order of plays of a game, from its final board and the points of every turn.

The search goes backwards. The last play is some of the tiles of one unbroken run, worth just the
points of the last turn. Without these tiles the board must still be connected and hold nothing but
words. So each board has few boards before it, and many orders share them: the search builds a graph
of boards, in which each path from the empty board to the final one is an order that fits.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from bot.rules.board import CENTRE, EMPTY, SIZE, Square
from bot.rules.judge import BINGO_BONUS
from bot.rules.sheet.orders import Orders, bits
from bot.rules.tiles import RACK_SIZE

if TYPE_CHECKING:
    from collections.abc import Container, Iterator, Sequence

    from bot.rules.board import Board
    from bot.rules.ruleset import Ruleset

_CELLS = SIZE * SIZE
_WHOLE = (1 << _CELLS) - 1
_LEFT = sum(1 << (row * SIZE) for row in range(SIZE))
_NOT_LEFT = _WHOLE & ~_LEFT
_NOT_RIGHT = _WHOLE & ~(_LEFT << (SIZE - 1))
_LINES = {
    1: [((1 << SIZE) - 1) << (row * SIZE) for row in range(SIZE)],
    SIZE: [_LEFT << column for column in range(SIZE)],
}
_BLANKS = 2
_MISPRINT_BOARDS = 10_000


class TooLong(Exception):
    """The search would look at more boards than the caller allows."""


class SearchLimits(NamedTuple):
    """The limits of a search: the most boards that it looks at, and the most orders it returns.

    On earlier boards, up to `wrong` words may not have been in the word list: later plays made
    other words of them.
    """

    boards: int = 60_000
    orders: int = 500
    wrong: int = 0


class Final(NamedTuple):
    """The input of a search: a game's last board, and the points of all turns in order.

    An exchange, a pass and a lost turn have 0 points and lay nothing. `first` has the squares of
    the first play. It is () if nobody knows it.
    """

    board: Board
    points: Sequence[int]
    first: tuple[Square, ...] = ()


def find_orders(
    final: Final,
    rules: Ruleset,
    words: Container[str] | None,
    limits: SearchLimits | None = None,
) -> Orders:
    """Return the orders of plays that lead to this board with these points.

    Every word that ever lay on the board must be in `words` or on the final board. If `words` is
    None, any word is allowed.

    Raises:
        TooLong: more boards would have to be looked at than `limits` allows.

    """
    limits = limits or SearchLimits()
    search = _Search(final, rules, words, limits.boards)
    last = len(final.points), _mask(final.board), limits.wrong
    found = search.orders(*last) if search.reach(*last) else iter(())
    orders = tuple(islice(found, limits.orders + 1))
    return Orders(final.board, rules, orders[: limits.orders], len(orders) > limits.orders)


class Misprint(NamedTuple):
    """A turn, counted from 0, whose written points are probably wrong.

    `points` are the likely points, and `found` the orders of plays that fit them.
    """

    turn: int
    points: int
    found: Orders


def find_misprint(
    final: Final,
    wrong: range,
    difference: int,
    rules: Ruleset,
    words: Container[str] | None,
) -> Misprint | None:
    """Return the turn that makes an order possible if its points differ, or None.

    `wrong` are the turns, from 0, of the player whose sum is off by `difference`. A turn whose
    search takes too long is skipped.
    """
    points = final.points
    for turn in wrong:
        if points[turn] + difference < 0:
            continue
        changed = [*points[:turn], points[turn] + difference, *points[turn + 1 :]]
        try:
            found = find_orders(
                final._replace(points=changed), rules, words, SearchLimits(_MISPRINT_BOARDS)
            )
        except TooLong:
            continue
        if found.orders:
            return Misprint(turn, changed[turn], found)
    return None


def in_turns(columns: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Return the points of all turns in order, from one column of points for each player.

    The starter's column comes first.

    Raises:
        ValueError: a column is shorter than the next one, or longer than it by two turns or more.

    """
    lengths = [len(column) for column in columns]
    longest = max(lengths, default=0)
    if not lengths or sorted(lengths, reverse=True) != lengths or longest - lengths[-1] > 1:
        raise ValueError(lengths)
    return tuple(
        column[turn] for turn in range(longest) for column in columns if turn < len(column)
    )


class _Search:
    """One search. `before` collects the boards that can be reached from the empty one.

    A key is the number of turns, the board's squares as bits, and the wrong words allowed before
    it.
    """

    def __init__(
        self,
        final: Final,
        rules: Ruleset,
        words: Container[str] | None,
        most: int,
    ) -> None:
        self.before: dict[tuple[int, int, int], tuple[tuple[int, int], ...]] = {}
        self._points = final.points
        self._most = most
        self._dead: set[tuple[int, int, int]] = set()
        self._lines = _Lines(final.board, rules, words)
        self._first = sum(1 << _number(square) for square in final.first)
        # The least and the most tiles that the turns up to each number can have laid.
        self._room = [(0, 0)]
        for one in final.points:
            fewest, total = self._room[-1]
            self._room.append((fewest + (one > 0), total + _most_tiles(one)))

    def reach(self, after: int, board: int, wrong: int) -> bool:
        """Return True if the first `after` turns can make this board. Store the boards before it.

        `wrong` is how many words that are not in the word list may be on those boards.
        """
        if not after:
            return not board
        key = (after, board, wrong)
        if key in self.before:
            return True
        if key in self._dead:
            return False
        least, most = self._room[after]
        found: tuple[tuple[int, int], ...] = ()
        if least <= board.bit_count() <= most:
            if len(self._dead) + len(self.before) > self._most:
                raise TooLong
            points = self._points[after - 1]
            could = [(board, wrong)] if not points else self._boards_before(board, points, wrong)
            found = tuple(one for one in could if self.reach(after - 1, *one))
        if found:
            self.before[key] = found
        else:
            self._dead.add(key)
        return bool(found)

    def orders(self, after: int, board: int, wrong: int) -> Iterator[tuple[int, ...]]:
        """Yield the orders of plays that lead to a board.

        Call `reach` for that board first. `after` is the number of turns, `wrong` as in `reach`.
        """
        if not after:
            yield ()
            return
        for before, left in self.before[after, board, wrong]:
            for order in self.orders(after - 1, before, left):
                yield (*order, board & ~before)

    def _boards_before(self, board: int, points: int, wrong: int) -> list[tuple[int, int]]:
        """Return the boards from which one play of these points leads to this board.

        Each comes with how many words that are not in the word list may be on the boards before it.
        """
        lines = self._lines
        down = lines.runs(board, SIZE)
        across = lines.runs(board, 1)
        found = []
        for step, runs, others in ((1, across, down), (SIZE, down, across)):
            other_at = {at: run for run in others for at in lines.squares(run)}
            for run in runs:
                context = 0
                for at in lines.squares(run):
                    context |= other_at.get(at, 0)
                for tiles in lines.plays(run, step, context).get(points, ()):
                    # A single tile that forms two words is found in the row alone.
                    if step == SIZE and not tiles & (tiles - 1) and tiles & context:
                        continue
                    old = board & ~tiles
                    if self._first and (tiles != self._first if not old else tiles & self._first):
                        continue
                    if (new := lines.count_wrong(old, tiles, wrong)) is not None:
                        found.append((old, wrong - new))
        return found


class _Lines:
    """The rows and columns of a final board: their runs of tiles, their words, and possible plays.

    Most rows and columns stay the same from one board to the next, so everything is cached.
    """

    def __init__(self, board: Board, rules: Ruleset, words: Container[str] | None) -> None:
        self._cells = board.cells
        squares = [Square(at % SIZE, at // SIZE) for at in range(_CELLS)]
        premiums = [rules.layout.premium(square) for square in squares]
        self._value = [rules.tiles.value(tile) for tile in board.cells]
        self._gain = [
            premium.points(value) - value
            for premium, value in zip(premiums, self._value, strict=True)
        ]
        self._factor = [premium.word for premium in premiums]
        self._words = words
        self._runs: dict[int, tuple[int, ...]] = {}
        self._squares: dict[int, tuple[int, ...]] = {}
        self._plays: dict[tuple[int, int], dict[int, list[int]]] = {}
        self._wrong: dict[int, tuple[int, ...]] = {}
        whole = _mask(board)
        self._final = {self._text(run) for step in (1, SIZE) for run in self.runs(whole, step)}

    def runs(self, board: int, step: int) -> list[int]:
        """Return the unbroken runs of two or more tiles in a direction (`step` 1 across, 15 down).

        A run and a board are numbers with a bit for each square.
        """
        found: list[int] = []
        for line in _LINES[step]:
            if cells := board & line:
                found += self._runs_of(cells, step)
        return found

    def squares(self, run: int) -> tuple[int, ...]:
        """Return the numbers of the squares of a run, from 0."""
        found = self._squares.get(run)
        if found is None:
            found = self._squares[run] = tuple(bits(run))
        return found

    def plays(self, run: int, step: int, context: int) -> dict[int, list[int]]:
        """Return, by points, the sets of tiles of a run that one play can have laid.

        `context` holds the runs that cross this one.
        """
        found = self._plays.get((run, context))
        if found is None:
            found = self._plays[run, context] = self._find_plays(run, step, context)
        return found

    def count_wrong(self, old: int, tiles: int, most: int) -> int | None:
        """Return how many wrong words the board `old` has that these tiles changed.

        Only rows and columns of these tiles are looked at. A wrong word that the tiles left as it
        was belongs to an earlier play. Return None if there are more than `most`, or if `old` can't
        be the board before these tiles were laid.
        """
        if not old:
            return 0 if tiles & _CENTRE and tiles & (tiles - 1) else None
        if not old & _CENTRE:
            return None
        beside = _neighbours(tiles) & old
        if beside & ~_neighbours(old) and old & (old - 1):
            return None
        wrong = 0
        for step in (1, SIZE):
            for line in _LINES[step]:
                if line & tiles and (cells := old & line):
                    for run in self._wrong_in(cells, step):
                        wrong += bool(_neighbours(run) & tiles)
                    if wrong > most:
                        return None
        return wrong if _hangs_together(old) else None

    def _wrong_in(self, cells: int, step: int) -> tuple[int, ...]:
        """Return the runs of a row or column that are not words, and not on the final board."""
        key = cells << 1 | (step == 1)
        found = self._wrong.get(key)
        if found is None:
            runs = ((run, self._text(run)) for run in self._runs_of(cells, step))
            found = self._wrong[key] = tuple(
                run
                for run, text in runs
                if text not in self._final and self._words is not None and text not in self._words
            )
        return found

    def _runs_of(self, cells: int, step: int) -> tuple[int, ...]:
        key = cells << 1 | (step == 1)
        found = self._runs.get(key)
        if found is None:
            runs, run, before = [], 0, -SIZE * SIZE
            for at in bits(cells):
                if at != before + step and run:
                    runs.append(run)
                    run = 0
                run |= 1 << at
                before = at
            runs.append(run)
            found = self._runs[key] = tuple(one for one in runs if one & (one - 1))
        return found

    def _find_plays(self, run: int, step: int, context: int) -> dict[int, list[int]]:
        squares = self.squares(run)
        plain = sum(self._value[at] for at in squares)
        across = SIZE + 1 - step
        cross = dict.fromkeys(squares, 0)
        for other in self.runs(context, across):
            points = sum(self._value[at] for at in self.squares(other))
            for at in self.squares(other & run):
                cross[at] = (points + self._gain[at]) * self._factor[at]
        found: dict[int, list[int]] = {}
        # Sets of tiles with their number, gain of letters, factor of the word, crossing words.
        sets = [(0, 0, 0, 1, 0)]
        for at in squares:
            sets += [
                (
                    tiles | 1 << at,
                    count + 1,
                    gain + self._gain[at],
                    factor * self._factor[at],
                    others + cross[at],
                )
                for tiles, count, gain, factor, others in sets
                if count < RACK_SIZE
            ]
        for tiles, count, gain, factor, others in sets[1:]:
            bonus = BINGO_BONUS if count == RACK_SIZE else 0
            found.setdefault((plain + gain) * factor + others + bonus, []).append(tiles)
        return found

    def _text(self, run: int) -> str:
        return "".join(self._cells[at] for at in self.squares(run)).upper()


def _most_tiles(points: int) -> int:
    """Return the most tiles that a play of these points can lay.

    All tiles but blanks have a point.
    """
    return (
        min(points + _BLANKS, RACK_SIZE if points >= BINGO_BONUS else RACK_SIZE - 1)
        if points
        else 0
    )


def _number(square: Square) -> int:
    return square.y * SIZE + square.x


def _mask(board: Board) -> int:
    return sum(1 << at for at, tile in enumerate(board.cells) if tile != EMPTY)


_CENTRE = 1 << _number(CENTRE)


def _neighbours(tiles: int) -> int:
    """Return the squares beside these tiles, as a number with a bit for each square."""
    beside = (tiles & _NOT_RIGHT) << 1 | (tiles & _NOT_LEFT) >> 1 | tiles << SIZE | tiles >> SIZE
    return beside & _WHOLE


def _hangs_together(board: int) -> bool:
    part = board & -board
    while True:
        grown = (part | _neighbours(part)) & board
        if grown == part:
            return part == board
        part = grown
