"""Where something is said: a chat and, in a forum, the topic."""

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
    """A chat's id and a topic's, None outside of topics.

    As text it is `telegram:<chat>:<topic or nothing>`.
    """

    chat: int
    thread: int | None = None

    def __str__(self) -> str:
        """As the coordinator knows it."""
        return str(self._stored)

    @property
    def scope(self) -> str:
        """Whose settings hold here."""
        return self._stored.scope

    @property
    def private(self) -> bool:
        """Whether this is one person's chat with the bot: groups have negative ids."""
        return self.chat > 0

    @property
    def _stored(self) -> Place:
        return Place(PLATFORM, str(self.chat), str(self.thread or ""))


def place(text: str) -> TelegramPlace:
    """The place of such a text. Raises ValueError."""
    at = Place.parse(text)
    if at.platform != PLATFORM:
        raise ValueError(text)
    return TelegramPlace(int(at.chat), int(at.thread) if at.thread else None)


def shown(query: CallbackQuery) -> Message | None:
    """The message whose button was pressed, None where it is too old or was sent inline."""
    message = query.message
    return message if isinstance(message, Message) else None


def place_of(message: Message) -> TelegramPlace:
    """Where a message stands. In a plain supergroup an answer has a thread too, and no topic."""
    return TelegramPlace(
        message.chat.id, message.message_thread_id if message.is_topic_message else None
    )
