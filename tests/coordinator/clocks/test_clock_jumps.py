"""A clock goes two hours ahead and back: no deadline, mark, update or lease follows."""

from __future__ import annotations

from contextlib import nullcontext
from typing import TYPE_CHECKING

import pytest

from bot.coordinator.background.timer_worker import resume
from bot.coordinator.game_id import shard
from bot.coordinator.ports.outbox import LONGEST_WAIT
from bot.coordinator.ports.tables import StoreUnavailableError
from bot.coordinator.service import Coordinator
from bot.coordinator.transactions.commits import Contended
from bot.rules.log import PAUSE
from bot.rules.ruleset import MINUTE, ClockRule
from bot.storage import keys
from bot.storage.redis.shared_clock import PROOF
from tests.support.coordinator.clocks import DAY, view_of
from tests.support.coordinator.talk import HOUR, Talk
from tests.support.storage.shared_time import World

if TYPE_CHECKING:
    from bot.coordinator.background.timer_worker import TimerWorker
    from bot.coordinator.commands import Command
    from bot.coordinator.ports.outbox import ClaimedMark
    from bot.coordinator.table.table import CommandOutcome

THREE_DAYS = ClockRule("correspondence", 3 * DAY)
QUICK = ClockRule("per_turn", MINUTE)
SECOND, JUMP = 1000, 2 * HOUR
on_one_server = pytest.mark.parametrize("talk", ["embedded"], indirect=True)


async def awake(worker: TimerWorker) -> None:
    """Run the worker's round as `run` does, and everything that it finds."""
    await worker._work_off_awake()  # noqa: SLF001 - without waiting
    while await worker.work_off():
        pass


@on_one_server
async def test_a_running_bot_keeps_its_deadlines_through_a_clock_jump(talk: Talk) -> None:
    world, worker = World(talk.store.link, talk.now), talk.timer_worker
    process = world.process()
    await process.shared.begin()
    game = await talk.new("Ola", "Kuba", clock=THREE_DAYS)

    async def passes(seconds: int) -> None:
        for _ in range(seconds):
            world.now += SECOND
            await process.shared.read()
            talk.now = process.now()
            await awake(worker)

    await passes(1)
    world.ahead = JUMP
    await passes(10)
    moved = talk.now
    await talk.move(await talk.to_move(game), game, "-")
    world.ahead = 0
    await passes(1)
    assert (await view_of(talk, game)).face.deadline == moved + 3 * DAY
    assert await talk.store.registry.outages() == []
    assert await talk.store.registry.heartbeat() is not None


@on_one_server
@pytest.mark.parametrize("jump", [JUMP, -JUMP])
async def test_a_lasting_clock_jump_is_charged_to_no_player(talk: Talk, jump: int) -> None:
    """The bot adopts the new time in the end.

    No player loses time, and none gains more than the jump.
    """
    world, worker = World(talk.store.link, talk.now), talk.timer_worker
    process = world.process()
    await process.shared.begin()
    games = [await talk.new("Ola", "Kuba", clock=THREE_DAYS) for _ in range(2)]
    right = talk.now
    world.ahead = jump
    while talk.now != world.now + jump:
        assert right <= talk.now <= right + PROOF + MINUTE, "until then it counts on"
        world.now += 10 * SECOND
        await process.shared.read()
        talk.now = process.now()
        await awake(worker)
    await awake(worker)
    await talk.move(await talk.to_move(games[0]), games[0], "-")
    assert (await view_of(talk, games[0])).face.deadline == talk.now + 3 * DAY
    talk.now = right + jump + 3 * DAY - MINUTE
    await awake(worker)
    await talk.move(player := await talk.to_move(games[1]), games[1], "-")
    assert await talk.to_move(games[1]) != player
    talk.now += 3 * DAY + abs(jump) + HOUR
    while await worker.work_off():
        pass
    assert [(await view_of(talk, game)).phase for game in games] == ["ended", "ended"]
    logs = [entry.action for game in games for entry in (await talk.table(game)).log]
    assert not [action for action in logs if action.startswith(f"{PAUSE}-")], "no pause is negative"


