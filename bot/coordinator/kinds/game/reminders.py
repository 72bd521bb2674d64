"""Reminders of a turn: at most two in a game with days for a turn, and none in quiet hours.

The first timer of a turn only plans the reminders, because the preferences of its persons must be
read before. Each later timer reads them again, so that a reminder follows the newest preferences.
In a speed game the reminder says how much time is left, shortly before the end of a turn.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.coordinator.clocks.quiet_hours import listener
from bot.coordinator.clocks.vacation_spans import by_correspondence, vacation_spans
from bot.coordinator.intervals import end_of
from bot.coordinator.kinds.game.body import Reminder
from bot.coordinator.kinds.game.deadlines import (
    REMINDERS,
    announcement_times,
    deadline,
    is_late,
    reminder_of,
    time_after,
    turn_limit,
)
from bot.coordinator.kinds.game.running import change_to, settle
from bot.coordinator.settings import PersonPreferences
from bot.coordinator.table.evolve import evolve
from bot.coordinator.table.table import last_act_of
from bot.rules.ruleset import HOUR, MINUTE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.clocks.quiet_hours import Recipient
    from bot.coordinator.commands import Command
    from bot.coordinator.decisions.change import Change, World
    from bot.coordinator.intervals import Span
    from bot.coordinator.table.table import Table
    from bot.rules.game import Game

# A reminder that is delayed to the end of the quiet hours must leave the player this time (ms).
AT_EASE = 2 * HOUR
# A reminder that would leave less comes this long (ms) before the quiet hours, in case the timer is
# late.
BEFORE = 15 * MINUTE
# If that moment is past, the reminder comes after the quiet hours if it then leaves this time (ms).
TO_MOVE = 30 * MINUTE
# Reminders that are closer to each other than this (ms) become one.
TOGETHER = HOUR


def remind(table: Table, command: Command, world: World) -> Change:
    """Return the change that reminds the persons to move, if it is time.

    It also plans the next timer.
    """
    if table.phase != "playing" or table.game is None:
        return change_to("timer", table, publish=False)
    table, now = settle(table, command.at, world), command.at
    if table.rules.clock.is_fast:
        return _announce_time_left(table, now)
    if not by_correspondence(table):
        return change_to("timer", table, publish=False)
    before = reminder_of(table)
    count, at = (before.count, before.at) if before else (0, 0)
    coming = _reminders_to_come(table, count, now, world)
    due = any(moment <= now for moment in coming.values())
    if due:
        count, at = max(n for n, moment in coming.items() if moment < now + TOGETHER), now
    later = [moment for number, moment in coming.items() if number > count]
    after = evolve(table, reminder=Reminder(table.turn, count, at, min(later, default=None)))
    return change_to("reminded" if due else "planned", after, publish=due)


def _announce_time_left(table: Table, now: int) -> Change:
    """Return the change that announces how much time a fast turn has left, if it is time.

    If the turn's time is over, nothing is announced, because the lost turn itself will be.
    """
    before = reminder_of(table)
    passed = sum(at <= now for at in announcement_times(table))
    if passed <= (before.count if before else 0):
        return change_to("timer", table, publish=False)
    after = evolve(table, reminder=Reminder(table.turn, passed, now))
    return change_to("reminded", after, publish=not is_late(table, now))


@dataclass(frozen=True, slots=True)
class ReminderWindow:
    """The time of a turn or round (ms), for which people get reminders.

    `vacations` and the quiet hours of the `listeners` are times without reminders.
    """

    began: int
    ends: int
    vacations: Sequence[Span]
    listeners: Sequence[Recipient]

    def moment_outside_quiet_hours(self, mark: int, now: int) -> int | None:
        """Return the best time, not before `now`, for a reminder due at `mark`.

        None if there is none.
        """
        wanted = max(mark, now)
        moment = self._first_outside_quiet_hours(wanted)
        if moment == wanted < self.ends or moment + AT_EASE <= self.ends:
            return moment
        quiet_start = min(one.quiet_start(wanted) for one in self.listeners)
        before = max(quiet_start - BEFORE, now)
        if self.began < before == self._first_outside_quiet_hours(before):
            return before
        return moment if moment + TO_MOVE <= self.ends else None

    def _first_outside_quiet_hours(self, at: int) -> int:
        """Return the first time from `at` on that is outside all quiet hours and vacations.

        The search stops at the end of the turn or round.
        """
        while at < self.ends:
            ends = [one.quiet_end(at) for one in self.listeners]
            later = max(end_of(self.vacations, at) or at, *ends, at)
            if later == at:
                return at
            at = later
        return at


def _reminders_to_come(table: Table, given: int, now: int, world: World) -> dict[int, int]:
    """Return the reminders to come: their times (ms) by their numbers, from 1.

    `given` reminders have been sent in this turn.
    """
    game, ends = table.game, deadline(table)
    if game is None or ends is None or game.to_move in table.robots or is_late(table, now):
        return {}
    limit = turn_limit(table)
    marks = {
        number: time_after(table, limit * part // whole)
        for number, (part, whole) in enumerate(REMINDERS, 1)
        if number > given
    }
    listeners = _listeners(table, game, world)
    if not listeners:
        # The settings may change, so the timer stays although no reminder is wanted now.
        return {number: mark for number, mark in marks.items() if mark > now}
    began = game.clock.since - game.clock.turn_used
    turn = ReminderWindow(began, ends, vacation_spans(table, game.to_move), listeners)
    moments = {number: turn.moment_outside_quiet_hours(mark, now) for number, mark in marks.items()}
    return {number: moment for number, moment in moments.items() if moment is not None}


def _listeners(table: Table, game: Game, world: World) -> list[Recipient]:
    """Return the persons to move who want reminders."""
    present = table.seats[game.to_move].present
    chosen = {person: world.chosen.get(person, PersonPreferences()) for person in present}
    return [
        listener(one, table.rules.clock, last_act_of(table, person))
        for person, one in chosen.items()
        if one.reminders
    ]
