"""A platform as the relay sees it: places where messages are posted, edited and collapsed."""

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
    """The place can't be written to any more.

    `why` is "gone" if the place was deleted, "kicked" if the bot was thrown out, "send" or "view"
    if that permission is missing, "topic" if its thread or topic is closed, "threads" if the bot
    may make none for a game.
    """

    def __init__(self, reason: str = "", why: Why = "gone") -> None:
        super().__init__(reason)
        self.why = why


class PicturelessError(Exception):
    """The place accepts words but no picture. `right` is the text key of the missing right."""

    def __init__(self, right: str) -> None:
        super().__init__(right)
        self.right = right


class TryLaterError(Exception):
    """The platform refuses a message for now.

    `after` is the wait in ms, None if the platform didn't say.
    """

    def __init__(self, reason: str, after: int | None = None) -> None:
        super().__init__(reason)
        self.after = after


class PlaceMovedError(Exception):
    """The place has a new name, `to`, because a Telegram group became a supergroup."""

    def __init__(self, to: str) -> None:
        super().__init__(to)
        self.to = to


class MessageGoneError(Exception):
    """The message was deleted on the platform."""


class MessageFixedError(Exception):
    """The message can't be changed any more: it is too old, or another account has sent it."""


class MessageBusyError(MessageFixedError):
    """The message can't be changed just now, but other messages can.

    `after` is the wait in ms, None if the platform didn't say.
    """

    def __init__(self, after: int | None = None) -> None:
        super().__init__()
        self.after = after


@dataclass(frozen=True, slots=True)
class OutgoingMessage:
    """A public message to be sent, in the language and theme of its place.

    `people` maps persons to their identities on this platform. A span of the message that names one
    of them becomes a mention. Only those of them who are in `called` are notified, and without a
    sound if `quiet`. If `called` is None, the message may notify nobody, not even by a user name in
    its text. A platform takes two messages with the same `nonce` as one. `game` is the game of the
    message, `turn` the turn that it shows. A `desk` has the buttons of its only reader, and `asks`
    for a typed move. `title` is the name of the topic that the chat first makes for the game, empty
    for a game without one.
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
    """The operations of a platform at its places.

    All methods that write raise PlaceGoneError, PlaceMovedError or TryLaterError, and with a
    picture also PicturelessError. Those that change a message raise MessageGoneError and
    MessageFixedError too. A message that already looks as wanted counts as changed.
    """

    def scope(self, place: str) -> str:
        """Return the server or group whose settings hold at a place, "" if there is none."""

    def language(self, place: str) -> Language | None:
        """Return the language of a place, or None if the platform doesn't tell."""

    async def post(self, place: str, letter: OutgoingMessage) -> str:
        """Send a new message and return its id."""

    async def edit(self, place: str, posted: str, letter: OutgoingMessage) -> None:
        """Replace a message's text, picture and buttons."""

    async def shrink(self, place: str, posted: str, letter: OutgoingMessage) -> None:
        """Reduce a message to the letter's text. Delete it if the text is empty or can't be set."""

    async def freeze(self, place: str, posted: str, letter: OutgoingMessage) -> None:
        """Remove a message's buttons, keep its picture, and set the letter's text if it has any."""

    async def close(self, place: str) -> None:
        """Archive a thread that was made for a game, if the platform allows it."""

    async def private(self, identity: str) -> str | None:
        """Return the place that only this identity reads, or None if the bot can't write there."""
