"""The page of a chat: its message, the persons that it calls, and the text that older ones keep.

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
    """The messages of one chat about one version of a game.

    A `cursor` is the stored record of the chat's last message. A `subject` is the state of the game
    that a message is about.
    """

    @property
    def newest(self) -> Newest:
        """The version of the game that the page shows."""

    @property
    def subject(self) -> MessageKey | None:
        """The state that the page's message is about.

        It is None if no message should be in the chat.
        """

    @property
    def private_calls(self) -> int:
        """The number of persons whom private notices notify instead of this message."""

    @property
    def elsewhere(self) -> int:
        """The number of persons whom a board in another chat notifies instead of this message."""

    @property
    def server_event(self) -> ServerEvent | None:
        """The entry for this game in the Discord server's list of events.

        It is None if it needs none.
        """

    def message(self, cursor: Cursor) -> Message:
        """Return the message.

        It has a line for each log entry that earlier messages didn't describe.
        """

    def plain(self, message: Message, right: str = "") -> Message:
        """Return `message` with text instead of its picture.

        `right` is the text key of the permission that the bot lacks, "" if unknown.
        """

    def calls(self, cursor: Cursor) -> frozenset[PersonId] | None:
        """Return the persons to notify whom the chat's last message has not notified.

        Return None for nobody. `cursor` is the record of the chat's last message.
        """

    def letter(
        self, message: Message, *, called: frozenset[PersonId] | None = None, nonce: str = ""
    ) -> OutgoingMessage:
        """Return the message ready to be sent.

        It notifies the persons in `called`, None for nobody.
        """

    def rest_to_call(self, cursor: Cursor) -> tuple[int, int] | None:
        """Return the range of reminded persons whom the message has no room to notify, or None.

        The range is given as in `Cursor.uncalled`.
        """

    def next_call(self, uncalled: tuple[int, int]) -> NextCall:
        """Return a message that notifies as many persons of this range as it can.

        The result also has the range of those who remain.
        """

    def collapsed_message(self, left: Posted, after: Sequence[MessageKey]) -> tuple[bool, Message]:
        """Return True if an older message `left` keeps its picture, and the text that it keeps.

        `after` are the subjects of the messages that follow it in the chat.
        """
