"""Rebuild all that is derived from the games: lists, statistics, leaderboards, missing timers.

Statistics and leaderboards are deleted, and all ended games are counted again in the order in which
they ended. This may run while the bot runs. Until it is done, rankings and statistics are
incomplete.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.coordinator.background import game_lists
from bot.coordinator.background.timer_worker import TAKEOVER
from bot.coordinator.kinds.ask import timers_of
from bot.coordinator.reads.open_games import load_readable
from bot.coordinator.reads.public_tables import enter_public
from bot.coordinator.reads.watched_games import enter_watched
from bot.coordinator.standings.results_writer import ResultsWriter, rated_games
from bot.coordinator.table.result import end_time

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from bot.coordinator.game_id import GameId
    from bot.coordinator.ports.people import People
    from bot.coordinator.ports.results import Results
    from bot.coordinator.ports.tables import Loaded, Tables
    from bot.coordinator.ports.timers import Timers
    from bot.coordinator.standings.rating import LeaderboardKey
    from bot.coordinator.table.table import Table

AT_ONCE = 64


@dataclass(slots=True)
class RebuildProgress:
    """The numbers of games read, unreadable games, leaderboards, and persons with checked lists."""

    games: int = 0
    unreadable: int = 0
    leaderboards: int = 0
    persons: int = 0


async def rebuild(
    tables: Tables,
    people: People,
    results: Results,
    timers: Timers,
    report: Callable[[RebuildProgress], None] = lambda _: None,
) -> RebuildProgress:
    """Rebuild everything. Call `report` now and then with the progress so far.

    A game that can't be read stays on its lists, and counts nowhere.
    """
    whole = _Rebuilding(tables, people, results, timers, report)
    await results.delete_all()
    await whole.games()
    await whole.results()
    await whole.persons()
    return whole.progress


class _Rebuilding:
    def __init__(
        self,
        tables: Tables,
        people: People,
        results: Results,
        timers: Timers,
        report: Callable[[RebuildProgress], None],
    ) -> None:
        self.progress = RebuildProgress()
        self._tables = tables
        self._people = people
        self._results = results
        self._timers = timers
        self._report = report
        self._results_writer = ResultsWriter(people, results)
        self._unreadable: set[GameId] = set()
        self._archived: set[GameId] = set()
        self._ended: list[tuple[int, GameId]] = []
        self._leaderboards: set[LeaderboardKey] = set()

    async def games(self) -> None:
        """Read every game, and put it on all its lists.

        Archived games are still on their lists, so they are only remembered to be counted.
        """
        some: list[GameId] = []
        async for game in self._results.all_games():
            some.append(game)
            if len(some) == AT_ONCE:
                await self._list_all(some)
                some = []
        await self._list_all(some)
        async for game in self._results.archived_games():
            self._archived.add(game)
            if (loaded := await self._load(game)) is not None:
                self._ended.append((end_time(loaded.table), game))
            self.progress.games += 1
            self._report(self.progress)

    async def results(self) -> None:
        """Count all ended games in the order in which they ended."""
        self._ended.sort()
        for start in range(0, len(self._ended), AT_ONCE):
            tables = await self._read([game for _, game in self._ended[start : start + AT_ONCE]])
            await self._results_writer.enter(*tables, anew=True, archived=self._archived)
            self._leaderboards.update(rated_games(tables, {}))
            self.progress.leaderboards = len(self._leaderboards)
            self._report(self.progress)

    async def persons(self) -> None:
        """Take a game off a person's lists if it doesn't exist or they are not at its table."""
        async for person in self._results.all_persons():
            aliases = {*await self._people.aliases(person)}
            games = await self._people.games(person)
            for start in range(0, len(games), AT_ONCE):
                some = games[start : start + AT_ONCE]
                tables = {table.id: table for table in await self._read(some)}
                for game in {*some} - self._unreadable:
                    if game not in tables or not aliases & {*game_lists.people_at(tables[game])}:
                        await self._people.unlist_game(person, game)
            self.progress.persons += 1
            self._report(self.progress)

    async def _list_all(self, games: Sequence[GameId]) -> None:
        await asyncio.gather(*map(self._list, games))
        self._report(self.progress)

    async def _list(self, game: GameId) -> None:
        before, loaded = None, await self._load(game)
        # An open game may change while it is listed. Then it is listed again.
        while loaded is not None and loaded.table.phase != before:
            table, before = loaded.table, loaded.table.phase
            for person in game_lists.people_at(table):
                await game_lists.enter(self._people, person, table)
            await game_lists.enter_named(self._tables, self._people, table)
            await enter_watched(self._people, table)
            await enter_public(self._people, table)
            # An older build may have stored fewer kinds of timers.
            due = {kind: at for kind, at in timers_of(table, TAKEOVER).items() if at is not None}
            await self._timers.restore(game, due)
            if table.phase == "ended":
                self._ended.append((end_time(table), game))
            loaded = await self._load(game) if table.is_open else None
        self.progress.games += 1

    async def _read(self, games: Sequence[GameId]) -> list[Table]:
        """Return the tables of these games, without those that don't exist or can't be read."""
        return [one.table for one in await asyncio.gather(*map(self._load, games)) if one]

    async def _load(self, game: GameId) -> Loaded | None:
        """Return the game, or None if there is none or its record can't be read."""
        loaded = await load_readable(self._tables, game, self._unreadable.add)
        self.progress.unreadable = len(self._unreadable)
        return loaded
