"""Moves of a running game, and the agreement to end it without a result."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.errors import Stale
from bot.coordinator.kinds.game.body import Confirmed, GameBody
from bot.coordinator.kinds.game.running import (
    act,
    change_to,
    expire_if_over,
    running,
    settle,
    start_next_turn_at_decision,
)
from bot.coordinator.kinds.game.seat_refusals import abort_refusal
from bot.coordinator.table.evolve import evolve
from bot.coordinator.table.table import Table
from bot.rules import log
from bot.rules.moves import Placement
from bot.rules.notation import pack

if TYPE_CHECKING:
    from bot.coordinator.commands import Command, Make
    from bot.coordinator.decisions.change import Change, World

REMEMBERED = 8


def make(table: Table, request: Make, command: Command, world: World) -> Change:
    """Return the change after a move of the author's seat.

    Raises:
        NotStarted: the game has not begun.
        NotSeated: the author doesn't play.
        AlreadyEnded: the game is over.
        Stale: the author saw an earlier turn.
        WordListMissing: the game's word list is not installed.
        RuleError: the move breaks the rules.

    """
    action = pack(request.move)
    by = table.seat_of(command.by.id) if command.by else None
    # Check this first, because a repeated press of the move that ended the game must not be
    # refused.
    if any(
        (one.turn, one.seat, one.action) == (request.seen, by, action)
        for one in GameBody.of(table).confirmed
    ):
        return change_to("made", table, publish=False)
    game, seat = running(table, command)
    if request.seen is not None and request.seen != game.turn:
        raise Stale
    table = settle(table, command.at, world)
    if late := expire_if_over(table, seat, command.at, world):
        if seat == game.to_move or late.phase == "ended":
            return change_to("late", late)
        table = late
    after = act(table, log.Entry(command.at, seat, action), world)
    after = start_next_turn_at_decision(table, after, command.at, world)
    confirmed = (*GameBody.of(table).confirmed, Confirmed(game.turn, seat, action))[-REMEMBERED:]
    last = GameBody.of(after).last
    if (
        last
        and command.by
        and isinstance(request.move, Placement)
        and len(table.seats[seat].members) > 1
    ):
        last = evolve(last, by=command.by.id)
    return change_to("made", evolve(after, confirmed=confirmed, votes=(), last=last))


def agree_to_abort(table: Table, command: Command, world: World) -> Change:
    """Return the change in which the author's seat agrees to end the game without a result.

    The game ends once all seats agree. Robots always do.

    Raises:
        NotStarted: the game has not begun.
        NotSeated: the author doesn't play.
        AlreadyEnded: the game is over.
        SeatOut: the seat is out of the game.
        AlreadyVoted: the seat agreed before.
        EventGame: the game belongs to an event.
        WordListMissing: the game's word list is not installed.

    """
    game, seat = running(table, command)
    table = settle(table, command.at, world)
    if late := expire_if_over(table, seat, command.at, world):
        # An agreement after the deadline doesn't count.
        return change_to("expired", late)
    if refused := abort_refusal(table, game, seat):
        raise refused
    needed = {other for other in game.seats if other not in game.resigned}
    robots = needed.intersection(table.robots).difference(GameBody.of(table).votes)
    table = evolve(table, votes=(*GameBody.of(table).votes, seat, *sorted(robots)))
    if not needed <= set(GameBody.of(table).votes):
        return change_to("agreed", table)
    return change_to("aborted", act(table, log.Entry(command.at, seat, log.ABORT), world))
