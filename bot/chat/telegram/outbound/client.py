"""The library's client for the Bot API, and the meaning of Telegram's refusals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from telegram import Bot
from telegram.error import (
    BadRequest,
    ChatMigrated,
    Conflict,
    Forbidden,
    NetworkError,
    TelegramError,
)

from bot.chat.telegram.outbound.bot_api_requests import BotApiRequests, TooManyRequestsError
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
    from collections.abc import Collection, Sequence

    from bot.chat.telegram.outbound.place import AnyPlace
    from bot.delivery.channel import Why

API = "https://api.telegram.org"
_CONNECTIONS = 64
# Seconds between repeated attempts after a failure on this side.
OUR_PAUSES = (0.2, 1.0, 3.0)
# While Telegram is away, nothing else of the same chat can be answered either.
AWAY_PAUSES = (*OUR_PAUSES, 10.0, 20.0, 30.0)

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
# Fields of sent messages that are never used. Parsing them takes as long as all the rest.
_UNREAD = ("from", "reply_to_message", "entities", "caption_entities", "reply_markup")


class Client(Bot):
    """The library's client, with one more method that returns updates undecoded.

    The library decodes all updates of a request together, and fails for all if one can't be
    decoded.
    """

    async def _post(self, *arguments: Any, **more: Any) -> Any:  # noqa: ANN401 - the library's
        """Send a request and return the answer.

        Fields of a sent message that nobody uses are dropped.
        """
        answer = await super()._post(*arguments, **more)
        if isinstance(answer, dict) and "message_id" in answer:
            for part in _UNREAD:
                answer.pop(part, None)
        return answer

    async def raw_updates(
        self, offset: int, kinds: Sequence[str], seconds: int
    ) -> list[dict[str, Any]]:
        """Return the updates (Telegram's events) from the number `offset` on, as dicts.

        Wait up to `seconds` for one of these `kinds`.

        Raises:
            TelegramError: Telegram refuses or can't be reached.

        """
        wanted = {"offset": offset, "timeout": seconds, "allowed_updates": kinds}
        answer: Any = await self._post("getUpdates", wanted, read_timeout=seconds + 10)
        return list(answer)


def make_bot(token: str, api: str = API) -> Client:
    """Return a client with this bot's token for the Bot API server at the address `api`.

    Polling has a connection of its own.

    Raises:
        telegram.error.InvalidToken: the token is malformed.

    """
    return Client(
        token,
        base_url=f"{api}/bot",
        base_file_url=f"{api}/file/bot",
        request=BotApiRequests(api, _CONNECTIONS),
        get_updates_request=BotApiRequests(api, 1),
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
