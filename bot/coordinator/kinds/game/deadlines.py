"""The deadlines of a game: the end of a turn, its reminders, the end of an overdue game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.clocks.vacation_spans import by_correspondence, vacation_spans
from bot.coordinator.intervals import after
from bot.coordinator.table.bodies import GameBody
from bot.rules import clock

if TYPE_CHECKING:
    from bot.coordinator.table.bodies import Reminder
    from bot.coordinator.table.table import Table
    from bot.rules.game import Game

DAY = 24 * 3_600_000
# A player is reminded after these parts of a turn: for three days, the last time six hours before
# the end.
REMINDERS = ((2, 3), (11, 12))
# A speed game announces the time left of a turn at these remaining ms, the last time as a warning.
ANNOUNCEMENTS = (30_000, 5_000)
# An unclaimed game ends after the same time again, but no later than this.
LONGEST_OVERDUE = 14 * DAY


def announcement_times(table: Table) -> tuple[int, ...]:
    """Return the times (ms) at which the bot announces how much of a fast turn is left.

    There are none for a robot's turn.
    """
    game, ends, limit = table.game, deadline(table), table.rules.clock.limit
    if game is None or ends is None or game.to_move in table.robots:
        return ()
    return tuple(ends - before for before in ANNOUNCEMENTS if 2 * before <= limit)


def deadline(table: Table) -> int | None:
    """Return the end of the turn's time (ms), or None without one.

    Known outages and vacations don't count as time of the turn.
    """
    game, rule = table.game, table.rules.clock
    if game is None or game.outcome is not None:
        return None
    if table.body.vacations and by_correspondence(table):
        return time_after(table, turn_limit(table))
    return clock.deadline(game.clock, rule, game.to_move)


def ends_at(table: Table) -> int | None:
    """Return the time (ms) at which a game ends by itself, None unless the game is overdue."""
    if GameBody.of(table).overdue is None or table.game is None or table.game.outcome is not None:
        return None
    return time_after(table, turn_length(table))


def turn_length(table: Table) -> int:
    """Return the ms of a turn after which the clock takes its effect, claimed or not."""
    limit = turn_limit(table)
    if table.rules.clock.on_expiry == "claim":
        return limit + min(limit, LONGEST_OVERDUE)
    return limit


def turn_limit(table: Table) -> int:
    """Return the ms that the turn of the seat to move may last before it is late.

    Raises ValueError before the game has begun.
    """
    if (game := table.game) is None:
        raise ValueError(table.id)
    return clock.turn_limit(game.clock, table.rules.clock, game.to_move)


def time_after(table: Table, used: int) -> int:
    """Return the time at which the turn of the seat to move has taken `used` ms.

    Vacations are left out. Raises ValueError before the game has begun.
    """
    game = table.game
    if game is None:
        raise ValueError(table.id)
    return after(vacation_spans(table, game.to_move), game.clock.since, used - game.clock.turn_used)


def is_late(table: Table, now: int) -> bool:
    """Return True if the seat to move is out of time.

    The caller must have settled outages and vacations before.
    """
    game = table.game
    if game is None or game.outcome is not None or not table.body.keeps_time:
        return False
    if table.rules.clock.kind == "none":
        return False
    running = clock.run_to(game.clock, game.to_move, now)
    return clock.is_late(running, table.rules.clock, game.to_move)


def has_expired(table: Table, now: int) -> bool:
    """Return True if the time is over and nobody has to claim the game."""
    if table.game is None or not is_late(table, now):
        return False
    if table.rules.clock.on_expiry != "claim":
        return True
    running = clock.run_to(table.game.clock, table.game.to_move, now)
    return running.turn_used >= turn_length(table)


def reminder_of(table: Table) -> Reminder | None:
    """Return the reminders planned and sent in this turn, or None if none were planned."""
    reminder, game = GameBody.of(table).reminder, table.game
    return reminder if reminder and game and reminder.turn == game.turn else None


def reminder_due(table: Table, game: Game) -> int | None:
    """Return the time of the next look at reminders, None if none will come.

    The first look only plans the reminders. It comes a day before the first reminder, if there is
    time.
    """
    reminder = reminder_of(table)
    if table.rules.clock.is_fast:
        count = reminder.count if reminder else 0
        return next(iter(announcement_times(table)[count:]), None)
    if (
        not by_correspondence(table)
        or GameBody.of(table).overdue is not None
        or game.to_move in table.robots
    ):
        return None
    if reminder is not None:
        return reminder.next
    limit, (part, whole) = turn_limit(table), REMINDERS[0]
    return time_after(table, max(0, min(limit // 3, limit * part // whole - DAY)))
