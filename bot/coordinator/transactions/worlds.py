"""The *world* of a decision: the facts outside the table that it may use."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.clocks.outages import outages_until
from bot.coordinator.commands import NewGame
from bot.coordinator.decisions.seats import author
from bot.coordinator.kinds.registry import kind_of
from bot.coordinator.reads.open_games import load_readable
from bot.coordinator.robots import ADAPTIVE
from bot.coordinator.settings import preferences_of

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Collection, Mapping

    from bot.coordinator.commands import Beginning, Command
    from bot.coordinator.decisions.change import World
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.ports.people import People
    from bot.coordinator.ports.registry import Registry
    from bot.coordinator.ports.tables import Tables
    from bot.coordinator.settings import PersonPreferences
    from bot.coordinator.table.table import Table
    from bot.coordinator.transactions.helper import Helpers


class Worlds:
    """Gathers the facts for each decision. `now` are those known without reading the store.

    `fitting` returns, for each language, the strength at which the adapting robot meets a person.
    `clock` returns the time in ms since 1970, UTC.
    """

    def __init__(  # noqa: PLR0913 - the ports
        self,
        now: World,
        tables: Tables,
        people: People,
        registry: Registry,
        *,
        helpers: Helpers,
        fitting: Callable[[PersonId], Awaitable[Mapping[str, int]]],
        clock: Callable[[], int],
    ) -> None:
        self.now = now
        self._tables = tables
        self._people = people
        self._registry = registry
        self._helpers = helpers
        self._fitting = fitting
        self._clock = clock

    async def of(self, table: Table, command: Command) -> World:
        """Return all facts that the decision on this command needs. Mostly nothing is read.

        Raises UnknownKindError if a newer release stored a table that the decision needs.
        """
        world, needs = self.now, kind_of(table).needs(table, command)
        if needs.tables:
            read = await self._tables.read(needs.tables)
            for game in {*needs.tables} - read.keys():
                # A table that a newer release stored is not read. It must not count as missing.
                await load_readable(self._tables, game, waits=True)
            world = replace(world, tables={game: one.table for game, one in read.items()})
        if needs.in_use:
            world = replace(world, in_use=await self._people.in_use(needs.in_use))
        if needs.fitting:
            world = await self.adapting(command, world)
        if needs.outages:
            outages = await outages_until(self._registry, command.at, world.outages)
            world = replace(world, outages=outages)
        if needs.accounts:
            known = await self._people.read(needs.accounts)
            accounts = {person: one.identities for person, one in known.profiles.items()}
            world = replace(world, accounts=accounts)
        world = replace(world, chosen=await self._preferences_of(needs.preferences))
        world = await self._helpers.of(table).ready(table, command, world)
        return replace(world, now=self._clock())  # a search for the best play took some time

    async def beginning(self, command: Command, request: Beginning) -> World:
        """Return the facts for a new table: a robot's strength, and choices of the persons invited.

        Mostly nothing has to be read.
        """
        world = self.now
        if not isinstance(request, NewGame):
            return world
        if ADAPTIVE in request.robots:
            world = await self.adapting(command, world)
        invited = [one.person for one in request.invitees if one.person]
        return replace(world, chosen=await self._preferences_of(invited))

    async def _preferences_of(
        self, persons: Collection[PersonId]
    ) -> Mapping[PersonId, PersonPreferences]:
        """Return the preferences of these persons. Mostly there is nobody, and nothing is read."""
        if not persons:
            return {}
        read = await self._people.read(persons)
        return {one: preferences_of(each.record) for one, each in read.profiles.items()}

    async def adapting(self, command: Command, world: World) -> World:
        """Return the facts for a decision (`world`), with the strength of the robot that adapts.

        It adapts to the author of the command.
        """
        return replace(world, fitting=await self._fitting(author(command).id))
