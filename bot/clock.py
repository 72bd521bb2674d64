"""Our two clocks: seconds that only grow, and the time of day without its jumps.

A machine's time of day may be set anew at any moment, and back again: deadlines, claims and leases
would follow. How much time has passed is another matter, which the system counts apart.
"""

from __future__ import annotations

import logging
import time
from typing import TYPE_CHECKING

from bot.trouble import Trouble

if TYPE_CHECKING:
    from collections.abc import Callable

# What goes on while the machine sleeps: Linux has a clock of its own for it.
_ELAPSED = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)
# Ms: up to so much the machine's clock is corrected while it runs, and followed at once.
DRIFT = 1_000
# Ms: for so long a jump has to last before it is believed.
PROOF = 10 * 60_000

_log = logging.getLogger(__name__)


def elapsed() -> float:
    """Seconds since the machine was started, those that it slept included; they only grow."""
    return time.clock_gettime(_ELAPSED)


class SteadyClock:
    """The time of day in ms since 1970, UTC, by a call.

    It goes on evenly when the machine's clock jumps, and follows only one that stays where it is.
    `wall` is that clock in ms, `passed` gives seconds that only grow.
    """

    def __init__(
        self,
        wall: Callable[[], int] = lambda: time.time_ns() // 1_000_000,
        passed: Callable[[], float] = elapsed,
    ) -> None:
        self._wall = wall
        self._passed = passed
        self._offset = wall() - self._count()
        self._gap = self._since = 0

    def __call__(self) -> int:
        """Now."""
        count, wall = self._count(), self._wall()
        gap = wall - count - self._offset
        if abs(gap) <= DRIFT:
            self._offset, self._gap = wall - count, 0
        elif abs(gap - self._gap) > DRIFT:
            self._gap, self._since = gap, count
            facts = {"seconds": round(gap / 1000), "minutes": PROOF // 60_000}
            _log.warning("%s", Trouble("clock-jumped", **facts))
        elif count - self._since >= PROOF:
            self._offset, self._gap = wall - count, 0
            _log.warning("%s", Trouble("clock-followed", seconds=round(gap / 1000)))
        return count + self._offset

    def _count(self) -> int:
        return int(self._passed() * 1000)


now = SteadyClock()
