"""Marks lie in a set for each kind; those of a release that knows one set for all are not lost."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from bot.coordinator.game_id import SHARDS, make, shard
from bot.coordinator.ports.timers import TIMERS
from bot.storage import keys
from bot.storage.errors import NewerFormatError
from bot.storage.outbox import sets_of_marks
from bot.storage.redis.schedule import Schedule
from bot.storage.sealing.codec import Codec
from bot.storage.sealing.keyring import Keyring
from bot.storage.store import assemble
from tests.soak.sheets import ENCODING
from tests.support import PATIENCE
from tests.support.storage.contents import GAME, change
from tests.support.storage.servers import empty, opened
from tests.support.storage.told import raises_told

if TYPE_CHECKING:
    from bot.coordinator.ports.outbox import ClaimedMark
    from bot.storage.redis.link import Link
    from bot.storage.store import Store
    from tests.support.clock import Clock
    from tests.support.storage.servers import Servers

LEASE = 30_000
MINUTE = 60_000
ROBOT, BOARD = f"robot:{GAME}:0", f"discord:{GAME}:a:"
MIXED = keys.MIXED_MARKS.of(shard(GAME))


class Earlier:
    """A process of the release before, which keeps marks of all kinds together."""

    def __init__(self, link: Link, clock: Clock) -> None:
        self._link, self._clock = link, clock
        self._number = shard(GAME)

    async def commit(self, mark: str, version: int) -> None:
        """Put something behind."""
        wanted = keys.WANTED.of(self._number)
        await self._link.ask("ZADD", MIXED, "NX", self._clock.now, mark)
        await self._link.ask("HSET", wanted, mark, version)

    async def claim(self, kind: str) -> list[str]:
        """Take what is due of a kind."""
        due = await self._link.ask("ZRANGEBYSCORE", MIXED, "-inf", self._clock.now)
        marks = [mark.decode() for mark in due if mark.startswith(f"{kind}:".encode())]
        for mark in marks:
            await self._link.ask("ZADD", MIXED, self._clock.now + LEASE, mark)
        return marks

    async def done(self, mark: str) -> None:
        """Settle what was taken, nothing newer being wanted."""
        for row in (keys.WANTED, keys.ATTEMPTS, keys.DEAD):
            await self._link.ask("HDEL", row.of(self._number), mark)
        await self._link.ask("ZREM", MIXED, mark)


@pytest.fixture
def earlier(link: Link, clock: Clock) -> Earlier:
    return Earlier(link, clock)


async def claims(store: Store, clock: Clock, kind: str) -> list[ClaimedMark]:
    return list(await store.outbox.claim(kind, now=clock.now, lease=LEASE, limit=9))


async def left(link: Link) -> dict[str, int]:
    """How many marks there are, by where they lie."""
    names = [name for sets in (await sets_of_marks(link)).values() for name in sets]
    counts = await link.many([("ZCARD", name) for name in names])
    return {name: count for name, count in zip(names, counts, strict=True) if count}


async def test_what_an_earlier_release_left_is_worked_off(
    store: Store, clock: Clock, link: Link, earlier: Earlier
) -> None:
    """Each mark once, with the version that is wanted, at the time that it was put off until."""
    await earlier.commit(ROBOT, 3)
    await earlier.commit(f"robot:{GAME}:1", 4)
    await earlier.claim("robot")
    await earlier.commit(f"robot:{GAME}:2", 5)
    found = await claims(store, clock, "robot")
    assert [(claim.mark, claim.version) for claim in found] == [(f"robot:{GAME}:2", 5)]
    clock.now += LEASE - 1
    assert await store.outbox.done(found[0], 5)
    assert await claims(store, clock, "robot") == []
    clock.now += 1
    found = await claims(store, clock, "robot")
    assert {(claim.mark, claim.version) for claim in found} == {(ROBOT, 3), (f"robot:{GAME}:1", 4)}
    for claim in found:
        assert await store.outbox.done(claim, claim.version)
    assert await left(link) == {}


async def test_a_relay_of_an_earlier_release_finds_the_boards_of_our_commits(
    store: Store, clock: Clock, link: Link, earlier: Earlier
) -> None:
    """Until one of ours serves the platform, and then that one does, with what the other had."""
    await store.tables.commit(change("c1", 0, marks=[ROBOT, BOARD], publish=False))
    assert [claim.mark for claim in await claims(store, clock, "robot")] == [ROBOT]
    assert await earlier.claim("discord") == [BOARD]
    await earlier.done(BOARD)
    await store.tables.commit(change("c2", 1, marks=[BOARD], publish=False))
    assert await earlier.claim("discord") == [BOARD]
    await store.outbox.release("discord", within=LEASE)
    [claim] = await claims(store, clock, "discord")
    assert (claim.mark, claim.version) == (BOARD, 2)
    await store.tables.commit(change("c3", 2, marks=[BOARD], publish=False))
    assert await earlier.claim("discord") == []
    assert not await store.outbox.done(claim, 2), "the third move is still to be shown"
    [claim] = await claims(store, clock, "discord")
    assert await store.outbox.done(claim, 3)
    robots = keys.DUE_MARKS.of(shard(GAME), "robot")
    assert await left(link) == {robots: 1}


async def test_what_both_releases_put_behind_is_shown_once_more_at_most(
    store: Store, clock: Clock, link: Link, earlier: Earlier
) -> None:
    """A mark of the one and of the other for one place become one, and the newest counts."""
    await store.outbox.release("discord", within=LEASE)
    await store.tables.commit(change("c1", 0, marks=[BOARD], publish=False))
    [claim] = await claims(store, clock, "discord")
    await earlier.commit(BOARD, 2)
    assert await claims(store, clock, "discord") == [], "one relay at a time works on a place"
    assert not await store.outbox.done(claim, 1)
    [claim] = await claims(store, clock, "discord")
    assert claim.version == 2
    # The earlier release took it before it was moved, and settles it now: nothing is wanted then.
    await earlier.done(BOARD)
    clock.now += LEASE
    [claim] = await claims(store, clock, "discord")
    assert claim.version == 0
    assert await store.outbox.done(claim, 2)
    assert await left(link) == {}


async def test_marks_that_nobody_serves_are_looked_at_once(servers: Servers, clock: Clock) -> None:
    """Whoever looks for another kind never comes upon them again, however many there are."""
    async with opened(servers.url("embedded")) as link:
        await empty(link)
        store = assemble(link, ENCODING, Keyring(), clock)
        none = await calls_of_a_claim(link, store, clock)
        for number in range(3):
            boards = [word for at in range(500) for word in (clock.now, f"{BOARD}{number}.{at}")]
            await link.ask("ZADD", MIXED, *boards)
        young = await calls_of_a_claim(link, store, clock)
        assert young > none, "an earlier release may be about to take them"
        clock.now += MINUTE + 1
        await claims(store, clock, "robot")
        assert await calls_of_a_claim(link, store, clock) == none
        assert await left(link) == {keys.DUE_MARKS.of(shard(GAME), "discord"): 1500}
        await store.tables.commit(change("c1", 0, marks=[BOARD], publish=False))
        assert await calls_of_a_claim(link, store, clock) == none
        found = await store.outbox.claim("discord", now=clock.now, lease=LEASE, limit=2000)
        assert len(found) == 1501


async def calls_of_a_claim(link: Link, store: Store, clock: Clock) -> int:
    """What the server does for a look for robots' turns, scripts' own calls included."""
    await link.ask("CONFIG", "RESETSTAT")
    await store.outbox.claim("robot", now=clock.now, lease=1, limit=9, shards=[shard(GAME)])
    lines = (await link.ask("INFO", "commandstats")).decode().splitlines()
    told = [line.partition("calls=")[2].partition(",")[0] for line in lines if "calls=" in line]
    return sum(map(int, told))


async def test_a_process_that_is_alone_frees_what_an_earlier_release_had_claimed(
    store: Store, clock: Clock, earlier: Earlier
) -> None:
    for mark in (ROBOT, BOARD):
        await earlier.commit(mark, 1)
    assert await earlier.claim("robot") + await earlier.claim("discord") == [ROBOT, BOARD]
    clock.now += 1
    await store.outbox.release(within=LEASE)
    assert [claim.mark for claim in await claims(store, clock, "robot")] == [ROBOT]
    assert [claim.mark for claim in await claims(store, clock, "discord")] == [BOARD]


async def test_what_lies_anywhere_is_found_by_looking(link: Link, clock: Clock) -> None:
    """A mark in the set of all kinds, one in its kind's own and a timer, told of by nobody."""
    games = {number: make(b"secret", "look", number) for number in (3, 17, 25, 40)}
    await link.ask("ZADD", keys.MIXED_MARKS.of(3), clock.now, f"discord:{games[3]}:a:")
    await link.ask("ZADD", keys.DUE_MARKS.of(17, "robot"), clock.now, f"robot:{games[17]}:0")
    await link.ask("ZADD", keys.DUE_MARKS.of(25, "discord"), clock.now, f"discord:{games[25]}:")
    await link.ask("ZADD", keys.TIMERS.of(40), clock.now, f"deadline:{games[40]}")
    schedule = Schedule(link, clock, sweep=0, look=0)
    with schedule.waker("robot") as robots, schedule.waker(TIMERS) as timers:
        for waker in (robots, timers):
            assert await waker.wait(PATIENCE) == frozenset(range(SHARDS))
        running = asyncio.create_task(schedule.run())
        try:
            assert await robots.wait(PATIENCE) == {3, 17}, "one of those of all kinds may be theirs"
            assert await timers.wait(PATIENCE) == {40}
        finally:
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)


