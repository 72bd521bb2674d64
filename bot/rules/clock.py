"""Clocks: time used, deadlines, lateness, penalties. The time is always an argument.

All times are whole milliseconds; `now` counts from any fixed point, the same for a whole game.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bot.rules.ruleset import MINUTE

if TYPE_CHECKING:
    from bot.rules.ruleset import ClockRule


@dataclass(frozen=True, slots=True)
class Clock:
    """Time used up to `since`: by each seat in the game, and by the seat to move in its turn."""

    used: tuple[int, ...]
    since: int
    turn_used: int = 0


def run_to(clock: Clock, seat: int, now: int) -> Clock:
    """The clock at `now`, the time since then charged to `seat`; never backwards."""
    spent = max(0, now - clock.since)
    used = tuple(u + spent if s == seat else u for s, u in enumerate(clock.used))
    return Clock(used, max(now, clock.since), clock.turn_used + spent)


def next_turn(clock: Clock) -> Clock:
    """The clock as a new turn begins."""
    return replace(clock, turn_used=0)


def pause(clock: Clock, length: int) -> Clock:
    """The clock as if `length` ms had not passed: an outage is nobody's time."""
    return replace(clock, since=clock.since + length)


def deadline(clock: Clock, rule: ClockRule, seat: int) -> int | None:
    """When the time of the seat to move runs out, or None without a clock."""
    if rule.kind == "none":
        return None
    if rule.per_turn:
        return clock.since + rule.limit - clock.turn_used
    grace = rule.grace if rule.kind == "overtime" else 0
    return clock.since + rule.limit + grace - clock.used[seat]


def remaining(clock: Clock, rule: ClockRule, seat: int) -> int:
    """What a seat has left for the game or, to move, for the turn; negative in overtime."""
    return rule.limit - (clock.turn_used if rule.per_turn else clock.used[seat])


def is_late(clock: Clock, rule: ClockRule, seat: int) -> bool:
    """Whether the seat to move has run out of time, the clock having run up to now."""
    end = deadline(clock, rule, seat)
    return end is not None and clock.since >= end


def loses(rule: ClockRule, points: int) -> bool:
    """Whether who lost so many points to overtime has lost the game with them."""
    return rule.kind == "overtime" and points >= rule.penalty * (rule.grace // MINUTE)


def penalty(rule: ClockRule, used: int) -> int:
    """Points lost to overtime: so many for each started minute over the limit, until the loss."""
    if rule.kind != "overtime":
        return 0
    over = min(max(0, used - rule.limit), rule.grace)
    return rule.penalty * -(-over // MINUTE)
