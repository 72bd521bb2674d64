"""The relay of one platform: works off its places that are behind.

A mark says only that a place has not been shown the newest board, so fifty quick moves during a
pause become one message. What fails for a while comes again later, what can't be is buried where
an operator sees it; each place waits for itself alone.
"""

from __future__ import annotations

import asyncio
import logging
import random
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Protocol

from bot.coordinator.background.outbox_worker import MarkWorker
from bot.coordinator.background.tasks import STORE_PAUSE, work_once
from bot.coordinator.metrics import DELIVERIES, SILENT
from bot.coordinator.ports.outbox import LONGEST_WAIT, OvertakenError
from bot.coordinator.ports.tables import StoreUnavailableError
from bot.delivery.channel import PlaceGoneError, TryLaterError

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.coordinator.metrics import Meter
    from bot.coordinator.ports.outbox import ClaimedMark, Outbox
    from bot.coordinator.ports.timers import Alarms

LEASE = 30_000
AT_ONCE = 64
FIRST_RETRY = 1_000
# A platform that is away is waited for: a week, as the waits are drawn, half of it at least.
MOST_ATTEMPTS = 900
# What only we can mend would fail as often: it is buried after some hours.
OUR_ATTEMPTS = 40
# A game that moved on while its board was sent is shown again at once, so many times; then later.
_AT_ONCE_AGAIN = 3

_log = logging.getLogger(__name__)


class PlaceSender(Protocol):
    """Shows one place the newest public view of a game."""

    async def show(self, claim: ClaimedMark) -> bool:
        """Show it to a mark's place and settle the mark; False if a newer one is wanted by now.

        Raises PlaceGoneError, TryLaterError, OvertakenError.
        """


class Relay:
    """Shows all places of a platform what they have not seen. `now` is our clock, in ms."""

    def __init__(
        self,
        platform: str,
        outbox: Outbox,
        sender: PlaceSender,
        now: Callable[[], int],
        meter: Meter = SILENT,
    ) -> None:
        self._platform = platform
        self._meter = meter
        self._outbox = outbox
        self._sender = sender
        self._now = now
        self._marks = MarkWorker(
            platform, outbox, self._deliver, now, lease=LEASE, at_once=AT_ONCE, meter=meter
        )

    async def run(self, alarm: Alarms) -> None:
        """Work until cancelled; a store that is away only delays it.

        Who runs it holds the platform's lease, so whoever had a mark in hand is dead, or frozen:
        nobody waits for that claim to run out. One that wakes again after all does no harm: it is
        overtaken before the first mark is taken here, and what it posted is found by its nonce.
        """
        release = partial(self._outbox.release, self._platform, within=LEASE)
        await work_once(release, STORE_PAUSE)
        await self._marks.run(alarm)

    async def take_over(self, shares: str) -> None:
        """Show what is behind in chats of these shares: whoever had a mark in hand is gone."""
        await self._outbox.release(self._platform, within=LEASE, shares=shares)

    async def leave(self, shares: str) -> None:
        """Stop what is being shown in chats of these shares."""
        await self._marks.leave(shares)

    async def work_off(self) -> int:
        """Try every place that is due; how many there were."""
        return await self._marks.work_off()

    async def _deliver(self, claim: ClaimedMark) -> None:
        try:
            await self._show(claim)
        except OvertakenError:
            # The mark is the other process's by now, to be done or put off.
            _log.info("%s: game %s is shown by another process", self._platform, claim.game)

    async def _show(self, claim: ClaimedMark) -> None:
        """Show it; what fails is put off or buried. Raises OvertakenError."""
        try:
            for _ in range(_AT_ONCE_AGAIN):
                if await self._sender.show(claim):
                    self._count("ok")
                    return
        except PlaceGoneError as gone:
            await self._outbox.bury(claim, str(gone))
            self._count("dead")
        except TryLaterError as later:
            await self._put_off(claim, later)
        except (OvertakenError, StoreUnavailableError):
            raise
        except asyncio.CancelledError:
            # Stopped half way: whoever comes next need not wait for our lease to end.
            with suppress(StoreUnavailableError, OvertakenError):
                await self._outbox.retry(claim, at=self._now())
            raise
        except Exception:  # noqa: BLE001 - logged whole, and tried again
            # One place's trouble, foreseen or not, is no other's.
            _log.exception("%s: a place of game %s", self._platform, claim.game)
            await self._put_off(claim, TryLaterError("unexpected"), OUR_ATTEMPTS)

    async def _put_off(
        self, claim: ClaimedMark, later: TryLaterError, most: int = MOST_ATTEMPTS
    ) -> None:
        if claim.attempts + 1 >= most:
            await self._outbox.bury(claim, str(later))
            self._count("dead")
            return
        if claim.attempts == 0:
            _log.warning("%s: a place of game %s: %s", self._platform, claim.game, later)
        wait = min(LONGEST_WAIT, FIRST_RETRY << min(claim.attempts, 20))
        # Jitter, so that places that failed together do not come back together.
        wait = wait // 2 + random.randrange(wait // 2 + 1)  # noqa: S311 - not for secrets
        await self._outbox.retry(claim, at=self._now() + max(wait, later.after or 0))
        self._count("later")

    def _count(self, result: str) -> None:
        self._meter.count(DELIVERIES, self._platform, result)
