"""How far behind the event loop runs: what holds it up, everybody waits for."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from bot.coordinator.metrics import LAG

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.coordinator.metrics import Meter

EVERY = 0.5


async def watch_lag(
    meter: Meter,
    sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
    now: Callable[[], float] | None = None,
) -> None:
    """Measure, until cancelled, how much later than asked for the loop wakes a sleeper.

    `now` gives seconds that only grow; None is the loop's own clock.
    """
    now = now or asyncio.get_running_loop().time
    while True:
        due = now() + EVERY
        await sleep(EVERY)
        meter.time(LAG, max(0.0, now() - due))
