"""The reasons why a seat may not do something in a game, by the rules and the game's state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.errors import AlreadyEnded, NotSeated, NotStarted, Refused
from bot.coordinator.kinds.game.body import GameBody
from bot.coordinator.kinds.game.deadlines import deadline
from bot.coordinator.kinds.game.requests import AlreadyVoted, EventGame, NothingToClaim
from bot.coordinator.views.seat_actions import SEAT_ACTIONS, Refusal
from bot.rules import legal
from bot.rules.errors import SeatOut

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.coordinator.table.table import Table
    from bot.rules.game import Game


def refusals(table: Table, seat: int | None) -> Mapping[str, Refusal]:
    """Return the reasons why the seat may not do some of `SEAT_ACTIONS`. None is the public.

    An action without a reason is allowed.
    """
    acting = in_play(table, seat)
    if isinstance(acting, Refused):
        return dict.fromkeys(SEAT_ACTIONS, acting)
    game, seat = acting
    own = {
        "claim": claim_refusal(table, game, seat, late=GameBody.of(table).overdue is not None),
        "abort": abort_refusal(table, game, seat),
    }
    found = {action: error for action, error in own.items() if error is not None}
    found.update(legal.refusals(game, seat, table.rules).items())
    return found


def in_play(table: Table, seat: int | None) -> tuple[Game, int] | Refused:
    """Return the game and this seat, or the refusal if nobody can act on it now."""
    if seat is None:
        return NotSeated(tuple(seat.name for seat in table.seats))
    if table.phase == "ended":
        return AlreadyEnded()
    return NotStarted() if table.game is None else (table.game, seat)


def claim_refusal(table: Table, game: Game, seat: int, *, late: bool) -> Refusal | None:
    """Return the reason why the seat may not claim (win) the game, or None.

    `late` is True if the seat to move has run out of time. Robots never claim, however long they
    wait.
    """
    if seat in game.resigned:
        return SeatOut()
    if table.rules.clock.on_expiry != "claim" or seat == game.to_move or seat in table.robots:
        return NothingToClaim(None)
    return None if late else NothingToClaim(deadline(table))


def abort_refusal(table: Table, game: Game, seat: int) -> Refusal | None:
    """Return the reason why the seat may not agree to end without a result, or None if it may."""
    if GameBody.of(table).pair:
        return EventGame()
    if seat in game.resigned:
        return SeatOut()
    return AlreadyVoted() if seat in GameBody.of(table).votes else None


def claimants(table: Table) -> tuple[int, ...]:
    """Return the seats that may claim (win) the game now, because an opponent's time ran out."""
    game = table.game
    if game is None or game.outcome is not None or GameBody.of(table).overdue is None:
        return ()
    return tuple(seat for seat in game.seats if claim_refusal(table, game, seat, late=True) is None)


def undecided_seats(table: Table) -> tuple[int, ...]:
    """Return the seats that have not yet agreed to end without a result, once it was proposed.

    Robots always agree.
    """
    game = table.game
    if game is None or game.outcome is not None or not GameBody.of(table).votes:
        return ()
    humans = (seat for seat in game.seats if seat not in table.robots)
    return tuple(seat for seat in humans if abort_refusal(table, game, seat) is None)
