"""The world of `world` over real sockets: `tests.fakes.discord`."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from tests.fakes.discord import DiscordPeer, discord_peer

if TYPE_CHECKING:
    from collections.abc import AsyncIterator


class UnknownRoutes(AssertionError):
    """The bot asked for something that Discord, or this stand-in, doesn't have."""


@asynccontextmanager
async def wire_world(*, shards: int = 1) -> AsyncIterator[DiscordPeer]:
    """A Discord on loopback; nothing may be asked of it that it doesn't know."""
    async with discord_peer(shards=shards) as world:
        yield world
    unknown = [f"{r.method} {r.path}" for r in world.faults.requests if r.unrouted]
    if unknown:
        raise UnknownRoutes(unknown)
