"""The handover of an account's chats among the processes that share it, while all of them work."""

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
    """A worker that handles some of an account's chats. Shares are named by letters."""

    async def take_over(self, shares: str) -> None:
        """Continue the work of the stopped process that had these shares of the chats before."""

    async def leave(self, shares: str) -> None:
        """Stop all running work for the chats of these shares."""


async def share_chats(
    lease: Lease, *workers: ChatWorker, noted: Callable[[], None] = lambda: None
) -> None:
    """Take over and give back shares of the chats as the lease asks, until cancelled.

    `noted` is called after each change.
    """
    while True:
        come, go = await lease.changes()
        if go:
            for worker in workers:
                await worker.leave(go)
            await lease.give_back(go)
        if come:
            lease.begin_serving(come)
        noted()
        if come:
            for worker in workers:
                await _take_over(worker, come)


async def _take_over(worker: ChatWorker, shares: str) -> None:
    """Call the worker's `take_over` for these shares. Repeat it while the store is unavailable."""
    while True:
        try:
            return await worker.take_over(shares)
        except (StoreUnavailableError, OvertakenError):
            # If the lease is lost, this process ends. Otherwise it goes on, and tries again.
            await asyncio.sleep(_PAUSE)
