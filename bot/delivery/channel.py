"""A platform as the relay sees it: places where messages are posted, changed and collapsed."""

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


Why: TypeAlias = Literal["gone", "kicked", "send", "view", "topic"]


class PlaceGoneError(Exception):
    """The place can't be written to any more.

    `why`: it is deleted, we were thrown out, we lack the right to send or to see anything there, or
    its thread or topic is closed.
    """

    def __init__(self, reason: str = "", why: Why = "gone") -> None:
        super().__init__(reason)
        self.why = why


class PicturelessError(Exception):
    """Words may be posted here and no picture: `right` names what is missing, by a text's key."""

    def __init__(self, right: str) -> None:
        super().__init__(right)
        self.right = right


class TryLaterError(Exception):
    """The platform won't take it now; `after` ms are to pass, None if it didn't say."""

    def __init__(self, reason: str, after: int | None = None) -> None:
        super().__init__(reason)
        self.after = after


class PlaceMovedError(Exception):
    """The place goes on under another name, `to`: a group became a supergroup."""

    def __init__(self, to: str) -> None:
        super().__init__(to)
        self.to = to


class MessageGoneError(Exception):
    """Somebody deleted the message."""


class MessageFixedError(Exception):
    """The message is there and can't be changed any more: too old, or not ours to touch."""


class MessageBusyError(MessageFixedError):
    """It can't be changed just now, and nothing else is to wait for it.

    `after` ms are to pass, None if the platform didn't say.
    """

    def __init__(self, after: int | None = None) -> None:
        super().__init__()
        self.after = after


@dataclass(frozen=True, slots=True)
class OutgoingMessage:
    """A public message on its way, in the language and theme of its place.

    `people` are persons' identities on this platform: spans with one of them become mentions. The
    message calls those of them who are `called`, without a sound if `quiet`; None says that it may
    call nobody, not even by a user name in its text. The same `nonce` again is the same message.
    `game` is what it is about.
    """

    message: Message
    language: Language
    theme: ThemeName
    people: Mapping[PersonId, str]
    called: frozenset[PersonId] | None = None
    quiet: bool = False
    nonce: str = ""
    game: GameId | None = None


class Channel(Protocol):
    """What a platform does at its places.

    All that writes raises PlaceGoneError, PlaceMovedError, TryLaterError, with a picture also
    PicturelessError; what changes a message MessageGoneError and MessageFixedError too. A message
    that is so already is a success.
    """

    def scope(self, place: str) -> str:
        """Whose settings hold at a place: the server's, the group's."""

    def language(self, place: str) -> Language | None:
        """What is spoken at a place, as far as the platform tells."""

    async def post(self, place: str, letter: OutgoingMessage) -> str:
        """Send a new message and return its id."""

    async def edit(self, place: str, posted: str, letter: OutgoingMessage) -> None:
        """Change a message whole: text, picture, buttons."""

    async def shrink(self, place: str, posted: str, letter: OutgoingMessage) -> None:
        """Leave the letter's text alone of a message; delete it where that is empty or can't be."""

    async def freeze(self, place: str, posted: str, letter: OutgoingMessage) -> None:
        """Take a message's buttons away, keep its picture, put the letter's text if it has any."""

    async def private(self, identity: str) -> str | None:
        """The place where this identity alone reads us, None where we can't write there."""
