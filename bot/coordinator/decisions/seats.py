"""The author of a command, their places and servers, and whether an invitation names them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.invitee import Invitee
from bot.coordinator.place import notices_of, push_place

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.commands import Command, Person
    from bot.coordinator.decisions.change import World


def author(command: Command) -> Person:
    """Return the person who gave the command. Raises ValueError if a timer or the bot gave it."""
    if command.by is None:
        raise ValueError(command.id)
    return command.by


def invitee_of(person: Person) -> Invitee:
    """Return a person as an invited person."""
    return Invitee(person.platform, person.name, person.identity, person.handle, person.id)


def is_asked_as(invitee: Invitee, person: Person) -> bool:
    """Return True if this entry of an invitation means this person, as far as that can be known."""
    if invitee.person:
        return invitee.person == person.id
    if invitee.platform != person.platform:
        return False
    if invitee.identity:
        return invitee.identity == person.identity
    return bool(person.handle) and invitee.handle.casefold() == person.handle.casefold()


def scopes_with(scopes: Sequence[str], command: Command) -> tuple[str, ...]:
    """Return the servers and groups of a table, with the one in which this command was given."""
    return tuple(dict.fromkeys((*scopes, command.scope) if command.scope else scopes))


def places_of(command: Command) -> tuple[str, ...]:
    """Return the place (chat) of this command, and the places for its author's private notices."""
    return (*command.places, *notices_of(author(command)))


def devices_of(invitees: Sequence[Invitee], world: World) -> tuple[str, ...]:
    """Return the places for notices on devices, of those invited persons who have any."""
    chosen = ((one.person, world.chosen.get(one.person)) for one in invitees)
    return tuple(push_place(person) for person, own in chosen if own is not None and own.devices)
