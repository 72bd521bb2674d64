"""The writer of ended games' results: a record for each person, rating points on leaderboards.

A game may be entered any number of times, in any order, by several processes at once. The persons'
records follow from the table alone. A leaderboard counts a game only when it is first entered.
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
    """Writes the results of ended games."""

    def __init__(self, people: People, results: Results) -> None:
        self._people = people
        self._results = results
        self._leaderboards = Leaderboards(results)

    async def enter(
        self, *tables: Table, anew: bool = False, archived: Collection[GameId] = ()
    ) -> Mapping[PersonId, PersonId]:
        """Enter these games, in this order. Return the id in use for every person at them.

        Running games, and games without a result, leave nothing. If `anew` is True, games marked as
        counted are counted again on leaderboards that lack them. For the `archived` games no
        persons' records are written, because the archive has them.
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
            # A merge of two persons may have missed these games, as they were not counted then.
            for person in {newest[person] for person in known if newest[person] != known[person]}:
                await self.unite(person)
            known = newest

    async def unite(self, person: PersonId) -> None:
        """Move the rating points that were counted for any of a person's ids to the id in use."""
        aliases = await self._people.aliases(person)
        for name in await self._results.leaderboards_of(aliases):
            await self._leaderboards.unite(LeaderboardKey.parse(name), aliases)

    async def remove_game(self, table: Table, persons: Collection[PersonId]) -> None:
        """Delete the records of a game of these persons, who are not at its table any more.

        If the game is rated, remove these persons from its leaderboards, with all their games
        there.
        """
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
    """Return, for each leaderboard, the games that count on it, in the order of the tables.

    `known` gives the id in use for persons who had another id when they played.
    """
    found: dict[LeaderboardKey, list[RatedGame]] = {}
    for table in tables:
        if game := rated_game(table, known):
            for key in leaderboards(table, table.scopes):
                found.setdefault(key, []).append(game)
    return found


def kept_lines(table: Table) -> Iterator[tuple[PersonId, StoredResult]]:
    """Yield each person at an ended game with the result to be stored.

    Robots and erased persons are left out.
    """
    names = {member.person: member.name for seat in table.seats for member in seat.members}
    rated = leaderboards(table, table.scopes) if rated_game(table, {}) else ()
    keys = tuple(map(str, rated))
    for person, line in lines(table).items():
        if not is_anonymous(person):
            whole = encode_line(line)
            yield person, StoredResult(table.id, end_time(table), whole, names[person], keys)
