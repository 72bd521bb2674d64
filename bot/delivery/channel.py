"""The interface to a platform: it posts, edits and collapses messages in chats."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, Protocol, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.coordinator.game_id import GameId
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.settings import Language
    from bot.dialogue.message import Message
    from render.themes import ThemeName


Why: TypeAlias = Literal["gone", "kicked", "send", "view", "topic", "threads"]


class PlaceGoneError(Exception):
    """The bot can't write in this chat any more.

    `why` is "gone" if the chat was deleted, "kicked" if the bot was thrown out, "send" or "view" if
    that permission is missing, "topic" if the thread or topic is closed, "threads" if the bot may
    open no thread for a game.
    """

    def __init__(self, reason: str = "", why: Why = "gone") -> None:
        super().__init__(reason)
        self.why = why


class PicturelessError(Exception):
    """The bot may send text in this chat, but no picture.

    `right` is the text key of the missing right.
    """

    def __init__(self, right: str) -> None:
        super().__init__(right)
        self.right = right


class TryLaterError(Exception):
    """The platform refuses a message for now. `after` is the wait in ms, None if unknown."""

    def __init__(self, reason: str, after: int | None = None) -> None:
        super().__init__(reason)
        self.after = after


class PlaceMovedError(Exception):
    """The chat has a new id, `to`, because a Telegram group became a supergroup."""

    def __init__(self, to: str) -> None:
        super().__init__(to)
        self.to = to


class MessageGoneError(Exception):
    """The message was deleted on the platform."""


class MessageFixedError(Exception):
    """The bot can't change the message any more: it is too old, or another account has sent it."""


class MessageBusyError(MessageFixedError):
    """The bot can't change this message just now, but it can change others.

    `after` is the wait in ms, None if the platform didn't say.
    """

    def __init__(self, after: int | None = None) -> None:
        super().__init__()
        self.after = after


@dataclass(frozen=True, slots=True)
class OutgoingMessage:
    """A message to be sent, with the language and theme of its chat.

    `people` maps persons to their account ids on this platform. Where the message names one of
    these persons, the platform shows a mention. Only persons in `called` are notified, and silently
    if `quiet`. If `called` is None, the message may notify nobody, not even by a user name in its
    text. A platform takes two messages with the same `nonce` as one. `game` is the game that the
    message is about, `turn` the number of the turn shown. `desk` is True for a board in a player's
    private chat, with that player's buttons. `asks` is True if the player is expected to type a
    move there. `title` is the name of the topic that the chat opens for the game before the
    message, "" for none.
    """

    message: Message
    language: Language
    theme: ThemeName
    people: Mapping[PersonId, str]
    called: frozenset[PersonId] | None = None
    quiet: bool = False
    nonce: str = ""
    game: GameId | None = None
    turn: int = 0
    desk: bool = False
    asks: bool = False
    title: str = ""


class Channel(Protocol):
    """The operations of a platform in its chats. A `place` is the id of a chat or thread.

    All methods that write raise PlaceGoneError, PlaceMovedError or TryLaterError, and
    PicturelessError if the message has a picture. Those that change a message also raise
    MessageGoneError and MessageFixedError. A message that already looks as wanted counts as
    changed.
    """

    def scope(self, place: str) -> str:
        """Return the id of the server or group whose settings apply at a place, "" for none."""

    def language(self, place: str) -> Language | None:
        """Return the language that the platform reports for a place, or None if it reports none."""

    async def post(self, place: str, letter: OutgoingMessage) -> str:
        """Send a new message and return its id."""

    async def edit(self, place: str, posted: str, letter: OutgoingMessage) -> None:
        """Replace the text, picture and buttons of the message with the id `posted`."""

    async def collapse(self, place: str, posted: str, letter: OutgoingMessage) -> None:
        """Reduce the message `posted` to the text of `letter`, without picture and buttons.

        Delete the message if that text is empty or can't be set.
        """

    async def remove_buttons(self, place: str, posted: str, letter: OutgoingMessage) -> None:
        """Remove the buttons of the message `posted`, and keep its picture.

        Set the text of `letter`, if it has any.
        """

    async def close(self, place: str) -> None:
        """Archive the thread that was opened for a game, if the platform allows it."""

    async def private(self, identity: str) -> str | None:
        """Return the private chat of an account, or None if the bot can't write to it."""
