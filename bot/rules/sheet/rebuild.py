"""The order of plays of a game, found from its final board and the points of every turn.

The search goes backwards. The last play is some of the tiles of one unbroken run, worth just the
points of the last turn. Without these tiles the board must still be connected and hold nothing but
words. So each board has few boards before it, and many orders share them: the answer is a graph of
boards, in which each path from the empty board to the final one is an order that fits.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from itertools import combinations, islice
from typing import TYPE_CHECKING, NamedTuple

from bot.rules.board import CENTRE, EMPTY, SIZE, Board, Direction, Square
from bot.rules.judge import BINGO_BONUS, judge
from bot.rules.moves import Placement
from bot.rules.tiles import RACK_SIZE

if TYPE_CHECKING:
    from collections.abc import Container, Iterator, Sequence

    from bot.rules.judge import Play
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
_CENTRE = 1 << (CENTRE.y * SIZE + CENTRE.x)


class TooLong(Exception):
    """The search would look at more boards than the caller allows."""


class SearchLimits(NamedTuple):
    """The most boards that a search looks at, and the most orders that it returns."""

    boards: int = 60_000
    orders: int = 500


class PlayName(NamedTuple):
    """A play as a person names it: its main word and where that lies."""

    square: Square
    tiles: str
    direction: Direction


def name_of(play: Play) -> PlayName:
    """Return the name of a play."""
    main = play.words[0]
    return PlayName(main.square, main.tiles, main.direction)


@dataclass(frozen=True, slots=True)
class Orders:
    """The orders of plays that end in a board with the points of its turns.

    An order names for each turn the squares of its new tiles, as a number with a bit for each
    square; 0 is a turn that laid nothing. `more` is true if there are orders beside these.
    """

    board: Board
    rules: Ruleset
    orders: tuple[tuple[int, ...], ...]
    more: bool = False

    def question(self) -> tuple[PlayName, PlayName] | None:
        """Return two plays of which a person should know the earlier one, or None if none are left.

        Either answer rules out as many orders as possible. Plays that belong to every order are
        preferred: a person who made both knows which came first.
        """
        names = self.names()
        in_all = frozenset[PlayName](names[0]).intersection(*names)
        return _best_pair(names, in_all) or _best_pair(names, frozenset().union(*names))

    def narrow(self, first: PlayName, second: PlayName) -> Orders:
        """Return the orders that remain if the first play came before the second one.

        An order without the second play remains, too.
        """
        kept = tuple(
            order
            for order, names in zip(self.orders, self.names(), strict=True)
            if second not in names or (first in names and names.index(first) < names.index(second))
        )
        return replace(self, orders=kept)

    @property
    def unsure(self) -> tuple[int, ...]:
        """The turns, from 0, in which the orders have different plays."""
        turns = enumerate(zip(*self.orders, strict=True))
        return tuple(turn for turn, plays in turns if len(set(plays)) > 1)

    def plays(self) -> tuple[Play | None, ...]:
        """Return the plays of the first order by turns, None for a turn that laid nothing."""
        laid = Board()
        found: list[Play | None] = []
        for tiles in self.orders[0]:
            play = self.play(laid, tiles) if tiles else None
            found.append(play)
            laid = laid.place(play.tiles) if play else laid
        return tuple(found)

    def names(self) -> list[tuple[PlayName, ...]]:
        """Return the names of the plays of each order. Orders share most of their boards."""
        known: dict[tuple[int, int], PlayName] = {}
        found = []
        for order in self.orders:
            laid, names = 0, []
            for tiles in filter(None, order):
                if (laid, tiles) not in known:
                    before = Board().place(self._tiles(laid))
                    known[laid, tiles] = name_of(self.play(before, tiles))
                names.append(known[laid, tiles])
                laid |= tiles
            found.append(tuple(names))
        return found

    def _tiles(self, mask: int) -> Iterator[tuple[Square, str]]:
        squares = (Square(at % SIZE, at // SIZE) for at in _bits(mask))
        return ((square, self.board[square] or "") for square in squares)

    def play(self, before: Board, tiles: int) -> Play:
        """Return the play that lays these tiles on a board."""
        squares = [Square(at % SIZE, at // SIZE) for at in _bits(tiles)]
        after = before.place((square, self.board[square]) for square in squares)
        down = len(squares) > 1 and squares[0].x == squares[-1].x
        direction = Direction.DOWN if down else Direction.ACROSS
        start, letters = after.run(squares[0], direction)
        return judge(before, Placement(start, direction, letters), self.rules)


def _best_pair(
    names: Sequence[tuple[PlayName, ...]], able: frozenset[PlayName]
) -> tuple[PlayName, PlayName] | None:
    """Return the two plays whose order rules out most, or None if every order agrees on all.

    A play that an order lacks comes after all of its plays.
    """
    earlier: Counter[tuple[PlayName, PlayName]] = Counter()
    for order in names:
        laid = [one for one in order if one in able]
        earlier.update(combinations(laid, 2))
        others = able.difference(laid)
        earlier.update((one, other) for one in laid for other in others)
    if not earlier:
        return None
    best = max(earlier, key=lambda pair: (min(earlier[pair], earlier[pair[::-1]]), pair))
    return best if earlier[best[::-1]] else None


class Final(NamedTuple):
    """The input of a search: a game's last board, and the points of all turns in order.

    An exchange, a pass and a lost turn have 0 points and lay nothing.
    """

    board: Board
    points: Sequence[int]


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
    whole = _mask(final.board)
    found = (
        search.orders(len(final.points), whole)
        if search.reach(len(final.points), whole)
        else iter(())
    )
    orders = tuple(islice(found, limits.orders + 1))
    return Orders(final.board, rules, orders[: limits.orders], len(orders) > limits.orders)


class Misprint(NamedTuple):
    """A turn, from 0, whose written points are probably wrong, and the orders with other points."""

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
    """Return the points of all turns in order, from a column for each player, the starter's first.

    Raises ValueError unless each column is as long as the next one or longer by one turn.
    """
    lengths = [len(column) for column in columns]
    longest = max(lengths, default=0)
    if not lengths or sorted(lengths, reverse=True) != lengths or longest - lengths[-1] > 1:
        raise ValueError(lengths)
    return tuple(
        column[turn] for turn in range(longest) for column in columns if turn < len(column)
    )


class _Search:
    """One search. `before` collects the boards that can be reached from the empty one."""

    def __init__(
        self,
        final: Final,
        rules: Ruleset,
        words: Container[str] | None,
        most: int,
    ) -> None:
        self.before: dict[tuple[int, int], tuple[int, ...]] = {}
        self._points = final.points
        self._most = most
        self._dead: set[tuple[int, int]] = set()
        self._lines = _Lines(final.board, rules, words)
        # The least and the most tiles that the turns up to each number can have laid.
        self._room = [(0, 0)]
        for one in final.points:
            fewest, total = self._room[-1]
            self._room.append((fewest + (one > 0), total + _most_tiles(one)))

    def reach(self, after: int, board: int) -> bool:
        """Return True if the first `after` turns can make this board.

        The boards before it are stored.
        """
        if not after:
            return not board
        key = (after, board)
        if key in self.before:
            return True
        if key in self._dead:
            return False
        least, most = self._room[after]
        found: tuple[int, ...] = ()
        if least <= board.bit_count() <= most:
            if len(self._dead) + len(self.before) > self._most:
                raise TooLong
            points = self._points[after - 1]
            could = [board] if not points else self._boards_before(board, points)
            found = tuple(one for one in could if self.reach(after - 1, one))
        if found:
            self.before[key] = found
        else:
            self._dead.add(key)
        return bool(found)

    def orders(self, after: int, board: int) -> Iterator[tuple[int, ...]]:
        """Yield the orders that lead to a board. Call `reach` for that board first."""
        if not after:
            yield ()
            return
        for before in self.before[after, board]:
            for order in self.orders(after - 1, before):
                yield (*order, board & ~before)

    def _boards_before(self, board: int, points: int) -> list[int]:
        """Return the boards from which one play of these points leads to this board."""
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
                    if lines.is_possible(old, tiles):
                        found.append(old)
        return found


class _Lines:
    """The rows and columns of one final board: their runs, their words, and the plays in them.

    Most lines stay the same from one board to the next, so everything here is kept.
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
        self._good: dict[int, bool] = {}
        whole = _mask(board)
        self._final = {self._text(run) for step in (1, SIZE) for run in self.runs(whole, step)}

    def runs(self, board: int, step: int) -> list[int]:
        """Return the unbroken runs of two or more tiles in a direction: 1 across, 15 down."""
        found: list[int] = []
        for line in _LINES[step]:
            if cells := board & line:
                found += self._runs_of(cells, step)
        return found

    def squares(self, run: int) -> tuple[int, ...]:
        """Return the numbers of the squares of a run."""
        found = self._squares.get(run)
        if found is None:
            found = self._squares[run] = tuple(_bits(run))
        return found

    def plays(self, run: int, step: int, context: int) -> dict[int, list[int]]:
        """Return by points the sets of tiles of a run that one play can have laid.

        `context` holds the runs that cross this one.
        """
        found = self._plays.get((run, context))
        if found is None:
            found = self._plays[run, context] = self._find_plays(run, step, context)
        return found

    def is_possible(self, old: int, tiles: int) -> bool:
        """Return True if the board `old` can be the board before these tiles were laid."""
        if not old:
            return bool(tiles & _CENTRE) and bool(tiles & (tiles - 1))
        if not old & _CENTRE:
            return False
        beside = _neighbours(tiles) & old
        if beside & ~_neighbours(old) and old & (old - 1):
            return False
        if self._words is not None:
            for step in (1, SIZE):
                for line in _LINES[step]:
                    if line & tiles and not self._is_good(old & line, step):
                        return False
        return _hangs_together(old)

    def _is_good(self, cells: int, step: int) -> bool:
        """Return True if all runs of a line are words."""
        key = cells << 1 | (step == 1)
        found = self._good.get(key)
        if found is None:
            texts = [self._text(run) for run in self._runs_of(cells, step)]
            found = all(
                text in self._final or self._words is None or text in self._words for text in texts
            )
            self._good[key] = found
        return found

    def _runs_of(self, cells: int, step: int) -> tuple[int, ...]:
        key = cells << 1 | (step == 1)
        found = self._runs.get(key)
        if found is None:
            runs, run, before = [], 0, -SIZE * SIZE
            for at in _bits(cells):
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
    """Return the most tiles that a play of these points can lay. All but blanks have a point."""
    return (
        min(points + _BLANKS, RACK_SIZE if points >= BINGO_BONUS else RACK_SIZE - 1)
        if points
        else 0
    )


def _mask(board: Board) -> int:
    return sum(1 << at for at, tile in enumerate(board.cells) if tile != EMPTY)


def _bits(mask: int) -> Iterator[int]:
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def _neighbours(tiles: int) -> int:
    """Return the squares beside these, on the board."""
    beside = (tiles & _NOT_RIGHT) << 1 | (tiles & _NOT_LEFT) >> 1 | tiles << SIZE | tiles >> SIZE
    return beside & _WHOLE


def _hangs_together(board: int) -> bool:
    part = board & -board
    while True:
        grown = (part | _neighbours(part)) & board
        if grown == part:
            return part == board
        part = grown
