"""Clocks: time used, deadlines, lateness, penalties. The current time is always an argument.

All times are whole milliseconds. `now` counts from any fixed point, which is the same for a whole
game.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bot.rules.ruleset import MINUTE

if TYPE_CHECKING:
    from bot.rules.ruleset import ClockRule


@dataclass(frozen=True, slots=True)
class Clock:
    """The thinking time used up to `since`, in ms, of each seat.

    `turn_used` is the time used in this turn by the seat to move. `banked` is the time that each
    seat took from its bank (reserve) in earlier turns, () for none at all.
    """

    used: tuple[int, ...]
    since: int
    turn_used: int = 0
    banked: tuple[int, ...] = ()


def run_to(clock: Clock, seat: int, now: int) -> Clock:
    """Return the clock at the time `now`, with the time since `since` charged to `seat`.

    If `now` is before `since`, nothing changes.
    """
    spent = max(0, now - clock.since)
    used = tuple(u + spent if s == seat else u for s, u in enumerate(clock.used))
    return replace(clock, used=used, since=max(now, clock.since), turn_used=clock.turn_used + spent)


def next_turn(clock: Clock, rule: ClockRule, seat: int) -> Clock:
    """Return the clock at the beginning of a new turn, after a turn of `seat`.

    The time by which that turn exceeded its limit is taken from the seat's bank.
    """
    over = clock.turn_used - rule.limit
    if rule.kind != "bank" or over <= 0:
        return replace(clock, turn_used=0)
    before = clock.banked or (0,) * len(clock.used)
    banked = tuple(one + over if s == seat else one for s, one in enumerate(before))
    return replace(clock, turn_used=0, banked=banked)


def bank_left(clock: Clock, rule: ClockRule, seat: int) -> int:
    """Return the ms left in a seat's bank (its reserve) at the beginning of this turn.

    It is 0 without a bank.
    """
    return max(0, rule.bank - (clock.banked[seat] if clock.banked else 0))


def turn_limit(clock: Clock, rule: ClockRule, seat: int) -> int:
    """Return the ms that a seat's turn may last: the limit plus the time left in its bank.

    The bank is a reserve for the whole game.
    """
    return rule.limit + bank_left(clock, rule, seat)


def pause(clock: Clock, length: int) -> Clock:
    """Return the clock with an outage of `length` ms left out. No seat is charged for it."""
    return replace(clock, since=clock.since + length)


def deadline(clock: Clock, rule: ClockRule, seat: int) -> int | None:
    """Return the time at which the seat to move runs out of time, or None without a clock."""
    if rule.kind == "none":
        return None
    if rule.per_turn:
        return clock.since + turn_limit(clock, rule, seat) - clock.turn_used
    grace = rule.grace if rule.kind == "overtime" else 0
    return clock.since + rule.limit + grace - clock.used[seat]


def remaining(clock: Clock, rule: ClockRule, seat: int) -> int:
    """Return the ms that a seat has left: for the game, or for the turn of the seat to move.

    The result is negative in overtime.
    """
    if rule.per_turn:
        return turn_limit(clock, rule, seat) - clock.turn_used
    return rule.limit - clock.used[seat]


def is_late(clock: Clock, rule: ClockRule, seat: int) -> bool:
    """Return True if the seat to move has run out of time.

    Call `run_to` with the present time first.
    """
    end = deadline(clock, rule, seat)
    return end is not None and clock.since >= end


def loses(rule: ClockRule, points: int) -> bool:
    """Return True if a seat that lost this many points to overtime loses the game."""
    return rule.kind == "overtime" and points >= rule.penalty * (rule.grace // MINUTE)


def penalty(rule: ClockRule, used: int) -> int:
    """Return the points that a seat loses to overtime, after `used` ms of thinking.

    They are a fixed number for each started minute over the limit. Minutes after the grace period
    cost nothing more, because the game is lost by then.
    """
    if rule.kind != "overtime":
        return 0
    over = min(max(0, used - rule.limit), rule.grace)
    return rule.penalty * -(-over // MINUTE)
