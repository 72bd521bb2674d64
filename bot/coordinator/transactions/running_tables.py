"""Carry out commands to existing tables. Each is decided on the table's newest state.

The table comes with the request, or it is loaded. The commit is stored only if the table is still
in the version that was read. If another commit came first, the table is loaded and the command
decided again.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from bot.coordinator.decisions.change import ClosedRound
from bot.coordinator.errors import Refused, UnknownGame
from bot.coordinator.kinds.ask import decide
from bot.coordinator.kinds.registry import kind_of
from bot.coordinator.metrics import ROUNDS
from bot.coordinator.ports.tables import ConflictError
from bot.coordinator.reads.aliases import use_known_id
from bot.coordinator.transactions.commits import ATTEMPTS, Commits, Committed, Contended
from bot.coordinator.transactions.repeated_commands import find_repeated, repeated_in_sitting
from bot.rules.errors import RuleError

if TYPE_CHECKING:
    from bot.coordinator.commands import Command
    from bot.coordinator.decisions.change import Change, World
    from bot.coordinator.game_id import GameId
    from bot.coordinator.metrics import Meter
    from bot.coordinator.ports.people import People
    from bot.coordinator.ports.tables import Loaded, Tables
    from bot.coordinator.reads.sitting import Sitting
    from bot.coordinator.table.table import Table
    from bot.coordinator.transactions.worlds import Worlds


class Overtaken(Exception):
    """The game changed after it was read. In its newer state, `loaded`, the command is refused."""

    def __init__(self, loaded: Loaded) -> None:
        super().__init__("judged on a newer state")
        self.loaded = loaded


class RunningTables:
    """Carries out commands to existing tables."""

    def __init__(
        self, tables: Tables, people: People, worlds: Worlds, commits: Commits, meter: Meter
    ) -> None:
        self._tables = tables
        self._people = people
        self._worlds = worlds
        self._commits = commits
        self._meter = meter

    async def carry_out(
        self, command: Command, game: GameId, sitting: Sitting | None = None
    ) -> Committed:
        """Decide on the command and store the result. The caller must hold the game's lock.

        `sitting` holds what was already read. Raises the same errors as `Coordinator.carry_out`.
        """
        if repeated := repeated_in_sitting(command, game, sitting):
            self._commits.count(command, "repeated")
            return repeated
        read = sitting.games.get(game) if sitting else None
        aliases = sitting.aliases if sitting else ()
        loaded = self._tables.take_handover(game) or read
        for _ in range(ATTEMPTS):
            loaded = loaded or await self._tables.load(game)
            if loaded is None:
                raise UnknownGame
            try:
                known = await use_known_id(loaded.table, command, self._people, aliases)
                world = await self._worlds.of(loaded.table, known)
                change = await _decide(loaded.table, known, world)
            except (Refused, RuleError) as refused:
                if repeated := await find_repeated(self._tables, command, game):
                    self._commits.count(command, "repeated")
                    return repeated
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
                self._meter.count(ROUNDS)
            return committed
        raise Contended(game)


async def _decide(table: Table, command: Command, world: World) -> Change:
    """Return the decision on a command. It is made in a thread if it may take long."""
    if kind_of(table).is_slow(table, command):
        return await asyncio.to_thread(decide, table, command, world)
    return decide(table, command, world)
