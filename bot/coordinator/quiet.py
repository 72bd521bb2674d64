"""Quiet hours: the hours of a person's day, in their time zone, in which nothing calls them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from functools import lru_cache
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

if TYPE_CHECKING:
    from bot.coordinator.preferences import PersonPreferences

USUAL_ZONE = "Europe/Warsaw"

# Every zone is a whole number of these away from UTC, so that in all of them, also when clocks are
# changed, an hour begins where one of these does.
_QUARTER = 15 * 60_000
_ALL_DAY = 24 * 4


def is_quiet(chosen: PersonPreferences, at: int) -> bool:
    """Whether this moment (ms) lies in the person's quiet hours."""
    start, end = chosen.quiet
    hour = local(chosen, at).hour
    return start <= hour < end if start <= end else hour >= start or hour < end


def quiet_until(chosen: PersonPreferences, at: int) -> int:
    """When the quiet hours end in which this moment lies; the moment itself outside of them.

    Hours that never end, if there were such, end after a day.
    """
    return _edge(chosen, at, _QUARTER)


def quiet_since(chosen: PersonPreferences, at: int) -> int:
    """When the quiet hours began in which this moment lies; the moment itself outside of them."""
    return _edge(chosen, at, -_QUARTER)


def local(chosen: PersonPreferences, at: int) -> datetime:
    """This moment (ms) on the person's clock."""
    return (_EPOCH + timedelta(milliseconds=at)).astimezone(zone(chosen.zone))


@lru_cache(maxsize=64)
def zone(name: str) -> ZoneInfo:
    """The time zone of this name; the usual one where there is none of it."""
    try:
        return ZoneInfo(name or USUAL_ZONE)
    except (KeyError, ValueError, OSError):
        return ZoneInfo(USUAL_ZONE)


def _edge(chosen: PersonPreferences, at: int, step: int) -> int:
    """The first moment that is not quiet, going on by quarters; going back, the last that is."""
    if not is_quiet(chosen, at):
        return at
    edge = at - at % _QUARTER
    for _ in range(_ALL_DAY):
        if not is_quiet(chosen, edge + step):
            break
        edge += step
    return edge + step if step > 0 else edge


_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
