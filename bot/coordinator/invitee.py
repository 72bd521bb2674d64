"""Somebody whom an invitation names."""

from __future__ import annotations

from dataclasses import dataclass

from bot.coordinator.person_id import UNKNOWN, PersonId


@dataclass(frozen=True, slots=True)
class Invitee:
    """Somebody asked by name: who they are on their platform, as far as the platform tells.

    `identity` is a platform's own id, `handle` a user name compared without case; `person` is known
    where the chat has met them, or the invitation comes out of an earlier game.
    """

    platform: str
    name: str
    identity: str = ""
    handle: str = ""
    person: PersonId = UNKNOWN
    declined: bool = False
