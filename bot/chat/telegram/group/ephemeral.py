"""Whispers: Telegram's ephemeral messages, which only one person in a group sees.

They exist since Bot API 10.3 (core.telegram.org/bots/api#ephemeral-messages-and-commands). A Bot
API server before 10.3 ignores the fields that the library lacks, and everybody would see the
message. So the bot whispers nothing until the menu of commands, read back from the server, has
shown that the server knows the fields (module `menu`).
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from telegram.error import BadRequest, TelegramError

from bot.chat.telegram.outbound import alerts, prompts
from bot.chat.telegram.outbound.callback_data import start_code
from bot.chat.telegram.outbound.desks import render_desk
from bot.chat.telegram.outbound.error_mapping import is_unchanged
from bot.chat.telegram.outbound.place import place_of, pressed_message
from bot.chat.telegram.outbound.raw_methods import (
    DeleteEphemeralMessage,
    EditEphemeralMessageCaption,
    EditEphemeralMessageMedia,
    EditEphemeralMessageReplyMarkup,
    EditEphemeralMessageText,
    EphemeralMessageParameters,
    ephemeral_id,
)
from bot.dialogue.actions import Action
from bot.dialogue.message import TextPrompt, TilesPrompt

if TYPE_CHECKING:
    from telegram import CallbackQuery, Message

    from bot.chat.telegram.outbound.account import TelegramAccount
    from bot.chat.telegram.outbound.callback_data import PressedButton
    from bot.chat.telegram.outbound.raw_methods import RawMethod
    from bot.chat.telegram.outbound.sender import RenderedMessage
    from bot.dialogue.actor import Actor, Event
    from bot.dialogue.reply import Reply
    from bot.dialogue.token import Token

# The actions that a reply to a game's message may be.
_LINES = {Action.PLAY, Action.LINE}


def is_whisper(message: Message) -> bool:
    """Return True if the message is a whisper: only one person of the group and the bot see it."""
    return ephemeral_id(message) is not None


async def answer(account: TelegramAccount, who: Actor, message: Message, reply: Reply) -> bool:
    """Answer a command in the group by a whisper, which only the command's sender sees.

    Return False if that fails.
    """
    rendered = await _render(account, who, message, reply)
    if rendered is None or message.from_user is None:
        return False
    wanted = EphemeralMessageParameters(receiver_user_id=message.from_user.id)
    sent = await _send(account, message, rendered, wanted, grows=reply.growing is not None)
    if sent is None:
        return False
    if reply.growing is not None:
        account.background.start(_grow(account, who, message, reply, wanted, sent))
    return True


async def press(
    account: TelegramAccount, who: Actor, event: Event, query: CallbackQuery, button: PressedButton
) -> None:
    """Do the action of a button pressed in a group, and answer by a whisper to the presser.

    A whisper is a message that only one person of the group sees. It replaces the board on the
    person's screen, or the whisper whose button was pressed. If that fails, an alert shows the
    presser as much of the answer as fits.
    """
    message = pressed_message(query)
    if message is None:
        await alerts.end(query)
        return
    talk = account.services.conversation
    reply = await talk.answer_press(who, event, button.token)
    await answer_press(account, who, query, message, reply)


async def press_tile(
    account: TelegramAccount, who: Actor, event: Event, query: CallbackQuery
) -> None:
    """Handle a press on a whisper (a message that one person sees) that lists the person's tiles.

    The press ticks one tile, or confirms all ticked tiles.
    """
    message, data = pressed_message(query), query.data or ""
    if message is None or not is_whisper(message):
        await alerts.end(query)
        return
    try:
        done = prompts.parse_ticks(data)
        if done is None and message.reply_markup is not None:
            markup = prompts.toggle(data, message.reply_markup)
            where = _at(message, query.from_user.id)
            edit = EditEphemeralMessageReplyMarkup(*where, reply_markup=markup)
            await edit.call(account.bot)
    except (ValueError, IndexError):
        # The data belongs to no button of the bot.
        done = None
    if done is None:
        await alerts.end(query)
        return
    token, places = done
    reply = await account.services.conversation.answer_press(who, event, token, places)
    await answer_press(account, who, query, message, reply)


async def answer_press(
    account: TelegramAccount, who: Actor, query: CallbackQuery, message: Message, reply: Reply
) -> None:
    """Show the reply to a press in a whisper, or in an alert if that fails.

    A whisper is a message that only one person of the group sees. If the reply asks for a text that
    is not part of a game, the private chat opens for it. The bot would read a text typed in the
    group as a move or another line for a game.
    """
    ask = reply.ask
    if ask is not None and isinstance(ask.prompt, TextPrompt) and ask.token.action not in _LINES:
        await alerts.answer(query, url=_way_to_type(account, ask.token))
        return
    rendered = await _render(account, who, message, reply)
    receiver = query.from_user.id
    if rendered is None or (
        is_whisper(message) and await _change(account, receiver, message, rendered)
    ):
        await alerts.end(query)
        if reply.growing is not None:
            account.background.start(_grow_in_place(account, who, message, reply, receiver))
        return
    wanted = EphemeralMessageParameters(receiver_user_id=receiver, callback_query_id=query.id)
    grown = wanted
    # A message that asks for a reply is no page of the person, so the board stays visible.
    if not is_whisper(message) and reply.ask is None:
        grown = replace(wanted, replace_callback_query_message=True)
    if reply.growing is None:
        wanted = grown
    sent = await _send(account, message, rendered, wanted, grows=reply.growing is not None)
    if sent is None:
        await alerts.answer(query, alerts.alert(reply.message) if reply.message else "")
        return
    await alerts.end(query)
    if reply.growing is not None:
        account.background.start(_grow(account, who, message, reply, grown, sent))


async def _grow(  # noqa: PLR0913, PLR0917 - an answer, where it goes, and where it stands
    account: TelegramAccount,
    who: Actor,
    message: Message,
    reply: Reply,
    wanted: EphemeralMessageParameters,
    sign: int,
) -> None:
    """Replace the whisper `sign`, which says that the bot works on an answer, by newer forms of it.

    A whisper is a message that only one person of the group sees. `sign` is its id. The complete
    answer is a new whisper with its picture. If the server refuses that, its text replaces the
    sign. Another whisper that this person reads meanwhile stays.
    """
    to = message.chat.id, wanted.receiver_user_id
    async for newer in reply.forms():
        rendered = await _render(account, who, message, newer)
        if rendered is None:
            continue
        if newer.growing is None:
            if account.whispered.get(to):
                # That whisper may already have replaced the board.
                wanted = replace(wanted, replace_callback_query_message=None)
            if await _send(account, message, rendered, wanted, beside=True) is not None:
                await _delete(account, to, sign)
                return
            _note(account, to, sign)
        with suppress(TelegramError):
            await EditEphemeralMessageText(
                *_whisper(to, sign), text=rendered.text, reply_markup=rendered.buttons
            ).call(account.bot)


async def _grow_in_place(
    account: TelegramAccount, who: Actor, message: Message, reply: Reply, receiver: int
) -> None:
    """Replace the whisper whose button was pressed by newer forms of the answer.

    A whisper is a message that only one person of the group sees.
    """
    async for newer in reply.forms():
        rendered = await _render(account, who, message, newer)
        if rendered is not None:
            await _change(account, receiver, message, rendered)


async def _render(
    account: TelegramAccount, who: Actor, message: Message, reply: Reply
) -> RenderedMessage | None:
    formatter = account.formatter(place_of(message))
    if reply.ask is not None:
        if isinstance(reply.ask.prompt, TilesPrompt):
            return prompts.render_tiles(reply.ask, who.language, formatter)
        return prompts.render_line(reply.ask, who.language, formatter)
    return await render_desk(account, who, reply.message, formatter) if reply.message else None


async def _send(  # noqa: PLR0913 - a whisper, and what becomes of those before it
    account: TelegramAccount,
    message: Message,
    rendered: RenderedMessage,
    wanted: EphemeralMessageParameters,
    *,
    grows: bool = False,
    beside: bool = False,
) -> int | None:
    """Send a whisper and delete the person's earlier ones. Return its id, None if refused.

    A whisper is a message that only one person of the group sees. With `beside` the earlier
    whispers stay. With `grows` the whisper is not complete yet, so the next whisper does not delete
    it. `wanted` has the parameters that make the message a whisper.
    """
    if not account.whispers:
        # A press may claim to come from a whisper, but here its answer would be public.
        return None
    try:
        sent = await account.sender.send(place_of(message), rendered, extra=wanted.api_kwargs)
    except BadRequest:
        return None
    to, number = (message.chat.id, wanted.receiver_user_id), ephemeral_id(sent) or 0
    before = () if beside else account.whispered.pop(to) or ()
    if number and not grows:
        _note(account, to, number)
    # The earlier whispers have outdated buttons.
    for one in before:
        await _delete(account, to, one)
    return number


def _way_to_type(account: TelegramAccount, token: Token) -> str:
    """Return the link to the private chat, in which the bot asks for an action's missing text."""
    if token.game is None:
        return account.link(start_code(token.action))
    return account.way_to(token.action, token.game)


