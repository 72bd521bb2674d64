"""The supervisor of one platform's adapter.

It starts an adapter that has failed again. A platform that can't be reached, or an adapter that
fails, stops no other platform.
"""

from __future__ import annotations

import asyncio
import logging
import math
import random
from typing import TYPE_CHECKING

from bot.coordinator.background.tasks import end
from bot.coordinator.metrics import SILENT
from bot.trouble import Trouble

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from contextlib import AbstractAsyncContextManager

    from bot.coordinator.metrics import Meter
    from bot.coordinator.ports.chats import Lease

FIRST_PAUSE = 1.0
LONGEST_PAUSE = 120.0
# After this time without an error the next one counts as the first again.
CALM = 300.0

_log = logging.getLogger(__name__)


class RefusedError(Trouble):
    """The error that the platform refuses the bot's account for good, because the token is wrong.

    `setting` is the name of the setting to correct.
    """

    key = "chat-refused"

    def __init__(self, platform: str, setting: str) -> None:
        super().__init__(platform=platform, setting=setting)
        self.setting = setting


async def supervise(
    platform: str, work: Callable[[], Awaitable[None]], meter: Meter = SILENT
) -> None:
    """Run `work`, and run it again after growing pauses whenever it fails.

    `meter` is told the platform's state; `work` itself reports that it connects or is connected.
    Raises RefusedError if the platform refuses the account, because no retry would help.
    """
    pause, loop = FIRST_PAUSE, asyncio.get_running_loop()
    while True:
        began = loop.time()
        meter.stands(platform, "standby")
        try:
            await work()
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
                # An unexpected error is logged with its traceback once, and in one line while it
                # lasts.
                _log.warning("%s", again, exc_info=pause == FIRST_PAUSE)
            await asyncio.sleep(pause * random.uniform(0.5, 1))  # noqa: S311 - spreads tries
            pause = min(2 * pause, LONGEST_PAUSE)


async def work_under(
    hold: AbstractAsyncContextManager[Lease], work: Callable[[Lease], Awaitable[None]]
) -> None:
    """Wait until `hold` gives a lease, then run `work` with it.

    The work is cancelled when the lease is lost.
    """
    async with hold as ours:
        working = asyncio.ensure_future(work(ours))
        lost = asyncio.create_task(ours.loss.wait())
        try:
            await asyncio.wait({working, lost}, return_when=asyncio.FIRST_COMPLETED)
            if working.done():
                working.result()
        finally:
            await end(working, lost)
