"""The base class of all kinds of tables. A kind knows no store and no clock."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from bot.coordinator.errors import NotEnded
from bot.coordinator.table.timeline import extend

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

    from bot.coordinator.commands import Command, Request
    from bot.coordinator.decisions.change import Change, World
    from bot.coordinator.errors import Refused
    from bot.coordinator.game_id import GameId
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.settings import PersonPreferences
    from bot.coordinator.table.body import Body, PartnerNote
    from bot.coordinator.table.puzzle_day import Puzzle
    from bot.coordinator.table.table import Table
    from bot.coordinator.table.timeline import Timeline
    from bot.coordinator.views.face import Face
    from bot.coordinator.views.seat_actions import Refusal
    from bot.coordinator.views.view import View
    from bot.coordinator.views.view_part import Part
    from bot.rules.gcg.record import Record
    from bot.rules.rounds.game import RoundsGame

    Begin = Callable[[GameId, Any, Command, World], Change]

# The kinds of timers that a table may have.
TIMERS = ("deadline", "reminder", "archive", "invitation", "remarks")


class OperatorRow(NamedTuple):
    """A line of an operator's report: a label, perhaps a number, then names, then the `rest`."""

    label: str
    names: Sequence[str]
    rest: str = ""
    number: int | None = None


class FollowUp(NamedTuple):
    """A command to another table, or (`game` is None) one that makes a new table.

    Commands with the same `id` are carried out once. A new table is shown in the chat `place`, if
    that is set.
    """

    id: str
    request: Request
    game: GameId | None = None
    place: str = ""


class NeededFacts(NamedTuple):
    """The facts outside a table that the decision of a command needs, beside those of every world.

    `tables` are other tables, needed in their present state. `in_use` are persons whose ids in use
    are needed, because their accounts may have been linked since they came to the table.
    `preferences` and `accounts` are the persons whose preferences or accounts are needed. `outages`
    is True if the newest times without a running process are needed, `fitting` if the strength of
    the robot that adapts to the author is.
    """

    tables: Sequence[GameId] = ()
    in_use: Sequence[PersonId] = ()
    preferences: Collection[PersonId] = ()
    accounts: Collection[PersonId] = ()
    outages: bool = False
    fitting: bool = False


