"""The cursor of a place: the stored record of the last message shown in a chat about a game."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec.structs import replace

from bot.delivery.message_key import MessageKey

# The phase in the key (`MessageKey`) of a message that only calls persons and shows no board.
CALL = "call"


class Posted(msgspec.Struct, frozen=True, array_like=True):
    """An older message that has not been collapsed yet.

    `message` is its id, `subject` the state of the game that it is about, `since` the number of the
    first log entry that it describes.
    """

    message: str
    subject: MessageKey
    since: int = 0


class Sending(msgspec.Struct, frozen=True, array_like=True):
    """A message that is being sent. `entries` is the number of log entries that it covers.

    The `nonce` lets a platform recognize a second attempt. `subject` is the state of the game that
    the message is about.
    """

    nonce: str
    subject: MessageKey
    entries: int


class EventEntry(msgspec.Struct, frozen=True, array_like=True):
    """A game's entry in the list of events of a Discord server.

    `stage` is the stage that the entry has reached, `server` the id of the server, `id` the id of
    the entry there, and `starts` (ms) the planned start. The stage "made" means that an entry is
    about to be created, so it has no id yet. An entry in the stage "over" is never changed again:
    it has ended, or the server refused it.
    """

    stage: Literal["made", "planned", "running", "over"]
    server: str = ""
    id: str = ""
    starts: int = 0


class Cursor(msgspec.Struct, frozen=True, array_like=True):
    """The last message shown at a place (a chat): `message` is its id, "" before the first one.

    The message showed the game's `version`, whose log had `entries` entries. `since` is the number
    of the first entry that it describes. `subject` is the state of the game that it is about.
    `sending` is the message that is being sent, or None. `to_collapse` are older messages still to
    be collapsed. `private_calls` counts the persons whom the message didn't mention because they
    got a private notice, `elsewhere` those whom another board mentioned. `plain` is True if the
    chat accepted no picture. `calls` are the ids of messages below the board that notify persons
    for whom the board had no room. `uncalled` is a range among the persons reminded in this turn:
    the number of the first person still to be notified by such a message, and the number after the
    last one. `event` is the game's entry in the server's list of events, if it has one.
    """

    message: str = ""
    version: int = 0
    entries: int = 0
    subject: MessageKey = MessageKey()
    to_collapse: tuple[Posted, ...] = ()
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
        """The newest board and, before it, the messages below it that notify more persons.

        Empty before the first message.
        """
        calls = tuple(Posted(call, MessageKey(CALL)) for call in self.calls)
        newest = (Posted(self.message, self.subject, self.since),) if self.message else ()
        return (*calls, *newest)

    def entries_before(self, subject: MessageKey) -> int | None:
        """Return the number of log entries that messages before the one about `subject` describe.

        Return None if the place has no message yet. If the stored message is about the same turn,
        it will be edited and goes on to describe its entries. A message of a speed game describes
        only the newest action.
        """
        if not self.message:
            return None
        about, before = (subject.phase, subject.head), (self.subject.phase, self.subject.head)
        return self.since if about == before and not subject.is_fast else self.entries


def put_behind(cursor: Cursor, message: str = "") -> Cursor:
    """Return the cursor with `message` as the newest, and all other messages to be collapsed.

    `cursor` is the record of the chat's last message.
    """
    older = (*cursor.to_collapse, *cursor.newest_messages)
    return replace(cursor, message=message, to_collapse=older, calls=(), uncalled=None)


def lost_cursor(cursor: Cursor) -> Cursor:
    """Return the cursor for a chat that the game has left and may come back to.

    The game then starts with a new message there. No person is notified again for the state that
    was shown last. `cursor` is the record of the chat's last message.
    """
    return replace(put_behind(cursor), version=0, sending=None)


def encode(cursor: Cursor) -> bytes:
    """Return the cursor (record of the last message) as the bytes that the store keeps."""
    return msgspec.msgpack.encode(cursor)


def decode(stored: bytes) -> Cursor:
    """Return the cursor from its stored bytes, or an empty cursor if there are none.

    The cursor is the record of the chat's last message.
    """
    return msgspec.msgpack.decode(stored, type=Cursor) if stored else Cursor()
