"""The base of workers on marks (stored tasks): it handles many at once and loses none.

If a process dies while it works on a mark, the mark is due again when its lease ends. A slow mark
delays no other mark.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from bot.coordinator.background.tasks import end, keep_working
from bot.coordinator.game_id import SHARDS, shard
from bot.coordinator.metrics import SILENT
from bot.coordinator.place import Mark
from bot.coordinator.ports.outbox import OvertakenError
from bot.coordinator.ports.tables import StoreUnavailableError, UnknownKindError

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Collection, Sequence

    from bot.coordinator.metrics import Meter
    from bot.coordinator.ports.outbox import ClaimedMark, Outbox
    from bot.coordinator.ports.timers import Alarm, Alarms

# The longest wait for an alarm. After it the worker ends its round, which shows that it is alive.
IDLE_SECONDS = 2.0
# The ms after which a mark of a table that only a newer release can read is tried again.
NEWER = 30_000

_log = logging.getLogger(__name__)


class MarkWorker:
    """A worker that gives every due mark of a kind to `work`, at most `at_once` at a time.

    A mark is a stored task. `work` finishes it, postpones it or gives it up for good. It may raise
    only StoreUnavailableError and UnknownKindError. UnknownKindError postpones the mark, because
    during a rolling upgrade a process of the newer release works it off. `now` returns the time in
    ms. For `lease` ms no other worker gets a mark that this one has claimed.
    """

    def __init__(  # noqa: PLR0913 - what to do, and how much of it at once
        self,
        kind: str,
        outbox: Outbox,
        work: Callable[[ClaimedMark], Awaitable[None]],
        now: Callable[[], int],
        *,
        lease: int,
        at_once: int,
        meter: Meter = SILENT,
    ) -> None:
        self._meter = meter
        self._kind = kind
        self._outbox = outbox
        self._work = work
        self._now = now
        self._lease = lease
        self._at_once = at_once
        self._under_way: dict[str, asyncio.Task[None]] = {}
        # Shards that an alarm named, and that have not been searched to the end since.
        self._shards: frozenset[int] = frozenset()
        self._full = False

    async def run(self, alarm: Alarms) -> None:
        """Do the stored tasks (marks) until cancelled, whenever the alarm rings.

        Wait while the store is unavailable.
        """
        try:
            with alarm(self._kind) as waker:
                work = partial(self._round, waker)
                await keep_working(self._kind, work, 0, self._meter)
        finally:
            await end(*self._under_way.values())

    async def leave(self, shares: str) -> None:
        """Stop the work for the chats in these shares, so that other processes get their marks.

        A share is a fixed part of all chats (see `ports.chats.Lease`). A mark is a stored task.
        """
        of_them = [
            task for mark, task in self._under_way.items() if Mark.parse(mark).share in shares
        ]
        await end(*of_them)

    async def work_off(self) -> int:
        """Work until no stored task (mark) is due. Return the number of tasks done."""
        tried, shards = 0, frozenset(range(SHARDS))
        while claims := await self._claim(self._at_once, shards):
            await asyncio.gather(*map(self._work_or_wait, claims))
            tried += len(claims)
            if len(claims) < self._at_once:
                # Work on a mark stores new marks only for the same game.
                shards = frozenset(shard(claim.game) for claim in claims)
        return tried

    async def _round(self, waker: Alarm) -> None:
        self._shards |= await waker.wait(0 if self._full else IDLE_SECONDS)
        self._full = False
        while self._shards:
            free = self._at_once - len(self._under_way)
            if not free:
                self._full = True
                await asyncio.wait(self._under_way.values(), return_when=asyncio.FIRST_COMPLETED)
                return
            try:
                claims = await self._claim(free, self._shards)
            except OvertakenError:
                # Another process has just taken some of the chats. The next round claims fewer.
                return
            for claim in claims:
                # A mark whose lease ends during the work is claimed again, but must not be worked
                # on twice.
                if claim.mark not in self._under_way:
                    self._begin(claim)
            if len(claims) < free:
                self._shards = frozenset()

    def _begin(self, claim: ClaimedMark) -> None:
        task = asyncio.create_task(self._work_safely(claim))
        self._under_way[claim.mark] = task
        task.add_done_callback(lambda _: self._under_way.pop(claim.mark))

    async def _work_safely(self, claim: ClaimedMark) -> None:
        # Without a store nothing is lost: the mark comes due again when its lease ends.
        with suppress(StoreUnavailableError):
            try:
                await self._work_or_wait(claim)
            except asyncio.CancelledError:
                with suppress(OvertakenError):
                    await self._outbox.give_back(claim)
                raise

    async def _work_or_wait(self, claim: ClaimedMark) -> None:
        try:
            await self._work(claim)
        except UnknownKindError as newer:
            if claim.attempts == 0:
                _log.warning("%s: %s", self._kind, newer)
            await self._outbox.retry(claim, at=self._now() + NEWER)

    async def _claim(
        self, limit: int, shards: Collection[int] = range(SHARDS)
    ) -> Sequence[ClaimedMark]:
        return await self._outbox.claim(
            self._kind, now=self._now(), lease=self._lease, limit=limit, shards=shards
        )
