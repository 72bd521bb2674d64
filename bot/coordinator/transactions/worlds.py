"""The world of a decision: the current facts, and those read for it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.clocks.outages import outages_until
from bot.coordinator.clocks.vacation_spans import persons_to_ask
from bot.coordinator.commands import SeatRobot, WritePartners
from bot.coordinator.decisions.seats import author
from bot.coordinator.kinds.game import partners
from bot.coordinator.kinds.registry import kind_of
from bot.coordinator.robots import ADAPTIVE

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.coordinator.commands import Command
    from bot.coordinator.decisions.change import World
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.ports.people import People
    from bot.coordinator.ports.registry import Registry
    from bot.coordinator.ports.tables import Tables
    from bot.coordinator.settings import Preferences
    from bot.coordinator.table.table import Table
    from bot.coordinator.transactions.rounds_helper import RoundsHelper


class Worlds:
    """Makes the world of each decision. `now` is the world without any facts read for a decision.

    `adapted` finds the level of a robot that adapts to a person. `clock` returns ms since 1970,
    UTC.
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
        adapted: Callable[[PersonId], Awaitable[str]],
        clock: Callable[[], int],
    ) -> None:
        self.now = now
        self._tables = tables
        self._people = people
        self._registry = registry
        self._preferences = preferences
        self._rounds = rounds
        self._adapted = adapted
        self._clock = clock

    async def of(self, table: Table, command: Command) -> World:
        """Return the world with all facts that the decision needs. Mostly nothing has to be read.

        The newest outages and vacations are read before a player counts as late.
        """
        world = replace(self.now, now=self._clock())
        if table.body.takes_answers:
            world = await self._rounds.ready(table, command, world)
            return replace(world, now=self._clock())  # the search for the best play takes some time
        if games := kind_of(table).reads(table, command):
            read = await self._tables.read(games)
            world = replace(world, tables={game: one.table for game, one in read.items()})
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
        return replace(world, chosen=chosen)

    async def adapting(self, command: Command, world: World) -> World:
        """Return the world with the level of a robot that adapts to the command's author."""
        return replace(world, adapted=await self._adapted(author(command).id))
