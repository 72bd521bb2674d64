"""Methods and fields of the Bot API that the library lacks: it stands at Bot API 10.0.

A method is a class with Telegram's name, whose fields are the method's parameters. A parameter
that is None is left out. A server that is older than a method refuses it. A server that is older
than a field ignores the field.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any

from telegram import BotCommand, InlineKeyboardMarkup

if TYPE_CHECKING:
    from telegram import Bot, InputMediaPhoto, Message

_HTML = "HTML"
_EPHEMERAL_ID = "ephemeral_message_id"
_IS_EPHEMERAL = "is_ephemeral"


def _parameters_of(struct: RawMethod | EphemeralMessageParameters) -> dict[str, Any]:
    """Return the parameters that are not None."""
    values = ((one.name, getattr(struct, one.name)) for one in fields(struct))
    return {name: value for name, value in values if value is not None}


@dataclass(frozen=True, slots=True, kw_only=True)
class RawMethod:
    """A method that returns True if it succeeds. A refusal raises the library's errors."""

    async def call(self, bot: Bot) -> bool:
        """Call the method."""
        name = type(self).__name__
        return bool(await bot.do_api_request(name[0].lower() + name[1:], _parameters_of(self)))


@dataclass(frozen=True, slots=True)
class _AboutEphemeralMessage(RawMethod):
    chat_id: int
    receiver_user_id: int
    ephemeral_message_id: int


@dataclass(frozen=True, slots=True, kw_only=True)
class EditEphemeralMessageText(_AboutEphemeralMessage):
    """An edit of text and buttons. core.telegram.org/bots/api#editephemeralmessagetext."""

    text: str
    parse_mode: str = _HTML
    reply_markup: InlineKeyboardMarkup | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class EditEphemeralMessageCaption(_AboutEphemeralMessage):
    """An edit of caption and buttons. core.telegram.org/bots/api#editephemeralmessagecaption."""

    caption: str
    parse_mode: str = _HTML
    reply_markup: InlineKeyboardMarkup | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class EditEphemeralMessageMedia(_AboutEphemeralMessage):
    """An edit of picture and buttons. core.telegram.org/bots/api#editephemeralmessagemedia."""

    media: InputMediaPhoto
    reply_markup: InlineKeyboardMarkup | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class EditEphemeralMessageReplyMarkup(_AboutEphemeralMessage):
    """An edit of buttons alone. core.telegram.org/bots/api#editephemeralmessagereplymarkup."""

    reply_markup: InlineKeyboardMarkup | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DeleteEphemeralMessage(_AboutEphemeralMessage):
    """A deletion. core.telegram.org/bots/api#deleteephemeralmessage."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EphemeralMessageParameters:
    """A field of `sendMessage` and its like: the message is for one person in a group.

    core.telegram.org/bots/api#ephemeralmessageparameters, since Bot API 10.3.
    """

    receiver_user_id: int
    callback_query_id: str | None = None
    replace_callback_query_message: bool | None = None

    @property
    def api_kwargs(self) -> dict[str, Any]:
        """The field as the library takes it."""
        return {"ephemeral_message_parameters": _parameters_of(self)}


def ephemeral_id(message: Message) -> int | None:
    """Return the id of an ephemeral message, or None for a message that everybody sees.

    core.telegram.org/bots/api#message, `ephemeral_message_id`, since Bot API 10.3.
    """
    number = message.api_kwargs.get(_EPHEMERAL_ID)
    return None if number is None else int(number)


def menu_command(name: str, about: str, *, ephemeral: bool) -> BotCommand:
    """Return a command of the menu; only its sender and the bot see an `ephemeral` one.

    core.telegram.org/bots/api#botcommand, `is_ephemeral`, since Bot API 10.2.
    """
    return BotCommand(name, about, api_kwargs={_IS_EPHEMERAL: True} if ephemeral else None)


def is_ephemeral(command: BotCommand) -> bool:
    """Return True if the server keeps this command as one that only its sender sees."""
    return bool(command.api_kwargs.get(_IS_EPHEMERAL))


def with_reply_request(markup: InlineKeyboardMarkup) -> InlineKeyboardMarkup:
    """Return the buttons with a request for a reply.

    core.telegram.org/bots/api#inlinekeyboardmarkup, `force_reply`, since Bot API 10.3.
    """
    return InlineKeyboardMarkup(markup.inline_keyboard, api_kwargs={"force_reply": True})
