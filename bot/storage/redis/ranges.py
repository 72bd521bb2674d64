"""A gateway served by several processes: a lease for a range of its shards.

Ranges don't overlap: who wants a part of one that is held stands by until it is free.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.storage import keys
from bot.storage.redis.lease import Holding
from bot.storage.scripts import Script

if TYPE_CHECKING:
    from bot.coordinator.ports.chats import ShardRange
    from bot.storage.redis.link import Link

_KEEP = Script("range_keep")


class RangeLease(Holding):
    """The lease of some shards of the account `name`, refused while another holds a part of it."""

    def __init__(
        self, link: Link, name: str, shards: ShardRange, ttl: float, *, alone: bool = False
    ) -> None:
        super().__init__(link, name, ttl, alone=alone)
        self._shards = shards

    async def _renew(self, milliseconds: int) -> bool:
        names = [row.of(self.name) for row in (keys.RANGES, keys.LEASE, keys.FENCE)]
        shards = self._shards
        words = (self._owner, milliseconds, int(self._alone))
        held = await self._link.run(_KEEP, names, (*words, shards.first, shards.last, shards.count))
        return bool(held)
