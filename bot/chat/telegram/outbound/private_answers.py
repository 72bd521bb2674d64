"""Answers on their way to private chats: one that fails holds up nothing that its person does next.

What it answers is stored by then: lost is at most the answer.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from typing import TYPE_CHECKING

from telegram.error import TelegramError

from bot.chat.telegram import pauses
from bot.chat.telegram.outbound.client import FloodError, is_away

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.chat.telegram.outbound.background_answers import BackgroundAnswers

_log = logging.getLogger(__name__)


class PrivateAnswers:
    """Gives answers, each chat's in their order, and again where Telegram doesn't take them."""

    def __init__(self, background: BackgroundAnswers) -> None:
        self._errands = background
        self._waiting: dict[int, deque[Callable[[], Awaitable[None]]]] = {}

    async def give(self, chat: int, answer: Callable[[], Awaitable[None]]) -> None:
        """Give it now, or behind those that wait. Raises what the library does for a refusal."""
        if chat in self._waiting:
            self._waiting[chat].append(answer)
            return
        try:
            await answer()
        except TelegramError as error:
            if not is_away(error):
                raise
            self._waiting[chat] = deque([answer])
            self._errands.start(self._give_all(chat))

    async def _give_all(self, chat: int) -> None:
        waiting = self._waiting[chat]
        try:
            while waiting:
                await self._tried(waiting[0])
                waiting.popleft()
        finally:
            del self._waiting[chat]

    @staticmethod
    async def _tried(answer: Callable[[], Awaitable[None]]) -> None:
        for pause in pauses.AWAY:
            try:
                await answer()
            except FloodError as flood:
                await asyncio.sleep(flood.after / 1000)
            except TelegramError as error:
                if not is_away(error):
                    _log.warning("telegram: an answer is refused: %s", error.message)
                    return
                await asyncio.sleep(pause)
            else:
                return
        _log.warning("telegram: an answer is given up")
