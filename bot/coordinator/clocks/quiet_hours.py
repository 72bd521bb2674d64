"""Quiet hours: the hours of the day, in a person's time zone, in which they get no notices.

They hold only in games with a day or more for a turn, and not for a person who is playing now.
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

# Every time zone's offset from UTC is a multiple of a quarter of an hour. So every local hour
# begins at one of these steps.
_QUARTER = 15 * MINUTE
_ALL_DAY = 24 * 4
_DAY = 24 * HOUR
_NEVER = (0, 0)
# A person counts as playing for this long (ms) after each of their actions in a game.
THERE = 30 * MINUTE


@dataclass(frozen=True, slots=True)
class Recipient:
    """A person whom a game may notify, and when that must be silent.

    `chosen` are the person's preferences. Until the time `there_until` (ms) the person counts as
    playing, so they are notified even in quiet hours. In a game with less than a day for a turn
    `chosen` has no quiet hours.
    """

    chosen: PersonPreferences
    there_until: int = 0

    def is_quiet(self, at: int) -> bool:
        """Return True if notices to the person must be silent at this moment (ms)."""
        return at >= self.there_until and is_quiet(self.chosen, at)

    def quiet_end(self, at: int) -> int:
        """Return the end (ms) of the hush at this moment, or this moment if there is none."""
        return quiet_until(self.chosen, at) if self.is_quiet(at) else at

    def quiet_start(self, at: int) -> int:
        """Return the start (ms) of the hush at this moment, or this moment if there is none."""
        return max(self.there_until, quiet_since(self.chosen, at)) if self.is_quiet(at) else at


def hold(clock: ClockRule) -> bool:
    """Return True if quiet hours apply in a game with this clock: a turn has a day or more."""
    return clock.kind == "none" or (clock.is_slow and clock.limit + clock.bank >= _DAY)


def listener(chosen: PersonPreferences, clock: ClockRule, acted: int) -> Recipient:
    """Return a person as the recipient of notices in a game with this clock.

    `chosen` are their preferences. `acted` is the time (ms) of their newest action, 0 for none.
    """
    at_clock = chosen if hold(clock) else replace(chosen, quiet=_NEVER)
    return Recipient(at_clock, acted + THERE if acted else 0)


def is_quiet(chosen: PersonPreferences, at: int) -> bool:
    """Return True if this moment (ms) is in the person's quiet hours."""
    start, end = chosen.quiet
    hour = local_time(chosen, at).hour
    return start <= hour < end if start <= end else hour >= start or hour < end


def quiet_until(chosen: PersonPreferences, at: int) -> int:
    """Return the end (ms) of the quiet hours at this moment, or this moment outside of them.

    For quiet hours without an end, return a time about a day later.
    """
    return _edge(chosen, at, _QUARTER)


def quiet_since(chosen: PersonPreferences, at: int) -> int:
    """Return the start (ms) of the quiet hours at this moment, or this moment outside of them."""
    return _edge(chosen, at, -_QUARTER)


def local_time(chosen: PersonPreferences, at: int) -> datetime:
    """Return this moment (ms) in the person's time zone."""
    return (_EPOCH + timedelta(milliseconds=at)).astimezone(zone(chosen.zone))


@lru_cache(maxsize=64)
def zone(name: str) -> ZoneInfo:
    """Return the time zone with this name, or Warsaw's if there is none with it."""
    try:
        return ZoneInfo(name or USUAL_ZONE)
    except (KeyError, ValueError, OSError):
        return ZoneInfo(USUAL_ZONE)


def _edge(chosen: PersonPreferences, at: int, step: int) -> int:
    """Return the end of the quiet hours around a moment, or their start for a negative `step`.

    The search goes in steps of a quarter of an hour. Outside of quiet hours, return the moment.
    """
    if not is_quiet(chosen, at):
        return at
    edge = at - at % _QUARTER
    for _ in range(_ALL_DAY):
        if not is_quiet(chosen, edge + step):
            break
        edge += step
    return edge + step if step > 0 else edge


_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
