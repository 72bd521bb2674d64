"""Telegram's side as a process of its own, given API TOKEN STORE KEY AHEAD [WEBHOOK PORT].

Its clock goes AHEAD ms before the machine's. It deals the tiles of tests, and says `ready` on its
output once it answers. With a WEBHOOK updates come to that address, and so to PORT here.
"""

from __future__ import annotations

import asyncio
import os
import sys
import time
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from bot.chat.telegram.app import TelegramSettings, serve
from bot.chat.telegram.outbound.rate_limits import UNHURRIED
from bot.composition import ENCODING
from bot.storage.redis.urls import open_link
from bot.storage.sealing.keyring import Keyring
from bot.storage.store import assemble
from tests.support import PATIENCE
from tests.support.chat.known_game import known_tiles, seeded_bot
from tests.support.storage.sealed_store import KEY

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from tests.fakes.telegram import World

ROOT = Path(__file__).parents[4]


@asynccontextmanager
async def telegram_process(
    world: World,
    address: str,
    *more: object,
    ahead: int = 0,
    ready: bool = True,
    module: str = "tests.support.chat.telegram.process",
) -> AsyncIterator[asyncio.subprocess.Process]:
    """Start a process that serves Telegram; it is killed in the end as by a power cut.

    `more` is WEBHOOK PORT, and `module` the name of a module that is run in place of this one.
    """
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", module),
        *(world.api, world.token, address, KEY, str(ahead), *map(str, more)),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    try:
        if ready:
            assert process.stdout is not None
            async with asyncio.timeout(PATIENCE):
                assert await process.stdout.readline() == b"ready\n"
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


async def main(  # noqa: PLR0913, PLR0917 - what stands on its command line
    api: str,
    token: str,
    address: str,
    key: str,
    ahead: str,
    webhook: str | None = None,
    port: str = "0",
) -> None:
    """Serve until killed."""

    def now() -> int:
        return time.time_ns() // 1_000_000 + int(ahead)

    link = open_link(address)
    store = assemble(link, ENCODING, Keyring(key), now)
    listening = asyncio.create_task(store.news.run())
    settings = TelegramSettings(
        token, webhook, port=int(port), api=api, pace=UNHURRIED, poll_seconds=1
    )
    with known_tiles():
        await serve(seeded_bot(store, now).services, settings, ready=_say, ttl=3)
    listening.cancel()


def _say(_address: str) -> None:
    sys.stdout.write("ready\n")
    sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
