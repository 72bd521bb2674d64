"""The calendar of a club: when the next evening starts, and when its sign-up opens.

An evening keeps its local time: one at 18:00 stays at 18:00 when summer time begins or ends.
"""

from __future__ import annotations

from datetime import datetime, time, timedelta

from bot.coordinator.clocks.quiet_hours import zone as zone_of
from bot.rules.ruleset import HOUR

_MORNING = 8
_LEAD = 2 * HOUR
"""The least time (ms) between the opening of the sign-up and the start."""

_WEEK = 7
_HOUR_MINUTES = 60


def next_start(weekday: int, minute: int, zone: str, after: int) -> int:
    """Return the first start of a club evening (ms) after the moment `after` (ms).

    `weekday` is 0 for Monday. `minute` counts from midnight in the time zone.
    """
    hour, left = divmod(minute, _HOUR_MINUTES)
    local = datetime.fromtimestamp(after / 1000, zone_of(zone))
    day = local.date() + timedelta(days=(weekday - local.weekday()) % _WEEK)
    while (starts := _moment(datetime.combine(day, time(hour, left)), zone)) <= after:
        day += timedelta(days=_WEEK)
    return starts


def opening_of(starts: int, zone: str) -> int:
    """Return the time (ms) at which the sign-up for a club evening opens.

    It is 8:00 on the day of the evening, or two hours before an early start.
    """
    day = datetime.fromtimestamp(starts / 1000, zone_of(zone)).date()
    return min(_moment(datetime.combine(day, time(_MORNING)), zone), starts - _LEAD)


def days_after(starts: int, days: int, zone: str) -> int:
    """Return the time (ms) `days` days after `starts`, at the same local time of day."""
    local = datetime.fromtimestamp(starts / 1000, zone_of(zone)).replace(tzinfo=None)
    return _moment(local + timedelta(days=days), zone)


def _moment(local: datetime, zone: str) -> int:
    return 1000 * int(local.replace(tzinfo=zone_of(zone)).timestamp())
