"""One process at a time is active for a platform token."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

from bot.clock import uptime
from bot.coordinator.place import SHARES
from bot.storage import keys
from bot.storage.errors import AccessError, TakenOverError
from bot.storage.redis import lease as leases
from bot.storage.redis import link as links
from bot.storage.redis.lease import WHOLE, RedisLease, hold
from bot.storage.redis.link import CONNECTIONS
from bot.storage.redis.urls import open_link
from tests.support import PATIENCE

if TYPE_CHECKING:
    from pathlib import Path

    from bot.storage.redis.link import Link


NAME = "discord:1"
LONG = 600  # seconds: nobody waits for the end of such a lease
_OF_THE_SAME_NODE = ("GET", keys.NOTE.of(NAME))


async def test_a_second_holder_waits_for_the_release_of_the_first(link: Link) -> None:
    async with hold(RedisLease(link, NAME, LONG)) as first:
        second = RedisLease(link, NAME, LONG)
        assert not await second.take()
        assert await RedisLease(link, "telegram:1", 1).take(), "another token is another lease"
        assert not first.loss.is_set()
        before = fence_of(first)
    assert await second.take()
    assert fence_of(second) > before


# Seconds go by until it is renewed, by the script that the other tests try on every kind.
@pytest.mark.parametrize("link", ["embedded"], indirect=True)
async def test_a_held_lease_outlives_its_own_time(link: Link) -> None:
    async with hold(RedisLease(link, NAME, 4)) as first:
        waiting, until = asyncio.create_task(holds(link)), first.until
        async with asyncio.timeout(PATIENCE):
            while first.until == until:  # noqa: ASYNC110 - nobody tells when it is renewed
                await asyncio.sleep(0.01)
        assert not first.loss.is_set()
        assert not waiting.done()
        before = fence_of(first)
    assert await waiting > before


def fence_of(lease: RedisLease) -> int:
    return int(lease.fences().rpartition(" ")[2])


async def holds(link: Link) -> int:
    async with asyncio.timeout(PATIENCE), hold(RedisLease(link, NAME, 4)) as lease:
        return fence_of(lease)


async def test_a_holder_learns_that_the_lease_went_to_another(link: Link) -> None:
    async with hold(RedisLease(link, NAME, 0.2)) as first:
        await link.ask("DEL", keys.LEASE.of(NAME))
        other = RedisLease(link, NAME, LONG)
        assert await other.take()
        async with asyncio.timeout(PATIENCE):
            await first.loss.wait()
    first.ttl = LONG  # what is lost is lost, however long it might have lasted
    with pytest.raises(TakenOverError):
        first.check()
    assert not await RedisLease(link, NAME, LONG).take(), "what is another's is not given back"


async def test_a_holder_cut_off_from_the_server_gives_up_in_time(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    lease = RedisLease(open_link(f"unix://{tmp_path}/nobody"), NAME, 0.2)
    assert not await lease.take()
    async with asyncio.timeout(PATIENCE):
        await lease.keep()
    assert lease.loss.is_set()
    told = f"The lease {NAME} is lost; another process may be active now."
    assert told in caplog.messages


async def test_taking_a_lease_again_after_a_lost_answer_succeeds(link: Link) -> None:
    lease = RedisLease(link, NAME, LONG)
    assert await lease.take()
    before = lease.fences()
    assert await lease.take()
    assert lease.fences() == before


async def test_the_only_process_on_the_store_waits_for_no_dead_one(link: Link) -> None:
    dead = RedisLease(link, NAME, LONG)
    assert await dead.take()
    assert not await RedisLease(link, NAME, LONG).take()
    async with asyncio.timeout(PATIENCE), hold(RedisLease(link, NAME, LONG, alone=True)) as lease:
        assert fence_of(lease) > fence_of(dead)


async def test_a_holder_stops_in_time_while_every_connection_hangs(link: Link) -> None:
    async with hold(RedisLease(link, NAME, 0.4)) as lease:
        waits = [asyncio.create_task(hangs(link)) for _ in range(CONNECTIONS)]
        async with asyncio.timeout(PATIENCE):
            await lease.loss.wait()
        assert not any(task.done() for task in waits), "the lease waited for a free connection"
        for task in waits:
            task.cancel()
        await asyncio.gather(*waits, return_exceptions=True)


async def hangs(link: Link) -> None:
    await link.ask("BLPOP", keys.NOTE.of(NAME), 30)


async def test_a_lease_counts_from_its_request(link: Link, monkeypatch: pytest.MonkeyPatch) -> None:
    lease, run, questions = RedisLease(link, NAME, LONG), link.run, list[float]()

    async def run_and_note(*words: Any) -> Any:  # noqa: ANN401
        questions.append(uptime())
        return await run(*words)

    monkeypatch.setattr(link, "run", run_and_note)
    assert await lease.take()
    assert lease.until <= questions[0] + LONG * 0.9


@pytest.mark.parametrize("shared", [False, True], ids=["alone", "shared"])
async def test_a_renewal_counts_from_its_request(
    link: Link, monkeypatch: pytest.MonkeyPatch, *, shared: bool
) -> None:
    """The answer may come late, but the server may have counted from the question."""
    loop = asyncio.get_running_loop()
    lease = RedisLease(link, NAME, LONG, SHARES if shared else WHOLE, shared=shared)
    wakes, ahead, answer = loop.time, 0.0, asyncio.Event()
    run, asked = link.run, asyncio.Event()

    async def slowly(*words: Any) -> Any:  # noqa: ANN401
        asked.set()
        await answer.wait()
        return await run(*words)

    monkeypatch.setattr(loop, "time", lambda: wakes() + ahead)
    monkeypatch.setattr(leases, "uptime", lambda: uptime() + ahead)
    assert await lease.take()
    monkeypatch.setattr(link, "run", slowly)
    keeper = asyncio.create_task(lease.keep())
    await asyncio.sleep(0)
    before, ahead = lease.until, 160.0
    async with asyncio.timeout(PATIENCE):
        await asked.wait()
    question, ahead = uptime() + ahead, 260.0
    answer.set()
    while lease.until == before:  # noqa: ASYNC110 - nobody tells when it is renewed
        await asyncio.sleep(0)
    keeper.cancel()
    assert lease.until <= question + LONG * 0.9


async def test_waiting_for_a_connection_counts_into_the_time_of_an_exchange(
    link: Link, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits = [asyncio.create_task(hangs(link)) for _ in range(CONNECTIONS)]
    for _ in range(100):
        await asyncio.sleep(0)  # until all of them have a connection, or wait for theirs to open
    monkeypatch.setattr(links, "TIMEOUT", 0.1)
    with pytest.raises(AccessError):
        await link.ask(*_OF_THE_SAME_NODE)
    assert not any(task.done() for task in waits)
    for task in waits:
        task.cancel()
    await asyncio.gather(*waits, return_exceptions=True)
    monkeypatch.undo()
    assert await link.ask(*_OF_THE_SAME_NODE) is None


async def test_a_lease_taken_by_a_clock_that_was_ahead_lasts_no_longer_than_others(
    link: Link,
) -> None:
    """The server's own clock went back by two hours: what is left of the lease grew by as much."""
    dead = RedisLease(link, NAME, LONG)
    assert await dead.take()
    assert not await RedisLease(link, NAME, 0.1).take()
    async with asyncio.timeout(PATIENCE), hold(RedisLease(link, NAME, 0.1)):
        pass


async def test_a_lease_survives_a_jump_of_the_servers_clock_unless_taken(
    link: Link,
) -> None:
    lease = RedisLease(link, NAME, LONG)
    assert await lease.take()
    before = lease.fences()
    await expire(link)
    assert await lease.take()
    assert lease.fences() == before


async def test_a_lease_held_by_another_meanwhile_is_lost(link: Link) -> None:
    lease = RedisLease(link, NAME, LONG)
    assert await lease.take()
    await expire(link)
    between = RedisLease(link, NAME, LONG)
    assert await between.take()
    await between.leave()
    await lease.give_back("")
    with pytest.raises(TakenOverError):
        lease.fences()
    lease.ttl = 1
    async with asyncio.timeout(PATIENCE):
        await lease.keep()


async def expire(link: Link) -> None:
    """Let the time of all that is held be up, by the server's clock."""
    for entry in await link.ask("ZRANGE", keys.LEASE.of(NAME), 0, -1):
        await link.ask("ZADD", keys.LEASE.of(NAME), 1, entry)
