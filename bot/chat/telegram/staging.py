"""The chat to which the bot uploads pictures, named by the operator and checked at the start.

A message in a chat without the bot takes no upload. Without a public address the bot uploads a
picture to this chat first, and uses its file id.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from telegram import Chat, ChatMember, ChatMemberAdministrator
from telegram.error import BadRequest, Forbidden

from bot.text.operator import operator_sentence
from bot.text.translate import texts

if TYPE_CHECKING:
    from telegram import Bot

    from bot.coordinator.settings import Language

_log = logging.getLogger(__name__)


async def check(bot: Bot, chat: int | None, language: Language) -> int | None:
    """Return the chat if the bot may send pictures there. Else return None, and log the reason."""
    if chat is None:
        return None
    try:
        reason = await _lacking(bot, chat, language)
    except (BadRequest, Forbidden) as refused:
        reason = refused.message
    if not reason:
        return chat
    facts = {"reason": reason}
    _log.warning("%s", operator_sentence(language, "telegram-staging-off", facts))
    return None


async def _lacking(bot: Bot, chat: int, language: Language) -> str:
    """Return the name of the right that the bot lacks to send pictures, "" if none is known."""
    known = await bot.get_chat(chat)
    if known.type == Chat.PRIVATE:
        return ""
    me, photos = await bot.get_chat_member(chat, bot.id), texts(language)("telegram-may-photos")
    if isinstance(me, ChatMemberAdministrator):
        return photos if known.type == Chat.CHANNEL and not me.can_post_messages else ""
    if me.status != ChatMember.MEMBER or known.type == Chat.CHANNEL:
        return photos
    rights = known.permissions
    return photos if rights is not None and rights.can_send_photos is False else ""
