"""The writer of finished games' results: a line for each person, skalps in each leaderboard.

A game may be entered any number of times, in any order, by several processes at once. The
lines follow from the tables alone; leaderboards count a game when it is entered first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.person_id import PersonId, is_anonymous
from bot.coordinator.ports.results import StoredResult
from bot.coordinator.standings.leaderboards import Leaderboards
from bot.coordinator.standings.player_stats import encode_line, lines
from bot.coordinator.standings.rating import LeaderboardKey, leaderboards, rated_game
from bot.coordinator.table.result import end_time

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from bot.coordinator.game_id import GameId
    from bot.coordinator.ports.people import People
    from bot.coordinator.ports.results import Results
    from bot.coordinator.standings.rating import RatedGame
    from bot.coordinator.table.table import Table


class ResultsWriter:
    """The writer of the results of finished games."""

    def __init__(self, people: People, results: Results) -> None:
        self._people = people
        self._results = results
        self._leaderboards = Leaderboards(results)

    async def enter(
        self, *tables: Table, anew: bool = False, archived: Collection[GameId] = ()
    ) -> Mapping[PersonId, PersonId]:
        """Enter these games in their order and return the id in use of everybody at them.

        Running games and those without a result leave nothing. With `anew`, games count on
        leaderboards that were deleted. The `archived` ones have their lines in the archive.
        """
        known = await self._in_use(tables)
        while True:
            for key, games in rated_games(tables, known).items():
                await self._leaderboards.enter(key, games, anew=anew)
            for table in tables:
                for person, line in () if table.id in archived else kept_lines(table):
                    await self._results.keep_line(person, line)
            newest = await self._in_use(tables)
            if newest == known:
                return known
            # The merge may have searched for these games before they were counted.
            for person in {newest[person] for person in known if newest[person] != known[person]}:
                await self.unite(person)
            known = newest

    async def unite(self, person: PersonId) -> None:
        """Move all skalps that were counted for any of a person's ids to the id in use."""
        aliases = await self._people.aliases(person)
        for name in await self._results.leaderboards_of(aliases):
            await self._leaderboards.unite(LeaderboardKey.parse(name), aliases)

    async def remove_game(self, table: Table, persons: Collection[PersonId]) -> None:
        """Remove a game's lines of persons who left its table, and them from its leaderboards."""
        for person in persons:
            await self._results.strike(person, table.id)
        if persons and rated_game(table, {}):
            for key in leaderboards(table, table.scopes):
                await self._leaderboards.erase_persons(key, persons)

    async def _in_use(self, tables: Sequence[Table]) -> Mapping[PersonId, PersonId]:
        return await self._people.in_use(sorted({one for each in tables for one in each.persons}))


def rated_games(
    tables: Sequence[Table], known: Mapping[PersonId, PersonId]
) -> dict[LeaderboardKey, list[RatedGame]]:
    """Return the games of each leaderboard in the order of the tables."""
    found: dict[LeaderboardKey, list[RatedGame]] = {}
    for table in tables:
        if game := rated_game(table, known):
            for key in leaderboards(table, table.scopes):
                found.setdefault(key, []).append(game)
    return found


def kept_lines(table: Table) -> Iterator[tuple[PersonId, StoredResult]]:
    """Yield the persons of a finished game with their lines, without robots and erased persons."""
    names = {member.person: member.name for seat in table.seats for member in seat.members}
    rated = leaderboards(table, table.scopes) if rated_game(table, {}) else ()
    keys = tuple(map(str, rated))
    for person, line in lines(table).items():
        if not is_anonymous(person):
            whole = encode_line(line)
            yield person, StoredResult(table.id, end_time(table), whole, names[person], keys)
