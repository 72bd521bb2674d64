"""The orders of plays that end in the same board, and the questions that tell them apart."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from bot.rules.board import SIZE, Board, Direction, Square
from bot.rules.judge import judge
from bot.rules.moves import Placement

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from bot.rules.judge import Play
    from bot.rules.ruleset import Ruleset


class PlayName(NamedTuple):
    """A play as a person names it: its main word, its first square and its direction."""

    square: Square
    tiles: str
    direction: Direction


def name_of(play: Play) -> PlayName:
    """Return the name of a play."""
    main = play.words[0]
    return PlayName(main.square, main.tiles, main.direction)


@dataclass(frozen=True, slots=True)
class Orders:
    """The orders of plays that end in a board, with the given points of each turn.

    An order names for each turn the squares of its new tiles, as a number with a bit for each
    square; 0 is a turn that laid nothing. `more` is True if there are more orders than these.
    """

    board: Board
    rules: Ruleset
    orders: tuple[tuple[int, ...], ...]
    more: bool = False

    def question(self) -> tuple[PlayName, ...] | None:
        """Return two or three plays to ask a person which came first, or None if nothing is to ask.

        Three are returned if that rules out more orders. Each answer rules out as many orders as
        possible. Plays that belong to every order are preferred: a person who made them knows which
        came first.
        """
        names = self.names()
        in_all = frozenset[PlayName](names[0]).intersection(*names)
        for able in (in_all, frozenset().union(*names)):
            if (pair := _best_pair(names, able)) is not None:
                return _with_third(names, pair, able)
        return None

    def narrow(self, first: PlayName, *others: PlayName) -> Orders:
        """Return the orders that remain if the play `first` came before the `others`.

        An order without any of these plays remains, too.
        """
        kept = tuple(
            order
            for order, names in zip(self.orders, self.names(), strict=True)
            if _first_of(names, (first, *others)) in {first, None}
        )
        return replace(self, orders=kept)

    @property
    def unsure(self) -> tuple[int, ...]:
        """The turns, counted from 0, in which the orders have different plays."""
        turns = enumerate(zip(*self.orders, strict=True))
        return tuple(turn for turn, plays in turns if len(set(plays)) > 1)

    def plays(self) -> tuple[Play | None, ...]:
        """Return the plays of the first order, by turn. None is a turn that laid nothing."""
        laid = Board()
        found: list[Play | None] = []
        for tiles in self.orders[0]:
            play = self.play(laid, tiles) if tiles else None
            found.append(play)
            laid = laid.place(play.tiles) if play else laid
        return tuple(found)

    def names(self) -> list[tuple[PlayName, ...]]:
        """Return the names of the plays in each order. Turns that lay nothing are left out."""
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
        squares = (Square(at % SIZE, at // SIZE) for at in bits(mask))
        return ((square, self.board[square] or "") for square in squares)

    def play(self, before: Board, tiles: int) -> Play:
        """Return the play that lays these tiles on the board `before`.

        `tiles` is a number with a bit for each square.
        """
        squares = [Square(at % SIZE, at // SIZE) for at in bits(tiles)]
        after = before.place((square, self.board[square]) for square in squares)
        down = len(squares) > 1 and squares[0].x == squares[-1].x
        direction = Direction.DOWN if down else Direction.ACROSS
        start, letters = after.run(squares[0], direction)
        return judge(before, Placement(start, direction, letters), self.rules)


def _best_pair(
    names: Sequence[tuple[PlayName, ...]], able: frozenset[PlayName]
) -> tuple[PlayName, PlayName] | None:
    """Return the two plays whose order rules out most, or None if all orders agree.

    Only plays in `able` are considered. A play that is not in an order comes after all of its
    plays.
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


def _with_third(
    names: Sequence[tuple[PlayName, ...]], pair: tuple[PlayName, PlayName], able: Iterable[PlayName]
) -> tuple[PlayName, ...]:
    """Return the pair, maybe with a third play.

    There is a third one if more orders are ruled out by knowing which of the three came first.
    """
    best: tuple[PlayName, ...] = pair
    fewest = _most_left(names, pair)
    for third in sorted({*able} - {*pair}):
        left = _most_left(names, (*pair, third))
        if left < fewest:
            best, fewest = (*pair, third), left
    return best


def _most_left(names: Sequence[tuple[PlayName, ...]], asked: Sequence[PlayName]) -> int:
    """Return how many orders may remain once a person says which of these plays came first.

    If one of the plays is the first in no order, the question is a bad one, and all may remain.
    """
    firsts = Counter(_first_of(order, asked) for order in names)
    without = firsts.pop(None, 0)
    return max(firsts.values()) + without if len(firsts) == len(asked) else len(names)


def _first_of(names: Sequence[PlayName], asked: Sequence[PlayName]) -> PlayName | None:
    """Return which of these plays comes first in an order, or None if it has none of them."""
    return next((name for name in names if name in asked), None)


def bits(mask: int) -> Iterator[int]:
    """Yield the numbers of the squares in a mask, from 0."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
