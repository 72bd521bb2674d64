"""Waiting for a change without sleeping."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.fakes.telegram.records import Chat

_Found = TypeVar("_Found")
# Whoever waits for something in one chat looks by themselves so often: it may go on elsewhere.
_LOOK = 1.0


class ChangeSignal:
    """A signal that wakes waiters at each change, for them to test their condition again.

    A waiter for one chat is woken by its changes alone. With a thousand waiters, each change would
    else cost a thousand calls.
    """

    def __init__(self) -> None:
        self._events: dict[Chat | None, asyncio.Event] = {}

    def send(self, at: Chat | None = None) -> None:
        """Wake the waiters for a change, perhaps in a chat."""
        for place in {None, at}:
            if place in self._events:
                self._events.pop(place).set()

    async def wait(self, at: Chat | None = None) -> None:
        """Wait for the next change, or for the next in a chat."""
        await self._events.setdefault(at, asyncio.Event()).wait()

    async def until(
        self, condition: Callable[[], _Found], within: float, at: Chat | None = None
    ) -> _Found:
        """Return the first true result of `condition`. Raises TimeoutError after `within` s."""
        async with asyncio.timeout(within):
            while not (found := condition()):
                if at is None:
                    await self.wait()
                    continue
                with suppress(TimeoutError):
                    await asyncio.wait_for(self.wait(at), _LOOK)
        return found
