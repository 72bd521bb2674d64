"""The directors of an event, a club or a league: the invitees of its table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.invitee import Invitee
from bot.coordinator.person_id import is_anonymous
from bot.coordinator.table.evolve import evolve

if TYPE_CHECKING:
    from bot.coordinator.table.table import Table


def directors(table: Table) -> tuple[str, ...]:
    """Return the names of the directors of an event, a club or a league, the host first."""
    return tuple(one.name for one in table.invitees)


def with_director(table: Table, seat: int) -> Table | None:
    """Return the table with the person on this seat as one more director.

    Return None if the person is a director already or has no account.
    """
    member = table.seats[seat].members[0]
    if is_anonymous(member.person) or table.is_asked(member.person):
        return None
    also = Invitee("", member.name, person=member.person)
    return evolve(table, invitees=(*table.invitees, also))
