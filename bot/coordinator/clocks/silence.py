"""End a table without a clock if nobody has acted there for 90 days.

The table announces this end a week before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from bot.coordinator.table.table import Table


DAY = 24 * 3_600_000
# A game without a clock ends after this time (ms) without an action. Its players are warned before.
SILENCE = 90 * DAY


SILENCE_WARNING = 7 * DAY


def may_fall_silent(table: Table) -> bool:
    """Return True if only inactivity can end this game: it has no clock, or is a score sheet."""
    return table.rules.clock.kind == "none" or not table.body.keeps_time


def silence_end(table: Table, now: int) -> int | Literal["over"] | None:
    """Return the time (ms) at which an inactive table will end, if that must be announced now.

    Return "over" if the table must end now, and None if nothing is to be done yet.
    """
    if not may_fall_silent(table):
        return None
    ends, warned = table.last_action + SILENCE, table.body.ends_silently_at
    if warned is not None:
        return "over" if now >= warned else None
    return max(ends, now + SILENCE_WARNING) if now >= ends - SILENCE_WARNING else None


def silence_check(table: Table) -> int | None:
    """Return the time (ms) to check whether a table has been inactive for long.

    Return None if the table has a clock, which ends it.
    """
    if not may_fall_silent(table):
        return None
    if table.body.ends_silently_at is not None:
        return table.body.ends_silently_at
    return table.last_action + SILENCE - SILENCE_WARNING
