"""The cost of a timer when many games have one: to be found and fired, and in memory."""

from __future__ import annotations

import asyncio
import time
from statistics import median
from typing import TYPE_CHECKING

from bot.coordinator import game_id
from bot.coordinator.game_id import GameId
from bot.storage import keys
from tests.bench.measured import Measured

if TYPE_CHECKING:
    from bot.storage.store import Store

# Timers come due in batches of so many, as after an outage.
DUE = 100
# The weight of a timer in a sorted set: its name, its score, and what the server puts around them.
MOST_BYTES = 160

_ROUNDS = 20
_LEASE = 30_000
# Due before any other: the games' own timers lie in a far future.
_NOW = 2**40


def game_name(number: int) -> GameId:
    """Return the name of a game by its number: all different, all shards alike."""
    spread = number * 0x2545F491 % 2**30  # odd, so nothing meets
    return GameId(game_id.spell(spread, game_id.LENGTH))


async def measure_timers(few: Store, crowded: Store, many: int, most: float) -> Measured:
    """Measure how a timer is found and fired, with few others around and with many, turn about."""
    small, large = [], []
    for number in range(_ROUNDS):
        small.append(await _fire(few, number))
        large.append(await _fire(crowded, number))
    value, floor = median(large), median(small)
    return Measured(
        f"a timer fired, {many:,} games",
        value,
        "µs",
        f"with few games: {floor:.0f} µs",
        value / floor,
        most * floor,
        value <= most * floor,
    )


async def weight(store: Store, many: int) -> Measured:
    """Measure the memory of a timer."""
    sets = [keys.TIMERS.of(number) for number in range(game_id.SHARDS)]
    sizes = await store.link.many([("MEMORY", "USAGE", name, "SAMPLES", 0) for name in sets])
    counts = await store.link.many([("ZCARD", name) for name in sets])
    value, plain = sum(sizes) / sum(counts), len(f"turn:{game_name(0)}") + 8
    return Measured(
        f"a timer in Redis, {many:,} games",
        value,
        "bytes",
        f"its name and its time: {plain} bytes",
        value / plain,
        MOST_BYTES,
        value <= MOST_BYTES,
    )


async def _fire(store: Store, number: int) -> float:
    """Arm some timers, then find and fire them: µs for each."""
    games = [game_name(10**8 + number * DUE + one) for one in range(DUE)]
    await store.link.many(
        [
            ("ZADD", keys.TIMERS.of(game_id.shard(game)), _NOW - one, f"turn:{game}")
            for one, game in enumerate(games)
        ]
    )
    began = time.perf_counter()
    while due := await store.timers.due(now=_NOW, lease=_LEASE, limit=DUE):
        await asyncio.gather(*map(store.timers.finish, due))
    return (time.perf_counter() - began) / DUE * 1e6
