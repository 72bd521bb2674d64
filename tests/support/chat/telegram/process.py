"""Telegram's side as a process of its own, given API TOKEN STORE KEY AHEAD.

Its clock goes AHEAD ms before the machine's. It deals the tiles of tests, and says `ready` on its
output once it answers.
"""

from __future__ import annotations

import asyncio
import sys
import time

from bot.chat.telegram.app import TelegramSettings, serve
from bot.chat.telegram.outbound.pace import UNHURRIED
from bot.composition import ENCODING
from bot.storage.redis.urls import open_link
from bot.storage.sealing.keyring import Keyring
from bot.storage.store import assemble
from tests.support.chat.known_game import known_tiles, seeded_bot


async def main(api: str, token: str, address: str, key: str, ahead: str) -> None:
    """Serve until killed."""

    def now() -> int:
        return time.time_ns() // 1_000_000 + int(ahead)

    link = open_link(address)
    store = assemble(link, ENCODING, Keyring(key), now)
    listening = asyncio.create_task(store.news.run())
    settings = TelegramSettings(token, api=api, pace=UNHURRIED, poll_seconds=1)
    with known_tiles():
        await serve(seeded_bot(store, now).services, settings, ready=_say, ttl=3)
    listening.cancel()


def _say(_address: str) -> None:
    sys.stdout.write("ready\n")
    sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
