"""Workers are woken when there is work, also where word of it is lost; an idle bot asks little."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import pytest

from bot.composition import open_bot
from bot.config import read
from bot.coordinator.background.mark_worker import MarkWorker
from bot.coordinator.game_id import shard
from bot.coordinator.metrics import Silent
from bot.coordinator.ports.outbox import LONGEST_WAIT
from bot.coordinator.ports.timers import TIMERS
from bot.storage import keys
from bot.storage.outbox import RedisOutbox
from bot.storage.redis.schedule import SWEEP, Schedule, heads
from bot.storage.timers import RedisTimers
from tests.support import PATIENCE
from tests.support.storage.contents import GAME, change

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence
    from pathlib import Path

    from bot.coordinator.ports.outbox import ClaimedMark
    from bot.storage.redis.link import Link, RedisCommand
    from bot.storage.redis.schedule import Waker
    from bot.storage.store import Store
    from tests.support.clock import Clock

ROBOT = f"robot:{GAME}:0"
EVERY = frozenset(range(64))


@asynccontextmanager
async def awake(schedule: Schedule, kind: str = "robot") -> AsyncIterator[Waker]:
    """Give a worker's alarm, after its first look at everything, while the schedule runs."""
    running = asyncio.create_task(schedule.run())
    try:
        with schedule.waker(kind) as waker:
            assert await waker.wait(PATIENCE) == EVERY
            async with asyncio.timeout(PATIENCE):
                yield waker
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)


async def test_a_mark_without_a_notification_is_found(link: Link, clock: Clock) -> None:
    """A mark put by a process whose word was lost, and a timer, are found by looking."""
    for name, kind in ((keys.DUE_MARKS.of(17, "robot"), "robot"), (keys.TIMERS.of(17), TIMERS)):
        async with awake(Schedule(link, clock, sweep=0, look=0), kind) as waker:
            await link.ask("ZADD", name, clock.now, ROBOT)
            assert await waker.wait(PATIENCE) == {17}


async def test_a_mark_due_impossibly_late_is_looked_at_now(link: Link, clock: Clock) -> None:
    """A clock that was ahead put it there: only a look at it can set it right."""
    far = clock.now + 3 * LONGEST_WAIT
    await link.ask("ZADD", keys.TIMERS.of(16), far, f"deadline:{GAME}")
    await link.ask("ZADD", keys.DUE_MARKS.of(17, "robot"), far, ROBOT)
    async with awake(Schedule(link, clock, sweep=0, look=0)) as waker:
        assert await waker.wait(20) == {17}


async def test_a_shard_is_due_when_its_first_mark_is(link: Link, clock: Clock) -> None:
    """A mark further off than any is put off is due now."""
    soon, later = clock.now + 10, clock.now + LONGEST_WAIT
    await link.ask("ZADD", keys.DUE_MARKS.of(3, "robot"), later, f"{ROBOT}0")
    await link.ask("ZADD", keys.DUE_MARKS.of(3, "robot"), soon, ROBOT)
    await link.ask("ZADD", keys.DUE_MARKS.of(4, "robot"), later, ROBOT)
    await link.ask("ZADD", keys.DUE_MARKS.of(5, "robot"), clock.now + 3 * LONGEST_WAIT, ROBOT)
    found = await heads(link, "robot", clock.now, [3, 4, 5, 6])
    assert found == {3: soon, 4: later, 5: clock.now}


async def test_a_postponed_mark_comes_at_its_time(link: Link, store: Store, clock: Clock) -> None:
    await store.tables.commit(change("c1", 0, marks=[ROBOT], publish=False))
    schedule = Schedule(link, clock, sweep=10**6, look=0)
    outbox = RedisOutbox(link, clock, schedule, store.archived)
    async with awake(schedule) as waker:
        [claim] = await outbox.claim("robot", now=clock.now, lease=900, limit=9)
        await outbox.retry(claim, at=clock.now + 300)
        assert await waker.wait(0.01) == frozenset()
        clock.now += 300
        assert await waker.wait(PATIENCE) == {shard(GAME)}
        await outbox.claim("robot", now=clock.now, lease=900, limit=9)
        assert await waker.wait(0.01) == frozenset()
    async with awake(Schedule(link, clock, sweep=0, look=0)) as waker:
        clock.now += 900
        assert await waker.wait(PATIENCE) == {shard(GAME)}, "its holder never answered"


