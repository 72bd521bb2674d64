"""Points and lengths of time in words."""

from __future__ import annotations

from datetime import date as date_
from datetime import datetime
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

if TYPE_CHECKING:
    from bot.text.translate import Texts

DEFAULT_ZONE = ZoneInfo("Europe/Warsaw")

_WEEKDAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_NOMINATIVE = ("days", "hours", "minutes", "no-minute")
_ACCUSATIVE = ("days-acc", "hours-acc", "minutes-acc", "no-minute-acc")
_MINUTE, _HOUR, _DAY = 60_000, 3_600_000, 86_400_000


def moment(texts: Texts, at: int, zone: ZoneInfo = DEFAULT_ZONE) -> str:
    """Return a moment as text: `sobota, 21 listopada, 18:40`. `at` is ms since 1970, UTC."""
    local = datetime.fromtimestamp(at // 1000, zone)
    return texts(
        "moment",
        weekday=_WEEKDAYS[local.weekday()],
        day=local.day,
        month=MONTHS[local.month - 1],
        time=f"{local.hour}:{local.minute:02}",
    )


def date(texts: Texts, at: int, zone: ZoneInfo = DEFAULT_ZONE) -> str:
    """Return the day of a moment: `21 listopada`. `at` is ms since 1970, UTC."""
    local = datetime.fromtimestamp(at // 1000, zone)
    return texts("date", day=local.day, month=MONTHS[local.month - 1])


def weekday(texts: Texts, iso: str) -> str:
    """Return a day such as `2026-11-21` as text: `sobota, 21 listopada`."""
    day = date_.fromisoformat(iso)
    name, month = _WEEKDAYS[day.weekday()], MONTHS[day.month - 1]
    return texts("weekday-date", weekday=name, day=day.day, month=month)


def hour(at: int, zone: ZoneInfo = DEFAULT_ZONE) -> str:
    """Return the time of day of a moment: `20:00`. `at` is ms since 1970, UTC."""
    local = datetime.fromtimestamp(at // 1000, zone)
    return f"{local.hour}:{local.minute:02}"


def length(texts: Texts, ms: int) -> str:
    """Return a length of time (ms) as text, rounded: `2 dni 23 godziny`, `6 godzin`, `1 minuta`.

    Minutes are named up to six hours, hours up to a week.
    """
    return _length(texts, ms, _NOMINATIVE)


def from_now(texts: Texts, ms: int) -> str:
    """Return a length of time (ms) as a moment that far in the future: `za 1 godzinę 59 minut`."""
    return texts("ahead", time=_length(texts, ms, _ACCUSATIVE))


def _length(texts: Texts, ms: int, keys: tuple[str, str, str, str]) -> str:
    step = _DAY
    for finer, limit in ((_MINUTE, 6 * _HOUR), (_HOUR, 7 * _DAY)):
        if _nearest(ms, finer) < limit:
            step = finer
            break
    days, rest = divmod(_nearest(ms, step), _DAY)
    hours, minutes = rest // _HOUR, rest % _HOUR // _MINUTE
    in_days, in_hours, in_minutes, in_nothing = keys
    parts = [
        *([texts(in_days, days=days)] if days else []),
        *([texts(in_hours, hours=hours)] if hours else []),
        *([texts(in_minutes, minutes=minutes)] if minutes else []),
    ]
    return " ".join(parts) or texts(in_nothing)


def _nearest(ms: int, step: int) -> int:
    return (ms + step // 2) // step * step


def stopwatch(ms: int) -> str:
    """Return a length of time (ms) as on a clock's face: `12:04`, `1:02:03`, `−0:30`."""
    seconds = abs(ms) // 1000
    hours, minutes = divmod(seconds // 60, 60)
    face = f"{hours}:{minutes:02}" if hours else f"{minutes}"
    return f"{'−' if ms < 0 else ''}{face}:{seconds % 60:02}"
