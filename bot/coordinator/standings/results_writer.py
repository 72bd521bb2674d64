"""Enters finished games into the results: a line for each person, a place in each leaderboard.

What is entered follows from the tables alone, and from who is one person with whom. So a game may
be entered as often as one likes, in whatever order, by several processes at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.person_id import PersonId, is_anonymous
from bot.coordinator.ports.results import StoredResult
from bot.coordinator.standings.leaderboards import Leaderboards
from bot.coordinator.standings.player_stats import encode_line, lines
from bot.coordinator.standings.rating import leaderboards, rated_game
from bot.coordinator.table.pairings import ended_at

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from bot.coordinator.game_id import GameId
    from bot.coordinator.ports.people import People
    from bot.coordinator.ports.results import Results
    from bot.coordinator.standings.rating import LeaderboardKey, RatedGame
    from bot.coordinator.table.table import Table


class ResultsWriter:
    """Writes the results. `kept` are the leaderboards that this process has in memory."""

    def __init__(self, people: People, results: Results, kept: Leaderboards | None = None) -> None:
        self._people = people
        self._results = results
        self.leaderboards = kept or Leaderboards(results)

    async def enter(self, *tables: Table) -> None:
        """Enter these games; running ones and those without a result leave nothing."""
        while True:
            known = await self.in_use(tables)
            for key, games in count_games(tables, known).items():
                await self.leaderboards.change(key, games)
            for table in tables:
                for person, line in kept_lines(table):
                    await self._results.keep_line(person, line)
            # Who became one person meanwhile may have been looked for in vain by who counts them.
            if await self.in_use(tables) == known:
                return

    async def in_use(self, tables: Sequence[Table]) -> Mapping[PersonId, PersonId]:
        """The id in use of everybody at these tables."""
        return await self._people.in_use(sorted({one for each in tables for one in each.persons}))


def count_games(
    tables: Sequence[Table], known: Mapping[PersonId, PersonId]
) -> dict[LeaderboardKey, dict[GameId, RatedGame | None]]:
    """Each leaderboard's games by id; None for one that counts no more for who they are now."""
    found: dict[LeaderboardKey, dict[GameId, RatedGame | None]] = {}
    for table in tables:
        if rated_game(table) is not None:
            for key in leaderboards(table, table.scopes):
                found.setdefault(key, {})[table.id] = rated_game(table, known)
    return found


def kept_lines(table: Table) -> Iterator[tuple[PersonId, StoredResult]]:
    """The persons of a finished game, no robot and nobody forgotten, with what is kept of it."""
    names = {member.person: member.name for seat in table.seats for member in seat.members}
    rated = [] if rated_game(table) is None else map(str, leaderboards(table, table.scopes))
    keys = tuple(rated)
    for person, line in lines(table).items():
        if not is_anonymous(person):
            whole = encode_line(line)
            yield person, StoredResult(table.id, ended_at(table), whole, names[person], keys)
