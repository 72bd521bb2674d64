"""Answers on their way while their chat's next letter is read: none of them holds a group up."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from typing import TYPE_CHECKING

from telegram.error import TelegramError

if TYPE_CHECKING:
    from collections.abc import Coroutine, Hashable

# So many answers to one person wait in a group: others' would wait behind them.
MOST = 3

_log = logging.getLogger(__name__)


class BackgroundAnswers:
    """Work that nobody waits for. What it was about is stored: lost is at most the answer."""

    def __init__(self) -> None:
        self._under_way: set[asyncio.Task[None]] = set()
        self._waiting: Counter[Hashable] = Counter()

    def start(self, work: Coroutine[None, None, None], to: Hashable = None) -> None:
        """Do it meanwhile; a failure is logged. Not for whom `MOST` answers are on their way."""
        if to is not None and self._waiting[to] >= MOST:
            work.close()
            return
        self._waiting[to] += 1
        task = asyncio.create_task(self._done(work))
        task.add_done_callback(lambda _: self._ended(to))
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    async def ended(self) -> None:
        """Wait for what is under way."""
        while self._under_way:
            await asyncio.wait(self._under_way)

    async def aclose(self) -> None:
        """Stop what is under way."""
        for task in self._under_way:
            task.cancel()
        await asyncio.gather(*self._under_way, return_exceptions=True)

    def _ended(self, to: Hashable) -> None:
        self._waiting[to] -= 1
        if not self._waiting[to]:
            del self._waiting[to]

    async def _done(self, work: Coroutine[None, None, None]) -> None:
        try:
            await work
        except TelegramError as refused:
            _log.warning("telegram: an answer in a group: %s", refused.message)
        except Exception:  # noqa: BLE001 - logged whole
            _log.exception("telegram: an answer in a group")
