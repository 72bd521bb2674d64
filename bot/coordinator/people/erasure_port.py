"""The port to the people who are to be forgotten."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


class Erasures(Protocol):
    """People to be forgotten, until that is done; and the last that leads to them."""

    async def add(self, nobody: str, erasure: bytes) -> None:
        """Write down somebody, under the id of nobody that stands for them from now on."""

    async def all(self) -> Mapping[str, bytes]:
        """Everybody written down, by that id."""

    async def done(self, nobody: str) -> None:
        """They are forgotten."""

    async def erase(self, persons: Sequence[str], identities: Sequence[tuple[str, str]]) -> None:
        """Remove the marks of these persons and what chats keep of these (platform, identity)."""

    async def erase_commands(
        self, game: str, persons: Sequence[str], identities: Sequence[tuple[str, str]]
    ) -> None:
        """Remove the commands of a game whose ids name any of them."""
