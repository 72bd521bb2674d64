"""Hands an account's chats over among the processes that share it, while each of them works."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Protocol

from bot.coordinator.ports.outbox import OvertakenError
from bot.coordinator.ports.tables import StoreUnavailableError

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.coordinator.ports.chats import Lease

# Seconds between tries while the store is away.
_PAUSE = 0.5


class ChatWorker(Protocol):
    """A worker of the chats."""

    async def take_over(self, shares: str) -> None:
        """Go on with the work of the previous holder of these shares, which is gone."""

    async def leave(self, shares: str) -> None:
        """Stop what is under way for chats of these shares."""


async def share_chats(
    lease: Lease, *workers: ChatWorker, noted: Callable[[], None] = lambda: None
) -> None:
    """Take over chats as they come to us, and leave those that others are to have, until cancelled.

    `noted` is called after each change.
    """
    while True:
        come, go = await lease.changes()
        if go:
            for worker in workers:
                await worker.leave(go)
            await lease.give_back(go)
        if come:
            lease.take_over(come)
        noted()
        if come:
            for worker in workers:
                await _take_over(worker, come)


async def _take_over(worker: ChatWorker, shares: str) -> None:
    """Have what others had in hand there worked off, as soon as the store is there."""
    while True:
        try:
            return await worker.take_over(shares)
        except (StoreUnavailableError, OvertakenError):
            # If the lease is lost, this process ends. Otherwise it goes on, and tries again.
            await asyncio.sleep(_PAUSE)
