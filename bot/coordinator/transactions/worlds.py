"""The *world* of a decision: the facts outside the table that it may use."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.clocks.outages import outages_until
from bot.coordinator.clocks.vacation_spans import persons_to_ask
from bot.coordinator.commands import NewGame, Revise, SeatRobot, WritePartners
from bot.coordinator.decisions.seats import author
from bot.coordinator.kinds.game import partners
from bot.coordinator.kinds.registry import kind_of
from bot.coordinator.robots import ADAPTIVE
from bot.coordinator.settings import preferences_of

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping, Sequence

    from bot.coordinator.commands import Beginning, Command
    from bot.coordinator.decisions.change import World
    from bot.coordinator.invitee import Invitee
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.ports.people import People
    from bot.coordinator.ports.registry import Registry
    from bot.coordinator.ports.tables import Tables
    from bot.coordinator.settings import Preferences
    from bot.coordinator.table.table import Table
    from bot.coordinator.transactions.rounds_helper import RoundsHelper


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
        preferences: Preferences,
        *,
        rounds: RoundsHelper,
        fitting: Callable[[PersonId], Awaitable[Mapping[str, int]]],
        clock: Callable[[], int],
    ) -> None:
        self.now = now
        self._tables = tables
        self._people = people
        self._registry = registry
        self._preferences = preferences
        self._rounds = rounds
        self._fitting = fitting
        self._clock = clock

    async def of(self, table: Table, command: Command) -> World:
        """Return all facts that the decision on this command needs. Mostly nothing has to be read.

        The newest outages and vacations are read before a player counts as late. An outage is a
        time in which no process of the bot ran.
        """
        world = replace(self.now, now=self._clock())
        if table.body.takes_answers:
            world = await self._rounds.ready(table, command, world)
            return replace(world, now=self._clock())  # the search for the best play took some time
        if games := kind_of(table).reads(table, command):
            read = await self._tables.read(games)
            world = replace(world, tables={game: one.table for game, one in read.items()})
        if met := kind_of(table).recognises(table, command):
            world = replace(world, in_use=await self._people.in_use(met))
        persons = persons_to_ask(table, command)
        if isinstance(command.request, WritePartners):
            known = await self._people.read(partners.partners(table, command), (), ())
            accounts = {person: one.identities for person, one in known.profiles.items()}
            world = replace(world, accounts=accounts)
        if command.request == SeatRobot(ADAPTIVE):
            world = await self.adapting(command, world)
        if kind_of(table).is_late(table, command.at):
            outages = await outages_until(self._registry, command.at, world.outages)
            world = replace(world, outages=outages)
        chosen = {}
        for person in persons:
            in_use = (await self._people.aliases(person))[0]
            chosen[person] = await self._preferences.of_person(in_use)
        world = replace(world, chosen=chosen)
        if isinstance(command.request, Revise):
            world = await self._inviting(command.request.invitees, world)
        return world

    async def beginning(self, command: Command, request: Beginning) -> World:
        """Return the facts for a new table: a robot's strength, and choices of the persons invited.

        Mostly nothing has to be read.
        """
        world = self.now
        if not isinstance(request, NewGame):
            return world
        if ADAPTIVE in request.robots:
            world = await self.adapting(command, world)
        return await self._inviting(request.invitees, world)

    async def _inviting(self, invitees: Sequence[Invitee], world: World) -> World:
        """Return the facts for a decision (`world`), with the preferences of the persons invited.

        Only persons whom the bot knows have some.
        """
        persons = [one.person for one in invitees if one.person]
        if not persons:
            return world
        read = await self._people.read(persons)
        found = {one: preferences_of(each.record) for one, each in read.profiles.items()}
        return replace(world, chosen={**world.chosen, **found})

    async def adapting(self, command: Command, world: World) -> World:
        """Return the facts for a decision (`world`), with the strength of the robot that adapts.

        It adapts to the author of the command.
        """
        return replace(world, fitting=await self._fitting(author(command).id))