class Kind:
    """A kind of table: the code for its commands.

    `kind_of` finds it by the class of a table's body.
    """

    body: ClassVar[type[Body]]

    begins: ClassVar[Mapping[type[Request], Begin]] = {}
    """The functions that make a new table of this kind, by the type of request."""

    claims: ClassVar[Sequence[str]] = ()
    """The claims that tables of this kind make on places (see `kinds.claims`)."""

    is_broken_off: ClassVar[bool] = False
    """True if an operator can end a table at any time, and without naming winners."""

    may_reopen: ClassVar[bool] = False
    """True if the end of a table may be taken back."""

    taken: ClassVar[type[Refused]]
    """The refusal of a second table with the same claim on a place."""

    answer_records: ClassVar[Sequence[str]] = ()
    """The first words of the records that name a place's tables which take typed words as answers.

    The record of the table preferred comes first.
    """

    exported: ClassVar[Mapping[str, Any]] = {}
    """The keys of this kind in the export of every table, with their values for other kinds.

    Programs may rely on these keys. Other keys of a kind stand in the export of its tables alone.
    """

    def decide(self, table: Table, command: Command, world: World) -> Change:
        """Return what a command changes at a table of this kind. Raises Refused or RuleError."""
        raise NotImplementedError

    def next_table(self, game: GameId, old: Table, command: Command, world: World) -> Change:
        """Return the change that makes the next table, such as a rematch, with the id `game`.

        Raises Refused if this kind has no next table.
        """
        del game, old, command, world
        raise NotEnded

    def claim(self, table: Table) -> str | None:
        """Return the claim of `claims` that the table makes on its place, or None for none."""
        del table
        return next(iter(self.claims), None)

    def lists(self, table: Table) -> Sequence[str]:
        """Return the names of the lists on which the table stands and that only this kind keeps."""
        del table
        return ()

    def occasion(self, table: Table) -> tuple[str, str] | None:
        """Return the server or group, and the day, for which the calendar opened the table.

        Return None for other tables.
        """
        del table
        return None

    def round_taking_answers(self, table: Table) -> str | None:
        """Return the round that takes answers, as a commit stores it, or "" if none does now.

        Return None for a kind of table without answers (see `ports.answers`).
        """
        del table
        return None

    def timers(self, table: Table, patience: int) -> Mapping[str, int | None]:
        """Return the times (ms) of a table's timers, by the kind of timer.

        In a game with days for a turn, a move that came before the deadline may be stored
        `patience` ms after it, so the timer comes that much later.
        """
        del table, patience
        return {}

    def follow_ups(self, table: Table) -> tuple[FollowUp, ...]:
        """Return the commands to other tables that the state of this table calls for.

        A worker gives them after the commit. It gives them again after later commits, until the
        state calls for them no longer.
        """
        del table
        return ()

    def needs(self, table: Table, command: Command) -> NeededFacts:
        """Return the facts outside the table that the decision of a command needs."""
        del table, command
        return NeededFacts()

    def is_slow(self, table: Table, command: Command) -> bool:
        """Return True if the decision may take so long that it must not block the event loop."""
        del table, command
        return False

    def with_vacations(
        self, table: Table, chosen: Mapping[PersonId, PersonPreferences], at: int
    ) -> Table:
        """Return the table with these persons' vacations from `chosen`, if its turns last days.

        `chosen` are the persons' preferences.
        """
        del chosen, at
        return table

    def turn(self, table: Table) -> int:
        """Return the number of the table's turn, which grows whenever the allowed moves change.

        It is 0 before the game has begun.
        """
        raise NotImplementedError

    def face_for(
        self, table: Table, viewer: int | None, order: str | None, person: PersonId | None
    ) -> tuple[Face, Part]:
        """Return the view of the table for a viewer: the common part, and the part of this kind.

        `viewer` is a seat, or None for the public. `person` is the viewer's id, `order` the rack as
        the player last arranged it.
        """
        raise NotImplementedError

    def refusals(
        self, table: Table, viewer: int | None, person: PersonId | None
    ) -> Mapping[str, Refusal]:
        """Return the reasons why the viewer may not do some of `SEAT_ACTIONS`, by action."""
        raise NotImplementedError

    def rows(self, view: View) -> Iterable[OperatorRow]:
        """Return the lines in the operator's report about a table that only this kind has."""
        del view
        return ()

    def is_meeting(self, table: Table) -> bool:
        """Return True for a game of two persons who found each other by seeking a game."""
        del table
        return False

    def ranked_rounds(self, table: Table) -> RoundsGame | None:
        """Return the belgijka if it counts in a server's ranking, else None."""
        del table
        return None

    def puzzle(self, table: Table) -> Puzzle | None:
        """Return the puzzle to be solved at the table, with its solution, or None."""
        del table
        return None

    def missed_word(self, table: Table, seat: int) -> str | None:
        """Return the word that this seat should have found and didn't, at an ended table.

        Return None if there is none.
        """
        del table, seat
        return None

    def wrong_pairings(self, table: Table) -> tuple[int, ...] | None:
        """Return the numbers, from 1, of the rounds whose pairs don't follow from the seed.

        Return None if the table has no pairs.
        """
        del table
        return None

    def record(self, table: Table) -> Record | None:
        """Return the game record that people wrote by hand, or None for a table with a log."""
        del table
        return None

    def notes(self, table: Table) -> tuple[PartnerNote, ...]:
        """Return the notes between persons who share a seat. Nobody else may read them."""
        del table
        return ()

    def stream_racks(self, table: Table, person: PersonId) -> Sequence[str] | None:
        """Return the racks that this person's broadcast of the game may show before its end.

        Return None if it may show none.
        """
        del table, person
        return None

    def happenings(self, table: Table, before: Timeline) -> Timeline:
        """Return all that has happened at the table, as a continuation of the timeline `before`."""
        return extend(before, table)

    def export(self, table: Table, view: View, person: PersonId) -> Mapping[str, Any]:
        """Return the facts that this kind adds to the export of a person's data, by key."""
        del table, view, person
        return {}

    def without_persons(
        self, table: Table, persons: Collection[PersonId], command: Command, world: World
    ) -> Table:
        """Return the table after these persons have left it, because they are being erased.

        The table still names them by their own ids.
        """
        del persons, command, world
        return table

    def after_erasure(self, table: Table, command: Command) -> Table:
        """Return the table after the ids of an erased person have been replaced in it."""
        del command
        return table
