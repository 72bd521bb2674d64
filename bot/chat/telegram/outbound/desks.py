"""Each person's private page: the newest message about their games in the chat with the bot."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from telegram import InlineKeyboardMarkup
from telegram.error import BadRequest, TelegramError

from bot.chat.telegram.outbound.callback_data import desk_button, keyboard
from bot.chat.telegram.outbound.formatter import CAPTION, TEXT
from bot.chat.telegram.outbound.invite_links import invite_link
from bot.chat.telegram.outbound.place import TelegramPlace
from bot.chat.telegram.outbound.rate_limits import Rank
from bot.chat.telegram.outbound.sender import RenderedMessage
from bot.dialogue.message import Line, Span

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from telegram import InlineKeyboardButton
    from telegram import Message as Shown

    from bot.chat.telegram.outbound.account import TelegramAccount
    from bot.chat.telegram.outbound.formatter import Formatter
    from bot.coordinator.game_id import GameId
    from bot.dialogue.actor import Actor
    from bot.dialogue.message import Button, Message


async def render_desk(  # noqa: PLR0913, PLR0917 - a message, and how it is drawn
    account: TelegramAccount,
    actor: Actor,
    message: Message,
    formatter: Formatter,
    game: GameId | None = None,
    made: Callable[[Button], InlineKeyboardButton] = desk_button,
) -> RenderedMessage:
    """Render a message for one person, with its picture, files and buttons.

    `made` turns each button into the library's button.
    """
    photo = None
    if message.scene is not None:
        photo = await account.services.picture(message.scene, actor.theme)
    link = await invite_link(account, message.invite)
    lines = (*message.lines, Line((Span(link),))) if link else message.lines
    short = photo is not None or message.file is not None
    text = formatter.write(lines, CAPTION if short else TEXT, keep_first=True)
    buttons = keyboard(message.rows, made)
    return RenderedMessage(text, photo, buttons, message.file, game)


async def show(  # noqa: PLR0913, PLR0917 - a message with its place on the desk
    account: TelegramAccount,
    actor: Actor,
    message: Message,
    on: Shown | None = None,
    links: Sequence[InlineKeyboardButton] = (),
    game: GameId | None = None,
    at: TelegramPlace | None = None,
) -> Shown:
    """Show a message in a person's private chat: in place of `on`, or else as the newest message.

    `on` is the message whose button was pressed. `at` is a topic of that chat. `links` are a
    separate row of buttons. Return the message that now shows it.

    Raises:
        telegram.error.Forbidden: this person never opened the chat, or blocked the bot.
        telegram.error.TelegramError: another failure.

    """
    place = at or TelegramPlace(int(actor.person.identity))
    rendered = await render_desk(account, actor, message, account.formatter(place), game)
    if links:
        rows = rendered.buttons.inline_keyboard if rendered.buttons else ()
        rendered = replace(rendered, markup=InlineKeyboardMarkup([*rows, links]))
    if on is not None and rendered.file is None and await _change(account, place, on, rendered):
        return on
    if rendered.photo is None:
        # A message that informs stays, to be read. A question that is asked again is deleted.
        sent = await account.sender.send(place, rendered, Rank.ANSWER)
        if rendered.markup is not None:
            asked = account.questions.get(place.chat)
            account.questions.put(place.chat, (sent.message_id, rendered.text))
            if asked is not None and asked[1] == rendered.text:
                await delete_quietly(account, place, asked[0])
        return sent
    return await replace_desk(account, place, rendered, on)


async def replace_desk(
    account: TelegramAccount, place: TelegramPlace, rendered: RenderedMessage, on: Shown | None
) -> Shown:
    """Send a new private page.

    Delete the old one and the message `on`, whose button was pressed.
    """
    sent = await account.sender.send(place, rendered, Rank.ANSWER)
    before = account.desks.get(place.chat)
    account.desks.put(place.chat, sent.message_id)
    for old in {on.message_id if on is not None else before, before}:
        if old is not None:
            await delete_quietly(account, place, old)
    return sent


async def _change(
    account: TelegramAccount, place: TelegramPlace, on: Shown, rendered: RenderedMessage
) -> bool:
    """Edit the message whose button was pressed. Return False if it can't show `rendered`."""
    pictured = bool(on.photo)
    if rendered.photo is None and pictured and len(rendered.text) > CAPTION:
        return False
    if rendered.photo is not None and not pictured:
        return False
    try:
        await account.sender.edit(place, on.message_id, rendered, caption=pictured)
    except BadRequest:
        return False
    if pictured:
        account.desks.put(place.chat, on.message_id)
    else:
        # It was answered, so the message there is no question now.
        account.questions.put(place.chat, (on.message_id, ""))
    return True


async def delete_quietly(account: TelegramAccount, place: TelegramPlace, message: int) -> None:
    """Delete an old message. If that fails, do nothing."""
    try:
        await account.sender.delete(place, message)
    except TelegramError:
        return
