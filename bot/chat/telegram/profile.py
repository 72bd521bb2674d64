"""The bot's profile: the texts that Telegram shows before the first message."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from telegram import MenuButton, MenuButtonCommands
from telegram.error import BadRequest

from bot.chat.telegram.outbound.bot_api_requests import TooManyRequestsError
from bot.dialogue.pages.wording import wording
from bot.text.operator import operator_sentence

if TYPE_CHECKING:
    from telegram import Bot

    from bot.coordinator.settings import Language

_log = logging.getLogger(__name__)


async def describe(bot: Bot, language: Language) -> None:
    """Set the texts of an empty chat and of the profile in each language, and the menu button.

    Unchanged texts are not set again. If Telegram refuses, the log says so, and the bot goes on.
    """
    try:
        spoken: dict[str, Language] = {"": language, "pl": "pl", "en": "en"}
        for code, each in spoken.items():
            await _describe(bot, each, code)
        if (await bot.get_chat_menu_button()).type != MenuButton.COMMANDS:
            await bot.set_chat_menu_button(menu_button=MenuButtonCommands())
    except (BadRequest, TooManyRequestsError) as refused:
        facts = {"reason": refused.message}
        _log.warning("%s", operator_sentence(language, "telegram-profile", facts))


async def _describe(bot: Bot, language: Language, code: str) -> None:
    """Set both texts in one language, for readers with the language `code` ("": all others)."""
    says = wording(language)
    about, short = says.text("telegram-about"), says.text("telegram-about-short")
    if (await bot.get_my_description(code)).description != about:
        await bot.set_my_description(about, code)
    if (await bot.get_my_short_description(code)).short_description != short:
        await bot.set_my_short_description(short, code)
