"""The library's client, and what Telegram's refusals mean to us."""

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

from bot.chat.telegram.outbound.place import TelegramPlace
from bot.chat.telegram.outbound.requests import FloodError, Requests
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

    from bot.delivery.channel import Why

API = "https://api.telegram.org"
_CONNECTIONS = 64
# How long, in seconds, what failed waits until it is tried again.
OUR_PAUSES = (0.2, 1.0, 3.0)
# While Telegram is away nothing else of the same chat can be answered either.
AWAY_PAUSES = (*OUR_PAUSES, 10.0, 20.0, 30.0)

# Parts of descriptions, in lower case: the library changes their case.
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
# The group goes on without it.
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
# What nobody asks of a message that we sent ourselves: to read it takes as long as all the rest.
_UNREAD = ("from", "reply_to_message", "entities", "caption_entities", "reply_markup")


class Client(Bot):
    """The library's client, with updates as Telegram wrote them.

    The library reads all that come at once, or fails for all where it can't read one.
    """

    async def _post(self, *arguments: Any, **more: Any) -> Any:  # noqa: ANN401 - the library's
        """Ask Telegram; of a message in its answer only what is asked of it is read."""
        answer = await super()._post(*arguments, **more)
        if isinstance(answer, dict) and "message_id" in answer:
            for part in _UNREAD:
                answer.pop(part, None)
        return answer

    async def raw_updates(
        self, offset: int, kinds: Sequence[str], seconds: int
    ) -> list[dict[str, Any]]:
        """The updates from `offset` on, waiting `seconds` for one. Raises TelegramError."""
        wanted = {"offset": offset, "timeout": seconds, "allowed_updates": kinds}
        answer: Any = await self._post("getUpdates", wanted, read_timeout=seconds + 10)
        return list(answer)


def make_bot(token: str, api: str = API) -> Client:
    """A client for one token at a Bot API server, with connections of their own for polling.

    Raises telegram.error.InvalidToken where this is no token at all.
    """
    return Client(
        token,
        base_url=f"{api}/bot",
        base_file_url=f"{api}/file/bot",
        request=Requests(api, _CONNECTIONS),
        get_updates_request=Requests(api, 1),
    )


def says(error: TelegramError, parts: Collection[str]) -> bool:
    """Whether a refusal says one of these."""
    said = error.message.lower()
    return any(part in said for part in parts)


def is_unchanged(error: TelegramError) -> bool:
    """Whether an edit was refused because nothing would change."""
    return says(error, ("message is not modified",))


def is_late(error: TelegramError) -> bool:
    """Whether a press or a query was answered too late, which nobody minds."""
    return says(error, ("query is too old", "query id is invalid"))


def is_away(error: Exception) -> bool:
    """Whether Telegram failed, not we: to the library a refusal is the network's fault too."""
    return isinstance(error, NetworkError | FloodError) and not isinstance(error, BadRequest)


def lacks_right(error: TelegramError) -> bool:
    """Whether we were refused for want of a right."""
    return says(error, _RIGHTS)


def meaning(error: TelegramError, place: TelegramPlace, *, pictured: bool = False) -> Exception:
    """What a refusal at a place means, as a `Channel` tells it; itself where it is unknown.

    Where a picture was refused, words may still be allowed.
    """
    if isinstance(error, FloodError):
        return TryLaterError("too many messages", after=error.after)
    if (to := _moved_to(error, place)) is not None:
        return PlaceMovedError(str(to))
    if pictured and lacks_right(error):
        return PicturelessError("telegram-may-photos")
    if (why := _why(error)) is not None:
        return PlaceGoneError(error.message, why)
    if isinstance(error, BadRequest):
        kinds = ((_MESSAGE_GONE, MessageGoneError), (_MESSAGE_FIXED, MessageFixedError))
        return next((kind(error.message) for parts, kind in kinds if says(error, parts)), error)
    return TryLaterError(type(error).__name__) if _passes(error) else error


def _moved_to(error: TelegramError, place: TelegramPlace) -> TelegramPlace | None:
    """Where a place goes on: in the supergroup that its group became, outside a deleted topic."""
    if isinstance(error, ChatMigrated):
        return TelegramPlace(error.new_chat_id, place.thread)
    return TelegramPlace(place.chat) if place.thread and says(error, _TOPIC_GONE) else None


def _why(error: TelegramError) -> Why | None:
    """Why a place can't be written to any more; None where it isn't said that it can't."""
    if isinstance(error, Forbidden):
        return "kicked"
    if lacks_right(error):
        return "send"
    if says(error, _TOPIC_CLOSED):
        return "topic"
    return "gone" if says(error, _GONE) else None


def _passes(error: TelegramError) -> bool:
    return isinstance(error, NetworkError | Conflict)
