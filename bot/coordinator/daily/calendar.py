"""The calendar of the daily puzzles: when each opens, when its solution is shown, and its week."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from bot.coordinator.clocks.quiet_hours import USUAL_ZONE

AHEAD = 10
"""The number of days for which puzzles are made ahead."""

_ZONE = ZoneInfo(USUAL_ZONE)
_NIGHT = range(1, 6)
_SUNDAY = 6


def local_day(at: int) -> date:
    """Return the date in Poland at a moment, which is given in ms since 1970, UTC."""
    return _local(at).date()


def moment_of(day: date, hour: int) -> int:
    """Return an hour of a day in Poland, in ms since 1970. Hour 24 is the midnight at its end."""
    full = datetime.combine(day + timedelta(days=hour // 24), time(hour % 24), _ZONE)
    return int(full.astimezone(UTC).timestamp()) * 1000


def first_puzzle_time(hour: int, solution: int, now: int) -> int | None:
    """Return the time (ms) of the first puzzle in a server or group that has just chosen puzzles.

    Return None if the puzzle is shown at once, because it is between the `hour` of the puzzle and
    the hour of the `solution`.
    """
    today = local_day(now)
    if now < moment_of(today, hour):
        return moment_of(today, hour)
    if now < moment_of(today, solution):
        return None
    return moment_of(days_from(today)[1], hour)


def is_night(at: int) -> bool:
    """Return True from one to six o'clock in Poland. Heavy work then disturbs nobody."""
    return _local(at).hour in _NIGHT


def days_from(day: date) -> list[date]:
    """Return this day and the following ones for which puzzles are made: 11 in all."""
    return [day + timedelta(days=ahead) for ahead in range(AHEAD + 1)]


def week_of(day: str) -> str:
    """Return the ISO week of a day (`2026-11-20`), such as `2026-W47`."""
    year, week, _ = date.fromisoformat(day).isocalendar()
    return f"{year}-W{week:02}"


def ends_week(day: str) -> bool:
    """Return True if a day (`2026-11-22`) is a Sunday."""
    return date.fromisoformat(day).weekday() == _SUNDAY


def _local(at: int) -> datetime:
    return datetime.fromtimestamp(at // 1000, _ZONE)
