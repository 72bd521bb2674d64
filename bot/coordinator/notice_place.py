"""Bells: the places of a game where one person is called in private, and shown no board.

A bell is a place like any other, `platform:@identity:`; no platform's own places look like it. The
game joins it when that person sits down from the platform. Whether it ever rings is theirs to
choose.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.place import NOTICE, Place

if TYPE_CHECKING:
    from bot.coordinator.commands import Person

# Where we may write to people who never wrote to us.
_WRITES_FIRST = frozenset({"discord"})
# Where nobody can be written to.
_WITHOUT = frozenset({"", "web"})


def may_call(platform: str, *, private: bool) -> bool:
    """Whether somebody can be called in private, by all we know: in `private` they write to us."""
    return private or platform in _WRITES_FIRST


def notice_place(platform: str, identity: str) -> str:
    """The place where a game calls this identity."""
    return str(Place(platform, f"{NOTICE}{identity}"))


def identity_of(place: str) -> str | None:
    """Whose bell this place is, None where it is none."""
    return Place.parse(place).called


def is_notice(place: str) -> bool:
    """Whether this place is somebody's bell."""
    return identity_of(place) is not None


def notices_of(person: Person) -> tuple[str, ...]:
    """The bell of somebody who acts, on the platform they act from, if it can write to people."""
    if person.platform in _WITHOUT or not person.identity:
        return ()
    return (notice_place(person.platform, person.identity),)
