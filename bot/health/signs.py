"""Signs of life: when each background work last finished a round, and the event loop's delay."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from bot.coordinator.metrics import LAG

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.coordinator.metrics import Meter, State

# Seconds between measurements of the event loop's delay in waking tasks.
EVERY = 0.5


class Signs:
    """The signs of life of a process: when each background work last finished a round.

    `now` returns monotonic seconds. `states` maps each platform to the state of its connection.
    `ahead` is the number of days for which puzzles are ready, None if this process hasn't reported
    any.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._worked: dict[str, float] = {}
        self.states: dict[str, State] = {}
        self.ahead: int | None = None

    def beat(self, work: str) -> None:
        """Record that the background work with this name has finished a round."""
        self._worked[work] = self._now()

    def silence(self, work: str) -> float | None:
        """Return the seconds since a background work last finished a round.

        Return None if it never did.
        """
        return self._now() - self._worked[work] if work in self._worked else None


async def watch_lag(
    meter: Meter,
    sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
    now: Callable[[], float] | None = None,
) -> None:
    """Measure until cancelled how late the event loop wakes a sleeping task. Report it to `meter`.

    `now` returns monotonic seconds. None stands for the loop's own clock.
    """
    now = now or asyncio.get_running_loop().time
    while True:
        due = now() + EVERY
        await sleep(EVERY)
        meter.time(LAG, max(0.0, now() - due))
