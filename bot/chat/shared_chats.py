"""Hands an account's chats over among the processes that share it, while each of them works."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Protocol

from bot.coordinator.ports.tables import StoreUnavailableError

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.coordinator.ports.chats import SharedLease


class ChatWorker(Protocol):
    """Whoever does something for chats."""

    async def take_over(self, shares: str) -> None:
        """Go on where whoever had chats of these shares before left off: they are gone."""

    async def leave(self, shares: str) -> None:
        """Stop what is under way for chats of these shares."""


async def share_chats(
    lease: SharedLease, *workers: ChatWorker, noted: Callable[[], None] = lambda: None
) -> None:
    """Take over chats as they come to us, and leave those that others are to have, until cancelled.

    `noted` is called after each change.
    """
    while True:
        come, go = await lease.changes()
        # What cannot be freed now, as the store is away, is free once its claim has run out.
        with suppress(StoreUnavailableError):
            if go:
                for worker in workers:
                    await worker.leave(go)
                await lease.give_back(go)
            if come:
                lease.take_over(come)
                for worker in workers:
                    await worker.take_over(come)
        noted()
