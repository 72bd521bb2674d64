"""A process of several on one server, without what works in its background."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from bot.clock import now
from bot.composition import ENCODING, Bot, compose, read_world
from bot.storage.redis.urls import open_link
from bot.storage.sealing.keyring import Keyring
from bot.storage.store import assemble
from tests.support.chat.known_game import SHIPPED

if TYPE_CHECKING:
    from collections.abc import AsyncIterator


@asynccontextmanager
async def process(url: str) -> AsyncIterator[Bot]:
    """Run a bot on the store at this address that hears what others do there."""
    link = open_link(url)
    store = assemble(link, ENCODING, Keyring(), now)
    listener = asyncio.create_task(store.news.run())
    try:
        yield compose(store, await read_world(store, SHIPPED, ()))
    finally:
        listener.cancel()
        await asyncio.gather(listener, return_exceptions=True)
        await link.aclose()
