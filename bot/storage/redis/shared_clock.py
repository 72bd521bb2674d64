"""One time for all processes on a store: the Redis server's time, corrected if its clock jumps."""

from __future__ import annotations

from asyncio import sleep
from typing import TYPE_CHECKING

from bot.coordinator.background.tasks import keep_working
from bot.storage import keys
from bot.storage.scripts import Script

if TYPE_CHECKING:
    from bot.clock import SteadyClock
    from bot.storage.redis.link import Link

# A difference of the server's clock of up to this many ms doesn't count as a jump.
DRIFT = 1_000
# A jump of the server's clock is accepted once it has lasted this many ms.
PROOF = 10 * 60_000
# Seconds between two readings of the server's time.
PERIOD = 2.0
# While any process runs and the server answers, the last reading is no older than this many ms.
FRESH = 20_000
# Every running process notices a jump of the server's clock within this many seconds.
_WAIT = 1.5 * PERIOD

_CLOCK = Script("clock")


class SharedClock:
    """Sets this process's `clock` to the time that all processes on a store share.

    While the store can't be reached, the clock goes on by itself. A process that is `alone` on the
    store waits for no other process.
    """

    def __init__(self, link: Link, clock: SteadyClock, *, alone: bool = False) -> None:
        self._link = link
        self._clock = clock
        self._alone = alone
        self._is_told = False

    async def begin(self) -> None:
        """Set the clock at the start of the process, before anything reads it.

        The server's time may not fit the time that was stored last, because the server's clock has
        just jumped. Then a running process is about to store that. If none does, no process runs. A
        jump can't be told then from a time in which the bot was stopped, so the server's time is
        taken.

        Raises:
            StorageError: the store can't be used.

        """
        if not await self.read():
            if not self._alone:
                await sleep(_WAIT)
            await self.read(believe=True)

    async def run(self) -> None:
        """Keep the clock at the shared time until cancelled."""
        await keep_working("clock", self.read, PERIOD)

    async def read(self, *, believe: bool = False) -> bool:
        """Read the server's time once and set the clock. Return True if that time can be relied on.

        `believe` accepts a time that doesn't fit the time that was stored last.
        """
        start, own = self._clock.count(), self._clock() if self._is_told else ""
        words = (own, int(believe), DRIFT, FRESH, PROOF)
        server, gap, ends, is_sure = await self._link.run(_CLOCK, [keys.CLOCK.key], words)
        self._clock.agree(start, server, gap, ends)
        self._is_told |= bool(is_sure)
        return bool(is_sure)
