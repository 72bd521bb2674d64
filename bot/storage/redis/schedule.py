"""When each shard has work next, as far as this process knows, and who is woken for it.

Three things tell: word from the server that something came (see `news`), times that this process
set or read itself, and, should both fail, a slow look at every shard. So an idle bot asks the
server for next to nothing, and no work waits longer than `SWEEP` for a word that was lost.
"""

from __future__ import annotations

import asyncio
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

from bot.coordinator.game_id import SHARDS
from bot.coordinator.ports.outbox import LONGEST_WAIT
from bot.coordinator.ports.tables import StoreUnavailableError
from bot.storage import keys

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Mapping

    from bot.storage.redis.link import Link

# Seconds between looks at our own clock, which asks the server nothing.
LOOK = 0.25
# Seconds between looks at every shard: while word comes, and while none can come.
SWEEP = 15.0
DEAF_SWEEP = 0.5
# What is due is kept in these sorted sets: marks, and timers.
_DUE = (keys.DUE_MARKS, keys.TIMERS)


class Waker:
    """Tells somebody who works through marks or timers where there may be new ones."""

    def __init__(self) -> None:
        self._shards: set[int] = set(range(SHARDS))
        self._some = asyncio.Event()
        self._some.set()

    async def wait(self, timeout: float) -> frozenset[int]:  # noqa: ASYNC109 - no answer is one too
        """Wait for work, at most `timeout` seconds; return the shards that have any, or none.

        At first, and after a break in the connection, that is all of them.
        """
        try:
            async with asyncio.timeout(timeout):
                await self._some.wait()
        except TimeoutError:
            return frozenset()
        shards, self._shards = frozenset(self._shards), set()
        self._some.clear()
        return shards

    def wake(self, shards: Collection[int]) -> None:
        """Add shards and end the wait."""
        self._shards |= {*shards}
        self._some.set()


class Schedule:
    """Wakes the workers of this process. `clock` gives ms since 1970, UTC; `run` does the work."""

    def __init__(
        self, link: Link, clock: Callable[[], int], *, sweep: float = SWEEP, look: float = LOOK
    ) -> None:
        """Look at every shard each `sweep` seconds, at the clock each `look` seconds."""
        # Whether word of what others do comes to us.
        self.hears = False
        self.sweeps = 0
        self._link = link
        self._clock = clock
        self._sweep = sweep
        self._look = look
        self._next: dict[int, int] = {}
        self._wakers: set[Waker] = set()

    @contextmanager
    def waker(self) -> Iterator[Waker]:
        """Give a worker its own alarm for as long as it works."""
        waker = Waker()
        self._wakers.add(waker)
        try:
            yield waker
        finally:
            self._wakers.discard(waker)

    def wake(self, shards: Collection[int]) -> None:
        """Let every worker look at these shards now."""
        for waker in self._wakers:
            waker.wake(shards)

    def expect(self, shard: int, at: int) -> None:
        """Let every worker look at this shard at this time (ms), whatever else happens."""
        self._next[shard] = min(at, self._next.get(shard, at))

    async def run(self) -> None:
        """Wake workers in time, until cancelled; a server that is away only delays it."""
        loop = asyncio.get_running_loop()
        swept = loop.time()
        while True:
            await asyncio.sleep(self._look)
            pause = self._sweep if self.hears else min(DEAF_SWEEP, self._sweep)
            if self._wakers and loop.time() - swept >= pause:
                with suppress(StoreUnavailableError):
                    await self._look_at_all()
                swept = loop.time()
            now = self._clock()
            come = [shard for shard, at in self._next.items() if at <= now]
            for shard in come:
                del self._next[shard]
            if come:
                self.wake(come)

    async def _look_at_all(self) -> None:
        """Expect the first of what every shard has, though nobody told of it.

        A mark that is to wait for longer than any does is looked at now: see `claim.lua`.
        """
        farthest = self._clock() + 2 * LONGEST_WAIT
        for row in _DUE:
            for shard, at in (await heads(self._link, row)).items():
                is_ahead = row is keys.DUE_MARKS and at > farthest
                self.expect(shard, self._clock() if is_ahead else at)
        self.sweeps += 1


async def heads(
    link: Link, row: keys.OfShard, among: Iterable[int] = range(SHARDS)
) -> Mapping[int, int]:
    """When the first of each shard's sorted set is due, in ms; not of those without any."""
    shards = list(among)
    found = await link.many([("ZRANGE", row.of(number), 0, 0, "WITHSCORES") for number in shards])
    return {
        number: int(float(head[0][1])) for number, head in zip(shards, found, strict=True) if head
    }
