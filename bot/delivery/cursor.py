"""The state of a place: the last message shown there, as the store keeps it beside the game."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from bot.delivery.message_key import MessageKey


class Posted(msgspec.Struct, frozen=True, array_like=True):
    """A message that still looks like the newest one, and its subject.

    `since` is the number of the first log entry that it tells.
    """

    message: str
    subject: MessageKey
    since: int = 0


class Sending(msgspec.Struct, frozen=True, array_like=True):
    """A message on its way: its nonce, its subject, and the number of log entries that it tells."""

    nonce: str
    subject: MessageKey
    entries: int


class Cursor(msgspec.Struct, frozen=True, array_like=True):
    """The last message shown at a place: `message` is its id, "" before the first.

    `version` of the game and `entries` of its log are the state that it showed. `since` is the
    number of the first entry that it tells, `subject` is its subject. `sending` is the message
    on its way, or None. `left` are older messages still to be collapsed. `private_calls` counts the
    persons that it didn't mention because they got a private notice, `elsewhere` those who were
    mentioned by another board. `plain` is True if the place accepted no picture.
    """

    message: str = ""
    version: int = 0
    entries: int = 0
    subject: MessageKey = MessageKey()
    left: tuple[Posted, ...] = ()
    private_calls: int = 0
    elsewhere: int = 0
    plain: bool = False
    sending: Sending | None = None
    since: int = 0

    @property
    def newest_message(self) -> tuple[Posted, ...]:
        """The newest message, or nothing before the first."""
        return (Posted(self.message, self.subject, self.since),) if self.message else ()

    def entries_before(self, subject: MessageKey) -> int | None:
        """Return the number of entries told before a message about `subject`, None for none.

        An edited message goes on telling the same entries. A message of a speed game tells
        only the newest action.
        """
        if not self.message:
            return None
        about, before = (subject.phase, subject.head), (self.subject.phase, self.subject.head)
        return self.since if about == before and not subject.is_fast else self.entries


def lost_cursor(cursor: Cursor) -> Cursor:
    """Return the cursor of a lost place for its return: all its messages are out of date.

    The place need not be called again for the state that it showed last.
    """
    left = (*cursor.left, *cursor.newest_message)
    return replace(cursor, message="", version=0, left=left, sending=None)


def encode(cursor: Cursor) -> bytes:
    """Return the cursor as stored bytes."""
    return msgspec.msgpack.encode(cursor)


def decode(stored: bytes) -> Cursor:
    """Return the cursor of a place, an empty one for a place that was shown nothing."""
    return msgspec.msgpack.decode(stored, type=Cursor) if stored else Cursor()
