"""One time for all processes, though the clocks of their machines and of the store jump."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.storage import keys
from bot.storage.errors import UnreachableError
from bot.storage.redis import shared_clock
from bot.storage.redis.shared_clock import FRESH, PROOF
from tests.support.storage.servers import empty, temporary_link
from tests.support.storage.shared_time import Process, World

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from tests.support.storage.servers import Servers

SECOND, MINUTE = 1_000, 60_000
LOOKS = 5 * SECOND
HOUR = 60 * MINUTE
JUMP = 2 * HOUR
both_ways = pytest.mark.parametrize("jump", [JUMP, -JUMP])


@pytest.fixture(params=["embedded"])
async def world(request: pytest.FixtureRequest, servers: Servers) -> AsyncIterator[World]:
    async with temporary_link(servers.url(request.param)) as link:
        await empty(link)
        yield World(link)


async def running(world: World, count: int = 2) -> list[Process]:
    """Start processes that have run for a while, each on a machine with another clock."""
    found = [world.process(wall=7 * HOUR * at) for at in range(count)]
    for one in found:
        await one.shared.begin()
    await pass_by(world, found, MINUTE)
    return found


async def pass_by(world: World, processes: list[Process], ms: int, step: int = LOOKS) -> None:
    """Let time pass; each looks at the store's time now and then."""
    for _ in range(ms // step):
        world.now += step
        for one in processes:
            await one.shared.read()


@pytest.mark.parametrize("world", ["embedded", "cluster"], indirect=True)
async def test_processes_on_machines_with_other_clocks_have_one_time(world: World) -> None:
    world.ahead = HOUR
    for one in await running(world, 3):
        assert one.now() == world.now + HOUR


@both_ways
async def test_a_jump_and_back_is_followed_by_nobody(
    world: World, jump: int, caplog: pytest.LogCaptureFixture
) -> None:
    processes = await running(world)
    for ahead in (jump, 0, jump, 0):
        world.ahead = ahead
        for _ in range(3):
            await pass_by(world, processes, MINUTE)
            assert {one.now() for one in processes} == {world.now}
    assert caplog.text.count("clock-jumped") == 4, "told once each, by each"
    assert "clock-followed" not in caplog.text


@both_ways
async def test_a_process_started_during_a_jump_uses_the_shared_time(
    world: World, jump: int
) -> None:
    processes = await running(world)
    world.ahead = jump
    await pass_by(world, processes, MINUTE)
    newcomer = world.process(wall=jump)
    await newcomer.shared.begin()
    assert newcomer.now() == world.now
    world.ahead = 0
    await pass_by(world, [newcomer, *processes], MINUTE)
    assert newcomer.now() == processes[0].now() == world.now


@both_ways
async def test_a_process_started_before_a_jump_is_known_waits_for_the_others(
    world: World, jump: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    (old,) = await running(world, 1)
    world.ahead = jump
    newcomer = world.process(wall=jump)

    async def meanwhile(seconds: float) -> None:
        assert seconds > shared_clock.PERIOD
        await old.shared.read()

    monkeypatch.setattr(shared_clock, "sleep", meanwhile)
    await newcomer.shared.begin()
    assert newcomer.now() == old.now() == world.now


@pytest.mark.parametrize("alone", [False, True])
@both_ways
async def test_without_other_processes_the_machine_clock_is_used(
    world: World, jump: int, monkeypatch: pytest.MonkeyPatch, *, alone: bool
) -> None:
    waits = []

    async def nobody(seconds: float) -> None:
        waits.append(seconds)

    monkeypatch.setattr(shared_clock, "sleep", nobody)
    await running(world)
    world.ahead = jump
    newcomer = world.process(alone=alone)
    await newcomer.shared.begin()
    assert newcomer.now() == world.now + jump
    assert bool(waits) is not alone
    assert int(await world.link.ask("HGET", keys.CLOCK.key, "told")) == newcomer.now()
    await (second := world.process()).shared.begin()
    assert second.now() == newcomer.now()


@both_ways
async def test_a_jump_that_lasts_is_followed_by_all_at_one_moment(
    world: World, jump: int, caplog: pytest.LogCaptureFixture
) -> None:
    processes = await running(world)
    away = world.process()
    await away.shared.begin()
    world.ahead = jump
    await pass_by(world, processes, PROOF)
    assert {one.now() for one in processes} == {world.now}
    await processes[0].shared.read()
    world.now += LOOKS  # so long after the clock had jumped they saw it
    assert {one.now() for one in processes} == {world.now + jump}
    assert caplog.text.count("clock-followed") == 2
    await pass_by(world, [away, *processes], MINUTE)
    assert {one.now() for one in (away, *processes)} == {world.now + jump}
    assert caplog.text.count("clock-jumped") == 2
    await (newcomer := world.process()).shared.begin()
    assert newcomer.now() == world.now + jump


async def test_a_process_that_followed_just_before_the_reply_stays(world: World) -> None:
    processes = await running(world)
    world.ahead = JUMP
    await pass_by(world, processes, PROOF)
    ends = int(await world.link.ask("HGET", keys.CLOCK.key, "ends"))
    world.now = ends
    for one in processes:
        assert one.now() == ends + JUMP
    world.now -= 5  # the store's clock is a little behind theirs
    await processes[0].shared.read()
    assert processes[0].now() == world.now + JUMP
    world.now += SECOND
    assert {one.now() for one in processes} == {world.now + JUMP}


async def test_the_shared_clock_runs_on_without_the_store(world: World) -> None:
    processes = await running(world)
    world.is_away = True
    world.now += HOUR
    for one in processes:
        with pytest.raises(UnreachableError):
            await one.shared.read()
        assert one.now() == world.now
    world.is_away = False
    world.ahead = 5 * SECOND  # in a long time clocks go apart a little
    await pass_by(world, processes, MINUTE)
    assert {one.now() for one in processes} == {world.now + world.ahead}


@both_ways
async def test_a_replica_with_another_clock_changes_nothing(world: World, jump: int) -> None:
    processes = await running(world)
    world.ahead = jump
    await world.link.ask("DEL", keys.CLOCK.key)  # it had no copy yet
    await pass_by(world, processes, MINUTE)
    assert {one.now() for one in processes} == {world.now}


async def test_a_process_that_stood_still_follows_the_others(world: World) -> None:
    still, *others = await running(world)
    still.slept = 10 * MINUTE
    await pass_by(world, others, 10 * MINUTE)
    assert still.now() == world.now - 10 * MINUTE
    await still.shared.read()
    assert {one.now() for one in (still, *others)} == {world.now}


async def test_a_late_answer_does_not_move_the_clock(world: World) -> None:
    processes = await running(world)
    world.travels = 9 * SECOND
    for one in processes:
        await one.shared.read()
        assert one.now() == world.now
    world.travels = 0
    await pass_by(world, processes, MINUTE)
    assert {one.now() for one in processes} == {world.now}
    world.travels = 20
    for world.ahead in (JUMP, 0):
        await pass_by(world, processes, MINUTE)
    assert await world.link.ask("HGET", keys.CLOCK.key, "gap") == b"0"


async def test_the_clock_needs_one_exchange_and_few_of_them_write(world: World) -> None:
    processes = await running(world, 4)
    written = set()
    for _ in range(20):
        await pass_by(world, processes, SECOND, SECOND)
        written.add(await world.link.ask("HGET", keys.CLOCK.key, "told"))
    assert len(written) <= 5
    assert 2 * (world.now - int(max(written))) < FRESH


async def test_reading_the_shared_clock_changes_nothing(world: World) -> None:
    onlooker = world.process()
    assert await onlooker.shared.read()
    assert not await world.link.ask("EXISTS", keys.CLOCK.key)
    await running(world)
    before = await world.link.ask("HGETALL", keys.CLOCK.key)
    world.ahead = JUMP
    assert not await world.process().shared.read()
    assert await world.link.ask("HGETALL", keys.CLOCK.key) == before
