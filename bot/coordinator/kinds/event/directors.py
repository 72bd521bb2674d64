"""The directors of an event, a club or a league: the invitees of its table.

`DirectedKind` is the base class of these three kinds.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.commands import TakeOver
from bot.coordinator.decisions.seats import author, invitee_of
from bot.coordinator.invitee import Invitee
from bot.coordinator.kinds.event.requests import NotTakenOver
from bot.coordinator.kinds.gathering import GatheringKind, change_to, touch
from bot.coordinator.person_id import is_anonymous
from bot.coordinator.table.evolve import evolve

if TYPE_CHECKING:
    from bot.coordinator.commands import Command
    from bot.coordinator.decisions.change import Change, World
    from bot.coordinator.table.table import Table


class DirectedKind(GatheringKind):
    """A kind of table that people direct."""

    def decide(self, table: Table, command: Command, world: World) -> Change:
        """Return what a command changes that all these kinds take. Raises `only` for others."""
        match command.request:
            case TakeOver() as request:
                return self._take_over(table, request, command)
            case _:
                return super().decide(table, command, world)

    def add_act(self, table: Table, act: str, command: Command) -> Change:
        """Return the change of a table by an act of the author. A kind with an audit adds it."""
        del command
        return change_to(act, touch(table))

    def _take_over(self, table: Table, request: TakeOver, command: Command) -> Change:
        """Return the change that makes the author the director of a table that lost all its own.

        Raises `over`, or NotTakenOver if there is a director, or the author doesn't manage the
        server or group.
        """
        self.check_runs(table)
        if not request.manages or is_directed(table):
            raise NotTakenOver
        by = author(command)
        after = evolve(table, invitees=(invitee_of(by),))
        return replace(self.add_act(after, "took_over", command), lists=(by.id,))


def directors(table: Table) -> tuple[str, ...]:
    """Return the names of the directors, without erased ones as long as another is left."""
    left = tuple(one.name for one in table.invitees if not one.declined)
    return left or tuple(one.name for one in table.invitees)


def is_directed(table: Table) -> bool:
    """Return True if the event, club or league still has a director.

    It has none once all directors have been erased.
    """
    return not all(one.declined for one in table.invitees)


def with_director(table: Table, seat: int) -> Table | None:
    """Return the table with the person on this seat as one more director.

    Return None if the person is a director already or has no account.
    """
    member = table.seats[seat].members[0]
    if is_anonymous(member.person) or table.is_asked(member.person):
        return None
    also = Invitee("", member.name, person=member.person)
    return evolve(table, invitees=(*table.invitees, also))
