"""Ways to run asynchronous work: again and again, several together, or in a thread."""

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

# A token for each work of this process that waits for the store to be available.
_waiting: set[object] = set()

_log = logging.getLogger(__name__)


async def keep_working(
    what: str, work: Callable[[], Awaitable[object]], pause: float, meter: Meter = SILENT
) -> None:
    """Run `work` again and again, `pause` seconds apart, until cancelled.

    After each round the meter notes that the work `what` is alive. While the store is unavailable,
    the work is retried as in `work_once`.
    """
    while True:
        await work_once(work, pause)
        meter.beat(what)
        await asyncio.sleep(pause)


async def work_once(work: Callable[[], Awaitable[object]], pause: float) -> None:
    """Run `work` until it succeeds once. After each failure of the store, wait `pause` seconds.

    However many works wait, the log says only once that the store is unavailable, and once that it
    is back.
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
    """Run these coroutines until one of them ends, then cancel the others.

    If the first to end raised an exception, raise that exception.
    """
    tasks = [asyncio.create_task(work) for work in works]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        await end(*tasks)


async def end(*works: asyncio.Future[Any]) -> None:
    """Cancel these tasks and wait until they are over. Their results and errors are ignored."""
    for work in works:
        work.cancel()
    await asyncio.gather(*works, return_exceptions=True)


async def aside(work: Callable[Args, Result], *args: Args.args, **kwargs: Args.kwargs) -> Result:
    """Run a blocking function in a thread, and return its result.

    If cancelled, wait all the same for the end of the function, because it may be changing
    something.
    """
    doing = asyncio.create_task(asyncio.to_thread(work, *args, **kwargs))
    try:
        return await asyncio.shield(doing)
    except asyncio.CancelledError:
        while not doing.done():
            with suppress(asyncio.CancelledError):
                await asyncio.wait([doing])
        raise
