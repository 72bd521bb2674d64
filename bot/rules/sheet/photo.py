"""The likeliest board in a photo, from its squares, the tile set and the word list.

A neural network gives each square a few options, each with its cost: the negative logarithm of its
probability. It confuses Ź with Ż or an O with a Q, which words and the counts of tiles set right.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import combinations, islice, product
from typing import TYPE_CHECKING

from bot.rules.board import CENTRE, EMPTY, SIZE, Board
from bot.rules.tiles import BLANK, as_rack_tile

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator, Mapping, Sequence

    from bot.rules.tiles import TileSet

UNMARKED = BLANK
"""The option of a tile without a letter, a blank for which the board shows none."""

SQUARES = SIZE * SIZE
# The costs of what is rare on a board, in the unit of an option's cost: a wrong word, …
_WRONG_WORD = 5.0
_BEYOND_SET = 8.0
_ALONE = 4.0
# The network learns from boards on which every fifth tile is a blank.
_BLANK = 2.4
# The cost of another tile than the one that lies there by the score sheet.
_UNLIKE_SHEET = 6.0
# An option that costs so much more than the best one is not tried.
_FAR = 9.0
# A square is unsure if another option costs at most so much more.
_CLOSE = 3.0
_OPTIONS = 5
# The most changes that are tried: a second's work. A board whose every tile is unsure takes 15,000.
_TRIES = 40_000


@dataclass(frozen=True, slots=True)
class PhotoBoard:
    """A board read from a photo: its 225 squares as text, and its cost.

    `unsure` are the squares that a person should check. Squares are numbers, row after row from 0.
    A board that costs less is likelier.
    """

    cells: str
    unsure: tuple[int, ...]
    cost: float


_NOTHING_KNOWN = Board()


def read_board(
    looks: Sequence[Mapping[str, float]],
    tiles: TileSet,
    words: Container[str] | None,
    known: Board = _NOTHING_KNOWN,
) -> PhotoBoard:
    """Return the likeliest board with these tiles.

    `looks` has the options of each square with their costs: `.`, a letter, a small letter for a
    blank, or `UNMARKED`. If `words` is None, any word is as likely as another one. The tiles on the
    board `known` (that of the score sheet) probably lie there still.
    """
    search = _Search(looks, tiles, words, known)
    search.run()
    return search.result()


class _Search:
    """The search for the likeliest board.

    It changes one tile, or two of a word, while that helps.
    """

    def __init__(
        self,
        looks: Sequence[Mapping[str, float]],
        tiles: TileSet,
        words: Container[str] | None,
        known: Board,
    ) -> None:
        """Begin with the cheapest option (the likeliest content) of each square."""
        self._words = words
        self._bag = {tile: tiles.bag().count(tile) for tile in tiles.letters + BLANK}
        self._options = [
            _prefer_known(_options(look, tiles), tile)
            for look, tile in zip(looks, known.cells, strict=True)
        ]
        self._cells = [next(iter(one)) for one in self._options]
        self._laid = dict.fromkeys(self._bag, 0)
        for cell in self._cells:
            self._count(cell, 1)
        self._wrong: dict[str, int] = {}
        self._open = [at for at, one in enumerate(self._options) if len(one) > 1]
        self._left = _TRIES

    def run(self) -> None:
        """Change the board until no change of one tile, or of two in a word, makes it likelier.

        Stop after too many changes, because then the photo shows no board.
        """
        while self._change_one() or self._change_two():
            pass

    def result(self) -> PhotoBoard:
        """Return the board, with the squares for which another option is nearly as likely."""
        unsure = tuple(
            at
            for at in self._open
            if any(self._gain(((at, cell),)) > -_CLOSE for cell in self._others(at))
        )
        cells = "".join(self._cells)
        cost = sum(one[cell] for one, cell in zip(self._options, cells, strict=True))
        cost += sum(map(self._wrong_in, _lines(cells))) * _WRONG_WORD
        cost += sum(max(0, n - self._bag[tile]) for tile, n in self._laid.items()) * _BEYOND_SET
        return PhotoBoard(cells, unsure, cost)

    def _change_one(self) -> bool:
        return self._take_best(((at, cell),) for at in self._open for cell in self._others(at))

    def _change_two(self) -> bool:
        """Change two tiles of a word that the word list doesn't have.

        Return False if nothing helps.
        """
        return self._take_best(self._pairs())

    def _pairs(self) -> Iterator[tuple[tuple[int, str], ...]]:
        cells = "".join(self._cells)
        for run in _runs(cells):
            if self._wrong_in("".join(cells[at] for at in run)):
                unsure = [at for at in run if len(self._options[at]) > 1]
                for one, two in combinations(unsure, 2):
                    pairs = product(self._others(one), self._others(two))
                    yield from (((one, first), (two, second)) for first, second in pairs)

    def _take_best(self, changes: Iterable[tuple[tuple[int, str], ...]]) -> bool:
        tried = list(islice(changes, self._left))
        self._left -= len(tried)
        best = max(tried, key=self._gain, default=())
        if not best or self._gain(best) <= 1e-9:  # noqa: PLR2004 - sums of floats differ by less
            return False
        self._put(best)
        return True

    def _others(self, at: int) -> list[str]:
        return [cell for cell in self._options[at] if cell != self._cells[at]]

    def _gain(self, change: Sequence[tuple[int, str]]) -> float:
        """Return by how much the board's cost falls if these tiles are changed."""
        at = [square for square, _ in change]
        former = [(square, self._cells[square]) for square in at]
        before = self._cost_around(at)
        self._put(change)
        after = self._cost_around(at)
        self._put(former)
        return before - after

    def _put(self, change: Sequence[tuple[int, str]]) -> None:
        for at, cell in change:
            self._count(self._cells[at], -1)
            self._cells[at] = cell
            self._count(cell, 1)

    def _count(self, cell: str, by: int) -> None:
        if cell != EMPTY:
            self._laid[as_rack_tile(cell)] += by

    def _cost_around(self, squares: Sequence[int]) -> float:
        """Return the cost of everything that depends on the letters on these squares."""
        cells = self._cells
        rows = {at // SIZE for at in squares}
        columns = {at % SIZE for at in squares}
        lines = ["".join(cells[y * SIZE : (y + 1) * SIZE]) for y in rows]
        lines += ["".join(cells[x::SIZE]) for x in columns]
        near = {one for at in squares for one in (at, *_beside(at))}
        beyond = sum(max(0, n - self._bag[tile]) for tile, n in self._laid.items())
        return (
            sum(self._options[at][cells[at]] for at in squares)
            + sum(map(self._wrong_in, lines)) * _WRONG_WORD
            + sum(map(self._is_alone, near)) * _ALONE
            + beyond * _BEYOND_SET
        )

    def _wrong_in(self, line: str) -> int:
        """Return how many words in a row or column are not in the word list, if there is one."""
        if line not in self._wrong:
            runs = (run for run in line.upper().split(EMPTY) if len(run) > 1)
            words = self._words
            self._wrong[line] = 0 if words is None else sum(run not in words for run in runs)
        return self._wrong[line]

    def _is_alone(self, at: int) -> bool:
        """Return True if no tile lies beside the tile on this square. The centre never counts."""
        is_tile = self._cells[at] != EMPTY and at != CENTRE.y * SIZE + CENTRE.x
        return is_tile and all(self._cells[one] == EMPTY for one in _beside(at))


def _options(look: Mapping[str, float], tiles: TileSet) -> dict[str, float]:
    """Return the likely options of a square with these tiles, the cheapest first.

    A common letter is likelier than a rare one. A tile without a letter may be any blank.
    """
    mean = sum(tiles.counts) / len(tiles.counts)
    rare = {
        letter: math.log(mean / count)
        for letter, count in zip(tiles.letters, tiles.counts, strict=True)
    }
    costs: dict[str, float] = {}
    for option, cost in look.items():
        if option == EMPTY:
            costs[option] = cost
        elif option in rare:
            costs[option] = cost + rare[option]
        elif option == UNMARKED:
            each = cost + _BLANK + math.log(len(rare))
            for letter in map(str.lower, rare):
                costs[letter] = min(each, costs.get(letter, each))
        elif option.upper() in rare:
            costs[option] = min(cost + _BLANK, costs.get(option, math.inf))
    ranked = sorted(costs.items(), key=lambda one: one[1])
    if not ranked:
        return {EMPTY: _FAR}
    most = len(rare) if UNMARKED in look else _OPTIONS
    return {option: cost for option, cost in ranked[:most] if cost < ranked[0][1] + _FAR}


def _prefer_known(options: dict[str, float], tile: str) -> dict[str, float]:
    """Return the options of a square where `tile` probably lies, the cheapest first."""
    if tile == EMPTY:
        return options
    lowest = min(options.values())
    costs = {option: cost + _UNLIKE_SHEET for option, cost in options.items() if option != tile}
    costs[tile] = options.get(tile, lowest + _FAR)
    return dict(sorted(costs.items(), key=lambda one: one[1]))


def _lines(cells: str) -> Iterator[str]:
    """Yield the rows and the columns of a board."""
    for at in range(SIZE):
        yield cells[at * SIZE : (at + 1) * SIZE]
        yield cells[at::SIZE]


def _runs(cells: str) -> Iterator[list[int]]:
    """Yield the squares of each word, across and down."""
    lines = [range(at * SIZE, (at + 1) * SIZE) for at in range(SIZE)]
    lines += [range(at, SQUARES, SIZE) for at in range(SIZE)]
    for line in lines:
        run: list[int] = []
        for at in (*line, None):
            if at is not None and cells[at] != EMPTY:
                run.append(at)
                continue
            if len(run) > 1:
                yield run
            run = []


def _beside(at: int) -> Iterator[int]:
    """Yield the squares beside this one."""
    y, x = divmod(at, SIZE)
    if x:
        yield at - 1
    if x < SIZE - 1:
        yield at + 1
    if y:
        yield at - SIZE
    if y < SIZE - 1:
        yield at + SIZE
