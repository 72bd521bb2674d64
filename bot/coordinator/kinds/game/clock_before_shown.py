"""The clock of a pair in a live event, which doesn't run before a chat has shown the game.

A platform may be away when the game begins. Until a chat shows a player the game, their clock
stands and they can't be absent. A player whom the bot can't reach, or who plays in the browser, is
not waited for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.kinds.game.body import GameBody

if TYPE_CHECKING:
    from bot.coordinator.intervals import Span
    from bot.coordinator.table.table import Table

LONGEST_WAIT = 30 * 60_000
"""The ms for which a pair waits until its game is begun and its players are shown it."""
SOON = 10_000
"""The ms after which a message counts as late. Clocks ignore a shorter delay."""


def unshown_seats(table: Table) -> tuple[int, ...]:
    """Return the seats of a running game for which it still waits until a chat shows it to them.

    A player who has moved has seen the game.
    """
    body = GameBody.of(table)
    if None not in body.shown_at or table.phase != "playing":
        return ()
    seen = {entry.seat for entry in body.log if entry.is_move}
    return tuple(
        seat
        for seat, at in enumerate(body.shown_at)
        if at is None
        and seat not in seen
        and not {*table.seats[seat].present} <= {*table.unreachable}
    )


def shown_since(table: Table) -> int | None:
    """Return the time (ms) from which both players of a pair know their game, None before that."""
    if unshown_seats(table):
        return None
    body = GameBody.of(table)
    return max((at for at in body.shown_at if at is not None), default=body.start_time)


def unshown_spans(table: Table, seat: int) -> list[Span]:
    """Return the time in which a seat's clock doesn't run, because no chat shows the game to it.

    It is a list of (from, to) in ms. It is empty once the seat knows the game.
    """
    if seat not in unshown_seats(table):
        return []
    began = GameBody.of(table).log[0].at
    return [(began, began + LONGEST_WAIT)]
