"""Two clocks: seconds that only grow, and a time of day that all processes of a store share.

Somebody may set a machine's time of day at any moment, and deadlines, claims and leases would jump
with it. So the bot counts on from the time since the machine's start.
"""

from __future__ import annotations

import logging
import time
from typing import TYPE_CHECKING

from bot.trouble import Trouble

if TYPE_CHECKING:
    from collections.abc import Callable

# Prefer Linux's clock that goes on while the machine sleeps.
_ELAPSED = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)

_log = logging.getLogger(__name__)


def uptime() -> float:
    """Return the seconds since the machine was started, including the time of its sleep.

    Without such a clock, return monotonic seconds since a fixed moment.
    """
    return time.clock_gettime(_ELAPSED)


class SteadyClock:
    """A clock that never jumps with the machine's. A call returns ms since 1970, UTC.

    The clock starts from the machine's time and counts on evenly. `agree` sets it to the time of a
    Redis server. `wall` returns the machine's time in ms, `passed` monotonic seconds.
    """

    def __init__(
        self,
        wall: Callable[[], int] = lambda: time.time_ns() // 1_000_000,
        passed: Callable[[], float] = uptime,
    ) -> None:
        self._passed = passed
        self._offset = wall() - self.count()
        self._gap = self._ends = self._ended = 0

    def __call__(self) -> int:
        """Return the time now, in ms since 1970, UTC.

        Drop the gap of `agree` once its end has come.
        """
        now = self.count() + self._offset + self._gap
        if self._gap and now >= self._ends:
            _log.warning("%s", Trouble("clock-followed", seconds=round(-self._gap / 1000)))
            now -= self._gap
            self._gap, self._ended = 0, self._ends
        return now

    def count(self) -> int:
        """Return the monotonic ms since a fixed moment. They don't depend on the time of day."""
        return int(self._passed() * 1000)

    def agree(self, start: int, server: int, gap: int, ends: int) -> None:
        """Set the clock to a server's time (ms), which was read after `count` had returned `start`.

        The moment of the reading is not known exactly, so the clock stays as it is if it fits any
        moment since `start`. `gap` (ms) is added to the server's time to cancel a jump of the
        server's clock, until the time `ends`. All processes that know the gap drop it at this time.
        """
        self._offset = min(max(self._offset, server - self.count()), server - start)
        if gap and ends == self._ended:  # This clock has dropped the gap already.
            return
        if gap and (gap, ends) != (self._gap, self._ends):
            minutes = max(1, round((ends - server - gap) / 60_000))
            facts = {"seconds": round(-gap / 1000), "minutes": minutes}
            _log.warning("%s", Trouble("clock-jumped", **facts))
        self._gap, self._ends = gap, ends


now = SteadyClock()
