"""Rebuild every index from the games: lists of games, lines, leaderboards, timers that lack.

It may be done while the bot runs. What is found to differ is judged once more by its table as it is
by then, and whatever happens at the same time leaves a mark or a to-do of its own.
"""

from __future__ import annotations

import asyncio
from contextlib import closing
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.coordinator.background import game_lists
from bot.coordinator.background.tasks import aside
from bot.coordinator.background.ticker import PATIENCE
from bot.coordinator.kinds.ask import timers_of
from bot.coordinator.open_games import load_readable
from bot.coordinator.ports.tables import ConflictError
from bot.coordinator.standings.found_results import FoundResults
from bot.coordinator.standings.leaderboard import Leaderboard
from bot.coordinator.standings.rating import LeaderboardKey, as_known
from bot.coordinator.standings.results_writer import ResultsWriter, count_games, kept_lines

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from bot.coordinator.game_id import GameId
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.ports.people import People
    from bot.coordinator.ports.results import Results
    from bot.coordinator.ports.tables import Loaded, Tables
    from bot.coordinator.ports.timers import Timers
    from bot.coordinator.standings.rating import RatedGame

AT_ONCE = 64


@dataclass(slots=True)
class RebuildProgress:
    """Counts the games read and those unreadable, the leaderboards and persons put right."""

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
    """Put everything right; `report` is told now and then how far it is."""
    with closing(FoundResults()) as found:
        whole = _Rebuilding(tables, people, results, timers, report, found)
        await whole.games()
        await whole.leaderboards()
        await whole.persons()
    return whole.progress


class _Rebuilding:
    def __init__(  # noqa: PLR0913, PLR0917 - what is read, what is put right, who is told
        self,
        tables: Tables,
        people: People,
        results: Results,
        timers: Timers,
        report: Callable[[RebuildProgress], None],
        found: FoundResults,
    ) -> None:
        self._found = found
        self.progress = RebuildProgress()
        self._tables = tables
        self._people = people
        self._results = results
        self._timers = timers
        self._report = report
        self._results_writer = ResultsWriter(people, results)
        # What hangs on a game that can't be read stays as it is.
        self._unreadable: set[GameId] = set()

    async def games(self) -> None:
        """Read every game once, and enter it in all lists and lines."""
        some: list[GameId] = []
        async for game in self._results.all_games():
            some.append(game)
            if len(some) == AT_ONCE:
                await self._enter_all(some)
                some = []
        await self._enter_all(some)

    async def leaderboards(self) -> None:
        """Compute every leaderboard from nothing, and store what differs."""
        names = {*await self._results.all_leaderboards(), *self._found.leaderboards()}
        for key in map(LeaderboardKey.parse, sorted(names)):
            rated = self._found.rated_in(str(key))
            persons = {person for game in rated.values() for person in game.persons}
            known = await self._people.in_use(sorted(persons))
            true = Leaderboard()
            await aside(true.change, {name: as_known(one, known) for name, one in rated.items()})
            while not await self._put_right(key, true):
                pass
            self.progress.leaderboards += 1
            self._report(self.progress)

    async def persons(self) -> None:
        """Take away from every person what no game gives them."""
        async for person in self._results.all_persons():
            await self._strike(person)
            self.progress.persons += 1
            self._report(self.progress)
        for person in self._found.persons():
            await self._unlist(person)

    async def _enter_all(self, games: Iterable[GameId]) -> None:
        await asyncio.gather(*map(self._enter, games))
        self._report(self.progress)

    async def _enter(self, game: GameId) -> None:
        before, loaded = None, await self._load(game)
        # While a game is open it may go on under our hands.
        while loaded is not None and loaded.table.phase != before:
            table, before = loaded.table, loaded.table.phase
            for person in game_lists.people_at(table):
                self._found.list_game(person, game)
                await game_lists.enter(self._people, person, table)
            await game_lists.enter_named(self._tables, self._people, table)
            # Who stored it may not have known every kind of them.
            due = {kind: at for kind, at in timers_of(table, PATIENCE).items() if at is not None}
            await self._timers.restore(game, due)
            for person, line in kept_lines(table):
                self._found.own(person, line)
                await self._results.keep_line(person, line)
            for key, found in count_games([table], {}).items():
                for one in filter(None, found.values()):
                    self._found.rate(str(key), one)
            loaded = await self._load(game) if table.is_open else None
        self.progress.games += 1

    async def _put_right(self, key: LeaderboardKey, true: Leaderboard) -> bool:
        """Store what differs in a leaderboard; False where it changed meanwhile."""
        seen, stored = await self._results_writer.leaderboards.games(key)
        doubtful = [
            game
            for game, counted_as in stored.items()
            if game not in true.games or true.games[game].game != counted_as
        ]
        judged = {game: await self._judged(key, game, stored[game]) for game in doubtful}
        await aside(true.change, judged)
        try:
            await self._results_writer.leaderboards.replace(key, true, seen)
        except ConflictError:
            return False
        return True

    async def _judged(
        self, key: LeaderboardKey, game: GameId, stored: RatedGame
    ) -> RatedGame | None:
        """A game of a leaderboard by its table as it is now."""
        loaded = await self._load(game)
        if game in self._unreadable:
            return stored
        if loaded is None:
            return None
        known = await self._results_writer.in_use([loaded.table])
        return count_games([loaded.table], known).get(key, {}).get(game)

    async def _strike(self, person: PersonId) -> None:
        owned = self._found.owned_by(person)
        kept = {*await self._results.games([person])}
        for game in kept - owned.games - self._unreadable:
            # It may have ended since all games were read.
            if (loaded := await self._load(game)) is not None:
                for line in (line for one, line in kept_lines(loaded.table) if one == person):
                    owned.add(line.game, line.at, line.leaderboards)
        leaderboards = {*await self._results.leaderboards_of([person])}
        lost = kept - owned.games - self._unreadable
        if kept & self._unreadable:
            leaderboards = set()
        await self._results.strike(person, lost, leaderboards - owned.leaderboards)
        if lost and owned.newest[1]:
            # The name may have come from a game that is gone.
            await self._enter(owned.newest[1])

    async def _unlist(self, person: PersonId) -> None:
        aliases = await self._people.aliases(person)
        known = self._found.games_of(aliases)
        for game in {*await self._people.games(person)} - known - self._unreadable:
            loaded = await self._load(game)
            if game in self._unreadable:
                continue
            if loaded is None or not {*aliases} & {*loaded.table.persons}:
                await self._people.unlist_game(person, game)

    async def _load(self, game: GameId) -> Loaded | None:
        """The game, None where there is none or it can't be read."""
        loaded = await load_readable(self._tables, game, self._unreadable.add)
        self.progress.unreadable = len(self._unreadable)
        return loaded
