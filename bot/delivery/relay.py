"""The relay of one platform: it updates every chat that doesn't show the newest state of a game.

A mark is the stored task to update a chat. It names no state, so fifty quick moves during a pause
become one message. A temporary failure is retried later. After a permanent one the mark is buried:
it is set aside until an operator looks at it. A failing chat delays no other.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Protocol

from bot.coordinator.background.mark_worker import MarkWorker
from bot.coordinator.background.tasks import STORE_PAUSE, work_once
from bot.coordinator.metrics import DELIVERIES, SILENT
from bot.coordinator.ports.outbox import LONGEST_WAIT, OvertakenError
from bot.coordinator.ports.tables import StoreUnavailableError, UnknownKindError
from bot.delivery.channel import PlaceGoneError, TryLaterError
from bot.delivery.retries import MOST_ATTEMPTS, OUR_ATTEMPTS, wait_before_retry

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.coordinator.metrics import Meter
    from bot.coordinator.ports.outbox import ClaimedMark, Outbox
    from bot.coordinator.ports.timers import Alarms

LEASE = 30_000
AT_ONCE = 64
# After an outage of the platform all waiting chats are tried again, at most once in these ms.
_TRIED_AGAIN = 60_000
# If a game moves on during a delivery, its place is shown again at once, at most this many times.
_AT_ONCE_AGAIN = 3

_log = logging.getLogger(__name__)


class PlaceSender(Protocol):
    """A sender that shows the newest public state of a game in one chat."""

    async def show(self, claim: ClaimedMark) -> bool:
        """Show the newest state in the chat of a task (mark), and settle the mark.

        Return False if the game has a newer version by now.

        Raises:
            PlaceGoneError: the bot can't write in the chat any more.
            TryLaterError: the platform asks to wait.
            OvertakenError: another process has taken over the chat.

        """


class Relay:
    """The worker that updates a platform's messages wherever a game has a newer state.

    `now` returns ms since 1970, UTC. `leased` is True if this process alone works on the platform's
    marks (tasks to update chats). Otherwise other processes work on them too.
    """

    def __init__(  # noqa: PLR0913 - the ports
        self,
        platform: str,
        outbox: Outbox,
        sender: PlaceSender,
        now: Callable[[], int],
        meter: Meter = SILENT,
        *,
        leased: bool = True,
    ) -> None:
        self._platform = platform
        self._leased = leased
        self._meter = meter
        self._outbox = outbox
        self._sender = sender
        self._now = now
        self._tried_again = 0
        # True after a failure for which the platform named no time to wait.
        self._was_away = False
        self._marks = MarkWorker(
            platform, outbox, self._deliver, now, lease=LEASE, at_once=AT_ONCE, meter=meter
        )

    async def run(self, alarm: Alarms) -> None:
        """Work until cancelled. While the store is unavailable, the work waits.

        If this process holds the platform's lease, any other process that claimed a mark is dead or
        frozen, so its claims are released at once. A frozen process that wakes up does no harm: the
        store refuses its changes, and its messages have the same nonces as this relay's. Without a
        lease the claims of other processes stay valid until they expire. A mark is a stored task.
        """
        if self._leased:
            release = partial(self._outbox.release, self._platform, within=LEASE)
            await work_once(release, STORE_PAUSE)
        await self._marks.run(alarm)

    async def take_over(self, shares: str) -> None:
        """Release the claims on chats of these shares, which this process takes over from another.

        A share is a part of all chats, chosen by their ids. The due chats are then updated at once.
        """
        await self._outbox.release(self._platform, within=LEASE, shares=shares)

    async def leave(self, shares: str) -> None:
        """Stop deliveries to chats of these shares, because another process takes them over.

        A share is a part of all chats, chosen by their ids.
        """
        await self._marks.leave(shares)

    async def work_off(self) -> int:
        """Try every due chat once. Return the number of chats that were tried."""
        return await self._marks.work_off()

    async def _deliver(self, claim: ClaimedMark) -> None:
        try:
            await self._show(claim)
        except OvertakenError:
            # The mark belongs to the other process now, which settles or postpones it.
            _log.info("%s: game %s is shown by another process", self._platform, claim.game)

    async def _show(self, claim: ClaimedMark) -> None:
        """Update the chat of a task (mark). A failure postpones or buries the mark.

        Raise OvertakenError if another process has the lease.
        """
        try:
            for _ in range(_AT_ONCE_AGAIN):
                if await self._sender.show(claim):
                    self._count("ok")
                    await self._try_waiting_chats(claim)
                    return
        except PlaceGoneError as gone:
            await self._outbox.bury(claim, str(gone))
            self._count("dead")
        except TryLaterError as later:
            await self._retry_or_bury(claim, later)
        except (OvertakenError, StoreUnavailableError):
            raise
        except asyncio.CancelledError:
            # Release the mark, so that the next process need not wait until the claim expires.
            with suppress(StoreUnavailableError, OvertakenError):
                await self._outbox.retry(claim, at=self._now())
            raise
        except UnknownKindError:
            # During a rolling upgrade a process of the newer release shows it.
            await self._retry_or_bury(claim, TryLaterError("a table of a newer kind"))
        except Exception:  # noqa: BLE001 - logged whole, and tried again
            # No failure of one place, expected or not, concerns the others.
            _log.exception("%s: a place of game %s", self._platform, claim.game)
            await self._retry_or_bury(claim, TryLaterError("unexpected"), OUR_ATTEMPTS)

    async def _try_waiting_chats(self, claim: ClaimedMark) -> None:
        """Make all waiting tasks (marks) due if this one has succeeded after a failure.

        The platform is probably back, so no chat waits as long again as it was away. Nothing
        changes if the platform only asked to wait. Without a lease nothing changes either, because
        other processes may be working on their tasks.
        """
        now, is_back = self._now(), claim.attempts and self._was_away
        if is_back and self._leased and now - self._tried_again >= _TRIED_AGAIN:
            self._tried_again, self._was_away = now, False
            await self._outbox.release(self._platform, within=LONGEST_WAIT)

    async def _retry_or_bury(
        self, claim: ClaimedMark, later: TryLaterError, most: int = MOST_ATTEMPTS
    ) -> None:
        if claim.attempts + 1 >= most:
            await self._outbox.bury(claim, str(later))
            self._count("dead")
            return
        self._was_away |= later.after is None
        if claim.attempts == 0:
            _log.warning("%s: a place of game %s: %s", self._platform, claim.game, later)
        wait = wait_before_retry(claim.attempts, later)
        await self._outbox.retry(claim, at=self._now() + wait)
        self._count("later")

    def _count(self, result: str) -> None:
        self._meter.count(DELIVERIES, self._platform, result)
