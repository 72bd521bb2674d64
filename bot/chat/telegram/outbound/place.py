"""Where something is said: a chat and, in a forum, the topic."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from telegram import Message

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
        return f"{PLATFORM}:{self.chat}:{self.thread or ''}"

    @property
    def scope(self) -> str:
        """Whose settings hold here."""
        return f"{PLATFORM}:{self.chat}"

    @property
    def private(self) -> bool:
        """Whether this is one person's chat with the bot: groups have negative ids."""
        return self.chat > 0


def place(text: str) -> TelegramPlace:
    """The place of such a text. Raises ValueError."""
    platform, chat, thread = text.split(":")
    if platform != PLATFORM:
        raise ValueError(text)
    return TelegramPlace(int(chat), int(thread) if thread else None)


def shown(query: CallbackQuery) -> Message | None:
    """The message whose button was pressed, None where it is too old or was sent inline."""
    message = query.message
    return message if isinstance(message, Message) else None


def place_of(message: Message) -> TelegramPlace:
    """Where a message stands. In a plain supergroup an answer has a thread too, and no topic."""
    return TelegramPlace(
        message.chat.id, message.message_thread_id if message.is_topic_message else None
    )
