"""The calendar of puzzles: the times of each puzzle and its solution, and its week."""

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
    """Return the local day of a moment, in ms since 1970, UTC."""
    return _local(at).date()


def moment_of(day: date, hour: int) -> int:
    """Return an hour of a day, in ms; 24 is the midnight at its end."""
    full = datetime.combine(day + timedelta(days=hour // 24), time(hour % 24), _ZONE)
    return int(full.astimezone(UTC).timestamp()) * 1000


def first_puzzle_time(hour: int, solution: int, now: int) -> int | None:
    """Return the time (ms) at which a server without puzzles gets its first one.

    Return None between the hours of the puzzle and of the solution: the puzzle is shown at once.
    """
    today = local_day(now)
    if now < moment_of(today, hour):
        return moment_of(today, hour)
    if now < moment_of(today, solution):
        return None
    return moment_of(days_from(today)[1], hour)


def is_night(at: int) -> bool:
    """Return True if it is late at night, so that heavy work disturbs nobody."""
    return _local(at).hour in _NIGHT


def days_from(day: date) -> list[date]:
    """Return this day and the later ones for which puzzles are made."""
    return [day + timedelta(days=ahead) for ahead in range(AHEAD + 1)]


def week_of(day: str) -> str:
    """Return the week of a day (ISO), as `2026-W47`."""
    year, week, _ = date.fromisoformat(day).isocalendar()
    return f"{year}-W{week:02}"


def ends_week(day: str) -> bool:
    """Return True if a day is a Sunday."""
    return date.fromisoformat(day).weekday() == _SUNDAY


def _local(at: int) -> datetime:
    return datetime.fromtimestamp(at // 1000, _ZONE)
