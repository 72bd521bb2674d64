"""Looking over all shards at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.ids import SHARDS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from bot.storage import keys
    from bot.storage.redis.link import Link


async def heads(
    link: Link, row: keys.OfShard, among: Iterable[int] = range(SHARDS)
) -> Mapping[int, int]:
    """When the first of each shard's sorted set is due, in ms; not of those without any."""
    shards = list(among)
    found = await link.many([("ZRANGE", row.of(number), 0, 0, "WITHSCORES") for number in shards])
    return {
        number: int(float(head[0][1])) for number, head in zip(shards, found, strict=True) if head
    }
