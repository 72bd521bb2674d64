"""The base class of helpers: the work with the store that a kind of table needs beside decisions.

A kind itself knows no store (see `kinds.kind`). Most kinds need no helper.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from bot.coordinator.errors import UnknownGame

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from bot.coordinator.commands import Command, Request
    from bot.coordinator.decisions.change import World
    from bot.coordinator.metrics import Meter
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.ports.answers import Answers, Solver
    from bot.coordinator.ports.people import People
    from bot.coordinator.ports.registry import Registry
    from bot.coordinator.ports.tables import Loaded, Tables
    from bot.coordinator.reads.sitting import Sitting
    from bot.coordinator.table.body import Body
    from bot.coordinator.table.table import CommandOutcome, Table


class HelperPorts(NamedTuple):
    """The interfaces that helpers use. Without a `solver` no round of a belgijka begins."""

    tables: Tables
    answers: Answers
    people: People
    registry: Registry
    solver: Solver | None
    meter: Meter


class Helper:
    """The helper of a kind of table. This base class does nothing."""

    body: ClassVar[type[Body]]
    """The class of the bodies of this kind's tables."""

    beside: ClassVar[frozenset[type[Request]]] = frozenset()
    """The requests that are stored beside a table, without a decision and a commit."""

    async def carry_out(
        self, command: Command, sitting: Sitting | None
    ) -> tuple[CommandOutcome, Loaded]:
        """Carry out a command with a request of `beside`.

        Return the outcome, and the table as it was read.
        """
        del command, sitting
        raise UnknownGame

    async def ready(self, table: Table, command: Command, world: World) -> World:
        """Return the facts for a decision on a command (`world`), with those of this kind added."""
        del table, command
        return world

    async def prepare(self, table: Table, command: Command) -> None:
        """Do what comes before a new table is stored. `command` is the request for it."""

    async def forget(self, table: Table, persons: Collection[PersonId]) -> bool:
        """Delete what is stored about these persons beside the table.

        It is called before the persons are erased from the table, and again after that. Return True
        if a decision may have read their data meanwhile, so that the table must be committed.
        """
        del table, persons
        return False

    async def export(
        self, table: Table, aliases: Sequence[PersonId], facts: dict[str, Any]
    ) -> None:
        """Add to the exported `facts` of a table what is stored about a person beside it.

        `aliases` are the person's ids.
        """


class Helpers:
    """The helpers of all kinds of tables."""

    def __init__(self, helpers: Iterable[Helper]) -> None:
        self._helpers = {helper.body: helper for helper in helpers}
        self._beside = {
            request: helper for helper in self._helpers.values() for request in helper.beside
        }
        self._none = Helper()

    def of(self, table: Table) -> Helper:
        """Return the helper of the table's kind. It does nothing for a kind without one."""
        return self._helpers.get(type(table.body), self._none)

    def beside(self, request: Request) -> Helper | None:
        """Return the helper that stores this request beside a table, or None."""
        return self._beside.get(type(request))
