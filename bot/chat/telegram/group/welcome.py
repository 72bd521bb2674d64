"""The bot's greeting in a group, and the change of a group's address.

Games whose messages the bot could no longer send to a group continue there when it is added again.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from telegram import ChatMember, InlineKeyboardButton, InlineKeyboardMarkup
from telegram.error import TelegramError

from bot.chat.telegram.group.language import language_row, note_language
from bot.chat.telegram.outbound.channel import TelegramChannel
from bot.chat.telegram.outbound.place import TelegramPlace
from bot.chat.telegram.outbound.sender import RenderedMessage
from bot.coordinator.errors import UnknownGame
from bot.delivery.lost_place import follow_moved_place, return_all_games
from bot.dialogue.actions import Action
from bot.dialogue.actor import language_of
from bot.dialogue.token import Token

if TYPE_CHECKING:
    from telegram import ChatMemberUpdated

    from bot.chat.telegram.outbound.account import TelegramAccount

_IN = {ChatMember.OWNER, ChatMember.ADMINISTRATOR, ChatMember.MEMBER}
_HERE = {*_IN, ChatMember.RESTRICTED}
_GROUPS = {"group", "supergroup"}


async def change_standing(account: TelegramAccount, change: ChatMemberUpdated) -> None:
    """Handle a change of the bot's membership in a group. Greet the group if the bot is new there.

    Games whose messages could no longer be sent to the group continue there.
    """
    if change.new_chat_member.status not in _IN or change.chat.type not in _GROUPS:
        return
    place = TelegramPlace(change.chat.id)
    await return_all_games(account.services, TelegramChannel(account), place.scope)
    if change.old_chat_member.status in _HERE:
        return
    spoken = language_of(change.from_user.language_code)
    news = spoken is not None and await note_language(account, place, spoken) is not None
    hello = await greeting(account, place, tells_language=news)
    account.background.start(_greet(account, place, hello))


async def greeting(
    account: TelegramAccount, place: TelegramPlace, *, tells_language: bool = False
) -> RenderedMessage:
    """Return the greeting in a group.

    With `tells_language` it has a button to change the language.
    """
    says = await account.wording(place)
    new = InlineKeyboardButton(
        says.text("button-new"), callback_data=Token(Action.NEW).pack(), style="primary"
    )
    rows = [[new], language_row(says.language)] if tells_language else [[new]]
    text = account.formatter(place).write((says.line("telegram-hello"),))
    return RenderedMessage(text, markup=InlineKeyboardMarkup(rows))


async def move_settings(account: TelegramAccount, old: int, new: int) -> None:
    """Copy a group's settings, and move its club and event, to the supergroup that it became.

    Telegram gives a supergroup a new id. The boards of running games move when they are sent next.
    """
    services, left, there = account.services, TelegramPlace(old), TelegramPlace(new)
    chosen = await services.preferences.of_place(left.scope)
    await services.preferences.keep_place(there.scope, chosen)
    for game in await services.coordinator.claims.move(str(left), str(there)):
        # A belgijka that ended long ago may be gone.
        with suppress(UnknownGame):
            newest = await services.queries.newest_state(game)
            await follow_moved_place(services, newest, str(left), str(there))


async def _greet(account: TelegramAccount, place: TelegramPlace, rendered: RenderedMessage) -> None:
    try:
        await account.sender.send(place, rendered)
    except TelegramError:
        # The bot may not write here. A player who wants to play will be told.
        return
