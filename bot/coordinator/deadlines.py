"""When a table wants to be woken: deadlines, reminders, invitations that lapse."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.rules import clock

if TYPE_CHECKING:
    from bot.coordinator.table import Table

# After these parts of a turn's time a player is reminded: six hours before the end of three days.
REMINDERS = ((2, 3), (11, 12))


def timers_of(table: Table) -> dict[str, int | None]:
    """Every kind of timer with its due time in ms, None where none is wanted."""
    timers: dict[str, int | None] = {"deadline": None, "reminder": None, "invitation": None}
    if table.phase == "invited":
        timers["invitation"] = table.expires
    if table.phase == "playing" and table.game is not None:
        game = table.game
        timers["deadline"] = clock.deadline(game.clock, table.rules.clock, game.to_move)
        coming = reminder_times(table)[reminders_given(table) :]
        timers["reminder"] = coming[0] if coming else None
    return timers


def reminder_times(table: Table) -> list[int]:
    """When the player to move is reminded in this turn; live clocks need no reminder."""
    rule = table.rules.clock
    if table.game is None or rule.kind != "correspondence":
        return []
    began = table.game.clock.since - table.game.clock.turn_used
    return [began + rule.limit * part // whole for part, whole in REMINDERS]


def reminders_due(table: Table, now: int) -> int:
    """How many reminders of this turn should have been given by now."""
    return sum(time <= now for time in reminder_times(table))


def reminders_given(table: Table) -> int:
    """How many reminders were given since the turn's time began to run.

    Not since `turn` grew: an acceptance grows it too, and the time runs on.
    """
    if table.reminder is None or table.game is None:
        return 0
    began = table.game.clock.since - table.game.clock.turn_used
    return table.reminder.count if table.reminder.at > began else 0
