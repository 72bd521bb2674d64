"""Quiet hours: the hours of a person's day, in their time zone, in which nothing calls them.

They hold in games that have a day or more for a turn, but not for whoever plays just now.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

from msgspec.structs import replace

from bot.rules.ruleset import HOUR, MINUTE

if TYPE_CHECKING:
    from bot.coordinator.settings import PersonPreferences
    from bot.rules.ruleset import ClockRule

USUAL_ZONE = "Europe/Warsaw"

# Every zone is a whole number of these away from UTC, so that in all of them, also when clocks are
# changed, an hour begins where one of these does.
_QUARTER = 15 * MINUTE
_ALL_DAY = 24 * 4
_DAY = 24 * HOUR
_NEVER = (0, 0)
# Who did something in a game plays it for so long.
THERE = 30 * MINUTE


@dataclass(frozen=True, slots=True)
class Recipient:
    """Somebody whom a game may call: what they have chosen, and until when they are surely there.

    In a game of hours nobody's quiet hours hold, `chosen` has none there.
    """

    chosen: PersonPreferences
    there_until: int = 0

    def is_hushed(self, at: int) -> bool:
        """Whether nothing is to call them at this moment (ms)."""
        return at >= self.there_until and is_quiet(self.chosen, at)

    def hushed_until(self, at: int) -> int:
        """When that ends; the moment itself where it is not so."""
        return quiet_until(self.chosen, at) if self.is_hushed(at) else at

    def hushed_since(self, at: int) -> int:
        """When that began; the moment itself where it is not so."""
        return max(self.there_until, quiet_since(self.chosen, at)) if self.is_hushed(at) else at


def hold(clock: ClockRule) -> bool:
    """Whether quiet hours hold in a game with this clock."""
    return clock.kind == "none" or (clock.kind == "correspondence" and clock.limit >= _DAY)


def listener(chosen: PersonPreferences, clock: ClockRule, acted: int) -> Recipient:
    """Somebody as a game with this clock may call them, who did something in it at `acted` (ms)."""
    event = chosen if hold(clock) else replace(chosen, quiet=_NEVER)
    return Recipient(event, acted + THERE if acted else 0)


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
