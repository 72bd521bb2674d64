"""Time that has run out: the deadline of a turn, its claim, the silence of a game without a clock.

Pure decisions. A timer that fires early or twice changes nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.clocks.silence import silenced
from bot.coordinator.kinds.game.deadlines import deadline, is_late, is_over
from bot.coordinator.kinds.game.refusals import claim_refusal
from bot.coordinator.kinds.game.running import act, changed, expired, running, settled, waited
from bot.coordinator.table.bodies import GameBody
from bot.coordinator.table.evolve import evolve
from bot.rules import log

if TYPE_CHECKING:
    from bot.coordinator.commands import Command
    from bot.coordinator.decisions.change import Change, World
    from bot.coordinator.table.table import Table


def expire(table: Table, command: Command, world: World) -> Change:
    """Let the deadline take effect if the time is really over.

    If opponents may claim the game, mark it as overdue, once. Much later it ends by itself.
    """
    if table.phase != "playing" or table.game is None:
        return changed("timer", table, publish=False)
    table = settled(table, command.at, world)
    at = waited(table, command.at, world)
    if is_over(table, at):
        return changed("expired", expired(table, command.at, world))
    if is_late(table, at) and GameBody.of(table).overdue is None:
        return changed("overdue", evolve(table, overdue=deadline(table)))
    return changed("timer", table, publish=False)


def claim(table: Table, command: Command, world: World) -> Change:
    """End the time of the seat to move at an opponent's claim.

    Raises NotStarted, NotSeated, AlreadyEnded, SeatOut, NothingToClaim, WordListMissing.
    """
    game, seat = running(table, command)
    table = settled(table, command.at, world)
    late = is_late(table, waited(table, command.at, world))
    if refused := claim_refusal(table, game, seat, late=late):
        raise refused
    return changed("claimed", expired(table, command.at, world, by=seat))


def archive(table: Table, command: Command, world: World) -> Change:
    """Announce the end of a silent game without a clock, or end it a week after that.

    The announcement comes first even if the bot was away meanwhile.
    """
    if table.phase != "playing" or table.game is None:
        return changed("timer", table, publish=False)
    match silenced(table, command.at):
        case "over":
            return changed("archived", act(table, log.Entry(command.at, 0, log.ARCHIVE), world))
        case int() as ends:
            return changed("silent", evolve(table, archive_at=ends))
        case _:
            return changed("timer", table, publish=False)
