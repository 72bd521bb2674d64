"""A gateway served by several processes: a lease for a range of its shards, and rates for all.

Ranges don't overlap: who wants a part of one that is held stands by until it is free.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.clock import elapsed
from bot.storage import keys
from bot.storage.errors import AccessError
from bot.storage.redis.lease import Lease
from bot.storage.scripts import Script

if TYPE_CHECKING:
    from bot.coordinator.ports.chats import ShardRange
    from bot.storage.redis.link import Link

_KEEP = Script("range_keep")
_SLOT = Script("slot")


class RangeLease(Lease):
    """The lease of some shards of the account `name`; its fence stands in nobody's way."""

    def __init__(
        self, link: Link, name: str, shards: ShardRange, ttl: float, *, alone: bool = False
    ) -> None:
        super().__init__(link, name, ttl, alone=alone)
        self._shards = shards

    async def take(self) -> bool:
        """Try to get it; False while another holds a part of it or the server is away."""
        self._asked = elapsed()
        try:
            return await self._prolong(self._milliseconds)
        except AccessError:
            return False

    async def _prolong(self, milliseconds: int) -> bool:
        names = [row.of(self.name) for row in (keys.RANGES, keys.LEASE, keys.FENCE)]
        shards = self._shards
        words = (self._owner, milliseconds, int(self._alone))
        held = await self._link.run(_KEEP, names, (*words, shards.first, shards.last, shards.count))
        return bool(held)


class RedisRates:
    """The port `Rates`."""

    def __init__(self, link: Link) -> None:
        self._link = link

    async def slot(self, name: str, most: int, milliseconds: int) -> int:
        """How many ms to wait for one's turn, where so many come in so many ms at most."""
        key = keys.RATE.of(name)
        return int(await self._link.run(_SLOT, [key], [most, milliseconds]))
