"""Waiting for the bot: by condition, bounded, with the last calls in the error."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.fakes.telegram.change_signal import ChangeSignal
    from tests.fakes.telegram.records import Chat
    from tests.fakes.telegram.server import Call

_Found = TypeVar("_Found")
_TOLD = 8


class Waiting:
    """A wait, `await waiting(condition, within, why)`, for the first true result."""

    def __init__(self, changes: ChangeSignal, calls: list[Call]) -> None:
        self._changes = changes
        self._calls = calls

    async def __call__(
        self,
        condition: Callable[[], _Found | None],
        within: float,
        why: Callable[[], str],
        at: Chat | None = None,
    ) -> _Found:
        """Wait for a condition, called at every change, or at those in a chat.

        Raises `AssertionError` with `why` and the last calls when it is not true in time.
        """
        found: _Found | None = None
        with contextlib.suppress(TimeoutError):
            found = await self._changes.until(condition, within, at)
        if not found:
            last = [f"{c.method} {c.status} {c.description}" for c in self._calls[-_TOLD:]]
            message = f"{why()}; last calls: {last}"
            raise AssertionError(message)
        return found
