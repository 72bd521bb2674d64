"""The end of the time for a turn, for a claim, or of a game without a clock.

A timer that fires early or twice changes nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.clocks.silence import silence_end
from bot.coordinator.kinds.game.body import GameBody
from bot.coordinator.kinds.game.deadlines import deadline, has_expired, is_late
from bot.coordinator.kinds.game.running import (
    act,
    arrival_limit,
    change_to,
    expire_turn,
    running,
    settle,
)
from bot.coordinator.kinds.game.seat_refusals import claim_refusal
from bot.coordinator.table.evolve import evolve
from bot.rules import log

if TYPE_CHECKING:
    from bot.coordinator.commands import Command
    from bot.coordinator.decisions.change import Change, World
    from bot.coordinator.table.table import Table


def at_deadline(table: Table, command: Command, world: World) -> Change:
    """Return the change at a deadline, if the turn's time is really over.

    If opponents may claim the game, it is marked as overdue once. Much later it ends by itself.
    """
    if table.phase != "playing" or table.game is None:
        return change_to("timer", table, publish=False)
    table = settle(table, command.at, world)
    at = arrival_limit(table, command.at, world)
    if has_expired(table, at):
        return change_to("expired", expire_turn(table, command.at, world))
    if is_late(table, at) and GameBody.of(table).overdue is None:
        return change_to("overdue", evolve(table, overdue=deadline(table)))
    return change_to("timer", table, publish=False)


def claim(table: Table, command: Command, world: World) -> Change:
    """Return the change with which the author claims the game, because an opponent is out of time.

    Raises:
        NotStarted: the game has not begun.
        NotSeated: the author doesn't play.
        AlreadyEnded: the game is over.
        SeatOut: the author's seat is out of the game.
        NothingToClaim: no opponent's time is over.
        WordListMissing: the word list is not installed.

    """
    game, seat = running(table, command)
    table = settle(table, command.at, world)
    late = is_late(table, arrival_limit(table, command.at, world))
    if refused := claim_refusal(table, game, seat, late=late):
        raise refused
    return change_to("claimed", expire_turn(table, command.at, world, by=seat))


def end_silent_game(table: Table, command: Command, world: World) -> Change:
    """Return the change that announces the end of an inactive game without a clock, or ends it.

    The game ends a week after the announcement, which comes first even if the bot was not running
    when it was due.
    """
    if table.phase != "playing" or table.game is None:
        return change_to("timer", table, publish=False)
    match silence_end(table, command.at):
        case "over":
            return change_to(
                "archived", act(table, log.Entry(command.at, 0, log.END_SILENTLY), world)
            )
        case int() as ends:
            return change_to("silent", evolve(table, ends_silently_at=ends))
        case _:
            return change_to("timer", table, publish=False)
