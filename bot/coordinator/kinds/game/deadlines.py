"""The deadlines of a game: the end of a turn, its reminders, the end of an overdue game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.clocks.vacation_spans import by_correspondence, vacation_spans
from bot.coordinator.intervals import after
from bot.coordinator.kinds.game.body import GameBody
from bot.rules import clock

if TYPE_CHECKING:
    from bot.coordinator.kinds.game.body import Reminder
    from bot.coordinator.table.table import Table
    from bot.rules.game import Game

DAY = 24 * 3_600_000
# A player is reminded after these fractions of a turn. In a turn of three days the last reminder
# comes six hours before the end.
REMINDERS = ((2, 3), (11, 12))
# In a speed game the bot announces the remaining time of a turn at these ms, the last time as a
# warning.
ANNOUNCEMENTS = (30_000, 5_000)
# A game that nobody claims ends when the turn has lasted twice its time, but at most this much (ms)
# over its time.
LONGEST_OVERDUE = 14 * DAY


def announcement_times(table: Table) -> tuple[int, ...]:
    """Return the times (ms) at which the bot announces how much of a fast turn is left.

    Return nothing for a robot's turn.
    """
    game, ends, limit = table.game, deadline(table), table.rules.clock.limit
    if game is None or ends is None or game.to_move in table.robots:
        return ()
    return tuple(ends - before for before in ANNOUNCEMENTS if 2 * before <= limit)


def deadline(table: Table) -> int | None:
    """Return the time (ms) at which the running turn's time is over, or None without a limit.

    Known outages of the bot and vacations don't count as time of the turn.
    """
    game, rule = table.game, table.rules.clock
    if game is None or game.outcome is not None:
        return None
    if table.body.vacations and by_correspondence(table):
        return time_after(table, turn_limit(table))
    return clock.deadline(game.clock, rule, game.to_move)


def ends_at(table: Table) -> int | None:
    """Return the time (ms) at which an overdue game ends by itself, None if it isn't overdue."""
    if GameBody.of(table).overdue is None or table.game is None or table.game.outcome is not None:
        return None
    return time_after(table, turn_length(table))


def turn_length(table: Table) -> int:
    """Return the ms of a turn after which the player loses it, even if nobody claims the game."""
    limit = turn_limit(table)
    if table.rules.clock.on_expiry == "claim":
        return limit + min(limit, LONGEST_OVERDUE)
    return limit


def turn_limit(table: Table) -> int:
    """Return the ms that the turn of the seat to move may last before the player is late.

    Raises ValueError before the game has begun.
    """
    if (game := table.game) is None:
        raise ValueError(table.id)
    return clock.turn_limit(game.clock, table.rules.clock, game.to_move)


def time_after(table: Table, used: int) -> int:
    """Return the time (ms) at which the turn of the seat to move will have lasted `used` ms.

    Vacations don't count. Raises ValueError before the game has begun.
    """
    game = table.game
    if game is None:
        raise ValueError(table.id)
    return after(vacation_spans(table, game.to_move), game.clock.since, used - game.clock.turn_used)


def is_late(table: Table, now: int) -> bool:
    """Return True if the seat to move is out of time at `now` (ms).

    The caller must have subtracted outages and vacations before. An outage is a time in which no
    process of the bot ran.
    """
    game = table.game
    if game is None or game.outcome is not None or not table.body.keeps_time:
        return False
    if table.rules.clock.kind == "none":
        return False
    running = clock.run_to(game.clock, game.to_move, now)
    return clock.is_late(running, table.rules.clock, game.to_move)


def has_expired(table: Table, now: int) -> bool:
    """Return True if the turn's time is over at `now` (ms) and nobody has to claim the game.

    To claim a game is to win it because an opponent's time ran out.
    """
    if table.game is None or not is_late(table, now):
        return False
    if table.rules.clock.on_expiry != "claim":
        return True
    running = clock.run_to(table.game.clock, table.game.to_move, now)
    return running.turn_used >= turn_length(table)


def reminder_of(table: Table) -> Reminder | None:
    """Return the reminders planned and sent in this turn, or None if none are planned yet."""
    reminder, game = GameBody.of(table).reminder, table.game
    return reminder if reminder and game and reminder.turn == game.turn else None


def reminder_due(table: Table, game: Game) -> int | None:
    """Return the time (ms) to plan or send the next reminder of a turn, None for never.

    The first time only plans the reminders. It comes a day before the first reminder, if the turn
    is long enough.
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
