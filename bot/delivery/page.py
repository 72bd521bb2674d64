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
        """The game's entry for its server's list of events, or None if it needs no entry."""

    def message(self, cursor: Cursor) -> Message:
        """Return the message.

        Log entries that the cursor's message didn't tell get a line each.
        """

    def plain(self, message: Message, right: str = "") -> Message:
        """Return the message with text for its picture. `right` names the missing permission."""

    def calls(self, cursor: Cursor) -> frozenset[PersonId] | None:
        """Return the persons to call whom the cursor's message has not called, None for nobody."""

    def letter(
        self, message: Message, *, called: frozenset[PersonId] | None = None, nonce: str = ""
    ) -> OutgoingMessage:
        """Return the message ready to be sent. It calls the persons in `called`."""

    def rest_to_call(self, cursor: Cursor) -> tuple[int, int] | None:
        """Return the range of persons to be called since the cursor whom the message doesn't name.

        It is a range as in `Cursor.uncalled`.
        """

    def next_call(self, uncalled: tuple[int, int]) -> NextCall:
        """Return a message that calls as many persons of this range as it can, and the rest."""

    def remnant(self, left: Posted, after: Sequence[MessageKey]) -> tuple[bool, Message]:
        """Return the remains of an older message `left`, and True if its picture stays.

        `after` are the subjects of the messages that follow it.
        """
