"""Word of new versions comes at once, and a break in the connection wakes everybody."""

from __future__ import annotations

import asyncio
import logging
import random
from contextlib import ExitStack, asynccontextmanager, suppress
from typing import TYPE_CHECKING

import pytest

from bot.coordinator.game_id import GameId, make, shard
from bot.coordinator.ports.timers import TIMERS
from bot.storage import keys
from bot.storage.redis.schedule import LOOK
from bot.storage.redis.urls import open_link
from bot.storage.sealing.keyring import Keyring
from bot.storage.store import assemble
from tests.support import PATIENCE
from tests.support.storage.contents import GAME, change
from tests.support.storage.sheets import ENCODING, Sheet

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.storage.redis.link import Link
    from bot.storage.store import Store
    from tests.support.clock import Clock


OTHER = make(b"secret", "other")


@pytest.fixture
async def news(store: Store) -> AsyncIterator[None]:
    """Listen for the length of a test."""
    async with listening(store):
        yield


@asynccontextmanager
async def listening(store: Store) -> AsyncIterator[None]:
    task = asyncio.create_task(store.news.run())
    async with asyncio.timeout(PATIENCE):
        await store.news.listening.wait()
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


async def waiting(store: Store, game: GameId, seen: int | None = None) -> asyncio.Task[int]:
    """Return the task of a reader who waits, and has subscribed at the server."""
    task = asyncio.create_task(store.news.versions(game, seen))
    while not store.news.hears_of(game):  # noqa: ASYNC110 - what the listener hears
        await asyncio.sleep(0)
    return task


@pytest.mark.usefixtures("news")
async def test_a_waiter_for_a_game_is_woken_by_that_game(store: Store) -> None:
    async with asyncio.timeout(PATIENCE):
        tasks = [await waiting(store, GAME, seen) for seen in (None, 0, 0)]
        await store.tables.commit(change("c1", 0, Sheet(OTHER)))
        await store.tables.commit(change("c1", 0))
        assert await asyncio.gather(*tasks) == [1, 1, 1]


@pytest.mark.usefixtures("news")
async def test_a_late_waiter_is_woken_at_once(store: Store) -> None:
    async with asyncio.timeout(PATIENCE):
        await store.tables.commit(change("c1", 0))
        await store.tables.commit(change("c2", 1))
        assert await store.news.versions(GAME, seen=1) == 2
        late = await waiting(store, GAME, 2)
        await store.tables.commit(change("c3", 2))
        assert await late == 3
        assert await store.news.versions(GAME, seen=2) == 3, "still listened to"


@pytest.mark.usefixtures("news")
async def test_no_version_is_missed_between_two_calls(store: Store) -> None:
    async def watch() -> int:
        seen = 0
        while seen < 60:
            seen = await store.news.versions(GAME, seen)
        return seen

    async with asyncio.timeout(PATIENCE):
        watchers = [asyncio.create_task(watch()) for _ in range(3)]
        for version in range(60):
            await store.tables.commit(change(f"c{version}", version))
        assert await asyncio.gather(*watchers) == [60, 60, 60]


@pytest.mark.usefixtures("news")
async def test_a_game_nobody_waits_for_is_no_longer_listened_to(store: Store) -> None:
    async with asyncio.timeout(PATIENCE):
        (await waiting(store, GAME)).cancel()
        await store.tables.commit(change("c1", 0))
        while store.news.hears_of(GAME):  # noqa: ASYNC110 - what the listener hears
            await asyncio.sleep(0)
        while (await store.link.ask("PUBSUB", "NUMSUB", keys.NEWS.of(GAME)))[1]:  # noqa: ASYNC110
            await asyncio.sleep(0)
        again = await waiting(store, GAME)
        await store.tables.commit(change("c2", 1))
        assert await again == 2