def _note(account: TelegramAccount, to: tuple[int, int], number: int) -> None:
    """Remember a whisper by its id, so that it is deleted when the next one is sent.

    A whisper is a message that only one person of the group sees. `to` is the chat's id and the
    reader's account id. `number` is the whisper's id.
    """
    account.whispered.put(to, (*(account.whispered.get(to) or ()), number))


async def _delete(account: TelegramAccount, to: tuple[int, int], number: int) -> None:
    with suppress(TelegramError):
        await DeleteEphemeralMessage(*_whisper(to, number)).call(account.bot)


def _whisper(to: tuple[int, int], number: int) -> tuple[int, int, int]:
    """Return the ids of a whisper's chat, of its reader and of the whisper."""
    return (*to, number)


async def _change(
    account: TelegramAccount, receiver: int, message: Message, rendered: RenderedMessage
) -> bool:
    """Edit the whisper (message that one person sees) whose button was pressed.

    Return False if Telegram can't turn it into this message, or refuses.
    """
    pictured = bool(message.photo)
    if rendered.file is not None or rendered.buttons is not rendered.markup:
        return False
    if rendered.photo is not None and not pictured:
        return False
    where, markup = _at(message, receiver), rendered.buttons
    edit: RawMethod
    if rendered.photo is not None:
        edit = EditEphemeralMessageMedia(*where, media=rendered.media, reply_markup=markup)
    elif pictured:
        edit = EditEphemeralMessageCaption(*where, caption=rendered.text, reply_markup=markup)
    else:
        edit = EditEphemeralMessageText(*where, text=rendered.text, reply_markup=markup)
    try:
        await edit.call(account.bot)
    except BadRequest as refused:
        return is_unchanged(refused)
    except TelegramError:
        return False
    return True


def _at(message: Message, receiver: int) -> tuple[int, int, int]:
    """Return the parameters that identify the whisper `message`, which account `receiver` reads."""
    return _whisper((message.chat.id, receiver), ephemeral_id(message) or 0)
