"""Timers fire at least once, and a timer set again fires again."""

from __future__ import annotations

import asyncio
import os
import random
import signal
from typing import TYPE_CHECKING, TypeVar

import pytest

from bot.coordinator.game_id import GameId, make, shard
from bot.coordinator.ports.timers import Timer
from bot.storage import keys
from bot.storage.errors import AccessError
from bot.storage.sealing.keyring import Keyring
from bot.storage.store import assemble
from tests.support import PATIENCE
from tests.support.storage.contents import GAME, change
from tests.support.storage.servers import running
from tests.support.storage.sheets import ENCODING, Sheet

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping
    from pathlib import Path

    from bot.storage.redis.link import Link
    from bot.storage.store import Store
    from tests.support.clock import Clock

Answer = TypeVar("Answer")

LEASE = 1000


async def due(store: Store, clock: Clock, limit: int = 9) -> list[Timer]:
    return list(await store.timers.due(now=clock.now, lease=LEASE, limit=limit))


async def test_a_timer_comes_when_it_is_due_and_again_until_it_has_fired(
    store: Store, clock: Clock
) -> None:
    at = clock.now + 10
    await store.tables.commit(change("c1", 0, timers={"turn": at}))
    assert await due(store, clock) == []
    clock.now = at
    assert await due(store, clock) == [Timer("turn", GAME, at)]
    assert await due(store, clock) == []
    clock.now += LEASE
    (timer,) = await due(store, clock)
    assert timer == Timer("turn", GAME, at), "its own time, not that of the lease"
    await store.timers.finish(timer)
    clock.now += LEASE
    assert await due(store, clock) == []


async def test_timers_of_a_dead_process_fire_at_their_time(store: Store, clock: Clock) -> None:
    at = clock.now
    await store.tables.commit(change("c1", 0, timers={"turn": at, "reminder": at + 50}))
    await due(store, clock)
    await store.timers.release()
    assert await due(store, clock) == [Timer("turn", GAME, at)], "and what isn't due stays so"


async def test_a_timer_set_again_while_it_fires_is_kept(store: Store, clock: Clock) -> None:
    await store.tables.commit(change("c1", 0, timers={"turn": clock.now}))
    (timer,) = await due(store, clock)
    again = clock.now + LEASE
    await store.tables.commit(change("c2", 1, timers={"turn": again}))
    await store.timers.finish(timer)
    clock.now = again
    (second,) = await due(store, clock)
    assert second.due == again
    await store.timers.finish(timer)
    clock.now += LEASE
    assert await due(store, clock) == [second], "the old one's end is not the new one's"


async def test_a_timer_set_again_to_the_same_time_fires_twice(store: Store, clock: Clock) -> None:
    await store.tables.commit(change("c1", 0, timers={"turn": clock.now}))
    (timer,) = await due(store, clock)
    await store.tables.commit(change("c2", 1, timers={"turn": clock.now}))
    await store.timers.finish(timer)
    assert await due(store, clock) == [timer]


async def test_a_timer_taken_away_while_it_fires_stays_away(store: Store, clock: Clock) -> None:
    await store.tables.commit(change("c1", 0, timers={"turn": clock.now}))
    (timer,) = await due(store, clock)
    await store.tables.commit(change("c2", 1, timers={"turn": None}))
    await store.timers.finish(timer)
    clock.now += LEASE
    assert await due(store, clock) == []


async def test_timers_of_all_games_come_earliest_first(store: Store, clock: Clock) -> None:
    games = [make(b"secret", str(number)) for number in range(30)]
    for number, game in enumerate(games):
        at = clock.now + (number * 7) % 30
        await store.tables.commit(change("c1", 0, Sheet(game), timers={"turn": at, "nag": at + 99}))
    clock.now += 40
    found = []
    while some := await due(store, clock, limit=4):
        found += some
    assert found == sorted(found, key=lambda timer: timer.due)
    assert sorted(timer.game for timer in found) == sorted(games)
    assert {timer.kind for timer in found} == {"turn"}


@pytest.mark.parametrize("limit", [1, 7, 1000])
async def test_a_crowd_in_one_shard_does_not_hide_the_earlier_ones_of_others(
    store: Store, clock: Clock, link: Link, limit: int
) -> None:
    """Most are due in shard 5, at the same few times; the others lie between them."""
    times = {make(b"s", f"crowd {n}", 5): clock.now + n // 5 for n in range(30)}
    times |= {make(b"s", str(n), n % 64): clock.now + n % 7 for n in range(0, 64, 3)}
    await arm_timers(link, times)
    clock.now += 100
    found = []
    while some := await due(store, clock, limit):
        assert len(some) <= limit
        found += some
    assert [timer.due for timer in found] == sorted(times.values())
    assert {timer.game: timer.due for timer in found} == times


async def test_every_timer_survives_a_killed_server_and_fires_in_order(
    tmp_path: Path, clock: Clock
) -> None:
    chance = random.Random(1)  # noqa: S311 - the same in every run
    times = {make(b"s", str(n)): clock.now + chance.randrange(10**9) for n in range(300)}
    fired: list[Timer] = []
    taken: set[Timer] = set()
    async with running(tmp_path) as (server, link):
        await arm_timers(link, times)
        store = assemble(link, ENCODING, Keyring(), clock)
        while len(fired) < len(times):
            clock.now += 10**8
            while some := await patiently(lambda: due(store, clock, 100)):
                if not taken and len(fired) > len(times) / 2:
                    taken = set(some)
                    assert server.pid is not None
                    os.kill(server.pid, signal.SIGKILL)
                    continue
                fired += some
                await asyncio.gather(*map(store.timers.finish, some))
    assert len(fired) == len(times)
    assert {timer.game: timer.due for timer in fired} == times
    in_order = [timer.due for timer in fired if timer not in taken]
    assert in_order == sorted(in_order), "all but what was being fired as the server died"


async def arm_timers(link: Link, times: Mapping[GameId, int]) -> None:
    """Set timers as commits do, without the commits."""
    await link.many(
        [("ZADD", keys.TIMERS.of(shard(game)), at, f"turn:{game}") for game, at in times.items()]
    )


async def patiently(ask: Callable[[], Awaitable[Answer]]) -> Answer:
    """Ask until the server is back."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                return await ask()
            except AccessError:
                await asyncio.sleep(0.01)


async def test_the_heartbeat_returns_the_previous_one(store: Store) -> None:
    assert await store.timers.beat(5) is None
    assert await store.timers.beat(9) == 5
    assert await store.timers.beat(9) == 9
