"""The base class of the kinds of tables at which people meet: events, clubs, leagues, duels.

Such a table is not a game itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from bot.coordinator.commands import Join, Rate, TimerFired
from bot.coordinator.decisions.change import Change
from bot.coordinator.kinds.kind import Kind
from bot.coordinator.table.evolve import evolve
from bot.coordinator.table.table import CommandOutcome
from bot.coordinator.views.seat_actions import SEAT_ACTIONS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.coordinator.commands import Command
    from bot.coordinator.decisions.change import World
    from bot.coordinator.errors import Refused
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.table.table import Table
    from bot.coordinator.views.seat_actions import Refusal


class GatheringKind(Kind):
    """A kind of table at which people meet and that is not a game itself."""

    only: ClassVar[type[Refused]]
    """The refusal of a command for games."""

    over: ClassVar[type[Refused]]
    """The refusal of a command that comes after the end of the table."""

    is_broken_off: ClassVar[bool] = True

    def decide(self, table: Table, command: Command, world: World) -> Change:
        """Return what a command changes that all these kinds take. Raises `only` for others."""
        del world
        match command.request:
            case TimerFired() | Rate():
                return no_change(table)
            case Join():
                self.check_runs(table)
                return Change(table, CommandOutcome("joined", table.id), join=command.places)
            case _:
                raise self.only

    def check_runs(self, table: Table) -> None:
        """Raise `over` if the table has ended."""
        if table.phase == "ended":
            raise self.over

    def turn(self, table: Table) -> int:
        """Return the number that grows with each change of the table."""
        return table.turn

    def refusals(
        self, table: Table, viewer: int | None, person: PersonId | None
    ) -> Mapping[str, Refusal]:
        """Return `only` for every action of a game: games have their own tables."""
        del table, viewer, person
        return dict.fromkeys(SEAT_ACTIONS, self.only())


def no_change(table: Table) -> Change:
    """Return a change that leaves the table as it is."""
    return Change(table, CommandOutcome("unchanged", table.id), publish=False)


def change_to(kind: str, table: Table) -> Change:
    """Return the change to this state of the table, with an outcome of this kind."""
    return Change(table, CommandOutcome(kind, table.id))


def touch(table: Table) -> Table:
    """Return an event, a club or a league with its number of changes raised by one."""
    return evolve(table, changes=table.turn + 1)