@pytest.mark.usefixtures("news")
async def test_workers_are_woken_with_the_shard(store: Store) -> None:
    with store.news.waker("robot") as waker, store.news.waker("robot") as another:
        assert await waker.wait(PATIENCE) == frozenset(range(64)), "whatever there was before"
        await another.wait(PATIENCE)
        assert await waker.wait(0.01) == frozenset()
        await store.tables.commit(change("c1", 0, publish=False))
        await store.tables.commit(change("c2", 1, marks=[f"robot:{GAME}:0"], publish=False))
        assert await waker.wait(PATIENCE) == {shard(GAME)}
        assert await another.wait(PATIENCE) == {shard(GAME)}
        await store.tables.commit(change("c3", 2, marks=[f"robot:{GAME}:0"], publish=False))
        assert await waker.wait(0.1) == frozenset(), "it was behind before"


@pytest.mark.usefixtures("news")
async def test_news_of_work_wakes_only_the_workers_of_its_kind(store: Store, clock: Clock) -> None:
    here = shard(GAME)
    with ExitStack() as stack:
        kinds = ("robot", "index", TIMERS)
        wakers = [stack.enter_context(store.news.waker(kind)) for kind in kinds]
        for waker in wakers:
            await waker.wait(PATIENCE)
        robots, lists, timers = wakers
        mark, soon = f"robot:{GAME}:0", {"deadline": clock.now + 10_000}
        await store.tables.commit(change("c1", 0, marks=[mark], publish=False))
        assert await robots.wait(PATIENCE) == {here}
        await store.tables.commit(change("c2", 1, timers=soon, publish=False))
        assert await timers.wait(PATIENCE) == {here}
        assert await lists.wait(0.01) == frozenset()


async def test_a_break_wakes_everybody_and_loses_nothing(store: Store, link: Link) -> None:
    async with asyncio.timeout(PATIENCE), listening(store):
        with store.news.waker("robot") as waker:
            await waker.wait(PATIENCE)
            tasks = [await waiting(store, game, 0) for game in (GAME, OTHER)]
            await link.many(
                [("CLIENT", "KILL", "TYPE", "pubsub"), ("HSET", keys.GAME.of(GAME), "v", 9)]
            )
            assert await tasks[0] == 9, "word of it never came"
            assert await waker.wait(PATIENCE) == frozenset(range(64))
            await store.tables.commit(change("c1", 0, Sheet(OTHER)))
            assert await tasks[1] == 1


async def test_a_server_that_forbids_the_channels_is_not_asked_for_ever(
    link: Link, store: Store, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    for one in await link.primaries():
        await one.ask("ACL", "SETUSER", "default", "resetchannels")
    caplog.set_level(logging.INFO, "bot.storage.redis.news")
    waits, again, sleep = list[float](), asyncio.Event(), asyncio.sleep

    async def passes(seconds: float) -> None:
        if seconds > 1:
            waits.append(seconds)
            again.set() if len(waits) > 3 else None
        await sleep(0)

    monkeypatch.setattr(asyncio, "sleep", passes)
    task = asyncio.create_task(store.news.run())
    try:
        async with asyncio.timeout(PATIENCE):
            await again.wait()
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        monkeypatch.undo()
        for one in await link.primaries():
            await one.ask("ACL", "SETUSER", "default", "allchannels")
    assert sum(line.startswith("No news for now: ") for line in caplog.messages) == 1
    assert "store-forbidden" in caplog.text
    assert min(waits) >= 300, "and then seldom"


async def test_an_unavailable_server_is_tried_less_and_less_often(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits, sleep = list[float](), asyncio.sleep
    seldom = asyncio.Event()

    async def passes(seconds: float) -> None:
        waits.append(seconds)
        seldom.set() if waits.count(2.5) > 1 else None
        await sleep(0)

    monkeypatch.setattr(asyncio, "sleep", passes)
    monkeypatch.setattr(random, "uniform", lambda least, _: least)
    store = assemble(open_link("unix:///no/such/socket"), ENCODING, Keyring(), clock)
    task = asyncio.create_task(store.news.run())
    try:
        async with asyncio.timeout(PATIENCE):
            await seldom.wait()
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
    pauses = [wait for wait in waits if wait != LOOK]
    assert pauses[:9] == [0.025, 0.05, 0.1, 0.2, 0.4, 0.8, 1.6, 2.5, 2.5]
