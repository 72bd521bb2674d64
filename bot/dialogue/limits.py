"""The limit of requests per person: a bucket of allowed requests, refilled as time passes."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from bot.bounded_cache import BoundedCache
from bot.coordinator.metrics import SILENT, SLOWED

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.coordinator.metrics import Meter

BURST = 80
A_SECOND = 20.0


class Limits:
    """A bucket of allowed requests for each key, such as a person.

    A full bucket has `burst` requests, and `a_second` requests are added each second. `now` returns
    monotonic seconds. `meter` counts the refused requests.
    """

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
        self._buckets: BoundedCache[str, tuple[float, float]] = BoundedCache()

    def wait(self, key: str) -> int:
        """Take one request out of the key's bucket and return 0.

        If the bucket is empty, return the number of seconds to wait, rounded up.
        """
        now = self._now()
        left = self._requests_left(key, now)
        wait = self._seconds_until_one(left)
        self._buckets.put(key, (left if wait else left - 1, now))
        if wait:
            self._meter.count(SLOWED)
        return wait

    def would_wait(self, key: str) -> int:
        """Return the seconds to wait before the key's next request, 0 for none. Take no request."""
        return self._seconds_until_one(self._requests_left(key, self._now()))

    def _requests_left(self, key: str, now: float) -> float:
        left, since = self._buckets.get(key) or (float(self._burst), now)
        return min(self._burst, left + (now - since) * self._a_second)

    def _seconds_until_one(self, left: float) -> int:
        return 0 if left >= 1 else math.ceil((1 - left) / self._a_second)
