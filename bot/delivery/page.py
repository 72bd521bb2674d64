"""The page of a place: its message, the persons that it calls, and what remains of older ones.

Public boards, private notices and partners' notes are pages.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.person_id import PersonId
    from bot.coordinator.reads.queries import Newest
    from bot.delivery.call_places import NextCall
    from bot.delivery.channel import OutgoingMessage
    from bot.delivery.cursor import Cursor, Posted
    from bot.delivery.message_key import MessageKey
    from bot.dialogue.message import Message
    from bot.dialogue.server_event import ServerEvent


class Page(Protocol):
    """The messages of a place about one version of a game."""

    @property
    def newest(self) -> Newest:
        """The version of the game that the page shows."""

    @property
    def subject(self) -> MessageKey | None:
        """The subject of the page's message, or None if no message should stand at the place."""

    @property
    def private_calls(self) -> int:
        """The number of persons whom a private notice calls instead of the message."""

    @property
    def elsewhere(self) -> int:
        """The number of persons whom another board calls instead of the message."""

    @property
    def server_event(self) -> ServerEvent | None:
        """The game as an event for its server's list, or None if it has no entry there."""

    def message(self, cursor: Cursor) -> Message:
        """Return the message.

        Events that the cursor's message hasn't told have lines of their own.
        """

    def plain(self, message: Message, right: str = "") -> Message:
        """Return the message in words, without its picture. `right` is a missing right to name."""

    def calls(self, cursor: Cursor) -> frozenset[PersonId] | None:
        """Return the persons to call whom the cursor's message didn't call, None for nobody."""

    def letter(
        self, message: Message, *, called: frozenset[PersonId] | None = None, nonce: str = ""
    ) -> OutgoingMessage:
        """Return the message as it is to be sent. It calls these persons."""

    def rest_to_call(self, cursor: Cursor) -> tuple[int, int] | None:
        """Return which of the persons to call since the cursor the page's message doesn't name.

        The numbers are those of `Cursor.uncalled`.
        """

    def next_call(self, uncalled: tuple[int, int]) -> NextCall:
        """Return a message that calls as many of these persons as it can, and who is left."""

    def remnant(self, left: Posted, after: Sequence[MessageKey]) -> tuple[bool, Message]:
        """Return the remains of an older message, and True if its picture stays.

        `after` are the subjects of the messages that follow it.
        """
