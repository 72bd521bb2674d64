"""One time for all processes of a store: the server's, corrected where its clock jumps."""

from __future__ import annotations

from asyncio import sleep
from typing import TYPE_CHECKING

from bot.coordinator.background.tasks import keep_working
from bot.storage import keys
from bot.storage.scripts import Script

if TYPE_CHECKING:
    from bot.clock import SteadyClock
    from bot.storage.redis.link import Link

# Ms by which a running clock is corrected without a jump.
DRIFT = 1_000
# Ms for which a jump has to last before it is believed.
PROOF = 10 * 60_000
# Seconds between two looks at the server's time.
PERIOD = 2.0
# Ms within which some running process has looked, if the store answers.
FRESH = 20_000
# Seconds within which every running process has seen a jump of the server's clock.
_WAIT = 1.5 * PERIOD

_CLOCK = Script("clock")


class SharedClock:
    """The keeper of `clock`, at the time that all processes of a store share.

    While the store is away the clock counts on by itself. A process that is `alone` on the
    store asks no other.
    """

    def __init__(self, link: Link, clock: SteadyClock, *, alone: bool = False) -> None:
        self._link = link
        self._clock = clock
        self._alone = alone
        self._is_told = False

    async def begin(self) -> None:
        """Learn the time, before anything is done by it. Raises StorageError.

        Where the server's time doesn't go on from what it said last, its clock may have
        jumped this moment, and a running process is about to say so. If none does, none
        runs: then nothing tells a jump from a time in which the bot was stopped, and the
        server is believed.
        """
        if not await self.read():
            if not self._alone:
                await sleep(_WAIT)
            await self.read(believe=True)

    async def run(self) -> None:
        """Stay at the shared time until cancelled."""
        await keep_working("clock", self.read, PERIOD)

    async def read(self, *, believe: bool = False) -> bool:
        """Look once and return whether the time can be relied on."""
        start, own = self._clock.count(), self._clock() if self._is_told else ""
        words = (own, int(believe), DRIFT, FRESH, PROOF)
        server, gap, ends, is_sure = await self._link.run(_CLOCK, [keys.CLOCK.key], words)
        self._clock.agree(start, server, gap, ends)
        self._is_told |= bool(is_sure)
        return bool(is_sure)
