"""A game rebuilt from its final board and the points of its turns, and its record (GCG)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bot.rules.gcg.convert import as_players, record_of
from bot.rules.gcg.record import GcgEndRack, GcgEvent, Header
from bot.rules.moves import Pass
from bot.rules.sheet.rebuild import find_misprint, find_orders
from bot.rules.tiles import RACK_SIZE, tiles_off_board

if TYPE_CHECKING:
    from collections.abc import Container, Iterator, Sequence

    from bot.rules.board import Board
    from bot.rules.gcg.record import GcgAction, Record
    from bot.rules.ruleset import Ruleset
    from bot.rules.sheet.orders import Orders
    from bot.rules.sheet.rebuild import Final, Misprint, SearchLimits

_PAIR = 2


class WrongSum(NamedTuple):
    """A player whose written sum differs from the points of their turns.

    `turns` are the player's turns, from 0. `differences` are the points by which one of them may be
    wrong.
    """

    turns: range
    differences: tuple[int, ...]


def rebuild(
    final: Final,
    rules: Ruleset,
    words: Container[str] | None,
    wrong: Sequence[WrongSum] = (),
    limits: SearchLimits | None = None,
) -> Orders | Misprint | None:
    """Return the orders of plays that fit, or else the likeliest misprint, or None.

    `wrong` are the players whose written sum differs from the points of their turns.

    Raises:
        TooLong: the search takes too long.

    """
    found = find_orders(final, rules, words, limits)
    if found.orders:
        return found
    tries = ((one.turns, by) for one in wrong for by in one.differences)
    misprints = (find_misprint(final, turns, by, rules, words) for turns, by in tries)
    return next((one for one in misprints if one), None)


def record_of_order(
    found: Orders, points: Sequence[int], names: Sequence[str], lexicon: str
) -> Record:
    """Return the first order of plays as the record of a game. A turn without a play is a pass.

    The tiles left at the end are counted if it is clear whose they are: if there are two players,
    and the last turn emptied one rack.
    """
    rules, seats = found.rules, len(names)
    totals, events = [0] * seats, []
    actions: list[tuple[int, GcgAction, int]] = [
        (turn % seats, play.placement if play else Pass(), score)
        for turn, (play, score) in enumerate(zip(found.plays(), points, strict=True))
    ]
    for player, action, score in (*actions, *_left_at_end(found, points, seats)):
        totals[player] += score
        events.append(GcgEvent(player, action, score, totals[player]))
    header = Header(lexicon=lexicon)
    return record_of(events, rules, as_players(names), header, incomplete=False)


def _left_at_end(
    found: Orders, points: Sequence[int], seats: int
) -> Iterator[tuple[int, GcgAction, int]]:
    """Yield two events that count the tiles left: one player's loss, the other's gain."""
    left = left_at_end(found.board, found.rules, points, seats)
    worth, out = found.rules.tiles.total(left), (len(points) - 1) % seats
    if left:
        yield 1 - out, GcgEndRack(left), -worth
        yield out, GcgEndRack(left), worth


def left_at_end(board: Board, rules: Ruleset, points: Sequence[int], seats: int) -> str:
    """Return the tiles left on one of two racks if the last turn emptied the other, or ""."""
    left = tiles_off_board(rules.tiles, board)
    is_out = seats == _PAIR and points and points[-1] and len(left) <= RACK_SIZE
    return left if is_out else ""
