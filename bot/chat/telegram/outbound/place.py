"""The address of a Telegram chat.

It also names the topic in a forum, or one message in a chat without the bot.
"""

from __future__ import annotations

import hashlib
import hmac
from base64 import urlsafe_b64encode
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from telegram import Chat, Message

from bot.coordinator.place import MESSAGE, Place

if TYPE_CHECKING:
    from telegram import CallbackQuery

PLATFORM = "telegram"
_NAME_BYTES = 12


@dataclass(frozen=True, slots=True)
class TelegramPlace:
    """The address of a chat and of a topic in it. `thread` is None outside topics.

    As text it is `telegram:<chat>:<topic or nothing>`.
    """

    chat: int
    thread: int | None = None

    def __str__(self) -> str:
        """Return the address as the text that the coordinator stores."""
        return str(self._place)

    @property
    def scope(self) -> str:
        """The id of the chat, whose settings hold here."""
        return self._place.scope

    @property
    def private(self) -> bool:
        """True for a person's chat with the bot. Groups have negative ids."""
        return self.chat > 0

    @property
    def chat_place(self) -> TelegramPlace:
        """The address at which games of this chat are stored.

        A private chat's topics are left out.
        """
        return TelegramPlace(self.chat) if self.private else self

    @property
    def _place(self) -> Place:
        return Place(PLATFORM, str(self.chat), str(self.thread or ""))


@dataclass(frozen=True, slots=True)
class GuestPlace:
    """The address of the one message by which the bot answers in a chat that it is not in.

    `chat` names the chat, `query` is the id of the person's mention of the bot. As text it is
    `telegram:=<chat>:<query>`.
    """

    chat: str
    query: str

    def __str__(self) -> str:
        """Return the address as the text that the coordinator stores."""
        return str(self._place)

    @property
    def scope(self) -> str:
        """The id of the chat, whose settings hold here."""
        return self._place.scope

    @property
    def private(self) -> bool:
        """False, because other people read the chat."""
        return False

    @property
    def chat_place(self) -> GuestPlace:
        """The place itself, because it is one message, without a chat around it."""
        return self

    @property
    def _place(self) -> Place:
        return Place(PLATFORM, f"{MESSAGE.sign}{self.chat}", self.query)

    @classmethod
    def of_summons(cls, message: Message, secret: bytes) -> GuestPlace:
        """Return the address of the answer to a message that mentions the bot.

        In a private chat of two people Telegram gives each of them a different chat id, which may
        also be the id of another chat of the bot. So such a chat gets a name made of both ids,
        which nobody can derive without `secret`.
        """
        chat, writer = message.chat, message.from_user
        name = str(chat.id)
        if chat.type == Chat.PRIVATE and writer is not None:
            pair = ":".join(map(str, sorted((chat.id, writer.id))))
            digest = hmac.digest(secret, f"telegram-pair:{pair}".encode(), hashlib.sha256)
            name = urlsafe_b64encode(digest[:_NAME_BYTES]).decode()
        return cls(name, message.guest_query_id or "")


AnyPlace: TypeAlias = TelegramPlace | GuestPlace


def place(text: str) -> AnyPlace:
    """Parse an address from its text.

    Raises:
        ValueError: the text is not an address on Telegram.

    """
    at = Place.parse(text)
    if at.platform != PLATFORM:
        raise ValueError(text)
    if at.kind is MESSAGE:
        return GuestPlace(at.address, at.thread)
    return TelegramPlace(int(at.chat), int(at.thread) if at.thread else None)


def pressed_message(query: CallbackQuery) -> Message | None:
    """Return the message whose button was pressed, or None if it is too old or was sent inline."""
    message = query.message
    return message if isinstance(message, Message) else None


def place_of(message: Message) -> TelegramPlace:
    """Return the address of a message's chat and topic.

    In a supergroup without topics a reply has a thread too, but no topic.
    """
    return TelegramPlace(
        message.chat.id, message.message_thread_id if message.is_topic_message else None
    )
