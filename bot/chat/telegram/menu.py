"""The menu of the bot's commands, for groups and for private chats.

The commands are named in both languages, without Polish marks.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from telegram import BotCommandScopeAllGroupChats, BotCommandScopeAllPrivateChats
from telegram.error import BadRequest

from bot.chat.telegram.outbound.bot_api_requests import TooManyRequestsError
from bot.chat.telegram.outbound.raw_methods import is_ephemeral, menu_command
from bot.dialogue.actions import ACTIONS
from bot.dialogue.pages.wording import wording
from bot.rules.plain import fold
from bot.text.operator import operator_sentence

if TYPE_CHECKING:
    from collections.abc import Sequence

    from telegram import Bot, BotCommand

    from bot.coordinator.settings import Language

_log = logging.getLogger(__name__)


async def register(bot: Bot, language: Language, *, whispers: bool) -> bool:
    """Set the menus of commands that have changed.

    `whispers` asks Telegram to show commands of groups only to their sender. Return True if the
    server does so. An older server drops the field, which shows when the menu is read back. If
    Telegram refuses a menu, the old one stays, the log says so, and False is returned.
    """
    try:
        return await _register(bot, language, whispers=whispers)
    except (BadRequest, TooManyRequestsError) as refused:
        facts = {"reason": refused.message}
        _log.warning("%s", operator_sentence(language, "telegram-menu", facts))
        return False


async def _register(bot: Bot, language: Language, *, whispers: bool) -> bool:
    groups, private = BotCommandScopeAllGroupChats(), BotCommandScopeAllPrivateChats()
    if whispers:
        await _set(bot, groups, "", commands(language, whispers=True))
        kept = await bot.get_my_commands(groups)
        whispers = any(map(is_ephemeral, kept))
    # A person with an app in another language gets English, too.
    spoken: dict[str, Language] = {"": "en", "pl": "pl"}
    await asyncio.gather(
        *(
            _set(bot, scope, code, commands(each, whispers=whispers and scope is groups))
            for scope in (groups, private)
            for code, each in spoken.items()
        )
    )
    return whispers


def commands(language: Language, *, whispers: bool = False) -> list[BotCommand]:
    """Return the menu of commands in one language.

    With `whispers` Telegram shows the use of a private command only to its sender.
    """
    says = wording(language)
    return [
        menu_command(
            fold(action.name(language)),
            says.text(action.about),
            ephemeral=whispers and action.whisper,
        )
        for action in ACTIONS.menu
    ]


async def _set(
    bot: Bot,
    scope: BotCommandScopeAllGroupChats | BotCommandScopeAllPrivateChats,
    code: str,
    wanted: Sequence[BotCommand],
) -> None:
    kept = await bot.get_my_commands(scope, code or None)
    if [one.to_dict() for one in kept] != [one.to_dict() for one in wanted]:
        await bot.set_my_commands(wanted, scope, code or None)
