"""The base of all kinds of tables. Pure: a kind knows no store and no clock."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from bot.coordinator.errors import NotEnded, Refused, RoundsRunning
from bot.coordinator.table.timeline import extend

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

    from bot.coordinator.commands import Command, Request
    from bot.coordinator.decisions.change import Change, World
    from bot.coordinator.game_id import GameId
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.settings import PersonPreferences
    from bot.coordinator.table.bodies import PartnerNote
    from bot.coordinator.table.body import Body
    from bot.coordinator.table.table import Table
    from bot.coordinator.table.timeline import Timeline
    from bot.coordinator.views.face import Face
    from bot.coordinator.views.seat_actions import Refusal
    from bot.coordinator.views.view import View
    from bot.coordinator.views.view_part import Part

    Begin = Callable[[GameId, Any, Command, World], Change]

# The kinds of timers of a table; each has a time or None.
TIMERS = ("deadline", "reminder", "archive", "invitation", "remarks")


class OperatorRow(NamedTuple):
    """A row of an operator's report: a label, perhaps a number, then names, then the `rest`."""

    label: str
    names: Sequence[str]
    rest: str = ""
    number: int | None = None


class FollowUp(NamedTuple):
    """A command to another table, or for None one that makes a new table.

    The same `id` counts once. A new table is shown at `place`, if that is set.
    """

    id: str
    request: Request
    game: GameId | None = None
    place: str = ""


class Kind:
    """A kind of table: the code for its commands. `kind_of` finds the kind by the body's class."""

    body: ClassVar[type[Body]]

    begins: ClassVar[Mapping[type[Request], Begin]] = {}
    """The functions that make a new table of this kind, by the type of request."""

    taken: ClassVar[type[Refused]] = RoundsRunning
    """The refusal of a second table at a place that has only one of this kind at a time."""

    def decide(self, table: Table, command: Command, world: World) -> Change:
        """Return what a command changes at a table of this kind. Raises Refused or RuleError."""
        raise NotImplementedError

    def next_table(self, game: GameId, old: Table, command: Command, world: World) -> Change:
        """Return the change that makes the next table, for the same people or with the same rules.

        Raises Refused if this kind has no next table.
        """
        del game, old, command, world
        raise NotEnded

    def timers(self, table: Table, patience: int) -> Mapping[str, int | None]:
        """Return the times (ms) at which a running table's timers shall fire, by the kind of timer.

        A move that came before a deadline of days may be stored `patience` ms after it.
        """
        del table, patience
        return {}

    def follow_ups(self, table: Table) -> tuple[FollowUp, ...]:
        """Return the commands to other tables that follow from the state of this table.

        The worker gives them after the commit, again and again until the state no longer asks for
        them.
        """
        del table
        return ()

    def reads(self, table: Table, command: Command) -> tuple[GameId, ...]:
        """Return the other tables whose present state the decision of a command needs."""
        del table, command
        return ()

    def recognises(self, table: Table, command: Command) -> tuple[PersonId, ...]:
        """Return the persons whose ids in use the decision needs.

        Their accounts may have been linked meanwhile.
        """
        del table, command
        return ()

    def is_slow(self, table: Table, command: Command) -> bool:
        """Return True if the decision may take so long that the event loop must not wait for it."""
        del table, command
        return False

    def is_late(self, table: Table, now: int) -> bool:
        """Return True if the seat to move has run out of time, by the outages known here."""
        del table, now
        return False

    def with_vacations(
        self, table: Table, chosen: Mapping[PersonId, PersonPreferences], at: int
    ) -> Table:
        """Return the table with these persons' vacations, if its turns last days."""
        del chosen, at
        return table

    def turn(self, table: Table) -> int:
        """Return the number of the turn, which grows whenever the allowed moves change.

        It is 0 before the table has begun.
        """
        raise NotImplementedError

    def face(
        self, table: Table, viewer: int | None, order: str | None, person: PersonId | None
    ) -> tuple[Face, Part]:
        """Return what a viewer may see of the table. The viewer is a seat, or None for the public.

        `person` is the viewer's id, `order` the rack as the player last arranged it.
        """
        raise NotImplementedError

    def refusals(
        self, table: Table, viewer: int | None, person: PersonId | None
    ) -> Mapping[str, Refusal]:
        """Return why the viewer may not do some of `SEAT_ACTIONS`."""
        raise NotImplementedError

    def rows(self, view: View) -> Iterable[OperatorRow]:
        """Return the rows of the operator's report that only this kind has."""
        del view
        return ()

    def notes(self, table: Table) -> tuple[PartnerNote, ...]:
        """Return the notes between persons who share a seat; no other person may read them."""
        del table
        return ()

    def stream_racks(self, table: Table, person: PersonId) -> Sequence[str] | None:
        """Return the racks that this person's stream may show before the end, None for none."""
        del table, person
        return None

    def happenings(self, table: Table, before: Timeline) -> Timeline:
        """Return all that happened at the table. An earlier timeline, if given, is continued."""
        return extend(before, table)

    def export(self, table: Table, view: View, person: PersonId) -> Mapping[str, Any]:
        """Return the facts that only this kind adds to the export of a person's data, by key."""
        del table, view, person
        return {}

    def without_persons(
        self, table: Table, persons: Collection[PersonId], command: Command, world: World
    ) -> Table:
        """Return the table after these persons left it.

        The table still names them by their own ids.
        """
        del persons, command, world
        return table

    def after_erasure(self, table: Table, command: Command) -> Table:
        """Return the table after an erased person has left it."""
        del command
        return table
