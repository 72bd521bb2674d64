"""Ports of the store: the facts about the whole bot, and the news of games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from contextlib import AbstractContextManager

    from bot.coordinator.game_id import GameId
    from bot.coordinator.table.table import WordListRef


class Registry(Protocol):
    """The facts about the whole bot that all its processes share.

    They are the secret, the word lists that games need, the outages and the heartbeat.
    """

    async def secret(self) -> bytes:
        """Return the server's secret, made at the first start and the same for all processes."""

    async def note_list(self, ref: WordListRef) -> None:
        """Store that games need this word list."""

    async def lists(self) -> Sequence[WordListRef]:
        """Return every word list that a game was ever begun with."""

    async def note_outage(self, start: int, end: int) -> None:
        """Store an outage: a time (ms) in which no process of the bot ran."""

    async def end_outages(self, now: int) -> None:
        """Cut off outages after `now`, which a clock that was ahead has stored."""

    async def outages(self) -> Sequence[tuple[int, int]]:
        """Return the outages of the last 60 days, earliest first, as (from, to)."""

    async def heartbeat(self) -> int | None:
        """Return the time of the newest heartbeat, or None before the very first."""


class News(Protocol):
    """News that a game has a newer version, for pages that show it live. News may be lost."""

    async def versions(self, game: GameId, seen: int | None = None) -> int:
        """Wait until the game has a version newer than `seen`, and return it.

        Without `seen`, wait for one newer than at the time of the call.
        """

    def inbox(self, box: str, on_update: Callable[[str], None]) -> AbstractContextManager[None]:
        """Call `on_update` during the block with each chat for which a process stores an update."""
