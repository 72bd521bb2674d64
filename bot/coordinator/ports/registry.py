"""The interface to the stored facts about the whole bot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.table.table import WordListRef


class Registry(Protocol):
    """Facts about the whole bot that all its processes share.

    They are the secret, the word lists of games, the outages and the heartbeat.
    """

    async def secret(self) -> bytes:
        """Return the server's secret, which is the same for all processes.

        It is made at the first start.
        """

    async def note_list(self, ref: WordListRef) -> None:
        """Store that a game uses this word list."""

    async def lists(self) -> Sequence[WordListRef]:
        """Return every word list with which a game was ever begun."""

    async def note_outage(self, start: int, end: int) -> None:
        """Store an outage: a time (ms) in which no process of the bot ran."""

    async def end_outages(self, now: int) -> None:
        """End all stored outages at `now` (ms) at the latest.

        An outage is a time in which no process of the bot ran. A clock that was ahead had stored
        them too long.
        """

    async def outages(self) -> Sequence[tuple[int, int]]:
        """Return the outages of the last 60 days as (start, end) in ms, the earliest first.

        An outage is a time in which no process of the bot ran.
        """

    async def heartbeat(self) -> int | None:
        """Return the time (ms) of the last heartbeat of any process.

        Return None before the very first.
        """
