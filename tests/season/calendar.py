"""What is to happen when, in the order of a clock that jumps from one thing to the next."""

from __future__ import annotations

import asyncio
import heapq
import itertools
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    Happening: TypeAlias = Callable[[], Awaitable[None]]


class Calendar:
    """Things to come. What is put down for one moment happens in the order of putting it down."""

    def __init__(self, clock: Callable[[], int]) -> None:
        self._clock = clock
        self._heap: list[tuple[int, int, Happening]] = []
        self._order = itertools.count()

    def at(self, at: int, happens: Happening) -> None:
        """Put something down for a time, in ms; what lies in the past happens next."""
        heapq.heappush(self._heap, (at, next(self._order), happens))

    async def run(self, until: int, told: Callable[[int], None]) -> None:
        """Let everything happen until that time; `told` is given each time that comes."""
        while self._heap and self._heap[0][0] <= until:
            at, _, happens = heapq.heappop(self._heap)
            await asyncio.sleep(max(0, at - self._clock()) / 1000)
            told(self._clock())
            await happens()

    def put_off(self, until: int, late: Callable[[], int]) -> None:
        """Nothing happens before that time: each thing comes so many ms after it instead."""
        waiting, self._heap = self._heap, []
        for at, order, happens in waiting:
            heapq.heappush(self._heap, (until + late() if at < until else at, order, happens))
