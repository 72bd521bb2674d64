"""Updates (Telegram's events) by long polling: stored in the inbox, then confirmed."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any

from telegram.error import Conflict, InvalidToken, NetworkError, TelegramError

from bot.chat.telegram.inbound.dispatch import KINDS
from bot.chat.telegram.outbound.bot_api_requests import TooManyRequestsError
from bot.chat.telegram.outbound.place import PLATFORM
from bot.coordinator.ports.tables import StoreUnavailableError
from bot.text.operator import operator_sentence
from bot.trouble import Trouble

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from telegram import Bot

    from bot.chat.telegram.outbound.client import Client
    from bot.dialogue.services import ChatServices
    from bot.trouble import TroubleFact

POLL_SECONDS = 25
_FIRST_PAUSE, _LONGEST_PAUSE = 0.5, 30.0
# Ms between two log lines about the same lasting problem.
_AGAIN = 600_000

_log = logging.getLogger(__name__)


async def poll_and_confirm(
    bot: Client,
    put: Callable[[Mapping[str, Any]], Awaitable[None]],
    services: ChatServices,
    *,
    seconds: int = POLL_SECONDS,
) -> None:
    """Fetch updates until cancelled, `put` each, and only then confirm them with the next request.

    `seconds` is the time that Telegram may keep a request open. The log says why no updates come.
    If another program polls with the same token, the log repeats that every ten minutes.

    Raises:
        telegram.error.InvalidToken: Telegram refuses the token.

    """
    await _without_webhook(bot)
    offset, pause, told = 0, _FIRST_PAUSE, -_AGAIN
    while True:
        try:
            # This confirms the updates before `offset`, which are stored by now.
            updates = await bot.raw_updates(offset, KINDS, seconds)
            for update in updates:
                await put(update)
                offset = update["update_id"] + 1
        except InvalidToken:
            raise
        except (NetworkError, Conflict, TooManyRequestsError, StoreUnavailableError) as error:
            services.meter.stands(PLATFORM, "away")
            if isinstance(error, Conflict):
                # Between two conflicts polling may work: each program gets a part of the updates.
                if services.now() - told >= _AGAIN:
                    told = services.now()
                    _log.error(
                        "%s", operator_sentence(services.language, "telegram-two-pollers", {})
                    )
            elif pause == _FIRST_PAUSE:
                facts = {"reason": _reason(error)}
                _log.warning(
                    "%s", operator_sentence(services.language, "telegram-no-updates", facts)
                )
            after = error.after / 1000 if isinstance(error, TooManyRequestsError) else 0.0
            await asyncio.sleep(max(pause, after))
            pause = min(2 * pause, _LONGEST_PAUSE)
        else:
            services.meter.stands(PLATFORM, "connected")
            pause = _FIRST_PAUSE


async def _without_webhook(bot: Bot) -> None:
    """Remove a webhook if there is one, because updates can be polled only without it."""
    info = await bot.get_webhook_info()
    if info.url:
        await bot.delete_webhook()


def _reason(error: Exception) -> TroubleFact:
    """Return the text of an error for the log, in Telegram's words or in the bot's."""
    if isinstance(error, Trouble):
        return error
    return error.message if isinstance(error, TelegramError) else str(error)
