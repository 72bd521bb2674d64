"""The base of the daily workers, which open and close puzzles and belgijkas by the calendar.

They also prepare what the coming days need.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, ClassVar

from bot.coordinator.background.tasks import keep_working
from bot.coordinator.ports.tables import StoreUnavailableError, UnknownKindError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from bot.coordinator.ports.puzzles import DailySchedule
    from bot.coordinator.service import Coordinator

IDLE_SECONDS = 1.0
# The most servers and groups handled in one round.
_AT_ONCE = 50

_log = logging.getLogger(__name__)


class DailyWorker:
    """A worker that opens and closes the puzzle or belgijka of the day in all servers and groups.

    Each server or group has its own times. Opening and closing have one command each for a day, so
    a worker that replaces a dead one may repeat them. The next time is stored only after both.
    """

    what: ClassVar[str]
    """The word for this worker's thing in logs and heartbeats."""

    later: ClassVar[int]
    """The ms until a server is handled again after an error."""

    pause: ClassVar[float]
    """The seconds between two looks at what has to be made ahead."""

    def __init__(
        self, schedule: DailySchedule, coordinator: Coordinator, now: Callable[[], int]
    ) -> None:
        """Store the interfaces. `now` returns the time in ms."""
        self._schedule, self._coordinator, self._now = schedule, coordinator, now
        self._tables, self._people = coordinator.tables, coordinator.people
        self._preferences = coordinator.preferences

    async def run(self) -> None:
        """Open and close puzzles or belgijkas until cancelled.

        Wait while the store is unavailable.
        """
        await keep_working(self.what, self.work_off, IDLE_SECONDS, self._coordinator.meter)

    async def run_ahead(self) -> None:
        """Prepare the puzzles or belgijkas of the coming days until cancelled.

        There are `pause` seconds between the rounds of this work.
        """
        meter = self._coordinator.meter
        await keep_working(f"{self.what} ahead", self.make_ahead, self.pause, meter)

    async def work_off(self) -> int:
        """Handle the servers and groups whose time has come. Return their number."""
        due = await self._schedule.due(self._now(), _AT_ONCE)
        await self._handle_all(due)
        return len(due)

    async def _handle_all(self, due: Sequence[str]) -> None:
        """Handle these servers and groups, one after another."""
        for scope in due:
            await self._handle(scope)

    async def _handle(self, scope: str) -> None:
        """Handle a server or group and store its next time.

        An error is logged, and the others go on.
        """
        try:
            at = await self._see_to(scope)
        except StoreUnavailableError:
            raise
        except UnknownKindError as newer:
            # During a rolling upgrade a process of the newer release does it.
            _log.warning("%s: a place waits: %s", self.what, newer)
            at = self._now() + self.later
        except Exception:  # noqa: BLE001 - logged whole
            _log.exception("%s: a place can't be seen to", self.what)
            at = self._now() + self.later
        if at is None:
            await self._schedule.drop(scope)
        else:
            await self._schedule.plan(scope, at)

    async def make_ahead(self) -> int:
        """Make the puzzles or belgijkas that the coming days lack. Return the number made."""
        raise NotImplementedError

    async def _see_to(self, scope: str) -> int | None:
        """Close what is over in a server or group, and open what is due.

        Return the time (ms) to call this again, None for never.
        """
        raise NotImplementedError
