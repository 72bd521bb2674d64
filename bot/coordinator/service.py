"""The coordinator: a command in, an outcome out, everything stored in one step in between.

It judges the table that the request brought along, or loads it, decides (pure), and commits by
compare-and-set; on a conflict it loads and judges again. Nothing is sent from here: a commit leaves
marks, and relays work them off.
"""

from __future__ import annotations

import asyncio
import random
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator import game_id
from bot.coordinator.aliases import as_known
from bot.coordinator.clocks.deadlines import is_late
from bot.coordinator.clocks.outages import outages_until
from bot.coordinator.clocks.vacation import asked
from bot.coordinator.commands import (
    Answer,
    BeginRun,
    Command,
    Join,
    KeepScore,
    NewGame,
    OpenDay,
    OpenDuplicate,
    OpenPuzzle,
    Person,
    PlayOn,
    Relocate,
    Rematch,
    SeatRobot,
    WritePartners,
)
from bot.coordinator.commits import Commits, Committed, commit_of, result_of
from bot.coordinator.decisions import (
    day,
    dictation,
    duplicate,
    invitation,
    partners,
    practice,
    puzzle,
    rematch,
)
from bot.coordinator.decisions.change import ClosedRound
from bot.coordinator.decisions.decide import decide
from bot.coordinator.decisions.seats import author
from bot.coordinator.errors import Refused, RoundClosed, UnknownGame
from bot.coordinator.metrics import ANSWERS, ROUNDS, SILENT, STORE_RETRIES
from bot.coordinator.open_games import runs_of
from bot.coordinator.person_id import of_account
from bot.coordinator.ports.tables import (
    ConflictError,
    Loaded,
    RepeatedError,
    StoreUnavailableError,
)
from bot.coordinator.robots import ADAPTIVE
from bot.coordinator.rounds import Rounds
from bot.coordinator.settings import Preferences
from bot.coordinator.table.table import CommandOutcome
from bot.rules.errors import RuleError

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.coordinator.decisions.change import Change, World
    from bot.coordinator.game_id import GameId
    from bot.coordinator.metrics import Meter
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.ports.answers import Answers, Solver
    from bot.coordinator.ports.people import People
    from bot.coordinator.ports.registry import Registry
    from bot.coordinator.ports.tables import Tables
    from bot.coordinator.sitting import Sitting
    from bot.coordinator.table.table import Table

_Beginning = NewGame | KeepScore | OpenPuzzle | OpenDuplicate | OpenDay | BeginRun
ATTEMPTS = 32
# Seconds between tries while the store is away: a server of ours is back in less than one.
PAUSES = (0.1, 0.2, 0.4, 0.8, 1.6)


