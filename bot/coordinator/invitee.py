"""A person whom an invitation names."""

from __future__ import annotations

from dataclasses import dataclass

from bot.coordinator.person_id import UNKNOWN, PersonId


@dataclass(frozen=True, slots=True)
class Invitee:
    """A person invited by name, with the facts that the platform gives about them.

    `identity` is their account's id, `handle` their user name, which is compared without case.
    `person` is their internal id, if the bot has met them or the invitation repeats an earlier
    game. `declined` is True once they have refused.
    """

    platform: str
    name: str
    identity: str = ""
    handle: str = ""
    person: PersonId = UNKNOWN
    declined: bool = False
