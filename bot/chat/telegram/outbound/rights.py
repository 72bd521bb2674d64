"""Rights that the bot needs to show boards in a group. Players are told if one is missing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from telegram import ChatMember, ChatMemberRestricted
from telegram.error import TelegramError

from bot.chat.telegram.outbound.desks import show
from bot.chat.telegram.outbound.sender import RenderedMessage
from bot.dialogue.message import Message
from bot.dialogue.pages.wording import wording
from bot.text.pieces import Raw

if TYPE_CHECKING:
    from bot.chat.telegram.outbound.account import TelegramAccount
    from bot.chat.telegram.outbound.place import TelegramPlace
    from bot.dialogue.actor import Actor

WRITE, PHOTOS = "telegram-may-write", "telegram-may-photos"


async def lacking(account: TelegramAccount, place: TelegramPlace) -> str:
    """Return the text key of a right that boards need and the bot lacks, "" if none is known.

    The text key names the right in the translation files.
    """
    try:
        me = await account.bot.get_chat_member(place.chat, account.id)
        if me.status == ChatMember.ADMINISTRATOR:
            return ""
        everybody = (await account.bot.get_chat(place.chat)).permissions
    except TelegramError:
        return ""
    rights = me if isinstance(me, ChatMemberRestricted) else everybody
    if rights is None:
        return ""
    if rights.can_send_messages is False:
        return WRITE
    return PHOTOS if rights.can_send_photos is False else ""


async def warn(account: TelegramAccount, who: Actor, place: TelegramPlace) -> None:
    """Tell the group which right the bot lacks there.

    Tell only the player, in the private chat, if the bot can't write in the group.
    """
    right = await lacking(account, place)
    if right == PHOTOS:
        says = await account.wording(place)
        line = says.line("picture-refused", right=Raw(says.text(right)))
        await account.sender.send(
            place, RenderedMessage(account.formatter(place).write((line,))), quiet=True
        )
    elif right == WRITE:
        says = wording(who.language)
        line = says.line("telegram-mute", right=Raw(says.text(right)))
        await show(account, who, Message((line,)))
