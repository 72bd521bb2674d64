"""Long computations in a thread, so that nobody waits for them but who asked."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, ParamSpec, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

Args = ParamSpec("Args")
Found = TypeVar("Found")


async def aside(work: Callable[Args, Found], *args: Args.args, **kwargs: Args.kwargs) -> Found:
    """Do it in a thread. Who is cancelled still waits for its end: it may be changing something."""
    doing = asyncio.create_task(asyncio.to_thread(work, *args, **kwargs))
    try:
        return await asyncio.shield(doing)
    except asyncio.CancelledError:
        while not doing.done():
            with suppress(asyncio.CancelledError):
                await asyncio.wait([doing])
        raise
