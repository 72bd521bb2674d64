"""Points and lengths of time in words."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

if TYPE_CHECKING:
    from bot.text.translate import Texts

DEFAULT_ZONE = ZoneInfo("Europe/Warsaw")

_WEEKDAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_MINUTE, _HOUR, _DAY = 60_000, 3_600_000, 86_400_000


def moment(texts: Texts, at: int, zone: ZoneInfo = DEFAULT_ZONE) -> str:
    """`sobota, 21 listopada, 18:40`; `at` is ms since 1970, UTC."""
    local = datetime.fromtimestamp(at // 1000, zone)
    return texts(
        "moment",
        weekday=_WEEKDAYS[local.weekday()],
        day=local.day,
        month=MONTHS[local.month - 1],
        time=f"{local.hour}:{local.minute:02}",
    )


def date(texts: Texts, at: int, zone: ZoneInfo = DEFAULT_ZONE) -> str:
    """`21 listopada`, the day of a moment in ms since 1970, UTC."""
    local = datetime.fromtimestamp(at // 1000, zone)
    return texts("date", day=local.day, month=MONTHS[local.month - 1])


def length(texts: Texts, ms: int) -> str:
    """A length of time in its largest fitting unit, rounded down: `2 dni`, `6 godzin`, `1 minuta`.

    Whole days from two days on, whole hours from two hours on, else minutes, at least one.
    """
    if ms >= 2 * _DAY:
        return texts("days", days=ms // _DAY)
    if ms >= 2 * _HOUR or (ms >= _HOUR and not ms % _HOUR):
        return texts("hours", hours=ms // _HOUR)
    return texts("minutes", minutes=max(1, ms // _MINUTE))


def stopwatch(ms: int) -> str:
    """A clock's face: `12:04`, `1:02:03`, `−0:30`."""
    seconds = abs(ms) // 1000
    hours, minutes = divmod(seconds // 60, 60)
    face = f"{hours}:{minutes:02}" if hours else f"{minutes}"
    return f"{'−' if ms < 0 else ''}{face}:{seconds % 60:02}"
