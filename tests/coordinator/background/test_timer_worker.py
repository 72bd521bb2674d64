"""The earliest due timer fires first, few at once, and the heartbeat goes on meanwhile."""

from __future__ import annotations

import asyncio
import logging
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import pytest

from bot.coordinator.background.timer_worker import AT_ONCE, BATCH, BEAT, LEASE, TimerWorker
from bot.coordinator.errors import UnknownGame
from bot.coordinator.game_id import GameId
from bot.coordinator.metrics import SILENT
from bot.coordinator.ports.tables import StoreUnavailableError
from bot.coordinator.ports.timers import Timer
from bot.storage import keys

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from bot.coordinator.commands import Command
    from tests.support.coordinator.talk import Talk

CROWD = 10_000


class Overdue:
    """Timers and a coordinator that takes time over each; the clock goes on by it."""

    def __init__(self) -> None:
        self.now = 10**9
        self.waiting = [Timer("deadline", GameId(str(number)), number) for number in range(CROWD)]
        self.begun: list[str] = []
        self.at_once = self.most = 0
        self.beats: list[int] = []
        self.fails: str | None = None
        self.meter = SILENT

    async def due(
        self, *, now: int, lease: int, limit: int, shards: Collection[int]
    ) -> Sequence[Timer]:
        del now, lease, shards
        some, self.waiting = self.waiting[:limit], self.waiting[limit:]
        return some

    async def finish(self, timer: Timer) -> None:
        del timer

    async def beat(self, now: int) -> int | None:
        self.beats.append(now)
        return None

    async def handle(self, command: Command) -> SimpleNamespace:
        self.begun.append(command.game or "")
        self.at_once += 1
        self.most = max(self.most, self.at_once)
        self.now += 5
        await asyncio.sleep(0)
        self.at_once -= 1
        if command.game == self.fails:
            raise StoreUnavailableError
        return SimpleNamespace()

    @property
    def timer_worker(self) -> TimerWorker:
        ports = cast("Any", self)
        return TimerWorker(ports, ports, ports, lambda: self.now)


async def test_ten_thousand_timers_due_at_once_leave_room_for_others() -> None:
    overdue, others = Overdue(), 0
    ticking = asyncio.create_task(overdue.timer_worker.work_off())
    while not ticking.done():
        await asyncio.sleep(0)
        others += 1
    assert await ticking == CROWD
    assert overdue.begun == [str(number) for number in range(CROWD)], "the earliest first"
    assert overdue.most == AT_ONCE
    assert others >= CROWD / AT_ONCE, "others come to their turn between any few of them"
    gaps = [late - early for early, late in zip(overdue.beats, overdue.beats[1:], strict=False)]
    assert len(gaps) >= 4
    assert max(gaps) <= BEAT + 5 * BATCH, "or this would count as an outage"


async def test_an_obsolete_timer_is_removed(talk: Talk, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    game = GameId("ZZZZZZ")
    await talk.store.link.ask("ZADD", keys.TIMERS.of_game(game), talk.now, f"deadline:{game}")
    assert await talk.timer_worker.work_off() == 1
    assert f"timer deadline of game {game} is moot: {UnknownGame()}" in caplog.messages
    talk.now += LEASE
    assert await talk.timer_worker.work_off() == 0


async def test_an_unavailable_store_ends_the_tick_with_nothing_left_running() -> None:
    overdue = Overdue()
    overdue.fails = "20"
    with pytest.raises(StoreUnavailableError):
        await overdue.timer_worker.work_off()
    assert overdue.at_once == 0
    assert len(overdue.begun) <= BATCH
