"""The coordinator: it carries out commands, each in one step in the store, and returns outcomes.

The package `transactions` does this in two parts: for existing tables, and for new ones. The helper
of a kind carries out requests that change no table. Nothing is sent from here. A commit stores
tasks (marks), and relays work them off.
"""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.commands import (
    Beginning,
    Command,
    Person,
    PlayOn,
    Relocate,
    Rematch,
)
from bot.coordinator.errors import UnknownGame
from bot.coordinator.metrics import SILENT, STORE_RETRIES
from bot.coordinator.person_id import of_account
from bot.coordinator.ports.tables import StoreUnavailableError
from bot.coordinator.settings import Preferences
from bot.coordinator.transactions.claims import Claims
from bot.coordinator.transactions.commits import Commits, Committed, Contended, result_of
from bot.coordinator.transactions.new_tables import NewTables
from bot.coordinator.transactions.running_tables import RunningTables
from bot.coordinator.transactions.worlds import Worlds

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping, Sequence

    from bot.coordinator.decisions.change import World
    from bot.coordinator.game_id import GameId
    from bot.coordinator.intervals import Span
    from bot.coordinator.metrics import Meter
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.ports.people import People
    from bot.coordinator.ports.registry import Registry
    from bot.coordinator.ports.tables import Tables
    from bot.coordinator.reads.sitting import Sitting
    from bot.coordinator.table.table import CommandOutcome
    from bot.coordinator.transactions.helper import Helpers

# Seconds between tries while the store is unavailable. Our own server restarts within one second.
PAUSES = (0.1, 0.2, 0.4, 0.8, 1.6)


class Coordinator:
    """The entry for commands to all games.

    Any number of processes may each have a coordinator on the same store.
    """

    def __init__(  # noqa: PLR0913 - the ports
        self,
        tables: Tables,
        people: People,
        registry: Registry,
        world: World,
        *,
        helpers: Helpers,
        fitting: Callable[[PersonId], Awaitable[Mapping[str, int]]],
        clock: Callable[[], int],
        meter: Meter = SILENT,
    ) -> None:
        """Store the ports, and the `helpers` of the kinds of tables.

        `fitting` returns, for each language, the strength at which the adapting robot meets a
        person. `clock` returns the time in ms since 1970, UTC.
        """
        self.tables = tables
        self.people = people
        self.registry = registry
        self.meter = meter
        self.preferences = Preferences(people)
        self.claims = Claims(tables, people)
        self.helpers = helpers
        self._commits = Commits(tables, registry, meter, world.patience)
        self._worlds = Worlds(
            world,
            tables,
            people,
            registry,
            helpers=helpers,
            fitting=fitting,
            clock=clock,
        )
        self._running = RunningTables(tables, people, self._worlds, self._commits, meter)
        self._new = NewTables(
            tables,
            people,
            claims=self.claims,
            helpers=helpers,
            worlds=self._worlds,
            commits=self._commits,
            running=self._running,
        )

    @property
    def world(self) -> World:
        """The facts outside the tables that decisions may use now."""
        return self._worlds.now

    def know_outages(self, outages: Sequence[Span]) -> None:
        """Use these outages of the bot in all decisions from now on."""
        self._worlds.now = replace(self.world, outages=outages)

    async def handle(self, command: Command) -> CommandOutcome:
        """Carry out a command once, and return its outcome.

        A command with an id that was carried out before changes nothing, and returns the same
        outcome as then. Raises the same errors as `carry_out`.
        """
        return (await self.carry_out(command)).outcome

    async def carry_out(self, command: Command, sitting: Sitting | None = None) -> Committed:
        """Carry out a command and return the commit. `sitting` holds what was already read for it.

        If the store is unavailable, try again for a few seconds. After Refused and RuleError
        nothing has changed. If the cause of one of them is Overtaken, the sitting is out of date.

        Raises:
            Refused: the command is not allowed now.
            RuleError: the game's rules don't allow the command.
            StoreUnavailableError: the store stayed unavailable. The command may be given again.
            Contended: other commits to the game were quicker each time.

        """
        try:
            for pause in PAUSES:
                try:
                    return await self._handle(command, sitting)
                except StoreUnavailableError:
                    # If only the answer was lost, the command still counts once, because its id was
                    # stored.
                    self.meter.count(STORE_RETRIES)
                    await asyncio.sleep(pause * random.uniform(0.5, 1))  # noqa: S311 - spreads tries
            return await self._handle(command, sitting)
        except Exception as error:
            contended = isinstance(error, Contended)
            self._commits.count(command, "contended" if contended else result_of(error))
            raise

    async def _handle(self, command: Command, sitting: Sitting | None) -> Committed:
        if isinstance(command.request, Beginning):
            return await self._new.begin(command, command.request)
        if (helper := self.helpers.beside(command.request)) is not None:
            outcome, read = await helper.carry_out(command, sitting)
            self._commits.count(command, "done")
            return Committed(outcome, read)
        if command.game is None:
            raise UnknownGame
        if isinstance(command.request, Rematch):
            return Committed(await self._new.rematch(command))
        if isinstance(command.request, PlayOn):
            return await self._new.play_on(command, command.game, command.request)
        async with self.tables.hold(command.game):
            committed = await self._running.carry_out(command, command.game, sitting)
        if isinstance(command.request, Relocate):
            await self._leave(command.game, command.request)
        return committed

    async def person(self, platform: str, identity: str, name: str, handle: str = "") -> Person:
        """Return the person who has this account. An unknown account becomes a new person.

        `identity` is the account's id on the platform, `handle` its user name.
        """
        new = of_account(self.world.secret, platform, identity)
        found = await self.people.identify(platform, identity, new=new)
        return Person(found, name, platform, identity, handle)

    async def _leave(self, game: GameId, request: Relocate) -> None:
        """Remove from the game the place (chat) that a committed command left.

        The commit stored a task to update this place once more. So if the process dies before this
        step, the relay finds the task, updates the place, and removes it.
        """
        if request.left not in request.joins:
            await self.tables.remove_place(game, request.left)
