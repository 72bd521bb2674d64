"""Pair seeks (wishes to play with anybody) by strength and waiting time.

A new seek accepts an opponent whose rating differs by at most `NEAR`. This limit grows with the
time that the seek has waited, so in the end every seek is paired. For a pair the greater limit of
its two seeks counts. So a person who has waited long is paired with a newcomer at once, and doesn't
wait for a nearer rating.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.lobby.seek import Seek

NEAR = 8
"""The difference of ratings that every seek accepts at once."""

CLOSE = 15
"""The greatest difference for a person who wants an opponent of nearly the same rating."""

_STEP = {True: 8_000, False: 120_000}
"""The ms in which the window widens by one point, for a game now or one of days."""


def window(seek: Seek, now: int) -> int:
    """Return the greatest difference of ratings that a seek accepts at `now` (ms).

    A seek is a wish to play with anybody.
    """
    wide = NEAR + seek.wait(now) // _STEP[seek.terms.is_live]
    return min(CLOSE, wide) if seek.terms.close else wide


def gap(one: Seek, other: Seek) -> int:
    """Return the difference between the ratings of two seeks (wishes to play)."""
    return abs(one.strength - other.strength)


def may_meet(one: Seek, other: Seek) -> bool:
    """Return True if the terms, persons and blocks of two seeks allow to pair them at some time.

    A seek is a wish to play with anybody.
    """
    if one.terms.pool != other.terms.pool or one.person == other.person:
        return False
    if one.person in other.barred or other.person in one.barred:
        return False
    return not (one.terms.close or other.terms.close) or gap(one, other) <= CLOSE


def fits_now(one: Seek, other: Seek, now: int) -> bool:
    """Return True if the ratings of two seeks are near enough at `now` (ms) to pair them.

    A seek is a wish to play with anybody.
    """
    return gap(one, other) <= max(window(one, now), window(other, now))


def pair(seeks: Sequence[Seek], now: int) -> list[tuple[Seek, Seek]]:
    """Return the pairs of these seeks (wishes to play) whose games begin at `now` (ms).

    In each pair the seek that waited longer is first. The seek that has waited longest chooses
    first: rather a new opponent than the last one, then the nearest rating, then the longest wait.
    Two persons who met last time are not paired while one of them may meet another waiting person.
    A person is in one pair at most.
    """
    free = sorted(seeks, key=lambda one: (one.since, one.id))
    pairs: list[tuple[Seek, Seek]] = []
    for one in free.copy():
        others = [
            other
            for other in free
            if one in free
            if may_meet(one, other) and fits_now(one, other, now)
            if not (_are_last_opponents(one, other) and _has_other(one, other, free))
        ]
        if others:
            best = min(others, key=lambda other: _preference(one, other))
            pairs.append((one, best))
            paired = {one.person, best.person}
            free = [other for other in free if other.person not in paired]
    return pairs


def _preference(one: Seek, other: Seek) -> tuple[bool, int, int, str]:
    """Return the sort key of an opponent for a seek (wish to play).

    The smallest key is the best opponent.
    """
    return _are_last_opponents(one, other), gap(one, other), other.since, other.id


def _are_last_opponents(one: Seek, other: Seek) -> bool:
    return other.person == one.last or one.person == other.last


def _has_other(one: Seek, other: Seek, free: Sequence[Seek]) -> bool:
    """Return True if one of these two persons could meet another waiting person instead."""
    return any(
        may_meet(each, third) and not _are_last_opponents(each, third)
        for third in free
        if third.person not in {one.person, other.person}
        for each in (one, other)
    )
