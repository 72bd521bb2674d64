"""The interface to stored results of finished games: persons' result lines and leaderboards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Mapping, Sequence

    from bot.coordinator.game_id import GameId
    from bot.coordinator.person_id import PersonId


@dataclass(frozen=True, slots=True)
class StoredResult:
    """A person's result `line` (encoded) for a game that ended at the time `at` (ms).

    `name` is the person's name in that game. `leaderboards` are those in which the game counts.
    """

    game: GameId
    at: int
    line: bytes
    name: str
    leaderboards: Sequence[str] = ()


class Results(Protocol):
    """The stored results of finished games. All of them can be rebuilt from the games.

    Persons are named by the ids that their tables know. The caller encodes all bytes.
    """

    async def keep_line(self, person: PersonId, line: StoredResult) -> None:
        """Store a person's result line for a game. It replaces the earlier one."""

    async def strike(self, person: PersonId, game: GameId) -> None:
        """Delete a person's result line for a game, and their newest name if that game gave it."""

    async def lines(self, persons: Sequence[PersonId]) -> Mapping[GameId, bytes]:
        """Return the result lines of the person with these ids, by game."""

    async def games(self, persons: Sequence[PersonId]) -> Sequence[GameId]:
        """Return the games, sorted, for which any of these persons has a result line."""

    async def leaderboards_of(self, persons: Sequence[PersonId]) -> Sequence[str]:
        """Return the sorted names of the leaderboards on which any of these persons has played."""

    async def names(self, persons: Sequence[PersonId]) -> Mapping[PersonId, tuple[int, str]]:
        """Return for each person the time (ms) of their last game and the name they had in it.

        Persons without a stored name are left out.
        """

    async def erase_person(self, person: PersonId) -> None:
        """Delete all result lines and the name of a person."""

    async def skalps(
        self, leaderboard: str, persons: Sequence[PersonId] | None = None
    ) -> Mapping[PersonId, bytes]:
        """Return the skalps (rating points) of these persons on a leaderboard, for None of all."""

    async def change_skalps(
        self, leaderboard: str, changes: Mapping[PersonId, tuple[bytes, bytes]]
    ) -> bool:
        """Replace persons' skalps (rating points), each given as (stored, new), b"" for none.

        If another value is stored for any of them, change nothing and return False.
        """

    async def delete_all(self) -> None:
        """Delete all result lines, names and leaderboards."""

    def all_games(self) -> AsyncIterator[GameId]:
        """Yield the id of every game in the store, each once. Archived games are not included."""

    def archived_games(self) -> AsyncIterator[GameId]:
        """Yield the id of every archived game. Its players' result lines are archived with it."""

    def all_persons(self) -> AsyncIterator[PersonId]:
        """Yield the id of every person who has a list of games, each once."""
