"""Tasks in the background: done again and again, done together, in a thread, ended."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

from bot.coordinator.metrics import SILENT
from bot.coordinator.ports.tables import StoreUnavailableError

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine

    from bot.coordinator.metrics import Meter

Args = ParamSpec("Args")
Result = TypeVar("Result")

STORE_PAUSE = 1.0  # seconds until work is retried after an error of the store

# Work of this process that waits for the store.
_waiting: set[object] = set()

_log = logging.getLogger(__name__)


async def keep_working(
    what: str, work: Callable[[], Awaitable[object]], pause: float, meter: Meter = SILENT
) -> None:
    """Do it again and again, `pause` seconds apart, until cancelled.

    A store that is away only delays it, as it does `work_once`.
    """
    while True:
        await work_once(work, pause)
        meter.beat(what)
        await asyncio.sleep(pause)


async def work_once(work: Callable[[], Awaitable[object]], pause: float) -> None:
    """Do it, again after `pause` seconds wherever the store is away, until it is done.

    The log tells once that the store goes and once that it is back, however much work waits.
    """
    this = object()
    try:
        while True:
            try:
                await work()
            except StoreUnavailableError as error:
                if not _waiting:
                    _log.warning("Waiting for the store: %s", error)
                _waiting.add(this)
                await asyncio.sleep(pause)
            else:
                if _waiting == {this}:
                    _log.info("The store is back.")
                return
    finally:
        _waiting.discard(this)


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
    """Cancel the works and wait until they are over; ignore their results."""
    for work in works:
        work.cancel()
    await asyncio.gather(*works, return_exceptions=True)


async def aside(work: Callable[Args, Result], *args: Args.args, **kwargs: Args.kwargs) -> Result:
    """Do it in a thread. Who is cancelled still waits for its end: it may be changing something."""
    doing = asyncio.create_task(asyncio.to_thread(work, *args, **kwargs))
    try:
        return await asyncio.shield(doing)
    except asyncio.CancelledError:
        while not doing.done():
            with suppress(asyncio.CancelledError):
                await asyncio.wait([doing])
        raise
