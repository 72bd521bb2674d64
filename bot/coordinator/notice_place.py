"""Places of private notices: there one person is called, and shown no board.

Such a place is stored like any other, `platform:@identity:`; no platform's own places look like it.
The game joins it when that person sits down from the platform. Whether a notice is ever sent there
is theirs to choose.
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


def is_notice(place: str) -> bool:
    """Whether somebody is called at this place."""
    return Place.parse(place).called is not None


def notices_of(person: Person) -> tuple[str, ...]:
    """Where somebody who acts is called: on the platform they act from, if it writes to people."""
    if person.platform in _WITHOUT or not person.identity:
        return ()
    return (notice_place(person.platform, person.identity),)
