"""Port of the store: what finished games left behind, lines of persons and leaderboards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Mapping, Sequence

    from bot.coordinator.game_id import GameId
    from bot.coordinator.person_id import PersonId


@dataclass(frozen=True, slots=True)
class StoredResult:
    """A person's `line` of a game that ended `at` a time, their `name` then, its leaderboards."""

    game: GameId
    at: int
    line: bytes
    name: str
    leaderboards: Sequence[str] = ()


class Results(Protocol):
    """What finished games left behind, fed through the outbox: it can be had anew from the games.

    Persons are named by the ids that their tables know. Bytes are encoded by the caller.
    """

    async def keep_line(self, person: PersonId, line: StoredResult) -> None:
        """Keep a person's line of a game in place of the one kept before."""

    async def strike(self, person: PersonId, game: GameId) -> None:
        """Take a game away from a person, and the name that was known from it."""

    async def lines(self, persons: Sequence[PersonId]) -> Mapping[GameId, bytes]:
        """The lines of these persons, by game."""

    async def games(self, persons: Sequence[PersonId]) -> Sequence[GameId]:
        """The games of which there are lines of any of these persons, sorted."""

    async def leaderboards_of(self, persons: Sequence[PersonId]) -> Sequence[str]:
        """The names of the leaderboards in which any of these persons has played, sorted."""

    async def names(self, persons: Sequence[PersonId]) -> Mapping[PersonId, tuple[int, str]]:
        """When each of these persons played last, and under which name; nobody who is not known."""

    async def forget(self, person: PersonId) -> None:
        """Forget all lines and the name of a person."""

    async def skalps(
        self, leaderboard: str, persons: Sequence[PersonId] | None = None
    ) -> Mapping[PersonId, bytes]:
        """Return what these persons have on a leaderboard; of everybody there for None."""

    async def change_skalps(
        self, leaderboard: str, changes: Mapping[PersonId, tuple[bytes, bytes]]
    ) -> bool:
        """Change what persons have, from the first value to the second, b"" for nothing.

        False, and nothing changed, where somebody has not the first one.
        """

    async def delete_all(self) -> None:
        """Delete all lines, names and leaderboards."""

    def all_games(self) -> AsyncIterator[GameId]:
        """Yield every game there is, each once."""

    def all_listed(self) -> AsyncIterator[PersonId]:
        """Yield every person who has a list of games, each once."""
