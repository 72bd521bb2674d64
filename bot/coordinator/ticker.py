"""The ticker: fires due timers as ordinary commands, and keeps the heartbeat that tells outages."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.commands import Command, TimerFired
from bot.coordinator.errors import Refused, WordListMissing
from bot.coordinator.ports import StoreUnavailableError
from bot.coordinator.service import Contended
from bot.coordinator.working import keep_working

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.coordinator.ports import Registry, Timer, Timers
    from bot.coordinator.service import Coordinator

TICK_SECONDS = 1.0
BEAT = 10_000
LEASE = 30_000
BATCH = 100
OUTAGE = 60_000

_log = logging.getLogger(__name__)


async def resume(timers: Timers, registry: Registry, now: int) -> tuple[tuple[int, int], ...]:
    """Note the outage before this start, if there was one, and return all of them as (from, to).

    To be called before anything else runs. Times in which no process of ours ran for longer than a
    minute are nobody's time.
    """
    before = await timers.beat(now)
    if before is not None and now - before > OUTAGE:
        await registry.note_outage(before, now)
        _log.info("out for %d s: running clocks are extended by it", (now - before) // 1000)
    return tuple(await registry.outages())


class Ticker:
    """Fires timers at least once each; firing twice is harmless. `now` is our clock, in ms."""

    def __init__(self, timers: Timers, coordinator: Coordinator, now: Callable[[], int]) -> None:
        self._timers = timers
        self._coordinator = coordinator
        self._now = now
        self._beaten = 0
        self._ticked = 0

    async def run(self) -> None:
        """Tick until cancelled; a store that is away only delays it."""
        await keep_working("timers", self._tick_awake, TICK_SECONDS)

    async def _tick_awake(self) -> None:
        """Tick; a gap since the last one that went well was an outage, asleep or without store."""
        now = self._now()
        if self._ticked and now - self._ticked > OUTAGE:
            registry = self._coordinator.registry
            await registry.note_outage(self._ticked, now)
            world = replace(self._coordinator.world, outages=await registry.outages())
            self._coordinator.world = world
        await self.tick()
        self._ticked = self._now()

    async def tick(self) -> int:
        """Keep the heartbeat and fire all that is due; how many were."""
        if self._now() - self._beaten >= BEAT:
            self._beaten = self._now()
            await self._timers.beat(self._beaten)
        fired = 0
        while due := await self._timers.due(now=self._now(), lease=LEASE, limit=BATCH):
            for timer in due:
                await self._fire(timer)
            fired += len(due)
        return fired

    async def _fire(self, timer: Timer) -> None:
        command = Command(
            id=f"timer:{timer.kind}:{timer.game}:{timer.due}",
            request=TimerFired(timer.kind),
            at=self._now(),
            game=timer.game,
        )
        try:
            await self._coordinator.handle(command)
        except (WordListMissing, Contended) as wait:
            _log.warning("timer %s of game %s waits: %s", timer.kind, timer.game, wait)
            return
        except Refused as refused:
            _log.info("timer %s of game %s is moot: %s", timer.kind, timer.game, refused)
        except StoreUnavailableError:
            raise
        except Exception:  # noqa: BLE001 - logged whole
            # One game that can't be read is no other's trouble; its timer comes again.
            _log.exception("timer %s of game %s failed", timer.kind, timer.game)
            return
        await self._timers.fired(timer)
