"""Port of the store: what finished games left behind, lines of persons and leaderboards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Collection, Mapping, Sequence

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


@dataclass(frozen=True, slots=True)
class LeaderboardPage:
    """Games of a leaderboard that changed, by the order of their changes; None for one taken away.

    `version` is that of the last of them, `more` says that this is not all.
    """

    games: Mapping[GameId, bytes | None]
    version: int
    more: bool


class Results(Protocol):
    """What finished games left behind, fed through the outbox: it can be had anew from the games.

    Persons are named by the ids that their tables know. Bytes are encoded by the caller.
    """

    async def keep_line(self, person: PersonId, line: StoredResult) -> None:
        """Keep a person's line of a game in place of the one kept before."""

    async def strike(
        self, person: PersonId, games: Collection[GameId], leaderboards: Collection[str]
    ) -> None:
        """Take these games and leaderboards away from a person."""

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

    async def leaderboard(self, name: str, seen: int, limit: int = ...) -> LeaderboardPage:
        """What changed in a leaderboard since its version `seen`, 0 for all of it."""

    async def scored(self, name: str, game: GameId) -> bytes | None:
        """A game of a leaderboard."""

    async def change_leaderboard(
        self, name: str, seen: int, games: Mapping[GameId, bytes | None]
    ) -> int:
        """Change games of a leaderboard in one step; its new version. None takes one away.

        Raises ConflictError where the leaderboard is not at the version `seen`.
        """

    def all_games(self) -> AsyncIterator[GameId]:
        """Every game there is, each once."""

    def all_persons(self) -> AsyncIterator[PersonId]:
        """Every person of whom there is a line, each once."""

    async def all_leaderboards(self) -> Sequence[str]:
        """The name of every leaderboard there is, sorted."""
