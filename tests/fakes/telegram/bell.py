"""Waiting for a change without sleeping."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

_Found = TypeVar("_Found")


class Bell:
    """Rings at each change; whoever waits asks again."""

    def __init__(self) -> None:
        self._event = asyncio.Event()

    def ring(self) -> None:
        """Something changed."""
        self._event.set()
        self._event = asyncio.Event()

    async def rung(self) -> None:
        """Wait for the next change."""
        await self._event.wait()

    async def until(self, condition: Callable[[], _Found], within: float) -> _Found:
        """What `condition` gives, once that is true. Raises `TimeoutError` after `within` s."""
        async with asyncio.timeout(within):
            while not (found := condition()):
                await self.rung()
        return found
