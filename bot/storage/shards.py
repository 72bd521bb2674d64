"""Looking over all shards at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.ids import SHARDS
from bot.storage import keys

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bot.storage.link import Link


async def overdue(
    link: Link, part: str, now: int, among: Iterable[int] = range(SHARDS)
) -> Sequence[int]:
    """Return the shards whose sorted set `part` holds anything due by `now`, longest due first."""
    shards = list(among)
    heads = await link.many(
        [
            ("ZRANGEBYSCORE", keys.of_shard(part, n), "-inf", now, "WITHSCORES", "LIMIT", 0, 1)
            for n in shards
        ]
    )
    waiting = [(head[0][1], n) for n, head in zip(shards, heads, strict=True) if head]
    return [n for _, n in sorted(waiting)]
