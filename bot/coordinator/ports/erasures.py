"""Port of the store: people to be forgotten, and the last that leads to them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from bot.coordinator.game_id import GameId
    from bot.coordinator.person_id import PersonId


class Erasures(Protocol):
    """People to be forgotten, until that is done; and the last that leads to them."""

    async def add(self, nobody: PersonId, erasure: bytes) -> None:
        """Write down somebody, under the id of nobody that stands for them from now on."""

    async def all(self) -> Mapping[PersonId, bytes]:
        """Everybody written down, by that id."""

    async def done(self, nobody: PersonId) -> None:
        """They are forgotten."""

    async def unlisted(self) -> Collection[GameId]:
        """The games that have yet to be put on the lists of somebody."""

    async def erase(
        self, persons: Sequence[PersonId], identities: Sequence[tuple[str, str]]
    ) -> None:
        """Remove the marks of these persons and what chats keep of these (platform, identity)."""

    async def erase_commands(
        self, game: GameId, persons: Sequence[PersonId], identities: Sequence[tuple[str, str]]
    ) -> None:
        """Remove the commands of a game whose ids name any of them."""
