"""Updates by long polling: stored in the inbox before Telegram is told that we have them."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any

from telegram.error import Conflict, InvalidToken, NetworkError, TelegramError

from bot.chat.telegram.client import FloodError
from bot.chat.telegram.hearing import KINDS
from bot.coordinator.ports import StoreUnavailableError

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from telegram import Bot

    from bot.chat.telegram.client import Client
    from bot.coordinator.meter import State

POLL_SECONDS = 25
_FIRST_PAUSE, _LONGEST_PAUSE = 0.5, 30.0

_log = logging.getLogger(__name__)


async def poll(
    bot: Client,
    put: Callable[[Mapping[str, Any]], Awaitable[None]],
    *,
    seconds: int = POLL_SECONDS,
    reached: Callable[[State], None] = lambda _: None,
) -> None:
    """Fetch updates until cancelled, `put` each, and only then ask for the next.

    `reached` hears after each try whether Telegram is `connected` or `away`.

    Raises telegram.error.InvalidToken once the token is refused.
    """
    await _without_webhook(bot)
    offset, pause = 0, _FIRST_PAUSE
    while True:
        try:
            updates = await bot.raw_updates(offset, KINDS, seconds)
            for update in updates:
                await put(update)
                offset = update["update_id"] + 1
        except InvalidToken:
            raise
        except (NetworkError, Conflict, FloodError, StoreUnavailableError) as error:
            reached("away")
            if pause == _FIRST_PAUSE:
                _log.warning("telegram: no updates for now: %s", _told(error))
            after = error.after / 1000 if isinstance(error, FloodError) else 0.0
            await asyncio.sleep(max(pause, after))
            pause = min(2 * pause, _LONGEST_PAUSE)
        else:
            reached("connected")
            pause = _FIRST_PAUSE


async def _without_webhook(bot: Bot) -> None:
    """Updates can be polled only while no webhook is set."""
    info = await bot.get_webhook_info()
    if info.url:
        await bot.delete_webhook()


def _told(error: Exception) -> str:
    return error.message if isinstance(error, TelegramError) else str(error)
