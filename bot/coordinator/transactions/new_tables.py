"""Make new tables. A repeated command makes no second table, because ids follow from commands.

Ids are short, so another game may already have the id. Then the next id that follows from the
command is tried.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator import game_id
from bot.coordinator.commands import Beginning, Command, Join, PlayOn
from bot.coordinator.decisions.change import Change
from bot.coordinator.decisions.seats import author
from bot.coordinator.errors import UnknownGame
from bot.coordinator.kinds.game import practice
from bot.coordinator.kinds.registry import beginning_by, kind_of
from bot.coordinator.ports.tables import ConflictError, RepeatedCommandError
from bot.coordinator.reads.aliases import use_known_id
from bot.coordinator.table.table import CommandOutcome
from bot.coordinator.transactions.commits import ATTEMPTS, Commits, Committed, Contended, commit_of

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.ports.people import People
    from bot.coordinator.ports.tables import Tables
    from bot.coordinator.table.table import Table
    from bot.coordinator.transactions.claims import Claims
    from bot.coordinator.transactions.helper import Helpers
    from bot.coordinator.transactions.running_tables import RunningTables
    from bot.coordinator.transactions.worlds import Worlds


class NewTables:
    """Makes tables: new ones, rematches, and practice games."""

    def __init__(  # noqa: PLR0913 - the ports
        self,
        tables: Tables,
        people: People,
        *,
        claims: Claims,
        helpers: Helpers,
        worlds: Worlds,
        commits: Commits,
        running: RunningTables,
    ) -> None:
        self._tables = tables
        self._people = people
        self._claims = claims
        self._helpers = helpers
        self._worlds = worlds
        self._commits = commits
        self._running = running

    async def begin(self, command: Command, request: Beginning) -> Committed:
        """Make the table that the command asks for.

        Raises:
            Refused: the command is not allowed.
            Contended: every id that was tried belongs to another game.

        """
        world = await self._worlds.beginning(command, request)
        for attempt in range(ATTEMPTS):
            seed = command.id if not attempt else f"{command.id}#{attempt}"
            game = game_id.make(world.secret, seed)
            change = beginning_by(request)(game, request, command, world)
            claims = kind_of(change.table).claim(change.table) is not None
            if claims and (known := await self._tables.outcome(game, command.id)):
                return Committed(known)
            await self._claims.claim(command.place, change.table, command.at)
            await self._helpers.of(change.table).prepare(change.table, command)
            try:
                return await self._commits.store(change, 0, command)
            except ConflictError:
                if await self._is_open(game, change.table):
                    return Committed(change.outcome)
                # Another game has this id, because ids are short. Try the next one.
                continue
        raise Contended(command.id)

    async def _is_open(self, game: GameId, new: Table) -> bool:
        """Return True if the game with this id is the new daily table itself.

        Then an earlier command has opened it.
        """
        loaded, day = await self._tables.load(game), _day_of(new)
        return loaded is not None and day is not None and day == _day_of(loaded.table)

    async def rematch(self, command: Command) -> CommandOutcome:
        """Make the rematch, or if there is one already, take a seat in it.

        A repetition is harmless.

        Raises:
            UnknownGame: the game before doesn't exist.
            Refused: the command is not allowed.
            Contended: every id that was tried belongs to another game, or the game kept changing.

        """
        old = await self._tables.load(command.game) if command.game else None
        if old is None:
            raise UnknownGame
        command = await use_known_id(old.table, command, self._people)
        shard = game_id.shard(old.table.id)
        for attempt in range(ATTEMPTS):
            game = game_id.make(self._worlds.now.secret, f"rematch:{old.table.id}#{attempt}", shard)
            async with self._tables.hold(game):
                outcome = await self._rematch_as(game, old.table, command)
            if outcome is not None:
                await self._note_rematch(old.table.id, game)
                return outcome
        raise Contended(command.id)

    async def _rematch_as(
        self, game: GameId, old: Table, command: Command
    ) -> CommandOutcome | None:
        """Make or join the rematch under this id. Return None if another game has the id."""
        if await self._tables.load(game) is None:
            world = self._worlds.now
            if any(seat.adapts for seat in old.seats):
                world = await self._worlds.adapting(command, world)
            change = kind_of(old).next_table(game, old, command, world)
            await self._claims.claim(command.place, change.table, command.at)
            places = tuple(await self._tables.places(old.id))
            change = replace(change, join=(*change.join, *places))
            with suppress(ConflictError):  # an opponent pressed first: join the game that was made
                return (await self._commits.store(change, 0, command)).outcome
        loaded = await self._tables.load(game)
        if loaded is None or loaded.table.previous != old.id:
            return None
        if kind_of(loaded.table).claim(loaded.table) is not None:
            return CommandOutcome("opened", game)
        if loaded.table.phase == "withdrawn":
            return await self._tables.outcome(game, command.id)
        sit = replace(command, game=game, request=Join())
        return (await self._running.carry_out(sit, game)).outcome

    async def _note_rematch(self, old: GameId, game: GameId) -> None:
        """Store the rematch's id in the ended game, for its buttons."""
        async with self._tables.hold(old):
            for _ in range(ATTEMPTS):
                loaded = await self._tables.load(old)
                if loaded is None or loaded.table.rematch == game:
                    return
                noted = replace(loaded.table, rematch=game)
                change = Change(noted, CommandOutcome("noted", old), publish=False)
                try:
                    await self._tables.commit(commit_of(change, loaded.version, f"rematch:{game}"))
                except ConflictError:
                    continue
                except RepeatedCommandError:
                    return
                return

    async def play_on(self, command: Command, of: GameId, request: PlayOn) -> Committed:
        """Begin a practice game from a position of the game `of`, or return the running one.

        Raises the same errors as `practice.begin`, also UnknownGame, PracticeFull and Contended.
        """
        old, person = await self._tables.load(of), author(command).id
        if old is None:
            raise UnknownGame
        known = await use_known_id(old.table, command, self._people)
        start = practice.practice_start(old.table, request, old.table.seat_of(author(known).id))
        for attempt in range(ATTEMPTS):
            seed = f"practice:{of}:{request.move}:{person}#{attempt}"
            game = game_id.make(self._worlds.now.secret, seed)
            loaded = await self._tables.load(game)
            if loaded is None:
                practice.check_room(await self._open_tables(person))
                change = practice.begin(game, start, request, command, self._worlds.now)
                with suppress(ConflictError):  # the same button was pressed twice
                    return await self._commits.store(change, 0, command)
                loaded = await self._tables.load(game)
            if loaded is not None and practice.goes_on(loaded.table, request, of):
                return Committed(practice.outcome_of(loaded.table), loaded)
        raise Contended(command.id)

    async def _open_tables(self, person: PersonId) -> list[Table]:
        found = await self._tables.read(await self._people.open_games(person))
        return [one.table for one in found.values()]


def _day_of(table: Table) -> tuple[str, str, PersonId] | None:
    """Return the server or group, the day, and the host of a daily table; None for other tables."""
    opened = kind_of(table).occasion(table)
    return (*opened, table.host) if opened else None
