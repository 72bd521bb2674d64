"""Timers fire, at least once, and one that was set anew fires anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from storage_commits import GAME, change

from bot.coordinator.ids import make
from bot.coordinator.ports import Timer
from bot.storage.trial import Sheet

if TYPE_CHECKING:
    from storage_servers import Clock

    from bot.storage.store import Store


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
    await store.timers.fired(timer)
    clock.now += LEASE
    assert await due(store, clock) == []


async def test_a_timer_set_anew_while_it_fires_is_kept(store: Store, clock: Clock) -> None:
    await store.tables.commit(change("c1", 0, timers={"turn": clock.now}))
    (timer,) = await due(store, clock)
    again = clock.now + LEASE
    await store.tables.commit(change("c2", 1, timers={"turn": again}))
    await store.timers.fired(timer)
    clock.now = again
    (second,) = await due(store, clock)
    assert second.due == again
    await store.timers.fired(timer)
    clock.now += LEASE
    assert await due(store, clock) == [second], "the old one's end is not the new one's"


async def test_a_timer_set_anew_to_the_same_time_fires_twice(store: Store, clock: Clock) -> None:
    await store.tables.commit(change("c1", 0, timers={"turn": clock.now}))
    (timer,) = await due(store, clock)
    await store.tables.commit(change("c2", 1, timers={"turn": clock.now}))
    await store.timers.fired(timer)
    assert await due(store, clock) == [timer]


async def test_a_timer_taken_away_while_it_fires_stays_away(store: Store, clock: Clock) -> None:
    await store.tables.commit(change("c1", 0, timers={"turn": clock.now}))
    (timer,) = await due(store, clock)
    await store.tables.commit(change("c2", 1, timers={"turn": None}))
    await store.timers.fired(timer)
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
        assert some == sorted(some, key=lambda timer: timer.due)
        found += some
    assert sorted(timer.game for timer in found) == sorted(games)
    assert {timer.kind for timer in found} == {"turn"}


async def test_the_heartbeat_tells_of_the_one_before(store: Store) -> None:
    assert await store.timers.beat(5) is None
    assert await store.timers.beat(9) == 5
    assert await store.timers.beat(9) == 9
