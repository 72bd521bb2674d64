"""Keeps one platform's adapter running: alone for its account, again whenever it breaks.

A platform that is away, or an adapter that fails, is that platform's trouble and no other's.
"""

from __future__ import annotations

import asyncio
import logging
import math
import random
from typing import TYPE_CHECKING, TypeVar

from bot.coordinator.background.tasks import end
from bot.coordinator.metrics import SILENT
from bot.trouble import Trouble

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from contextlib import AbstractAsyncContextManager

    from bot.coordinator.metrics import Meter
    from bot.coordinator.ports.chats import Lease

L = TypeVar("L", bound="Lease")

FIRST_PAUSE = 1.0
LONGEST_PAUSE = 120.0
# After so long without trouble the next one counts as the first again.
CALM = 300.0

_log = logging.getLogger(__name__)


class RefusedError(Trouble):
    """The platform refuses our account for good: a wrong token. `setting` is what to mend."""

    key = "chat-refused"

    def __init__(self, platform: str, setting: str) -> None:
        super().__init__(platform=platform, setting=setting)
        self.setting = setting


class AwayError(Trouble):
    """The platform can't be reached; `reason` is what its library says."""

    key = "chat-away"

    def __init__(self, platform: str, reason: str) -> None:
        super().__init__(platform=platform, reason=reason)


async def supervise(
    platform: str,
    hold: Callable[[], AbstractAsyncContextManager[L]],
    work: Callable[[L], Awaitable[None]],
    meter: Meter = SILENT,
) -> None:
    """Do `work` whenever the lease that `hold` gives is ours; again, with growing pauses, if not.

    Work that returns is begun again; it is cancelled when the lease is lost. `meter` hears where
    the platform stands; that it is connected is for `work` to say. Raises RefusedError, which no
    retry would mend.
    """
    pause, loop = FIRST_PAUSE, asyncio.get_running_loop()
    while True:
        began = loop.time()
        meter.stands(platform, "standby")
        try:
            async with hold() as lease:
                began = loop.time()
                meter.stands(platform, "connecting")
                await _while_ours(lease, work)
        except RefusedError:
            meter.stands(platform, "refused")
            raise
        except Exception as error:  # noqa: BLE001 - logged whole; only this platform waits
            meter.stands(platform, "away")
            if loop.time() - began > CALM:
                pause = FIRST_PAUSE
            again = Trouble("chat-again", platform=platform.capitalize(), seconds=math.ceil(pause))
            if isinstance(error, Trouble):
                _log.warning("%s %s", error, again)
            else:
                # What nobody foresaw is told whole once, and only in short as it goes on.
                _log.warning("%s", again, exc_info=pause == FIRST_PAUSE)
            await asyncio.sleep(pause * random.uniform(0.5, 1))  # noqa: S311 - spreads tries
            pause = min(2 * pause, LONGEST_PAUSE)


async def _while_ours(lease: L, work: Callable[[L], Awaitable[None]]) -> None:
    working = asyncio.ensure_future(work(lease))
    lost = asyncio.create_task(lease.lost.wait())
    try:
        await asyncio.wait({working, lost}, return_when=asyncio.FIRST_COMPLETED)
        if working.done():
            working.result()
    finally:
        await end(working, lost)
