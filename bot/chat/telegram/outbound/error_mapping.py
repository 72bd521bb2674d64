"""The meaning of the errors of Telegram's library for the bot.

Most are told apart by Telegram's text alone, because the library gives no codes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from telegram.error import (
    BadRequest,
    ChatMigrated,
    Conflict,
    Forbidden,
    NetworkError,
    TelegramError,
)

from bot.chat.telegram.outbound.bot_api_requests import TooManyRequestsError
from bot.chat.telegram.outbound.place import GuestPlace, TelegramPlace
from bot.delivery.channel import (
    MessageFixedError,
    MessageGoneError,
    PicturelessError,
    PlaceGoneError,
    PlaceMovedError,
    TryLaterError,
)

if TYPE_CHECKING:
    from collections.abc import Collection

    from bot.chat.telegram.outbound.place import AnyPlace
    from bot.delivery.channel import Why

# Parts of descriptions, in lower case because the library changes their case.
_RIGHTS = (
    "have no rights to send",
    "not enough rights",
    "chat_write_forbidden",
    "chat_restricted",
    "chat_send_photos_forbidden",
    "chat_send_media_forbidden",
    "chat_send_plain_forbidden",
)
_GONE = (
    "chat not found",
    "group chat was deleted",
    "group is deactivated",
    "user is deactivated",
    "peer_id_invalid",
)
_TOPIC_CLOSED = ("topic_closed",)
# The topic of a group was deleted, but the group still exists.
_TOPIC_GONE = ("message thread not found", "topic_deleted")
_MESSAGE_GONE = (
    "message to edit not found",
    "message to delete not found",
    "message_id_invalid",
    "message not found",
)
_MESSAGE_FIXED = (
    "message can't be edited",
    "message can't be deleted",
    "no text in the message",
    "no caption in the message",
)


def says(error: TelegramError, parts: Collection[str]) -> bool:
    """Return True if the text of an error contains one of these parts, given in lower case."""
    said = error.message.lower()
    return any(part in said for part in parts)


def is_unchanged(error: TelegramError) -> bool:
    """Return True if an edit was refused because nothing would change."""
    return says(error, ("message is not modified",))


def is_late(error: TelegramError) -> bool:
    """Return True if a press or a query was answered too late, which does no harm."""
    return says(error, ("query is too old", "query id is invalid"))


def is_away(error: Exception) -> bool:
    """Return True if Telegram failed, can't be reached or asks to wait. Return False for a refusal.

    The library derives even refusals from its network error.
    """
    return isinstance(error, NetworkError | TooManyRequestsError) and not isinstance(
        error, BadRequest
    )


def is_topic_gone(error: TelegramError) -> bool:
    """Return True if a message was refused because the topic in the chat was deleted."""
    return says(error, _TOPIC_GONE)


def lacks_right(error: TelegramError) -> bool:
    """Return True if Telegram refused a request because the bot lacks a right in the chat."""
    return says(error, _RIGHTS)


def as_channel_error(error: TelegramError, place: AnyPlace, *, pictured: bool = False) -> Exception:
    """Return the error of the port `Channel` for an error of the library.

    An error without such a counterpart is returned unchanged. If a message with a picture is
    refused for lack of a right, it is PicturelessError, because a text may still be allowed.
    """
    if isinstance(error, TooManyRequestsError):
        return TryLaterError("too many messages", after=error.after)
    if (to := _new_place(error, place)) is not None:
        return PlaceMovedError(str(to))
    if pictured and lacks_right(error):
        return PicturelessError("telegram-may-photos")
    if (why := _why(error)) is not None:
        return PlaceGoneError(error.message, why)
    if isinstance(error, BadRequest):
        kinds = ((_MESSAGE_GONE, MessageGoneError), (_MESSAGE_FIXED, MessageFixedError))
        return next((kind(error.message) for parts, kind in kinds if says(error, parts)), error)
    return TryLaterError(type(error).__name__) if _passes(error) else error


def _new_place(error: TelegramError, place: AnyPlace) -> TelegramPlace | None:
    """Return the address that replaces this one, or None if there is none.

    It is the supergroup that a group became, or the group of a deleted topic.
    """
    if isinstance(place, GuestPlace):
        return None
    if isinstance(error, ChatMigrated):
        return TelegramPlace(error.new_chat_id, place.thread)
    return TelegramPlace(place.chat) if place.thread and is_topic_gone(error) else None


def _why(error: TelegramError) -> Why | None:
    """Return the reason why the bot can't write to a chat any more, or None if it isn't known."""
    if isinstance(error, Forbidden):
        return "kicked"
    if lacks_right(error):
        return "send"
    if says(error, _TOPIC_CLOSED):
        return "topic"
    return "gone" if says(error, _GONE) else None


def _passes(error: TelegramError) -> bool:
    return isinstance(error, NetworkError | Conflict)