async def test_a_buried_mark_of_an_earlier_release_is_replayed(
    store: Store, clock: Clock, link: Link
) -> None:
    """Nobody has worked on its kind yet."""
    await link.ask("HSET", keys.DEAD.of(shard(GAME)), BOARD, "7 403")
    assert await store.outbox.replay(BOARD)
    [claim] = await claims(store, clock, "discord")
    assert claim.version == 7


async def test_a_place_that_is_left_leaves_no_mark_anywhere(
    store: Store, clock: Clock, link: Link, earlier: Earlier
) -> None:
    await store.tables.commit(change("c1", 0, join=["discord:a:", "discord:b:"]))
    await claims(store, clock, "discord")
    await earlier.commit(BOARD, 1)
    await store.tables.remove_place(GAME, "discord:a:")
    await store.outbox.put(GAME, 9, ["discord:b:"], now=clock.now)
    [claim] = await claims(store, clock, "discord")
    assert (claim.mark, claim.version) == (f"discord:{GAME}:b:", 9)
    assert sum((await left(link)).values()) == 1


async def test_an_earlier_release_does_not_start_on_this_store(store: Store, link: Link) -> None:
    """It would not look where the marks are. Its own store is taken over as it is."""
    before = Codec("secret", Keyring())
    await link.ask("SET", keys.SECRET.key, before.seal(b"s" * 32, "secret"))
    assert await store.registry.secret() == b"s" * 32
    with raises_told(NewerFormatError, "Upgrade the bot"):
        before.open(await link.ask("GET", keys.SECRET.key), "secret")
    assert await store.registry.secret() == b"s" * 32
