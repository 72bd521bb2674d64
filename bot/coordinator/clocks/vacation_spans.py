"""Vacations as a table stores them: a turn takes no time while all persons of its seat are away.

A person's vacations are stored in their preferences. When a vacation begins or ends, a command
tells the person's tables. Such a command may be lost, so the preferences are read again before a
player runs out of time.
"""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING

from bot.coordinator.intervals import intersect
from bot.coordinator.table.table import Table

if TYPE_CHECKING:
    from bot.coordinator.intervals import Span


def vacation_spans(table: Table, seat: int) -> list[Span]:
    """Return the times at which all persons of a seat are on vacation, as (from, to) in ms.

    Vacations count only in correspondence games. Erased persons don't count.
    """
    if not table.body.vacations or not by_correspondence(table):
        return []
    members = table.seats[seat].present
    absent = [
        [(one.start, one.until) for one in table.body.vacations if one.person == person]
        for person in members
    ]
    return reduce(intersect, absent) if absent else []


def by_correspondence(table: Table) -> bool:
    """Return True if a turn takes hours or days. Such a game has reminders, and vacations count."""
    return table.rules.clock.is_slow
