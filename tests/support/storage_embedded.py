"""An embedded server for the length of a test."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from bot.storage.embedded import binary
from bot.storage.embedded.folder import DataFolder
from bot.storage.embedded.server import EmbeddedServer
from bot.storage.redis.urls import open_link

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from bot.storage.redis.link import Link


@asynccontextmanager
async def running(
    path: Path, named: str | None = None
) -> AsyncIterator[tuple[EmbeddedServer, Link]]:
    """A server on this folder, by default the embedded one, and a link to it."""
    with DataFolder(path) as held:
        async with EmbeddedServer(held, binary.choose(named)) as server:
            link = open_link(server.url)
            try:
                yield server, link
            finally:
                await link.aclose()
