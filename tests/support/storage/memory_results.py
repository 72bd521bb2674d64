"""The annals in memory: what finished games left behind, as the port promises it."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from bot.coordinator.ports.results import LeaderboardPage, StoredResult
from bot.coordinator.ports.tables import ConflictError

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Collection, Mapping, Sequence

    from bot.coordinator.game_id import GameId
    from bot.coordinator.person_id import PersonId


class MemoryAnnals:
    """The port `Annals`; it knows no games but those of its lines."""

    def __init__(self) -> None:
        self._lines: defaultdict[PersonId, dict[GameId, StoredResult]] = defaultdict(dict)
        self._leaderboards: defaultdict[str, dict[GameId, bytes]] = defaultdict(dict)
        self._changes: defaultdict[str, dict[GameId, int]] = defaultdict(dict)

    async def keep_line(self, person: PersonId, line: StoredResult) -> None:
        """Keep a person's line of a game."""
        self._lines[person][line.game] = line

    async def strike(
        self, person: PersonId, games: Collection[GameId], leaderboards: Collection[str]
    ) -> None:
        """Take these games away from a person; ladders go with their games."""
        del leaderboards
        for game in games:
            self._lines[person].pop(game, None)

    async def lines(self, persons: Sequence[PersonId]) -> Mapping[GameId, bytes]:
        """Return the lines of these persons, by game."""
        return {game: one.line for who in persons for game, one in self._lines[who].items()}

    async def games(self, persons: Sequence[PersonId]) -> Sequence[GameId]:
        """Return the games of which there are lines of any of these persons."""
        return sorted(await self.lines(persons))

    async def leaderboards_of(self, persons: Sequence[PersonId]) -> Sequence[str]:
        """Return the names of the ladders in which any of these persons has played."""
        kept = [one for person in persons for one in self._lines[person].values()]
        return sorted({name for one in kept for name in one.leaderboards})

    async def names(self, persons: Sequence[PersonId]) -> Mapping[PersonId, tuple[int, str]]:
        """Return the ms of each person's last game, and their name there."""
        newest = {
            person: max((one.at, one.game, one.name) for one in self._lines[person].values())
            for person in persons
            if self._lines[person]
        }
        return {person: (at, name) for person, (at, _, name) in newest.items()}

    async def forget(self, person: PersonId) -> None:
        """Forget all lines of a person."""
        self._lines.pop(person, None)

    async def leaderboard(self, name: str, seen: int, limit: int = 1000) -> LeaderboardPage:
        """Return the changes of a leaderboard since its version `seen`."""
        changes = sorted((at, game) for game, at in self._changes[name].items() if at > seen)
        page = changes[:limit]
        games = {game: self._leaderboards[name].get(game) for _, game in page}
        return LeaderboardPage(games, page[-1][0] if page else seen, more=len(page) < len(changes))

    async def scored(self, name: str, game: GameId) -> bytes | None:
        """Return a game of a ladder."""
        return self._leaderboards[name].get(game)

    async def change_leaderboard(
        self, name: str, seen: int, games: Mapping[GameId, bytes | None]
    ) -> int:
        """Change games of a ladder; its new version."""
        version = max(self._changes[name].values(), default=0)
        if version != seen:
            raise ConflictError
        for game, value in games.items():
            version += 1
            self._changes[name][game] = version
            if value is None:
                self._leaderboards[name].pop(game, None)
            else:
                self._leaderboards[name][game] = value
        return version

    async def all_games(self) -> AsyncIterator[GameId]:
        """Every game of which there is a line."""
        for game in {game for kept in self._lines.values() for game in kept}:
            yield game

    async def all_persons(self) -> AsyncIterator[PersonId]:
        """Every person of whom there is a line."""
        for person in list(self._lines):
            yield person

    async def all_leaderboards(self) -> Sequence[str]:
        """Return the name of every ladder there is."""
        return sorted(name for name, games in self._leaderboards.items() if games)
