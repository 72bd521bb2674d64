"""Why a seat may not do something in a game: the reasons of the rules, and of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.errors import (
    AlreadyEnded,
    AlreadyVoted,
    NothingToClaim,
    NotSeated,
    NotStarted,
    Refused,
)
from bot.coordinator.kinds.game.deadlines import deadline
from bot.coordinator.table.bodies import GameBody
from bot.coordinator.views.refusals import ACTIONS, Refusal
from bot.rules import legal
from bot.rules.errors import SeatOut

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.coordinator.table.table import Table
    from bot.rules.game import Game


def refusals(table: Table, seat: int | None) -> Mapping[str, Refusal]:
    """Why the seat, or the public, may not do some of `ACTIONS` now; the others it may."""
    acting = in_play(table, seat)
    if isinstance(acting, Refused):
        return dict.fromkeys(ACTIONS, acting)
    game, seat = acting
    own = {
        "claim": claim_refusal(table, game, seat, late=GameBody.of(table).overdue is not None),
        "abort": abort_refusal(table, game, seat),
    }
    found = {action: error for action, error in own.items() if error is not None}
    found.update(legal.refusals(game, seat, table.rules).items())
    return found


def in_play(table: Table, seat: int | None) -> tuple[Game, int] | Refused:
    """The game and the seat of whoever acts; or why there is nothing to act on."""
    if seat is None:
        return NotSeated(tuple(seat.name for seat in table.seats))
    if table.phase == "ended":
        return AlreadyEnded()
    return NotStarted() if table.game is None else (table.game, seat)


def claim_refusal(table: Table, game: Game, seat: int, *, late: bool) -> Refusal | None:
    """Why the seat may not claim the game of the one to move, who is `late` or isn't.

    Robots never do: they wait for ever.
    """
    if seat in game.resigned:
        return SeatOut()
    if table.rules.clock.on_expiry != "claim" or seat == game.to_move or seat in table.robots:
        return NothingToClaim(None)
    return None if late else NothingToClaim(deadline(table))


def abort_refusal(table: Table, game: Game, seat: int) -> Refusal | None:
    """Why the seat may not agree to end without a result."""
    if seat in game.resigned:
        return SeatOut()
    return AlreadyVoted() if seat in GameBody.of(table).votes else None


def claimants(table: Table) -> tuple[int, ...]:
    """The seats that may claim the game now, as the time of the one to move ran out."""
    game = table.game
    if game is None or game.outcome is not None or GameBody.of(table).overdue is None:
        return ()
    return tuple(seat for seat in game.seats if claim_refusal(table, game, seat, late=True) is None)


def undecided(table: Table) -> tuple[int, ...]:
    """The seats that a proposal to end without a result waits for; robots agree to any."""
    game = table.game
    if game is None or game.outcome is not None or not GameBody.of(table).votes:
        return ()
    asked = (seat for seat in game.seats if seat not in table.robots)
    return tuple(seat for seat in asked if abort_refusal(table, game, seat) is None)
