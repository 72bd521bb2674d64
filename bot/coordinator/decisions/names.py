"""Decisions about the names of persons at a table of any kind."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.decisions.change import Change
from bot.coordinator.decisions.seats import author
from bot.coordinator.errors import NotSeated
from bot.coordinator.table.evolve import evolve
from bot.coordinator.table.table import CommandOutcome, Seat

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.coordinator.commands import Command
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.table.table import Table


def names_at(table: Table) -> Iterator[tuple[PersonId, str]]:
    """Yield the persons on the seats and in the invitation, each with their name there."""
    for seat in table.seats:
        yield from ((one.person, one.name) for one in seat.members)
    yield from ((one.person, one.name) for one in table.invitees)


def rename(table: Table, command: Command) -> Change:
    """Return the change that gives the command's author their present name at the table.

    It changes the name on their seat and in the invitation. Raise NotSeated if the table doesn't
    name the author.
    """
    by = author(command)
    if by.id not in dict(names_at(table)):
        raise NotSeated(tuple(seat.name for seat in table.seats))
    seats = tuple(
        Seat(tuple(replace(one, name=by.name) if one.person == by.id else one for one in members))
        for members in (seat.members for seat in table.seats)
    )
    invitees = tuple(
        replace(one, name=by.name) if one.person == by.id else one for one in table.invitees
    )
    after = evolve(table, seats=seats, invitees=invitees)
    return Change(after, CommandOutcome("renamed", table.id))
