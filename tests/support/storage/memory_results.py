"""The results of finished games in memory, as the port promises them."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Mapping, Sequence

    from bot.coordinator.game_id import GameId
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.ports.results import StoredResult


class MemoryResults:
    """The port `Results`; it knows no games but those of its lines."""

    def __init__(self) -> None:
        self._lines: defaultdict[PersonId, dict[GameId, StoredResult]] = defaultdict(dict)
        self._skalps: defaultdict[str, dict[PersonId, bytes]] = defaultdict(dict)

    async def keep_line(self, person: PersonId, line: StoredResult) -> None:
        """Store a person's line of a game."""
        self._lines[person][line.game] = line

    async def strike(self, person: PersonId, game: GameId) -> None:
        """Remove a game from a person; leaderboards go with their games."""
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

    async def erase_person(self, person: PersonId) -> None:
        """Delete all lines of a person."""
        self._lines.pop(person, None)

    async def skalps(
        self, leaderboard: str, persons: Sequence[PersonId] | None = None
    ) -> Mapping[PersonId, bytes]:
        """Return what these persons have on a leaderboard; of everybody there for None."""
        stored = self._skalps[leaderboard]
        return {who: stored[who] for who in persons or stored if who in stored}

    async def change_skalps(
        self, leaderboard: str, changes: Mapping[PersonId, tuple[bytes, bytes]]
    ) -> bool:
        """Change what persons have, from the first value to the second."""
        stored = self._skalps[leaderboard]
        if any(stored.get(who, b"") != seen for who, (seen, _) in changes.items()):
            return False
        stored.update({who: value for who, (_, value) in changes.items()})
        self._skalps[leaderboard] = {who: value for who, value in stored.items() if value}
        return True

    async def delete_all(self) -> None:
        """Delete all lines, names and leaderboards."""
        self._lines.clear()
        self._skalps.clear()

    async def all_games(self) -> AsyncIterator[GameId]:
        """Return every game with a line."""
        for game in {game for kept in self._lines.values() for game in kept}:
            yield game

    async def archived_games(self) -> AsyncIterator[GameId]:
        """Yield nothing: memory has no archive."""
        nothing: tuple[GameId, ...] = ()
        for game in nothing:
            yield game

    async def all_persons(self) -> AsyncIterator[PersonId]:
        """Yield every person with a line."""
        for person in list(self._lines):
            yield person
