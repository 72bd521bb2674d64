"""Looking over all shards at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.ids import SHARDS
from bot.storage import keys

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from bot.storage.redis.link import Link


async def heads(link: Link, part: str, among: Iterable[int] = range(SHARDS)) -> Mapping[int, int]:
    """When the first of each shard's sorted set `part` is due, in ms; not of those without any."""
    shards = list(among)
    found = await link.many(
        [("ZRANGE", keys.of_shard(part, number), 0, 0, "WITHSCORES") for number in shards]
    )
    return {
        number: int(float(head[0][1])) for number, head in zip(shards, found, strict=True) if head
    }
