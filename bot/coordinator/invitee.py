"""A person named by an invitation."""

from __future__ import annotations

from dataclasses import dataclass

from bot.coordinator.person_id import UNKNOWN, PersonId


@dataclass(frozen=True, slots=True)
class Invitee:
    """A person invited by name, with the facts that the platform gives.

    `identity` is a platform's id, `handle` a user name compared without case. `person` is known if
    the chat has met the person or the invitation repeats an earlier game.
    """

    platform: str
    name: str
    identity: str = ""
    handle: str = ""
    person: PersonId = UNKNOWN
    declined: bool = False
