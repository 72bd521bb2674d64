"""Tasks in the background: done again and again, done together, ended."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any

from bot.coordinator.metrics import SILENT
from bot.coordinator.ports.tables import StoreUnavailableError

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine

    from bot.coordinator.metrics import Meter

_log = logging.getLogger(__name__)


async def keep_working(
    what: str, work: Callable[[], Awaitable[object]], pause: float, meter: Meter = SILENT
) -> None:
    """Do it again and again, `pause` seconds apart, until cancelled.

    A store that is away only delays it, and is told once as it goes and once as it comes back.
    """
    away = False
    while True:
        try:
            await work()
        except StoreUnavailableError as error:
            if not away:
                _log.warning("%s: waiting for the store. %s", what, error)
            away = True
        else:
            meter.worked(what)
            if away:
                _log.info("%s: the store is back.", what)
            away = False
        await asyncio.sleep(pause)


async def together(*works: Coroutine[None, None, None]) -> None:
    """Do all of it until one ends, then end the others; raises what that one does."""
    tasks = [asyncio.create_task(work) for work in works]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        await end(*tasks)


async def end(*works: asyncio.Future[Any]) -> None:
    """Cancel what goes on, and wait until it is over; how it ended is nobody's business."""
    for work in works:
        work.cancel()
    await asyncio.gather(*works, return_exceptions=True)
