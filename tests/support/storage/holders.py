"""The processes that hold the chats of an account, and the end of what a dead one held."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from bot.coordinator.place import SHARES
from bot.storage import keys
from tests.support import PATIENCE

if TYPE_CHECKING:
    from bot.storage.redis.link import Link


async def wait_for_holders(link: Link, account: str, processes: int) -> None:
    """Wait until that many processes hold all chats of an account together."""
    async with asyncio.timeout(PATIENCE):
        while True:
            found = await _holders(link, account)
            shares = {slot: holder for slot, holder in found.items() if slot in SHARES}
            if len(shares) == len(SHARES) and len({*shares.values()}) == processes:
                return
            await asyncio.sleep(0.02)


async def holder_of(link: Link, account: str, slot: str) -> str:
    """Return the process that holds a slot of an account."""
    return (await _holders(link, account))[slot]


async def let_lapse(link: Link, account: str, dead: str) -> None:
    """Let the time of all that a dead process holds be up."""
    name = keys.LEASE.of(account)
    for entry in await link.ask("ZRANGE", name, 0, -1):
        if entry.split()[1].decode() == dead:
            await link.ask("ZADD", name, "XX", 1, entry)


async def _holders(link: Link, account: str) -> dict[str, str]:
    entries = await link.ask("ZRANGE", keys.LEASE.of(account), 0, -1)
    slots = [entry.decode().split()[:2] for entry in entries]
    return dict(slots)
