"""The cursor of a place: which message was shown there last, stored beside the game."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec.structs import replace

from bot.delivery.message_key import MessageKey

# The phase in the subject of a message that only calls persons and shows no board.
CALL = "call"


class Posted(msgspec.Struct, frozen=True, array_like=True):
    """An older message that has not been collapsed yet, and its subject.

    `since` is the number of the first log entry that the message tells.
    """

    message: str
    subject: MessageKey
    since: int = 0


class Sending(msgspec.Struct, frozen=True, array_like=True):
    """A message that is being sent: its nonce, subject, and number of log entries that it tells."""

    nonce: str
    subject: MessageKey
    entries: int


class EventEntry(msgspec.Struct, frozen=True, array_like=True):
    """A game's entry in a server's list of events: its id there, and the stage that it has reached.

    An entry that is being `made` has no id yet. An entry that is `over`, or that the server
    refused, is not changed any more. `starts` (ms) is the planned start.
    """

    stage: Literal["made", "planned", "running", "over"]
    server: str = ""
    id: str = ""
    starts: int = 0


class Cursor(msgspec.Struct, frozen=True, array_like=True):
    """The last message shown at a place: `message` is its id, "" before the first.

    `version` of the game and `entries` of its log are the state that the message showed.
    `since` is the number of the first entry that it tells, `subject` is its subject. `sending`
    is the message that is being sent, or None. `left` are older messages still to be collapsed.
    `private_calls` counts the persons that the message didn't mention because they got a
    private notice, `elsewhere` those whom another board mentioned. `plain` is True if the place
    accepted no picture. `calls` are the ids of messages below the board that call persons whom
    the board had no room for. `uncalled` is a range among the persons reminded in this turn:
    the number of the first person still to be called in that way, and the number after the last
    one. `event` is the game's entry in its server's list of events, if it has one.
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
    calls: tuple[str, ...] = ()
    uncalled: tuple[int, int] | None = None
    event: EventEntry | None = None

    @property
    def newest_messages(self) -> tuple[Posted, ...]:
        """The messages that call more persons, then the newest board. Empty before the first."""
        calls = tuple(Posted(call, MessageKey(CALL)) for call in self.calls)
        newest = (Posted(self.message, self.subject, self.since),) if self.message else ()
        return (*calls, *newest)

    def entries_before(self, subject: MessageKey) -> int | None:
        """Return the number of log entries that were told before a message about `subject`.

        Return None if the place has no message yet. An edited message goes on telling the
        same entries. A message of a speed game tells only the newest action.
        """
        if not self.message:
            return None
        about, before = (subject.phase, subject.head), (self.subject.phase, self.subject.head)
        return self.since if about == before and not subject.is_fast else self.entries


def put_behind(cursor: Cursor, message: str = "") -> Cursor:
    """Return the cursor with all its messages left to be collapsed, and `message` as the newest."""
    left = (*cursor.left, *cursor.newest_messages)
    return replace(cursor, message=message, left=left, calls=(), uncalled=None)


def lost_cursor(cursor: Cursor) -> Cursor:
    """Return the cursor with which a lost place begins again with a new message.

    No person is called again for the state that was shown there last.
    """
    return replace(put_behind(cursor), version=0, sending=None)


def encode(cursor: Cursor) -> bytes:
    """Return the cursor as stored bytes."""
    return msgspec.msgpack.encode(cursor)


def decode(stored: bytes) -> Cursor:
    """Return a stored cursor, or an empty one if nothing was shown at the place."""
    return msgspec.msgpack.decode(stored, type=Cursor) if stored else Cursor()
