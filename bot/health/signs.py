"""Signs of life, as the parts of the bot gave them last."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.coordinator.metrics import State


class Signs:
    """`now` gives seconds that only grow."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._worked: dict[str, float] = {}
        self.states: dict[str, State] = {}

    def worked(self, work: str) -> None:
        """A work has gone round."""
        self._worked[work] = self._now()

    def silence(self, work: str) -> float | None:
        """For how many seconds a work has not gone round; None if it never has."""
        return self._now() - self._worked[work] if work in self._worked else None
