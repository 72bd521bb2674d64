"""Port of the store: erasures under way, and the last data that names the person."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from bot.coordinator.game_id import GameId
    from bot.coordinator.person_id import PersonId


class Erasures(Protocol):
    """Erasures under way, and the last data that names the persons."""

    async def add(self, nobody: PersonId, erasure: bytes) -> None:
        """Store an erasure under the anonymous id that replaces the person from now on."""

    async def all(self) -> Mapping[PersonId, bytes]:
        """Return all erasures under way, by that anonymous id."""

    async def finish(self, nobody: PersonId) -> None:
        """Delete an erasure that is finished."""

    async def games_to_list(self) -> Collection[GameId]:
        """Return the games that have yet to be put on somebody's lists."""

    async def erase(
        self, persons: Sequence[PersonId], identities: Sequence[tuple[str, str]]
    ) -> None:
        """Remove the marks of these persons and what chats keep of these (platform, identity)."""

    async def erase_commands(
        self, game: GameId, persons: Sequence[PersonId], identities: Sequence[tuple[str, str]]
    ) -> None:
        """Remove the commands of a game whose ids name any of them."""
