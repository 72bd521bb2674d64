"""Ephemeral messages of Bot API 10.3: in a group, for one person's eyes.

core.telegram.org/bots/api#ephemeral-messages-and-commands. The library is at 10.0: the fields go as
raw ones and the methods by name; all of that stands here. A server before 10.3 ignores the fields,
so that the message would be seen by all: nothing is sent before the menu read back has shown that
the server knows them (`menu`).
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from telegram.error import BadRequest, TelegramError

from bot.chat.telegram.outbound import alerts, prompts
from bot.chat.telegram.outbound.client import is_unchanged
from bot.chat.telegram.outbound.desks import rendered_on_desk
from bot.chat.telegram.outbound.place import place_of, shown
from bot.dialogue.message import TilesPrompt

if TYPE_CHECKING:
    from telegram import CallbackQuery, Message

    from bot.chat.telegram.outbound.account import TelegramAccount
    from bot.chat.telegram.outbound.callback_data import PressedButton
    from bot.chat.telegram.outbound.sender import RenderedMessage
    from bot.dialogue.actor import Actor, Event
    from bot.dialogue.reply import Reply

_ID = "ephemeral_message_id"
_OVER = "replace_callback_query_message"


def is_whisper(message: Message) -> bool:
    """Whether only we see this message, or only one person sees this one of ours."""
    return _ID in message.api_kwargs


async def answer(account: TelegramAccount, who: Actor, message: Message, reply: Reply) -> bool:
    """Answer a whispered command, in the group and for its sender alone; False if that fails."""
    rendered = await _rendered(account, who, message, reply)
    if rendered is None or message.from_user is None:
        return False
    wanted = {"receiver_user_id": message.from_user.id}
    sent = await _send(account, message, rendered, wanted, grows=reply.growing is not None)
    if sent is None:
        return False
    if reply.growing is not None:
        account.background.start(_grow(account, who, message, reply, wanted, sent))
    return True


async def press(
    account: TelegramAccount, who: Actor, event: Event, query: CallbackQuery, button: PressedButton
) -> None:
    """A press that is answered by a whisper: over the board, or in place of the one pressed.

    Where it can't be, the presser is told in an alert what fits in there.
    """
    message = shown(query)
    if message is None:
        await alerts.end(query)
        return
    talk = account.services.conversation
    reply = await talk.pressed(who, event, button.token)
    await answer_press(account, who, query, message, reply)


async def press_tile(
    account: TelegramAccount, who: Actor, event: Event, query: CallbackQuery
) -> None:
    """A tile ticked on a whisper, or all that are ticked confirmed."""
    message, data = shown(query), query.data or ""
    if message is None or not is_whisper(message):
        await alerts.end(query)
        return
    try:
        done = prompts.ticked(data)
        if done is None and message.reply_markup is not None:
            markup = prompts.toggled(data, message.reply_markup)
            where = _at(message, query.from_user.id)
            await _call(account, "ReplyMarkup", where, reply_markup=markup)
    except (ValueError, IndexError):
        # No button of ours.
        done = None
    if done is None:
        await alerts.end(query)
        return
    token, places = done
    reply = await account.services.conversation.pressed(who, event, token, places)
    await answer_press(account, who, query, message, reply)


async def answer_press(
    account: TelegramAccount, who: Actor, query: CallbackQuery, message: Message, reply: Reply
) -> None:
    """Answer a press with a whisper, or where that fails with an alert."""
    rendered = await _rendered(account, who, message, reply)
    receiver = query.from_user.id
    if rendered is None or (
        is_whisper(message) and await _changed(account, receiver, message, rendered)
    ):
        await alerts.end(query)
        if reply.growing is not None:
            account.background.start(_grow_in_place(account, who, message, reply, receiver))
        return
    wanted: dict[str, Any] = {"receiver_user_id": receiver, "callback_query_id": query.id}
    grown = wanted
    # A wish for a reply is no desk: the board stays to be looked at.
    if not is_whisper(message) and reply.ask is None:
        grown = wanted | {_OVER: True}
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
    wanted: dict[str, Any],
    sign: int,
) -> None:
    """Put what becomes of an answer in the place of the whisper `sign`, its sign of life.

    Whole it is a new whisper, with its picture; too late for one it comes without. Another whisper
    that this person reads meanwhile stays.
    """
    to = message.chat.id, wanted["receiver_user_id"]
    async for newer in reply.forms():
        rendered = await _rendered(account, who, message, newer)
        if rendered is None:
            continue
        if newer.growing is None:
            if account.whispered.get(to):
                # That may stand over the board already.
                wanted = {key: value for key, value in wanted.items() if key != _OVER}
            if await _send(account, message, rendered, wanted, beside=True) is not None:
                await _delete(account, to, sign)
                return
            _note(account, to, sign)
        text = {"text": rendered.text, "parse_mode": "HTML", "reply_markup": rendered.buttons}
        with suppress(TelegramError):
            await _call(account, "Text", _whisper(to, sign), **text)


async def _grow_in_place(
    account: TelegramAccount, who: Actor, message: Message, reply: Reply, receiver: int
) -> None:
    """Put what becomes of an answer on the whisper that was pressed."""
    async for newer in reply.forms():
        rendered = await _rendered(account, who, message, newer)
        if rendered is not None:
            await _changed(account, receiver, message, rendered)


async def _rendered(
    account: TelegramAccount, who: Actor, message: Message, reply: Reply
) -> RenderedMessage | None:
    formatter = account.formatter(place_of(message))
    if reply.ask is not None:
        if isinstance(reply.ask.prompt, TilesPrompt):
            return prompts.rendered_tiles(reply.ask, who.language, formatter)
        return prompts.rendered_line(reply.ask, who.language, formatter)
    return await rendered_on_desk(account, who, reply.message, formatter) if reply.message else None


async def _send(  # noqa: PLR0913 - a whisper, and what becomes of those before it
    account: TelegramAccount,
    message: Message,
    rendered: RenderedMessage,
    wanted: dict[str, Any],
    *,
    grows: bool = False,
    beside: bool = False,
) -> int | None:
    """Whisper in place of what was whispered before; None where the server won't have it.

    What came `beside` leaves that as it is. What still `grows` stays until it is whole.
    """
    if not account.whispers:
        # A press may claim to come from a whisper; here its answer would be public.
        return None
    extra = {"ephemeral_message_parameters": wanted}
    try:
        sent = await account.sender.send(place_of(message), rendered, extra=extra)
    except BadRequest:
        return None
    to, number = (message.chat.id, wanted["receiver_user_id"]), int(sent.api_kwargs.get(_ID, 0))
    before = () if beside else account.whispered.pop(to) or ()
    if number and not grows:
        _note(account, to, number)
    # Their buttons are of an earlier moment.
    for one in before:
        await _delete(account, to, one)
    return number


def _note(account: TelegramAccount, to: tuple[int, int], number: int) -> None:
    """Remember a whisper that goes with the next one."""
    account.whispered.put(to, (*(account.whispered.get(to) or ()), number))


async def _delete(account: TelegramAccount, to: tuple[int, int], number: int) -> None:
    with suppress(TelegramError):
        await account.bot.do_api_request("deleteEphemeralMessage", _whisper(to, number))


def _whisper(to: tuple[int, int], number: int) -> dict[str, Any]:
    """Where a whisper (chat, person) stands."""
    chat, receiver = to
    return {"chat_id": chat, "receiver_user_id": receiver, _ID: number}


async def _changed(
    account: TelegramAccount, receiver: int, message: Message, rendered: RenderedMessage
) -> bool:
    """Change the whisper that was pressed; False where it can't become what it is to be."""
    pictured = bool(message.photo)
    if rendered.file is not None or rendered.buttons is not rendered.markup:
        return False
    if rendered.photo is not None and not pictured:
        return False
    changed: dict[str, Any] = {"reply_markup": rendered.buttons}
    if rendered.photo is not None:
        kind = "Media"
        changed["media"] = rendered.media
    else:
        kind = "Caption" if pictured else "Text"
        changed |= {kind.lower(): rendered.text, "parse_mode": "HTML"}
    try:
        await _call(account, kind, _at(message, receiver), **changed)
    except BadRequest as refused:
        return is_unchanged(refused)
    except TelegramError:
        return False
    return True


def _at(message: Message, receiver: int) -> dict[str, Any]:
    """Where a whisper stands that somebody has before them."""
    return _whisper((message.chat.id, receiver), message.api_kwargs[_ID])


async def _call(
    account: TelegramAccount,
    kind: str,
    where: dict[str, Any],
    **changed: Any,  # noqa: ANN401 - fields of the method
) -> None:
    given = {key: value for key, value in changed.items() if value is not None}
    await account.bot.do_api_request(f"editEphemeralMessage{kind}", where | given)
