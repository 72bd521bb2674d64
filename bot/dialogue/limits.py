"""How much one person may ask: a bucket of requests that fills up again as time passes."""

from __future__ import annotations

import math
from collections import OrderedDict
from typing import TYPE_CHECKING

from bot.coordinator.metrics import SILENT, SLOWED

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.coordinator.metrics import Meter

BURST = 80
A_SECOND = 20.0
_REMEMBERED = 10_000


class Limits:
    """Buckets by key; `now` gives seconds that only grow. Who was silent longest is forgotten."""

    def __init__(
        self,
        now: Callable[[], float],
        *,
        burst: int = BURST,
        a_second: float = A_SECOND,
        meter: Meter = SILENT,
    ) -> None:
        self._meter = meter
        self._now = now
        self._burst = burst
        self._a_second = a_second
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def wait(self, key: str) -> int:
        """Take one; 0, or how many whole seconds until there will be one."""
        now = self._now()
        left, since = self._buckets.pop(key, (float(self._burst), now))
        left = min(self._burst, left + (now - since) * self._a_second)
        wait = 0 if left >= 1 else math.ceil((1 - left) / self._a_second)
        self._buckets[key] = (left if wait else left - 1, now)
        while len(self._buckets) > _REMEMBERED:
            self._buckets.popitem(last=False)
        if wait:
            self._meter.count(SLOWED)
        return wait