@on_one_server
async def test_a_bot_begun_while_the_clock_was_ahead_sets_its_deadlines_right(talk: Talk) -> None:
    """The time until the jump looks like an outage, and the time after it like the present."""
    timers, registry = talk.store.timers, talk.store.registry
    games = [await talk.new("Ola", "Kuba", clock=THREE_DAYS) for _ in range(2)]
    right = talk.now
    await resume(timers, talk.store.outbox, registry, right)
    talk.now = right + JUMP
    talk.outages = await resume(timers, talk.store.outbox, registry, talk.now)
    assert talk.outages == ((right, right + JUMP),)
    worker = talk.timer_worker
    await awake(worker)
    await talk.move(await talk.to_move(games[0]), games[0], "-")
    claimed = await timers.due(now=talk.now + 4 * DAY, lease=30 * SECOND, limit=1)
    assert claimed, "a timer in hand is hidden until a time that is long in coming"
    talk.now = right + MINUTE
    await awake(worker)
    await awake(worker)
    for game in games:
        assert (await view_of(talk, game)).face.deadline in {right + 3 * DAY, talk.now + 3 * DAY}
        due = await talk.store.link.ask("ZSCORE", keys.TIMERS.of(shard(game)), f"deadline:{game}")
        assert float(due) <= talk.now + 3 * DAY
    assert max(end for _, end in await registry.outages()) <= talk.now
    talk.now += 20 * SECOND
    await awake(worker)
    assert await registry.heartbeat() == talk.now, "it beats on in the right time"


@on_one_server
@pytest.mark.parametrize("is_within", [False, True])
async def test_timers_in_hand_are_freed_once_the_clock_is_set_back(
    talk: Talk, monkeypatch: pytest.MonkeyPatch, *, is_within: bool
) -> None:
    """The correction may come within the first tick, or before one has succeeded.

    The heartbeat no longer shows the jump then.
    """
    game, worker, right = await talk.new("Ola", "Kuba", clock=QUICK), talk.timer_worker, talk.now
    talk.now += JUMP

    async def in_the_way(_coordinator: Coordinator, command: Command) -> CommandOutcome:
        if not is_within:
            raise StoreUnavailableError
        talk.now = right
        raise Contended(command.game)

    with monkeypatch.context() as patched:
        patched.setattr(Coordinator, "handle", in_the_way)
        with nullcontext() if is_within else pytest.raises(StoreUnavailableError):
            await awake(worker)
    talk.now = right
    await awake(worker)
    assert await talk.store.registry.heartbeat() == right
    talk.now += QUICK.limit
    await awake(worker)
    assert (await view_of(talk, game)).phase == "ended"


@on_one_server
async def test_a_start_after_the_clock_was_set_back_takes_the_outage_back(talk: Talk) -> None:
    timers, registry = talk.store.timers, talk.store.registry
    await registry.note_outage(talk.now - HOUR, talk.now + JUMP)
    await timers.beat(talk.now + JUMP)
    assert await resume(timers, talk.store.outbox, registry, talk.now) == (
        (talk.now - HOUR, talk.now),
    )
    assert await registry.heartbeat() == talk.now


@on_one_server
async def test_a_start_with_a_correct_clock_hurries_nothing(talk: Talk) -> None:
    timers, registry = talk.store.timers, talk.store.registry
    await talk.new("Ola", "Kuba", clock=THREE_DAYS)
    assert await resume(timers, talk.store.outbox, registry, talk.now) == ()
    assert await resume(timers, talk.store.outbox, registry, talk.now + MINUTE) == (), (
        "a minute is no outage"
    )
    assert not await timers.due(now=talk.now + MINUTE, lease=SECOND, limit=9)


@on_one_server
async def test_a_mark_put_off_by_a_clock_that_was_ahead_comes_at_once(talk: Talk) -> None:
    outbox = talk.store.outbox
    await talk.new("Ola", "Kuba")

    async def claim_due() -> list[ClaimedMark]:
        return [*await outbox.claim("test", now=talk.now, lease=30 * SECOND, limit=9)]

    right = talk.now
    talk.now += JUMP
    claims = await claim_due()
    await outbox.retry(claims[0], at=talk.now + DAY)
    talk.now = right
    again = await claim_due()
    assert {claim.mark for claim in again} == {claim.mark for claim in claims}
    assert await claim_due() == [], "hidden by the right clock they stay hidden"
    await outbox.retry(again[0], at=talk.now + DAY)
    talk.now += LONGEST_WAIT
    assert again[0].mark in {claim.mark for claim in await claim_due()}, "no longer than that"


@on_one_server
async def test_marks_taken_a_little_ahead_of_time_are_due_once_the_clock_was_set_back(
    talk: Talk,
) -> None:
    """No longer than any may wait: a game's newest board would be kept back with the old one."""
    timers, outbox, registry = talk.store.timers, talk.store.outbox, talk.store.registry
    game = await talk.new("Ola", "Kuba")

    async def claim_due() -> list[tuple[str, int]]:
        claims = await outbox.claim("test", now=talk.now, lease=30 * SECOND, limit=9)
        return [(claim.mark, claim.version) for claim in claims]

    talk.now += LONGEST_WAIT
    await timers.beat(talk.now)
    taken = await claim_due()
    talk.now -= LONGEST_WAIT
    await talk.move(await talk.to_move(game), game, "-")
    assert not await claim_due()
    await resume(timers, outbox, registry, talk.now)
    assert await claim_due() == [(mark, version + 1) for mark, version in taken]
