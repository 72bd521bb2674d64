"""The worker that fires due timers as commands, and stores the heartbeat that shows outages."""

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
from bot.coordinator.ports.tables import StoreUnavailableError, UnknownKindError
from bot.coordinator.ports.timers import TIMERS
from bot.coordinator.transactions.commits import Contended
from bot.trouble import Trouble

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from bot.coordinator.ports.outbox import Outbox
    from bot.coordinator.ports.registry import Registry
    from bot.coordinator.ports.timers import Alarms, Timer, Timers
    from bot.coordinator.service import Coordinator

# The longest wait in seconds for an alarm, which announces due timers at once.
IDLE_SECONDS = 1.0
OUTAGES_SECONDS = 10.0
BEAT = 10_000
LEASE = 30_000
BATCH = 100
AT_ONCE = 8
# The ms after which another process has certainly taken over the timers of a dead one.
TAKEOVER = 90_000

_log = logging.getLogger(__name__)


async def resume(
    timers: Timers, outbox: Outbox, registry: Registry, now: int
) -> tuple[tuple[int, int], ...]:
    """Record the outage before this start, if there was one.

    Return all outages as (from, to) in ms.

    The caller calls this before anything else runs. An outage is a time of more than a minute in
    which no process ran. It doesn't count on any game's clock.
    """
    before = await registry.heartbeat()
    if before is not None and before - now > OUTAGE:
        await _set_back(timers, outbox, registry, now)
    if before is not None and now - before > OUTAGE:
        # The outage is stored before the new heartbeat. After a crash in between, it is stored
        # again.
        await registry.note_outage(before, now)
        _log.info("out for %d s: running clocks are extended by it", (now - before) // 1000)
    await timers.beat(now)
    return tuple(await registry.outages())


async def _set_back(timers: Timers, outbox: Outbox, registry: Registry, now: int) -> None:
    """Undo what was stored while the clock was ahead of the present time.

    Recorded outages are cut off at `now`, claimed marks and timers are released, and each game
    computes its deadlines again. Marks postponed by more than twice LONGEST_WAIT are left to the
    workers, which correct these times themselves. A mark is a stored task. An outage is a time in
    which no process of the bot ran.
    """
    _log.warning("%s", Trouble("clock-set-back"))
    await registry.end_outages(now)
    await outbox.release(within=2 * LONGEST_WAIT)
    await timers.release()
    await timers.hurry("deadline", now=now)


async def keep_outages(coordinator: Coordinator) -> None:
    """Load the outages that any process has recorded, every ten seconds until cancelled."""

    async def learn() -> None:
        before = coordinator.world
        noted = await coordinator.registry.outages()
        # If the world was replaced meanwhile, this process has already read the outages, perhaps
        # newer ones.
        if coordinator.world is before:
            coordinator.know_outages(noted)

    await keep_working("outages", learn, OUTAGES_SECONDS, coordinator.meter)


class TimerWorker:
    """The worker that fires each due timer at least once. Firing twice does no harm.

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
        # Shards that the alarm has named and whose timers have not been fired yet.
        self._shards: frozenset[int] = frozenset()

    async def run(self, alarm: Alarms) -> None:
        """Fire due timers until cancelled. Wait while the store is unavailable."""
        with alarm(TIMERS) as waker:

            async def work() -> None:
                self._shards |= await waker.wait(IDLE_SECONDS)
                await self._work_off_awake(self._shards)
                self._shards = frozenset()

            await keep_working("timers", work, 0, self._coordinator.meter)

    async def _work_off_awake(self, shards: Collection[int] = range(SHARDS)) -> None:
        """Fire due timers. First record a long gap since the last successful round as an outage.

        In such a gap this process slept or had no store. It is not an outage if another process
        stored heartbeats meanwhile.
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
        """Store the heartbeat and fire all due timers of these shards.

        Return how many were fired.
        """
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
        """Store the heartbeat, if ten seconds have passed since the last one.

        If the last heartbeat is far ahead of now, the clock was set back. Then first release the
        marks and timers that were claimed at the later time, because afterwards no process can know
        that. A mark is a stored task.
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
        """Fire these timers, the earliest first, and only a few at once.

        So players' commands can come between.
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
        """Give a due timer to the coordinator as a command. Delete the timer once that is done."""
        now = self._now()
        self._coordinator.meter.time(LATE, (now - timer.due) / 1000, timer.kind)
        # If the clock was set back, the timer fires early. The id then has the present time, so
        # that a second command can come at the right time.
        command = Command(
            id=f"timer:{timer.kind}:{timer.game}:{min(timer.due, now)}",
            request=TimerFired(timer.kind),
            at=now,
            game=timer.game,
        )
        try:
            await self._coordinator.handle(command)
        except (WordListMissing, NotSolved, Contended, UnknownKindError) as wait:
            _log.warning("timer %s of game %s waits: %s", timer.kind, timer.game, wait)
            return
        except Refused as refused:
            _log.info("timer %s of game %s is moot: %s", timer.kind, timer.game, refused)
        except StoreUnavailableError:
            raise
        except Exception:  # noqa: BLE001 - logged whole
            # One unreadable game must not stop the others. Its timer fires again later.
            _log.exception("timer %s of game %s failed", timer.kind, timer.game)
            return
        await self._timers.finish(timer)
