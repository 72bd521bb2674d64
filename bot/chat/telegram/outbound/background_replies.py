"""Answers that are sent in the background, so that a chat's next update needn't wait for them.

The action behind an answer is already stored. If an answer is lost, only the text is lost.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, deque
from typing import TYPE_CHECKING

from telegram.error import TelegramError

from bot.chat.telegram.outbound import client
from bot.chat.telegram.outbound.bot_api_requests import TooManyRequestsError
from bot.chat.telegram.outbound.error_mapping import is_away
from bot.coordinator.background.tasks import end

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine, Hashable

# If more answers to one person in a group waited, answers to others would be delayed.
MOST_WAITING = 3

_log = logging.getLogger(__name__)


class BackgroundReplies:
    """Answers sent in the background, independently of each other."""

    def __init__(self) -> None:
        self._under_way: set[asyncio.Task[None]] = set()
        self._waiting: Counter[Hashable] = Counter()

    def start(self, work: Coroutine[None, None, None], to: Hashable = None) -> None:
        """Send an answer in the background, by awaiting `work`. Log a failure.

        If `MOST_WAITING` answers to the same receiver `to` are still waiting, drop the answer.
        """
        if to is not None and self._waiting[to] >= MOST_WAITING:
            work.close()
            return
        self._waiting[to] += 1
        task = asyncio.create_task(self._run(work))
        task.add_done_callback(lambda _: self._end(to))
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    async def wait(self) -> None:
        """Wait for all running answers."""
        while self._under_way:
            await asyncio.wait(self._under_way)

    async def aclose(self) -> None:
        """Stop all running answers."""
        await end(*self._under_way)

    def _end(self, to: Hashable) -> None:
        self._waiting[to] -= 1
        if not self._waiting[to]:
            del self._waiting[to]

    async def _run(self, work: Coroutine[None, None, None]) -> None:
        try:
            await work
        except TelegramError as refused:
            _log.warning("telegram: an answer in a group: %s", refused.message)
        except Exception:  # noqa: BLE001 - logged whole
            _log.exception("telegram: an answer in a group")


class PrivateReplies:
    """A sender of answers to private chats.

    Answers to one chat keep their order. They are repeated while Telegram is not available.
    """

    def __init__(self, background: BackgroundReplies) -> None:
        self._background = background
        self._waiting: dict[int, deque[Callable[[], Awaitable[None]]]] = {}

    async def give(self, chat: int, answer: Callable[[], Awaitable[None]]) -> None:
        """Send an answer now, or after the answers that already wait for this chat.

        Raise the library's error if Telegram refuses the answer.
        """
        if chat in self._waiting:
            self._waiting[chat].append(answer)
            return
        try:
            await answer()
        except TelegramError as error:
            if not is_away(error):
                raise
            self._waiting[chat] = deque([answer])
            self._background.start(self._give_all(chat))

    async def _give_all(self, chat: int) -> None:
        waiting = self._waiting[chat]
        try:
            while waiting:
                await self._retry_reply(waiting[0])
                waiting.popleft()
        finally:
            del self._waiting[chat]

    @staticmethod
    async def _retry_reply(answer: Callable[[], Awaitable[None]]) -> None:
        for pause in client.AWAY_PAUSES:
            try:
                await answer()
            except TooManyRequestsError as flood:
                await asyncio.sleep(flood.after / 1000)
            except TelegramError as error:
                if not is_away(error):
                    _log.warning("telegram: an answer is refused: %s", error.message)
                    return
                await asyncio.sleep(pause)
            else:
                return
        _log.warning("telegram: an answer is given up")
