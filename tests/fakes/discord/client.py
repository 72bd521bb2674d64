"""The real discord.py, pointed at the stand-in."""

from __future__ import annotations

import asyncio
from contextlib import contextmanager
from typing import TYPE_CHECKING
from unittest.mock import patch

import discord.client
import discord.http
import discord.shard
from discord.gateway import DiscordWebSocket
from yarl import URL

if TYPE_CHECKING:
    from collections.abc import Iterator


class _Hurried:
    """The module asyncio with shorter sleeps."""

    def __init__(self, share: float) -> None:
        self._share = share

    def __getattr__(self, name: str) -> object:
        return getattr(asyncio, name)

    async def sleep(self, seconds: float) -> None:
        """Sleep for a share of the given time."""
        await asyncio.sleep(seconds * self._share)


@contextmanager
def patch_clients(origin: str, gateway: str, hurry: float) -> Iterator[None]:
    """Connect every new client of discord.py to the stand-in while the context lasts.

    The client's waits before connecting again (backoff, five seconds before another IDENTIFY) take
    only the share `hurry` of their time. Waits after a 429 or 5xx are unchanged.
    """
    hurried = _Hurried(hurry)
    with (
        patch.object(discord.http.Route, "BASE", f"{origin}/api/v10"),
        patch.object(DiscordWebSocket, "DEFAULT_GATEWAY", URL(gateway)),
        patch.object(discord.Asset, "BASE", origin),
        patch.object(discord.client, "asyncio", hurried),
        patch.object(discord.shard, "asyncio", hurried),
    ):
        yield
