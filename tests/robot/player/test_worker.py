"""A running worker: nobody has to wait for thinking robots."""

from __future__ import annotations

import asyncio
import logging
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bot.robot.player.worker import AT_ONCE, RobotWorker
from bot.robot.player.worker_pool import StrategyFailed
from bot.rules.moves import Pass
from tests.support import PATIENCE
from tests.support.robot.strategies import Minds, Robots, mind_of
from tests.support.robot.table import VALID, party, robot_to_move

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    import pytest

    from bot.coordinator.game_id import GameId
    from bot.coordinator.views.view import View
    from bot.rules.moves import Move
    from tests.support.coordinator.talk import Talk


@dataclass
class Stuck(Minds):
    """Minds that think until they are released."""

    let_go: asyncio.Event = field(default_factory=asyncio.Event)
    full: asyncio.Event = field(default_factory=asyncio.Event)

    async def choose(self, view: View, strength: int) -> Move | None:
        """Return a pass, after a long time."""
        del strength
        self.seen.append(view)
        if len(self.seen) == AT_ONCE:
            self.full.set()
        await self.let_go.wait()
        return Pass()


async def test_slow_robots_delay_no_person_and_only_a_few_think_at_once(
    talk: Talk,
) -> None:
    both = party(talk, "Ola")
    minds = Stuck(mind_of(VALID))
    games = [await both.seat("wróbel") for _ in range(AT_ONCE + 4)]
    for game in games:
        await robot_to_move(both, game)
    worker = RobotWorker(
        talk.store.outbox, talk.coordinator, minds, lambda: talk.now, Robots(talk, minds).wait
    )
    async with running(talk, worker):
        await asyncio.wait_for(minds.full.wait(), PATIENCE)
        other = await talk.new("Kuba", "Iza")
        await talk.move(await talk.to_move(other), other, "-")
        assert len(minds.seen) == AT_ONCE
        minds.let_go.set()
        for game in games:
            await asyncio.wait_for(wait_for_move(talk, game), PATIENCE)
    assert (minds.prepared, minds.closed) == (1, 1)


async def test_a_robot_without_prepared_data_plays_all_the_same(talk: Talk) -> None:
    both = party(talk, "Ola")
    game = await both.seat("wróbel")
    await robot_to_move(both, game)

    class Unprepared(Minds):
        async def prepare(self) -> str | None:
            message = "no room"
            raise StrategyFailed(message)

    minds = Unprepared(mind_of(VALID))
    worker = RobotWorker(
        talk.store.outbox, talk.coordinator, minds, lambda: talk.now, both.robots.wait
    )
    async with running(talk, worker):
        await asyncio.wait_for(wait_for_move(talk, game), PATIENCE)


async def test_nobody_waits_for_robots_that_are_not_ready(
    talk: Talk, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    both = party(talk, "Ola")
    game = await both.seat("wróbel")
    await robot_to_move(both, game)
    ready = asyncio.Event()

    class Slow(Minds):
        async def prepare(self) -> str | None:
            await ready.wait()
            return "no room"

    monkeypatch.setattr("bot.robot.player.worker.PREPARE_SECONDS", 0)
    minds = Slow(mind_of(VALID))
    worker = RobotWorker(
        talk.store.outbox, talk.coordinator, minds, lambda: talk.now, both.robots.wait
    )
    caplog.set_level(logging.INFO, "bot.robot.player.worker")
    async with running(talk, worker):
        await asyncio.wait_for(wait_for_move(talk, game), PATIENCE)
        assert (len(minds.searched), len(minds.seen)) == (1, 0)
        ready.set()
        await robot_to_move(both, game)
        await asyncio.wait_for(wait_for_move(talk, game), PATIENCE)
        assert (len(minds.searched), len(minds.seen)) == (1, 1)
    first, why, last = caplog.messages
    assert "Roboty się przygotowują." in first
    assert "no room" in why
    assert last == "Roboty są już przygotowane."


@asynccontextmanager
async def running(talk: Talk, worker: RobotWorker) -> AsyncIterator[None]:
    """Run the worker, woken by the store's news."""
    listening = asyncio.create_task(talk.store.news.run())
    await talk.store.news.listening.wait()
    working = asyncio.create_task(worker.run(talk.store.news.waker))
    try:
        yield
    finally:
        for task in (working, listening):
            task.cancel()
        await asyncio.gather(working, listening, return_exceptions=True)


async def wait_for_move(talk: Talk, game: GameId) -> None:
    """Wait until the robot has moved, so that it is the other player's turn."""
    while True:
        loaded = await talk.store.tables.load(game)
        assert loaded is not None
        assert loaded.table.game is not None
        if loaded.table.game.to_move == 0:
            return
        await talk.store.news.versions(game, loaded.version)
