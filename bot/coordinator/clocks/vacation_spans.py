"""Vacations as a table stores them: a turn takes no time while all persons of its seat are away.

A person's vacations are stored in their preferences. When a vacation begins or ends, a command
tells the person's tables. Such a command may be lost, so the preferences are read again before a
player runs out of time.
"""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING

from bot.coordinator.commands import Begin, Join, SeatRobot, TimerFired
from bot.coordinator.intervals import intersect
from bot.coordinator.person_id import PersonId, level_of
from bot.coordinator.table.table import Table
from bot.rules import clock

if TYPE_CHECKING:
    from bot.coordinator.commands import Command
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


def persons_to_ask(table: Table, command: Command) -> tuple[PersonId, ...]:
    """Return the persons whose preferences the decision about a command needs.

    Mostly there are none.

    Before a game by correspondence begins, these are all persons at the table. In it, these are the
    persons to move, if their time may be over or a timer has fired.
    """
    if not by_correspondence(table):
        return ()
    if isinstance(command.request, Join | Begin | SeatRobot):
        persons = set(table.persons) | ({command.by.id} if command.by else set())
        return tuple(one for one in persons if level_of(one) is None)
    game = table.game
    if game is None or game.outcome is not None:
        return ()
    fired = isinstance(command.request, TimerFired)
    now = clock.run_to(game.clock, game.to_move, command.at)
    if not fired and not clock.is_late(now, table.rules.clock, game.to_move):
        return ()
    seat = table.seats[game.to_move]
    return () if seat.robot else seat.present
