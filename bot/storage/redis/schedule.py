"""The times at which each shard has its next work of each kind, and the workers to wake then.

A process learns of work in three ways: from notifications (see `news`), from times that it set or
read itself, and, if both fail, from a slow poll of every shard. So an idle bot hardly asks the
server for anything, and no work waits longer than `SWEEP` seconds for a lost notification.
"""

from __future__ import annotations

import asyncio
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

from bot.coordinator.game_id import SHARDS
from bot.coordinator.ports.outbox import LONGEST_WAIT
from bot.coordinator.ports.tables import StoreUnavailableError
from bot.coordinator.ports.timers import TIMERS
from bot.storage import keys
from bot.storage.scripts import Script

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping

    from bot.storage.redis.link import Link

# Seconds between two checks of this process's own clock, which need no request to the server.
LOOK = 0.25
# Seconds between two polls of all shards: while notifications come, and while the connection is
# down.
SWEEP = 15.0
DEAF_SWEEP = 0.5
_HEADS = Script("heads", of_marks=True)
# The keys of a shard that the script `heads` reads.
_DUE = (keys.KINDS, keys.TIMERS)


class Waker:
    """The alarm of a worker for one `kind` of mark (stored task), or for timers."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self._shards: set[int] = set(range(SHARDS))
        self._some = asyncio.Event()
        self._some.set()

    async def wait(self, timeout: float) -> frozenset[int]:  # noqa: ASYNC109 - no answer is one too
        """Wait for work, at most `timeout` seconds. Return the shards that may have work, or none.

        The first call, and the first one after a break in the connection, return all shards.
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
        """Add shards that may have work, and end the worker's wait."""
        self._shards |= {*shards}
        self._some.set()


class Schedule:
    """The alarms of this process's workers. `clock` returns ms since 1970, UTC."""

    def __init__(
        self, link: Link, clock: Callable[[], int], *, sweep: float = SWEEP, look: float = LOOK
    ) -> None:
        """Store the link and the clock.

        Every shard is polled each `sweep` seconds. The clock is checked each `look` seconds.
        """
        # True while notifications of other processes reach this one.
        self.hears = False
        self.sweeps = 0
        self._link = link
        self._clock = clock
        self._sweep = sweep
        self._look = look
        self._next: dict[tuple[int, str], int] = {}
        self._wakers: set[Waker] = set()

    @contextmanager
    def waker(self, kind: str) -> Iterator[Waker]:
        """Yield an alarm for a worker on this kind of mark or on TIMERS, for the `with` block.

        A mark is a stored task.
        """
        waker = Waker(kind)
        self._wakers.add(waker)
        try:
            yield waker
        finally:
            self._wakers.discard(waker)

    def wake(self, shards: Collection[int], kinds: Collection[str] | None = None) -> None:
        """Wake the workers for these kinds of tasks (marks) now (None: every worker).

        These shards have work.
        """
        for waker in self._wakers:
            if kinds is None or waker.kind in kinds:
                waker.wake(shards)

    def expect(self, shard: int, kind: str, at: int) -> None:
        """Wake the workers for a kind of task (mark) in a shard at this time (ms).

        That is needed in case no notification comes.
        """
        self._next[shard, kind] = min(at, self._next.get((shard, kind), at))

    async def run(self) -> None:
        """Wake workers when their work is due, until cancelled.

        While the server can't be reached, polls of the shards are skipped.
        """
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
            for shard, kind in [one for one, at in self._next.items() if at <= now]:
                del self._next[shard, kind]
                self.wake({shard}, {kind})

    async def _look_at_all(self) -> None:
        """Poll every shard for its first due mark and timer, in case a notification was lost.

        A mark is a stored task.
        """
        now = self._clock()
        kinds = sorted({waker.kind for waker in self._wakers} - {TIMERS})
        calls = [(_HEADS, [row.of(number) for row in _DUE], kinds) for number in range(SHARDS)]
        for number, (timer, *marks) in enumerate(await self._link.run_each(calls)):
            if timer:
                self.expect(number, TIMERS, _ms(timer))
            for kind, at in zip(kinds, marks, strict=True):
                if at:
                    self.expect(number, kind, _due_at(at, now))
        self.sweeps += 1


async def heads(
    link: Link, kind: str, now: int, among: Collection[int] = range(SHARDS)
) -> Mapping[int, int]:
    """Return for each shard the time (ms) at which its first task (mark) of a kind is due.

    Shards without such marks are left out.
    """
    commands = [("ZRANGE", keys.DUE_MARKS.of(at, kind), 0, 0, "WITHSCORES") for at in among]
    found = zip(among, await link.many(commands), strict=True)
    return {number: _due_at(head[0][1], now) for number, head in found if head}


def _due_at(score: bytes, now: int) -> int:
    """Return the time (ms) at which a task (mark) is due, given by its score in Redis.

    A time too far in the future to be real counts as now.
    """
    at = _ms(score)
    return now if at > now + 2 * LONGEST_WAIT else at


def _ms(score: bytes) -> int:
    return int(float(score))
