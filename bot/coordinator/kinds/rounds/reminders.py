"""Reminders in a round: private ones in a round of a day, announced time in a shorter one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.clocks.quiet_hours import Recipient
from bot.coordinator.kinds.game.reminders import ReminderWindow
from bot.coordinator.kinds.rounds.changes import change_to
from bot.coordinator.kinds.rounds.stage_times import announcements_due
from bot.rules.evolve import evolve

if TYPE_CHECKING:
    from bot.coordinator.commands import Command
    from bot.coordinator.decisions.change import Change, World
    from bot.coordinator.table.table import Table
    from bot.rules.rounds.game import RoundsGame


def remind(table: Table, game: RoundsGame, command: Command, world: World) -> Change:
    """Return the change that reminds players who haven't answered, or announces the time left.

    Players are reminded only in a round that lasts a day. In a shorter one the time left is
    announced to everybody.
    """
    change = _remind_unanswered if game.rules.reminder else _announce_time_left
    return change(table, game, command, world)


def _remind_unanswered(table: Table, game: RoundsGame, command: Command, world: World) -> Change:
    """Return the change that reminds each player who hasn't answered, once in a round.

    Players in their quiet hours or on vacation are reminded later or not at all. `world` has only
    the preferences of players who haven't answered.
    """
    if game.stage != "round" or game.ends is None:
        return change_to(table, game, "timer", publish=False)
    now, mark, coming = command.at, game.ends - game.rules.reminder, dict[int, int]()
    for number, seat in enumerate(table.seats):
        chosen = world.chosen.get(seat.members[0].person)
        if chosen is None or not chosen.reminders or number in game.reminded_players:
            continue
        round_ = ReminderWindow(game.since, game.ends, chosen.vacations, (Recipient(chosen),))
        if (moment := round_.moment_outside_quiet_hours(mark, now)) is not None:
            coming[number] = moment
    due = tuple(number for number, moment in coming.items() if moment <= now)
    later = (moment for moment in coming.values() if moment > now)
    after = evolve(game, called=(*game.called, *due), next_reminder_at=min(later, default=None))
    return change_to(table, after, "reminded" if due else "planned", publish=bool(due))


def _announce_time_left(table: Table, game: RoundsGame, command: Command, world: World) -> Change:
    """Return the change that announces the time left and the number of answers, if it is time."""
    del world
    passed = max(game.announcement_count, announcements_due(game, command.at))
    return change_to(
        table,
        evolve(game, announcement_count=passed),
        "timer",
        publish=passed > game.announcement_count,
    )
