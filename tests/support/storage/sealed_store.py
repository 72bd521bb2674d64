"""Empty stores on the embedded server, everything in them sealed, and the fixtures for them.

A folder's `conftest.py` imports the fixtures that its tests ask for.
"""

from __future__ import annotations

from contextlib import AsyncExitStack, asynccontextmanager
from typing import TYPE_CHECKING

import pytest

from bot.composition import ENCODING
from bot.storage.redis.urls import open_link
from bot.storage.sealing.keyring import Keyring
from bot.storage.store import assemble
from tests.support.clock import Clock

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.storage.store import Store
    from tests.support.storage.servers import Servers

KEY = "MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY="


@asynccontextmanager
async def open_empty_stores(
    servers: Servers, clock: Clock, *, processes: int
) -> AsyncIterator[list[Store]]:
    """Open the same empty store over a connection for each of a number of processes."""
    async with AsyncExitStack() as stack:
        links = [open_link(servers.url("embedded")) for _ in range(processes)]
        for link in links:
            stack.push_async_callback(link.aclose)
        await links[0].ask("FLUSHALL")
        yield [assemble(link, ENCODING, Keyring(KEY), clock) for link in links]


@pytest.fixture
def clock() -> Clock:
    """Return a clock that a test advances."""
    return Clock()


@pytest.fixture
async def store(servers: Servers, clock: Clock) -> AsyncIterator[Store]:
    """Return an empty store, everything in it sealed."""
    async with open_empty_stores(servers, clock, processes=1) as [store]:
        yield store
