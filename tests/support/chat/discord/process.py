"""Discord's side as a process of its own, given API GATEWAY TOKEN STORE KEY SHARDS.

It deals the tiles of tests, and says `ready` on its output whenever all of its shards are there.
"""

from __future__ import annotations

import asyncio
import os
import sys
import time
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from discord.gateway import DiscordWebSocket
from yarl import URL

from bot.chat.discord.app import serve
from bot.composition import ENCODING
from bot.config import read
from bot.storage.redis.urls import open_link
from bot.storage.sealing.keyring import Keyring
from bot.storage.store import assemble
from tests.support import PATIENCE
from tests.support.chat.known_game import known_tiles, seeded_bot
from tests.support.storage.sealed_store import KEY

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from tests.fakes.discord import DiscordPeer

ROOT = Path(__file__).parents[4]


@asynccontextmanager
async def discord_process(
    world: DiscordPeer, address: str, shards: str, *, ready: bool = True
) -> AsyncIterator[asyncio.subprocess.Process]:
    """Start a process that serves these shards; it is killed in the end as by a power cut."""
    api = f"{world.rest.origin}/api/v10"
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", "tests.support.chat.discord.process"),
        *(api, world.gateway.address, world.token, address, KEY, shards),
        stdout=asyncio.subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    try:
        if ready:
            await wait_until_ready(process)
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


async def wait_until_ready(process: asyncio.subprocess.Process) -> None:
    """Wait until it says that it is there."""
    assert process.stdout is not None
    async with asyncio.timeout(PATIENCE):
        assert await process.stdout.readline() == b"ready\n"


async def main(  # noqa: PLR0913, PLR0917 - what stands on its command line
    api: str, gateway: str, token: str, address: str, key: str, shards: str
) -> None:
    """Serve until killed."""

    def now() -> int:
        return time.time_ns() // 1_000_000

    DiscordWebSocket.DEFAULT_GATEWAY = URL(gateway)
    link = open_link(address)
    store = assemble(link, ENCODING, Keyring(key), now)
    listening = asyncio.create_task(store.news.run())
    part = read({"SHARDS": shards}).shards
    with known_tiles():
        services = seeded_bot(store, now).services
        await serve(services, token, ready=_say, shards=part, api=api, ttl=4)
    listening.cancel()


def _say(_name: str) -> None:
    sys.stdout.write("ready\n")
    sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
