"""The people of a command: who gave it, where they are, whether it is they who were asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.place import notices_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.commands import Command, Person
    from bot.coordinator.invitee import Invitee


def author(command: Command) -> Person:
    """Who gave the command. Raises ValueError where nobody did."""
    if command.by is None:
        raise ValueError(command.id)
    return command.by


def is_asked_as(invitee: Invitee, person: Person) -> bool:
    """Whether this is who was asked, as far as their platform tells."""
    if invitee.person:
        return invitee.person == person.id
    if invitee.platform != person.platform:
        return False
    if invitee.identity:
        return invitee.identity == person.identity
    return bool(person.handle) and invitee.handle.casefold() == person.handle.casefold()


def scopes_with(scopes: Sequence[str], command: Command) -> tuple[str, ...]:
    """The servers and groups from which somebody joined, with the one this command comes from."""
    return tuple(dict.fromkeys((*scopes, command.scope) if command.scope else scopes))


def places_of(command: Command) -> tuple[str, ...]:
    """Where this is said, and where whoever says it can be called in private."""
    return (*command.places, *notices_of(author(command)))