class Contended(Exception):
    """A game changed under every attempt; nothing was stored."""


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
        if isinstance(command.request, _Beginning):
            return await self._new(command, command.request)
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
            return Committed(await self._rematch(command))
        if isinstance(command.request, PlayOn):
            return await self._play_on(command, command.game, command.request)
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

    async def _new(self, command: Command, request: _Beginning) -> Committed:
        adapts = isinstance(request, NewGame) and ADAPTIVE in request.robots
        world = await self._adapting(command) if adapts else self.world
        for attempt in range(ATTEMPTS):
            seed = command.id if not attempt else f"{command.id}#{attempt}"
            game = game_id.make(self.world.secret, seed)
            change = _begun(game, command, request, world)
            match request:
                case OpenDuplicate():
                    if known := await self.tables.outcome(game, command.id):
                        return Committed(known)
                    await self.rounds.claim(command.place, request.form, game, command.at)
                    self.rounds.prepare(change.table)
                case BeginRun():
                    if known := await self.tables.outcome(game, command.id):
                        return Committed(known)
                    opened = request.opened
                    for listed in runs_of(opened.words[0], opened.day):
                        await self.people.list_invitation(listed, game, command.at, is_open=True)
            await self.registry.note_list(change.table.words)
            try:
                return await self._commits.store(change, 0, command)
            except ConflictError:
                if await self._is_open(game, change.table):
                    return Committed(change.outcome)
                # Another game has this id: ids are short, so take the next one.
                continue
        raise Contended(command.id)

    async def _is_open(self, game: GameId, new: Table) -> bool:
        """Whether this is the same day, opened so long ago that its command is forgotten."""
        loaded, day = await self.tables.load(game), _day_of(new)
        return loaded is not None and day is not None and day == _day_of(loaded.table)

    async def _rematch(self, command: Command) -> CommandOutcome:
        """Make the next game if nobody has, else sit down at it; either is safe to repeat."""
        old = await self.tables.load(command.game) if command.game else None
        if old is None:
            raise UnknownGame
        command = await as_known(old.table, command, self.people)
        shard = game_id.shard(old.table.id)
        for attempt in range(ATTEMPTS):
            game = game_id.make(self.world.secret, f"rematch:{old.table.id}#{attempt}", shard)
            async with self.tables.hold(game):
                outcome = await self._rematch_as(game, old.table, command)
            if outcome is not None:
                await self._note_rematch(old.table.id, game)
                return outcome
        raise Contended(command.id)

    async def _rematch_as(
        self, game: GameId, old: Table, command: Command
    ) -> CommandOutcome | None:
        """The rematch under this id; None if another game has it, or one that came to nothing."""
        if await self.tables.load(game) is None:
            if old.duplicate is None:
                change = rematch.rematch(game, old, command, self.world)
            else:
                change = duplicate.again(game, old, command, self.world)
                form = old.duplicate.rules.form
                await self.rounds.claim(command.place, form, game, command.at)
            places = tuple(await self.tables.places(old.id))
            change = replace(change, join=(*change.join, *places))
            with suppress(ConflictError):  # the opponent's press came first: sit down at that game
                return (await self._commits.store(change, 0, command)).outcome
        loaded = await self.tables.load(game)
        if loaded is None or loaded.table.previous != old.id:
            return None
        if loaded.table.duplicate is not None:
            return CommandOutcome("opened", game, loaded.table.duplicate.turn)
        if loaded.table.phase == "withdrawn":
            return await self.tables.outcome(game, command.id)
        sit = replace(command, game=game, request=Join())
        return (await self._decide_and_commit(sit, game)).outcome

    async def _play_on(self, command: Command, of: GameId, request: PlayOn) -> Committed:
        """Begin a practice game on a branch of another one, or find it where it still goes on.

        Raises what `practice.begin` does, and PracticeFull.
        """
        old, person = await self.tables.load(of), author(command).id
        if old is None:
            raise UnknownGame
        known = await as_known(old.table, command, self.people)
        branch = practice.branch(old.table, request, old.table.seat_of(author(known).id))
        for attempt in range(ATTEMPTS):
            seed = f"practice:{of}:{request.move}:{person}#{attempt}"
            game = game_id.make(self.world.secret, seed)
            loaded = await self.tables.load(game)
            if loaded is None:
                practice.check_room(await self._open_tables(person))
                change = practice.begin(game, branch, request, command, self.world)
                await self.registry.note_list(change.table.words)
                with suppress(ConflictError):  # the same was pressed twice
                    return await self._commits.store(change, 0, command)
                loaded = await self.tables.load(game)
            if loaded is not None and practice.goes_on(loaded.table, request, of):
                return Committed(practice.begun(loaded.table), loaded)
        raise Contended(command.id)

    async def _open_tables(self, person: PersonId) -> list[Table]:
        found = await self.tables.read(await self.people.open_games(person))
        return [one.table for one in found.values()]

    async def _note_rematch(self, old: GameId, game: GameId) -> None:
        async with self.tables.hold(old):
            for _ in range(ATTEMPTS):
                loaded = await self.tables.load(old)
                if loaded is None or loaded.table.rematch == game:
                    return
                change = rematch.noted(loaded.table, game)
                try:
                    await self.tables.commit(commit_of(change, loaded.version, f"rematch:{game}"))
                except ConflictError:
                    continue
                except RepeatedError:
                    return
                return


def _begun(game: GameId, command: Command, request: _Beginning, world: World) -> Change:
    match request:
        case NewGame():
            return invitation.invite(game, request, command, world)
        case KeepScore():
            return dictation.begin(game, request, command, world)
        case OpenPuzzle():
            return puzzle.open_day(game, request, command, world)
        case OpenDuplicate():
            return duplicate.announce(game, request, command, world)
        case OpenDay():
            return day.open_day(game, request, command)
        case BeginRun():
            return day.begin_run(game, request, command)


def _day_of(table: Table) -> tuple[str, str, PersonId] | None:
    """Whose day something of the day is: at a scope, or one person's run."""
    day = table.puzzle or table.of_day
    return (day.scope, day.day, table.host) if day else None