async def test_a_timer_seen_once_comes_at_its_time(link: Link, store: Store, clock: Clock) -> None:
    await store.tables.commit(change("c1", 0, timers={"deadline": clock.now + 70_000}))
    schedule = Schedule(link, clock, sweep=10**6, look=0)
    timers = RedisTimers(link, schedule)
    async with awake(schedule, TIMERS) as waker:
        assert not await timers.due(now=clock.now, lease=1, limit=9)
        assert await waker.wait(0.01) == frozenset()
        clock.now += 70_000
        assert await waker.wait(PATIENCE) == {shard(GAME)}


async def test_a_timer_due_soon_is_announced_to_the_workers(store: Store, clock: Clock) -> None:
    """A clock with ten seconds left doesn't wait for the next look at everything."""
    listening = asyncio.create_task(store.news.run())
    try:
        await asyncio.wait_for(store.news.listening.wait(), PATIENCE)
        with store.news.waker(TIMERS) as waker:
            await waker.wait(PATIENCE)
            days = {"reminder": clock.now + 86_400_000}
            await store.tables.commit(change("c1", 0, timers=days, publish=False))
            await store.tables.commit(
                change("c2", 1, timers={"deadline": clock.now + 10_000}, publish=False)
            )
            assert await waker.wait(PATIENCE) == {shard(GAME)}
    finally:
        listening.cancel()
        await asyncio.gather(listening, return_exceptions=True)


async def test_more_marks_than_workers_are_all_worked_off(store: Store, clock: Clock) -> None:
    """One word of new work is enough for a worker that takes two at a time."""
    marks = [f"robot:{GAME}:{number}" for number in range(7)]
    await store.tables.commit(change("c1", 0, marks=marks, publish=False))
    done = asyncio.Queue[str]()

    async def work(claim: ClaimedMark) -> None:
        await store.outbox.finish(claim, claim.version)
        done.put_nowait(claim.mark)

    worker = MarkWorker("robot", store.outbox, work, lambda: clock.now, lease=10**9, at_once=2)
    running = asyncio.create_task(worker.run(store.news.waker))
    try:
        async with asyncio.timeout(PATIENCE):
            assert {await done.get() for _ in marks} == {*marks}
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)


class _Rounds(Silent):
    """Lets a test wait until the worker of timers has looked for due ones once more."""

    def __init__(self) -> None:
        self.ticked = asyncio.Queue[None]()
        self.works: set[str] = set()

    def beat(self, work: str) -> None:
        self.works.add(work)
        if work == "timers":
            self.ticked.put_nowait(None)


@pytest.mark.slow
async def test_an_idle_bot_asks_the_store_for_little(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At most 20 commands a second; a look at every shard each 250 ms made it 900."""
    rounds, seconds = _Rounds(), 2
    asked: list[RedisCommand] = []
    settings = read({"DATA_DIR": str(tmp_path), "WEB": "off", "ROLES": "timers,robot"})
    async with open_bot(settings, rounds) as bot, asyncio.timeout(PATIENCE):
        await rounds.ticked.get()
        await rounds.ticked.get()
        exchange = type(bot.store.link).exchange

        async def count_exchange(link: Link, commands: Sequence[RedisCommand]) -> list[Any]:
            asked.extend(commands)
            return await exchange(link, commands)

        monkeypatch.setattr(type(bot.store.link), "exchange", count_exchange)
        is_drawing = True
        while is_drawing:  # the first belgijkas of the day of a new store
            asked.clear()
            for _ in range(seconds):
                await rounds.ticked.get()
            is_drawing = any("day-draws" in str(command) for command in asked)
        idle = len(asked) / seconds
        asked.clear()
        with (schedule := Schedule(bot.store.link, lambda: 0, sweep=0, look=0)).waker("robot"):
            looking = asyncio.create_task(schedule.run())
            while not schedule.sweeps:  # noqa: ASYNC110 - one look at everything
                await asyncio.sleep(0)
            looking.cancel()
            await asyncio.gather(looking, return_exceptions=True)
    assert 0 < idle + len(asked) / SWEEP <= 20
    # Under these names an operator reads of them; the robots prepare for longer than this.
    named = {
        "timers",
        "index",
        "history",
        "merges",
        "erasures",
        "outages",
        "days",
        "puzzles",
        "seeks",
    }
    assert (
        named
        <= rounds.works
        <= {*named, "days ahead", "puzzles ahead", "robot", "archive", "follow"}
    )
