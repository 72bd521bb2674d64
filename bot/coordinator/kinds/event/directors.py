"""The directors of an event, a club or a league: the invitees of its table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.decisions.seats import author, invitee_of
from bot.coordinator.invitee import Invitee
from bot.coordinator.kinds.event.requests import NotTakenOver
from bot.coordinator.person_id import is_anonymous
from bot.coordinator.table.evolve import evolve

if TYPE_CHECKING:
    from bot.coordinator.commands import Command
    from bot.coordinator.kinds.event.requests import TakeOver
    from bot.coordinator.table.table import Table


def directors(table: Table) -> tuple[str, ...]:
    """Return the names of the directors, without erased ones as long as another is left."""
    left = tuple(one.name for one in table.invitees if not one.declined)
    return left or tuple(one.name for one in table.invitees)


def is_directed(table: Table) -> bool:
    """Return True if the event, club or league still has a director.

    It has none once all directors have been erased.
    """
    return not all(one.declined for one in table.invitees)


def with_new_director(table: Table, request: TakeOver, command: Command) -> Table:
    """Return the table with the author of the command as its only director.

    Raises NotTakenOver if there is a director, or the author doesn't manage the server or group.
    """
    if not request.manages or is_directed(table):
        raise NotTakenOver
    return evolve(table, invitees=(invitee_of(author(command)),))


def with_director(table: Table, seat: int) -> Table | None:
    """Return the table with the person on this seat as one more director.

    Return None if the person is a director already or has no account.
    """
    member = table.seats[seat].members[0]
    if is_anonymous(member.person) or table.is_asked(member.person):
        return None
    also = Invitee("", member.name, person=member.person)
    return evolve(table, invitees=(*table.invitees, also))
