"""Port of the store: the results of finished games, as lines of persons and as leaderboards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Mapping, Sequence

    from bot.coordinator.game_id import GameId
    from bot.coordinator.person_id import PersonId


@dataclass(frozen=True, slots=True)
class StoredResult:
    """A person's `line` of a game that ended at the time `at` (ms).

    It also has the person's `name` in that game, and the leaderboards in which the game counts.
    """

    game: GameId
    at: int
    line: bytes
    name: str
    leaderboards: Sequence[str] = ()


class Results(Protocol):
    """The results of finished games. The outbox feeds them, and the games alone can rebuild them.

    Persons are named by the ids that their tables know. Bytes are encoded by the caller.
    """

    async def keep_line(self, person: PersonId, line: StoredResult) -> None:
        """Store a person's line of a game. It replaces the earlier one."""

    async def strike(self, person: PersonId, game: GameId) -> None:
        """Delete a person's line of a game, and their newest name if it came from that game."""

    async def lines(self, persons: Sequence[PersonId]) -> Mapping[GameId, bytes]:
        """Return the lines of these persons, by game."""

    async def games(self, persons: Sequence[PersonId]) -> Sequence[GameId]:
        """Return the games of which any of these persons has a line, sorted."""

    async def leaderboards_of(self, persons: Sequence[PersonId]) -> Sequence[str]:
        """Return the names of the leaderboards in which any of these persons has played, sorted."""

    async def names(self, persons: Sequence[PersonId]) -> Mapping[PersonId, tuple[int, str]]:
        """Return the time of each person's last game and the person's name in it, if stored."""

    async def erase_person(self, person: PersonId) -> None:
        """Delete all lines and the name of a person."""

    async def skalps(
        self, leaderboard: str, persons: Sequence[PersonId] | None = None
    ) -> Mapping[PersonId, bytes]:
        """Return the skalps (rating points) on a leaderboard of these persons, for None of all."""

    async def change_skalps(
        self, leaderboard: str, changes: Mapping[PersonId, tuple[bytes, bytes]]
    ) -> bool:
        """Replace persons' skalps, each given as (stored, new), b"" for none.

        Return False, with nothing changed, if other skalps are stored for any of these persons.
        """

    async def delete_all(self) -> None:
        """Delete all lines, names and leaderboards."""

    def all_games(self) -> AsyncIterator[GameId]:
        """Yield every game in the store, each once."""

    def archived_games(self) -> AsyncIterator[GameId]:
        """Yield every archived game. Its lines and its place on lists are archived with it."""

    def all_persons(self) -> AsyncIterator[PersonId]:
        """Yield every person who has a list of games, each once."""
