"""The coordinator: a command in, an outcome out, everything stored in one step in between.

It judges the table that the request brought along, or loads it, decides (pure), and commits by
compare-and-set; on a conflict it loads and judges again. Nothing is sent from here: a commit leaves
marks, and relays work them off.
"""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.aliases import as_known
from bot.coordinator.clocks.deadlines import is_late
from bot.coordinator.clocks.outages import outages_until
from bot.coordinator.clocks.vacation import asked
from bot.coordinator.commands import (
    Answer,
    Command,
    Person,
    PlayOn,
    Relocate,
    Rematch,
    SeatRobot,
    WritePartners,
)
from bot.coordinator.commits import ATTEMPTS, Commits, Committed, Contended, result_of
from bot.coordinator.decisions import partners
from bot.coordinator.decisions.change import ClosedRound
from bot.coordinator.decisions.decide import decide
from bot.coordinator.decisions.seats import author
from bot.coordinator.errors import Refused, RoundClosed, UnknownGame
from bot.coordinator.metrics import ANSWERS, ROUNDS, SILENT, STORE_RETRIES
from bot.coordinator.new_tables import Beginning, NewTables
from bot.coordinator.person_id import of_account
from bot.coordinator.ports.tables import ConflictError, Loaded, StoreUnavailableError
from bot.coordinator.robots import ADAPTIVE
from bot.coordinator.rounds import Rounds
from bot.coordinator.settings import Preferences
from bot.rules.errors import RuleError

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.coordinator.decisions.change import World
    from bot.coordinator.game_id import GameId
    from bot.coordinator.metrics import Meter
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.ports.answers import Answers, Solver
    from bot.coordinator.ports.people import People
    from bot.coordinator.ports.registry import Registry
    from bot.coordinator.ports.tables import Tables
    from bot.coordinator.sitting import Sitting
    from bot.coordinator.table.table import CommandOutcome, Table

# Seconds between tries while the store is away: a server of ours is back in less than one.
PAUSES = (0.1, 0.2, 0.4, 0.8, 1.6)


class Overtaken(Exception):
    """The game changed after it was read: why a refusal was judged on `loaded`, which is newer."""

    def __init__(self, loaded: Loaded) -> None:
        super().__init__("judged on a newer state")
        self.loaded = loaded


