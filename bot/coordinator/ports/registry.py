"""Ports of the store: what all processes share beside games and persons, and word among them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from contextlib import AbstractContextManager

    from bot.coordinator.game_id import GameId
    from bot.coordinator.table.table import WordListRef


class Registry(Protocol):
    """What all processes share beside games and persons."""

    async def secret(self) -> bytes:
        """The server's secret, made at the first start and the same for all processes."""

    async def note_list(self, ref: WordListRef) -> None:
        """Remember that games name this word list."""

    async def lists(self) -> Sequence[WordListRef]:
        """Every word list that a game was ever begun with."""

    async def note_outage(self, start: int, end: int) -> None:
        """Remember a time in which no process of ours ran, in ms."""

    async def end_outages(self, now: int) -> None:
        """Cut off what lies after `now`: a clock that went ahead has noted it."""

    async def outages(self) -> Sequence[tuple[int, int]]:
        """The outages of the last 60 days, earliest first, as (from, to)."""

    async def heartbeat(self) -> int | None:
        """The newest heartbeat, None before the very first."""


class News(Protocol):
    """Word that a game has a newer version, for whoever shows it live; may be lost."""

    async def versions(self, game: GameId, seen: int | None = None) -> int:
        """Wait until the game has a version newer than `seen`, and return it.

        Without `seen`: newer than when the call began.
        """

    def inbox(self, box: str, heard: Callable[[str], None]) -> AbstractContextManager[None]:
        """Let `heard` know, meanwhile, of the chats to which any process takes updates."""
