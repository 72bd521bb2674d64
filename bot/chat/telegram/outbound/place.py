"""A place on Telegram: a chat and, in a forum, the topic."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from telegram import Message

from bot.coordinator.place import Place

if TYPE_CHECKING:
    from telegram import CallbackQuery

PLATFORM = "telegram"


@dataclass(frozen=True, slots=True)
class TelegramPlace:
    """A chat's id and a topic's, None outside topics.

    As text it is `telegram:<chat>:<topic or nothing>`.
    """

    chat: int
    thread: int | None = None

    def __str__(self) -> str:
        """Return the place in the coordinator's form."""
        return str(self._place)

    @property
    def scope(self) -> str:
        """The settings scope of this place."""
        return self._place.scope

    @property
    def private(self) -> bool:
        """True for a person's chat with the bot. Groups have negative ids."""
        return self.chat > 0

    @property
    def chat_place(self) -> TelegramPlace:
        """The place of the games here: in a private chat the chat itself, in any topic."""
        return TelegramPlace(self.chat) if self.private else self

    @property
    def _place(self) -> Place:
        return Place(PLATFORM, str(self.chat), str(self.thread or ""))


def place(text: str) -> TelegramPlace:
    """Return the place with this text. Raise ValueError for a text of no place on Telegram."""
    at = Place.parse(text)
    if at.platform != PLATFORM:
        raise ValueError(text)
    return TelegramPlace(int(at.chat), int(at.thread) if at.thread else None)


def pressed_message(query: CallbackQuery) -> Message | None:
    """Return the message whose button was pressed, or None if it is too old or was sent inline."""
    message = query.message
    return message if isinstance(message, Message) else None


def place_of(message: Message) -> TelegramPlace:
    """Return a message's place.

    In a supergroup without topics an answer has a thread too, but no topic.
    """
    return TelegramPlace(
        message.chat.id, message.message_thread_id if message.is_topic_message else None
    )
