"""The newest turn of a game: a play on the board, or an exchange or a pass."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.kinds.game.body import GameBody
from bot.coordinator.views.turns import IdleView, PlayView, maker_of, newest_written_play
from bot.rules import legal
from bot.rules.errors import MustAnswer, OutPlayPending
from bot.rules.log import EXPIRE

if TYPE_CHECKING:
    from bot.coordinator.table.table import Table


def last_play(table: Table) -> PlayView | None:
    """Return the newest play on the board, or None.

    It is `pending` while it can be challenged.
    """
    game, last, rules = table.game, GameBody.of(table).last, table.rules
    if last is None or game is None or game.pending is None:
        return newest_written_play(table, last)
    waits = legal.refusal("play", game, game.to_move, rules)
    return PlayView(
        seat=last.seat,
        play=last.play,
        pending=True,
        accepted=game.pending.accepted,
        answering=tuple(
            seat for seat in game.seats if legal.refusal("accept", game, seat, rules) is None
        ),
        is_out=game.out_play_pending,
        first=isinstance(waits, MustAnswer | OutPlayPending),
        by=maker_of(table, last),
    )


def idle_turn(table: Table) -> IdleView | None:
    """Return the newest turn if it was an exchange or a pass, else None."""
    for entry in reversed(table.log):
        if entry.action == EXPIRE and table.rules.clock.on_expiry == "pass":
            return IdleView(entry.seat, 0)
        if entry.action.startswith("-"):
            return IdleView(entry.seat, len(entry.action) - 1)
        if entry.is_move and not entry.action.startswith(("+", "!", "#")):
            return None
    return None