class Coordinator:
    """Takes commands for all games; any number of processes may run one on the same store."""

    def __init__(  # noqa: PLR0913 - the ports
        self,
        tables: Tables,
        people: People,
        registry: Registry,
        world: World,
        *,
        answers: Answers,
        adapted: Callable[[PersonId], Awaitable[str]],
        solver: Solver | None = None,
        meter: Meter = SILENT,
    ) -> None:
        """Without a `solver` no round of a belgijka begins.

        `adapted` finds the level of a robot that adapts to a person.
        """
        self.tables = tables
        self.answers = answers
        self.people = people
        self.registry = registry
        self.world = world
        self.meter = meter
        self.preferences = Preferences(people)
        self._adapted = adapted
        self._commits = Commits(tables, meter, world.patience)
        self.rounds = Rounds(tables, answers, people, registry, solver)
        self._new = NewTables(
            tables,
            people,
            registry,
            lambda: self.world,
            rounds=self.rounds,
            commits=self._commits,
            adapting=self._adapting,
            judged=self._decide_and_commit,
        )

    async def handle(self, command: Command) -> CommandOutcome:
        """Do what the command asks, once; the same command id gives the same outcome.

        Raises what `carry_out` does.
        """
        return (await self.carry_out(command)).outcome

    async def carry_out(self, command: Command, sitting: Sitting | None = None) -> Committed:
        """The same; `sitting` is what was read for it, so that nothing is read twice.

        A store that is away for a moment is tried again. Raises Refused or RuleError, then nothing
        has changed (from Overtaken, where the sitting is out of date); StoreUnavailableError, then
        the same command may be given again; Contended.
        """
        try:
            for pause in PAUSES:
                try:
                    return await self._handle(command, sitting)
                except StoreUnavailableError:
                    # Even if it was stored and only the answer was lost: its id counts once.
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
        if isinstance(command.request, Answer):
            try:
                outcome, judged = await self.rounds.take(command, command.request, sitting)
            except RoundClosed:
                self.meter.count(ANSWERS, "late")
                raise
            self.meter.count(ANSWERS, outcome.kind)
            self._commits.count(command, "done")
            return Committed(outcome, judged)
        if command.game is None:
            raise UnknownGame
        if isinstance(command.request, Rematch):
            return Committed(await self._new.rematch(command))
        if isinstance(command.request, PlayOn):
            return await self._new.play_on(command, command.game, command.request)
        async with self.tables.hold(command.game):
            committed = await self._decide_and_commit(command, command.game, sitting)
        if isinstance(command.request, Relocate):
            await self._leave(command.game, command.request)
        return committed

    async def person(self, platform: str, identity: str, name: str, handle: str = "") -> Person:
        """The person behind a platform's identity, made at first sight."""
        new = of_account(self.world.secret, platform, identity)
        found = await self.people.identify(platform, identity, new=new)
        return Person(found, name, platform, identity, handle)

    async def _decide_and_commit(
        self, command: Command, game: GameId, sitting: Sitting | None = None
    ) -> Committed:
        read = sitting.games.get(game) if sitting else None
        if sitting and read and read.outcome and sitting.command == command.id:
            self._commits.count(command, "repeated")
            return Committed(read.outcome, read if read.outcome.game == game else None)
        aliases = sitting.aliases if sitting else ()
        loaded = self.tables.handed(game) or read
        for _ in range(ATTEMPTS):
            loaded = loaded or await self.tables.load(game)
            if loaded is None:
                raise UnknownGame
            try:
                known = await as_known(loaded.table, command, self.people, aliases)
                world = await self._world(loaded.table, known)
                change = decide(loaded.table, known, world)
            except (Refused, RuleError) as refused:
                # It may be refused just because it was done before: then that is the answer.
                if outcome := await self.tables.outcome(game, command.id):
                    self._commits.count(command, "repeated")
                    return Committed(outcome)
                if read is None or loaded is read:
                    raise
                raise refused from Overtaken(loaded)
            except ConflictError:
                loaded = None
                continue
            try:
                committed = await self._commits.store(change, loaded.version, command)
            except ConflictError:
                loaded = None
                continue
            if isinstance(world.round, ClosedRound):
                self.meter.count(ROUNDS)
            return committed
        raise Contended(game)

    async def _world(self, table: Table, command: Command) -> World:
        """The world, with all that the decision asks for; mostly it is at hand.

        Nobody is too late before the newest outages are known, and who is on vacation.
        """
        if table.duplicate is not None:
            return await self.rounds.ready(table, command, self.world)
        world, persons = self.world, asked(table, command)
        if isinstance(command.request, WritePartners):
            read = await self.people.read(partners.partners(table, command), (), ())
            accounts = {person: one.identities for person, one in read.profiles.items()}
            world = replace(world, accounts=accounts)
        if command.request == SeatRobot(ADAPTIVE):
            world = await self._adapting(command)
        if is_late(table, command.at):
            outages = await outages_until(self.registry, command.at, world.outages)
            world = replace(world, outages=outages)
        chosen = {}
        for person in persons:
            in_use = (await self.people.aliases(person))[0]
            chosen[person] = await self.preferences.of_person(in_use)
        return replace(world, chosen=chosen) if chosen else world

    async def _adapting(self, command: Command) -> World:
        """The world, with the level of a robot that adapts to whoever gives the command."""
        level = await self._adapted(author(command).id)
        return replace(self.world, adapted=level)

    async def _leave(self, game: GameId, request: Relocate) -> None:
        """Take the place away that a committed command left.

        The commit puts it behind as all the others. So if we die before this, its mark is still
        there: the relay comes to the place once more, and leaves it once more.
        """
        if request.left not in request.joins:
            await self.tables.remove_place(game, request.left)
