"""Read what anybody may know about ended games: records, leaderboards, names.

Nothing here reads a rack. Of a running game it reads no more than that its invitation waits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.coordinator.background.tasks import aside
from bot.coordinator.person_id import UNNAMED, PersonId, is_anonymous
from bot.coordinator.reads.open_games import AT_ONCE, open_invitations, ranking_list
from bot.coordinator.robots import name_of
from bot.coordinator.settings import preferences_of
from bot.coordinator.standings.leaderboard_lists import LeaderboardLists
from bot.coordinator.standings.leaderboards import Leaderboards
from bot.coordinator.standings.player_stats import PlayerRecords, by_kind, decode_line, records
from bot.coordinator.standings.rating import LeaderboardKey, leaderboards, rated_game
from bot.coordinator.standings.rounds_ranking import LOOKED_AT, ranking, record_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.coordinator.game_id import GameId
    from bot.coordinator.ports.people import People
    from bot.coordinator.ports.results import Results
    from bot.coordinator.ports.tables import Tables
    from bot.coordinator.reads.open_games import GameLine
    from bot.coordinator.standings.leaderboard_lists import LeaderboardExcerpt, LeaderboardPage
    from bot.coordinator.standings.leaderboards import Course
    from bot.coordinator.standings.player_stats import GameRecord
    from bot.coordinator.standings.rating import Rating
    from bot.coordinator.standings.rounds_ranking import RoundsRank, RoundsRecord
    from bot.coordinator.table.table import Table


class StandingsQueries:
    """Reads of the stored results: records, leaderboards, names."""

    def __init__(self, tables: Tables, people: People, results: Results) -> None:
        self._tables = tables
        self._people = people
        self._results = results
        self.leaderboards = Leaderboards(results)
        self._lists = LeaderboardLists(results)

    async def records(self, person: PersonId) -> PlayerRecords:
        """Return the records of a person over all games, without those at a real table."""
        return await aside(records, await self.lines(person))

    async def kinds(self, person: PersonId) -> Mapping[str, PlayerRecords]:
        """Return the records of a person for each kind of games (see `by_kind`)."""
        return await aside(by_kind, await self.lines(person))

    async def lines(self, person: PersonId) -> Sequence[GameRecord]:
        """Return the records of a person's ended games, the oldest first.

        Opponents have the id that is in use now. A game between two accounts of this person is left
        out.
        """
        own = await self._people.aliases(person)
        kept = await self._results.lines(own)
        lines = await aside(lambda: [decode_line(one) for one in kept.values()])
        met = {rival for line in lines for rival, _ in line.rivals}
        known = await self._people.in_use(sorted(met))
        return sorted(
            (
                replace(line, rivals=tuple((known[who], result) for who, result in line.rivals))
                for line in lines
                # A game between two accounts of one person has no winner.
                if not any(who in own for who, _ in line.rivals)
            ),
            key=lambda line: line.key,
        )

    async def standings(self, key: LeaderboardKey, now: int) -> LeaderboardPage:
        """Return a leaderboard's list at the time `now` (ms).

        It has the number of all persons with a game there, too.
        """
        return await self._lists.standings(key, now)

    async def rating(self, person: PersonId, key: LeaderboardKey, now: int) -> Rating | None:
        """Return a person's rating on a leaderboard, or None without a game that counts now."""
        return await self.leaderboards.rating(key, await self._in_use(person), now)

    async def courses(self, person: PersonId, now: int) -> Sequence[Course]:
        """Return a person's histories on the leaderboards of all servers together.

        The one with the most games comes first.
        """
        used = await self._in_use(person)
        keys = [key for key in await self.leaderboards_of(person) if not key.scope]
        found = [await self.leaderboards.course(key, used, now) for key in keys]
        return sorted(filter(None, found), key=lambda one: (-one.rating.games, one.key))

    async def ratings(
        self, persons: Sequence[PersonId], key: LeaderboardKey, now: int
    ) -> Mapping[PersonId, Rating | None]:
        """Return the ratings of these persons on a leaderboard. A person without a game has None.

        `persons` must be ids that are in use.
        """
        return await self.leaderboards.ratings(key, persons, now)

    async def excerpt(
        self, key: LeaderboardKey, now: int, shown: slice, person: PersonId
    ) -> LeaderboardExcerpt:
        """Return some lines of a leaderboard's list with their last days.

        `shown` are the numbers of these lines, from 0. The line of `person` is returned, too.
        """
        return await self._lists.excerpt(key, now, shown, await self._in_use(person))

    async def place_of(self, person: PersonId, key: LeaderboardKey, now: int) -> int | None:
        """Return a person's place on a leaderboard's list, from 1.

        Return None if they are not on it.
        """
        person, found = await self._in_use(person), await self.standings(key, now)
        return next((line.place for line in found.lines if line.person == person), None)

    async def leaderboards_of(self, person: PersonId) -> Sequence[LeaderboardKey]:
        """Return the keys of the leaderboards on which a person has a game, sorted."""
        own = await self._people.aliases(person)
        return sorted(
            LeaderboardKey.parse(name) for name in await self._results.leaderboards_of(own)
        )

    async def skalps(self, game: GameId) -> tuple[int, ...] | None:
        """Return the rating points that a game gave each seat, or None if the game doesn't count.

        They count for the leaderboard of all servers together.
        """
        loaded = await self._tables.load(game)
        if loaded is None:
            return None
        rated = rated_game(loaded.table, await self._people.in_use(loaded.table.persons))
        return rated and await self.leaderboards.skalps(leaderboards(loaded.table)[0], rated)

    async def ratings_after(self, table: Table, now: int) -> tuple[int, ...]:
        """Return each seat's rating on the leaderboard of all servers, once a game was counted.

        Return () if the game doesn't count, or a seat has no rating.
        """
        rated = rated_game(table, await self._people.in_use(table.persons))
        if rated is None:
            return ()
        key = leaderboards(table)[0]
        found = await self.leaderboards.ratings(key, rated.persons, now)
        known = [one.value for who in rated.persons if (one := found[who])]
        return tuple(known) if len(known) == len(rated.persons) else ()

    async def name(self, person: PersonId) -> str:
        """Return the name under which a person played last, or "" for an unknown person."""
        return (await self.names([person]))[person]

    async def names(self, persons: Sequence[PersonId]) -> Mapping[PersonId, str]:
        """Return for each of these persons the name under which they played last.

        An unknown person has "". A robot has its own name. An erased person is UNNAMED, and so is
        one whose name is hidden.
        """
        profiles = (await self._people.read(persons)).profiles
        ids = [alias for one in profiles.values() for alias in one.aliases]
        known, found = await self._results.names(ids), {}
        for person in persons:
            own = profiles[person]
            _, newest = max((known[one] for one in own.aliases if one in known), default=(0, ""))
            shown = preferences_of(own.record).shown_name(newest)
            found[person] = UNNAMED if is_anonymous(person) else shown
            if robot := name_of(person):
                found[person] = robot
        return found

    async def rounds_ranking(self, scope: str) -> tuple[RoundsRank, ...]:
        """Return the players in the belgijka ranking of a server or group.

        Those who are on the list come first, by place, then the others.
        """
        tables = await self._rounds(scope)
        persons = sorted({person for table in tables for person in table.persons})
        return await aside(ranking, tables, await self._people.in_use(persons))

    async def rounds_record(self, scope: str, person: PersonId) -> RoundsRecord | None:
        """Return a person's record in the newest belgijkas of a server or group.

        Return None if they played none.
        """
        aliases = await self._people.aliases(person)
        return await aside(record_of, await self._rounds(scope), aliases)

    async def _rounds(self, scope: str) -> list[Table]:
        games = (await self._people.invitations(ranking_list(scope)))[:LOOKED_AT]
        return [
            read.table
            for at in range(0, len(games), AT_ONCE)
            for read in (await self._tables.read(games[at : at + AT_ONCE])).values()
        ]

    async def open_invitations(self, scope: str) -> Sequence[GameLine]:
        """Return the invitations of a server or group that anybody may accept, the oldest first."""
        return await open_invitations(self._tables, self._people, scope)

    async def _in_use(self, person: PersonId) -> PersonId:
        return (await self._people.in_use([person]))[person]
