"""Marks lie in a set for each kind."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from bot.coordinator.game_id import SHARDS, make
from bot.coordinator.ports.timers import TIMERS
from bot.storage import keys
from bot.storage.outbox import sets_of_marks
from bot.storage.redis.schedule import Schedule
from tests.support import PATIENCE
from tests.support.storage.contents import GAME, change

if TYPE_CHECKING:
    from bot.coordinator.ports.outbox import ClaimedMark
    from bot.storage.redis.link import Link
    from bot.storage.store import Store
    from tests.support.clock import Clock

LEASE = 30_000


async def claims(store: Store, clock: Clock, kind: str) -> list[ClaimedMark]:
    return list(await store.outbox.claim(kind, now=clock.now, lease=LEASE, limit=9))


async def count_marks(link: Link) -> dict[str, int]:
    """Return the number of marks, by their set."""
    names = [name for sets in (await sets_of_marks(link)).values() for name in sets]
    counts = await link.many([("ZCARD", name) for name in names])
    return {name: count for name, count in zip(names, counts, strict=True) if count}


async def test_marks_of_every_shard_are_found_by_a_scan(link: Link, clock: Clock) -> None:
    """Marks and a timer, told of by nobody."""
    games = {number: make(b"secret", "look", number) for number in (17, 25, 40)}
    await link.ask("ZADD", keys.DUE_MARKS.of(17, "robot"), clock.now, f"robot:{games[17]}:0")
    await link.ask("ZADD", keys.DUE_MARKS.of(25, "discord"), clock.now, f"discord:{games[25]}:")
    await link.ask("ZADD", keys.TIMERS.of(40), clock.now, f"deadline:{games[40]}")
    schedule = Schedule(link, clock, sweep=0, look=0)
    with schedule.waker("robot") as robots, schedule.waker(TIMERS) as timers:
        for waker in (robots, timers):
            assert await waker.wait(PATIENCE) == frozenset(range(SHARDS))
        running = asyncio.create_task(schedule.run())
        try:
            assert await robots.wait(PATIENCE) == {17}
            assert await timers.wait(PATIENCE) == {40}
        finally:
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)


async def test_leaving_a_place_leaves_no_mark(store: Store, clock: Clock, link: Link) -> None:
    await store.tables.commit(change("c1", 0, join=["discord:a:", "discord:b:"]))
    await claims(store, clock, "discord")
    await store.tables.remove_place(GAME, "discord:a:")
    await store.outbox.put(GAME, 9, ["discord:b:"], now=clock.now)
    [claim] = await claims(store, clock, "discord")
    assert (claim.mark, claim.version) == (f"discord:{GAME}:b:", 9)
    assert sum((await count_marks(link)).values()) == 1
