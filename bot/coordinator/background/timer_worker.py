"""The worker that fires due timers as commands, and keeps the heartbeat that shows outages."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from bot.coordinator.background.tasks import keep_working
from bot.coordinator.clocks.outages import OUTAGE
from bot.coordinator.commands import Command, TimerFired
from bot.coordinator.errors import Refused, WordListMissing
from bot.coordinator.game_id import SHARDS
from bot.coordinator.metrics import LATE
from bot.coordinator.ports.answers import NotSolved
from bot.coordinator.ports.outbox import LONGEST_WAIT
from bot.coordinator.ports.tables import StoreUnavailableError
from bot.coordinator.ports.timers import TIMERS
from bot.coordinator.transactions.commits import Contended
from bot.trouble import Trouble

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from bot.coordinator.ports.outbox import Outbox
    from bot.coordinator.ports.registry import Registry
    from bot.coordinator.ports.timers import Alarms, Timer, Timers
    from bot.coordinator.service import Coordinator

# The longest wait for the next look at the timers. Alarms announce due ones at once.
IDLE_SECONDS = 1.0
OUTAGES_SECONDS = 10.0
BEAT = 10_000
LEASE = 30_000
BATCH = 100
AT_ONCE = 8
# A timer taken by a dying process reaches another one after a minute.
TAKEOVER = 90_000

_log = logging.getLogger(__name__)


async def resume(
    timers: Timers, outbox: Outbox, registry: Registry, now: int
) -> tuple[tuple[int, int], ...]:
    """Record the outage before this start, if there was one. Return all outages as (from, to).

    Must be called before anything else runs. An outage is a time of more than a minute in which no
    process ran. No game clock runs in it.
    """
    before = await registry.heartbeat()
    if before is not None and before - now > OUTAGE:
        await _set_back(timers, outbox, registry, now)
    if before is not None and now - before > OUTAGE:
        # The outage is noted before the heartbeat goes on: after a crash in between, it is noted
        # again.
        await registry.note_outage(before, now)
        _log.info("out for %d s: running clocks are extended by it", (now - before) // 1000)
    await timers.beat(now)
    return tuple(await registry.outages())


async def _set_back(timers: Timers, outbox: Outbox, registry: Registry, now: int) -> None:
    """Undo what was stored while the clock was ahead.

    Each game computes its deadlines again. Every mark is released, except those put off by more
    than LONGEST_WAIT: the workers and the inbox release these themselves.
    """
    _log.warning("%s", Trouble("clock-set-back"))
    await registry.end_outages(now)
    await outbox.release(within=2 * LONGEST_WAIT)
    await timers.release()
    await timers.hurry("deadline", now=now)


async def keep_outages(coordinator: Coordinator) -> None:
    """Load the outages that any process has recorded, until cancelled."""

    async def learn() -> None:
        before = coordinator.world
        noted = await coordinator.registry.outages()
        # If the world changed meanwhile, this process has already read the outages, perhaps newer
        # ones.
        if coordinator.world is before:
            coordinator.know_outages(noted)

    await keep_working("outages", learn, OUTAGES_SECONDS, coordinator.meter)


class TimerWorker:
    """The worker that fires each timer at least once; firing twice does no harm.

    `now` returns the time in ms.
    """

    def __init__(
        self, timers: Timers, outbox: Outbox, coordinator: Coordinator, now: Callable[[], int]
    ) -> None:
        self._timers = timers
        self._outbox = outbox
        self._coordinator = coordinator
        self._now = now
        self._beaten = 0
        self._worked = 0
        # The shards that the alarm has named since the last successful look.
        self._shards: frozenset[int] = frozenset()

    async def run(self, alarm: Alarms) -> None:
        """Fire timers until cancelled. While the store is away, wait."""
        with alarm(TIMERS) as waker:

            async def work() -> None:
                self._shards |= await waker.wait(IDLE_SECONDS)
                await self._work_off_awake(self._shards)
                self._shards = frozenset()

            await keep_working("timers", work, 0, self._coordinator.meter)

    async def _work_off_awake(self, shards: Collection[int] = range(SHARDS)) -> None:
        """Fire due timers, and record a long gap since the last successful look as an outage.

        In such a gap this process slept or had no store. It is no outage if another process kept
        the heartbeat meanwhile.
        """
        now, registry = self._now(), self._coordinator.registry
        if self._worked and now - self._worked > OUTAGE:
            since = max(self._worked, await registry.heartbeat() or 0)
            if now - since > OUTAGE:
                await registry.note_outage(since, now)
            self._coordinator.know_outages(await registry.outages())
        await self.work_off(shards)
        self._worked = self._now()

    async def work_off(self, shards: Collection[int] = range(SHARDS)) -> int:
        """Store the heartbeat, fire all due timers of these shards, and return how many fired."""
        await self._beat()
        fired = 0
        while shards and (
            due := await self._timers.due(now=self._now(), lease=LEASE, limit=BATCH, shards=shards)
        ):
            await self._fire_all(due)
            fired += len(due)
            await self._beat()  # after a long outage many batches are due
        return fired

    async def _beat(self) -> None:
        """Store the heartbeat. If the stored one is ahead of now, the clock was set back.

        In that case first release the marks and timers that were claimed at the later time, because
        after this no process can tell that they were claimed.
        """
        now = self._now()
        if self._beaten - now > OUTAGE:
            registry = self._coordinator.registry
            await _set_back(self._timers, self._outbox, registry, now)
            self._coordinator.know_outages(await registry.outages())
        if not 0 <= now - self._beaten < BEAT:
            self._beaten = now
            await self._timers.beat(now)

    async def _fire_all(self, timers: Sequence[Timer]) -> None:
        """Fire the timers, the earliest first.

        Few are fired at once, so that players' commands come between.
        """
        waiting = iter(timers)

        async def fire() -> None:
            for timer in waiting:
                await self._fire_timer(timer)

        ended = await asyncio.gather(*(fire() for _ in range(AT_ONCE)), return_exceptions=True)
        for error in ended:
            if error is not None:
                raise error

    async def _fire_timer(self, timer: Timer) -> None:
        """Give the timer to the coordinator as a command, and finish it once that is done."""
        now = self._now()
        self._coordinator.meter.time(LATE, (now - timer.due) / 1000, timer.kind)
        # If the clock was set back, the timer fires early. A second command with another id then
        # comes at its time.
        command = Command(
            id=f"timer:{timer.kind}:{timer.game}:{min(timer.due, now)}",
            request=TimerFired(timer.kind),
            at=now,
            game=timer.game,
        )
        try:
            await self._coordinator.handle(command)
        except (WordListMissing, NotSolved, Contended) as wait:
            _log.warning("timer %s of game %s waits: %s", timer.kind, timer.game, wait)
            return
        except Refused as refused:
            _log.info("timer %s of game %s is moot: %s", timer.kind, timer.game, refused)
        except StoreUnavailableError:
            raise
        except Exception:  # noqa: BLE001 - logged whole
            # One unreadable game must not stop the others; its timer comes again.
            _log.exception("timer %s of game %s failed", timer.kind, timer.game)
            return
        await self._timers.finish(timer)
