"""Methods and fields of the Bot API that the library lacks. The library knows Bot API 10.0.

Each class for a method has Telegram's name of the method, and its fields are the method's
parameters. A parameter that is None is left out. A Bot API server that is older than a method
refuses it. A server that is older than a field ignores the field.
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
    """Return the fields of `struct` that are not None, as a dict by name."""
    values = ((one.name, getattr(struct, one.name)) for one in fields(struct))
    return {name: value for name, value in values if value is not None}


@dataclass(frozen=True, slots=True, kw_only=True)
class RawMethod:
    """A method of the Bot API that returns True if it succeeds."""

    async def call(self, bot: Bot) -> bool:
        """Call the method with its parameters. Return True if it succeeds.

        Raises:
            TelegramError: Telegram refuses or can't be reached.

        """
        name = type(self).__name__
        return bool(await bot.do_api_request(name[0].lower() + name[1:], _parameters_of(self)))


@dataclass(frozen=True, slots=True)
class _AboutEphemeralMessage(RawMethod):
    chat_id: int
    receiver_user_id: int
    ephemeral_message_id: int


@dataclass(frozen=True, slots=True, kw_only=True)
class EditEphemeralMessageText(_AboutEphemeralMessage):
    """The method that edits a whisper's text and buttons.

    A whisper is a message that only one person of a group sees.
    core.telegram.org/bots/api#editephemeralmessagetext.
    """

    text: str
    parse_mode: str = _HTML
    reply_markup: InlineKeyboardMarkup | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class EditEphemeralMessageCaption(_AboutEphemeralMessage):
    """The method that edits the caption and buttons of a whisper (a message for one person).

    core.telegram.org/bots/api#editephemeralmessagecaption.
    """

    caption: str
    parse_mode: str = _HTML
    reply_markup: InlineKeyboardMarkup | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class EditEphemeralMessageMedia(_AboutEphemeralMessage):
    """The method that edits the picture and buttons of a whisper (a message for one person).

    core.telegram.org/bots/api#editephemeralmessagemedia.
    """

    media: InputMediaPhoto
    reply_markup: InlineKeyboardMarkup | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class EditEphemeralMessageReplyMarkup(_AboutEphemeralMessage):
    """The method that edits only the buttons of a whisper (a message for one person).

    core.telegram.org/bots/api#editephemeralmessagereplymarkup.
    """

    reply_markup: InlineKeyboardMarkup | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DeleteEphemeralMessage(_AboutEphemeralMessage):
    """The method that deletes a whisper (a message for one person).

    core.telegram.org/bots/api#deleteephemeralmessage.
    """


@dataclass(frozen=True, slots=True, kw_only=True)
class EphemeralMessageParameters:
    """The parameters of `sendMessage` and similar methods that make a message a whisper.

    Only the account `receiver_user_id` sees it in the group. It belongs to Bot API 10.3
    (core.telegram.org/bots/api#ephemeralmessageparameters).
    """

    receiver_user_id: int
    callback_query_id: str | None = None
    replace_callback_query_message: bool | None = None

    @property
    def api_kwargs(self) -> dict[str, Any]:
        """The parameters as `api_kwargs`, the library's way to pass fields that it doesn't know."""
        return {"ephemeral_message_parameters": _parameters_of(self)}


def ephemeral_id(message: Message) -> int | None:
    """Return the id of a whisper (a message for one person), or None for any other message.

    core.telegram.org/bots/api#message, `ephemeral_message_id`, since Bot API 10.3.
    """
    number = message.api_kwargs.get(_EPHEMERAL_ID)
    return None if number is None else int(number)


def menu_command(name: str, about: str, *, ephemeral: bool) -> BotCommand:
    """Return a command of the menu. Only its sender and the bot see an `ephemeral` one.

    core.telegram.org/bots/api#botcommand, `is_ephemeral`, since Bot API 10.2.
    """
    return BotCommand(name, about, api_kwargs={_IS_EPHEMERAL: True} if ephemeral else None)


def is_ephemeral(command: BotCommand) -> bool:
    """Return True if the server keeps this command as one that only its sender sees."""
    return bool(command.api_kwargs.get(_IS_EPHEMERAL))


def with_reply_request(markup: InlineKeyboardMarkup) -> InlineKeyboardMarkup:
    """Return the buttons with a request for a reply: the app opens its input field.

    core.telegram.org/bots/api#inlinekeyboardmarkup, `force_reply`, since Bot API 10.3.
    """
    return InlineKeyboardMarkup(markup.inline_keyboard, api_kwargs={"force_reply": True})
