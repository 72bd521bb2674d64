"""What a place was shown last, as the store keeps it beside the game."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from bot.delivery.message_key import MessageKey


class Posted(msgspec.Struct, frozen=True, array_like=True):
    """A message that still looks as if it were the newest, and what it is about.

    `since` is the number of the first entry of the log that it tells.
    """

    message: str
    subject: MessageKey
    since: int = 0


class Sending(msgspec.Struct, frozen=True, array_like=True):
    """A message on its way: its nonce, its subject, and how many entries of the log it tells."""

    nonce: str
    subject: MessageKey
    entries: int


class Cursor(msgspec.Struct, frozen=True, array_like=True):
    """What a place was shown: `message` is the id of its newest message, "" before the first.

    `version` of the game and `entries` of its log are those that it told, `since` is the number of
    the first entry that it tells, `subject` is what it is about. `sending` is the message on its
    way, None where there is none. `left` still want to be collapsed. `uncalled` counts those whom
    the message didn't call, as it was done in private, `elsewhere` those who were called by a board
    of theirs. `plain` says that the place took no picture.
    """

    message: str = ""
    version: int = 0
    entries: int = 0
    subject: MessageKey = MessageKey()
    left: tuple[Posted, ...] = ()
    uncalled: int = 0
    elsewhere: int = 0
    plain: bool = False
    sending: Sending | None = None
    since: int = 0

    @property
    def posted(self) -> tuple[Posted, ...]:
        """The newest message; none before the first."""
        return (Posted(self.message, self.subject, self.since),) if self.message else ()

    def told_before(self, subject: MessageKey) -> int | None:
        """Return how many entries were told before a message about `subject`, None if none was.

        A message that is changed goes on telling what it told. One of a speed game tells the newest
        action alone.
        """
        if not self.message:
            return None
        about, before = (subject.phase, subject.head), (self.subject.phase, self.subject.head)
        return self.since if about == before and not subject.is_fast else self.entries


def left_behind(cursor: Cursor) -> Cursor:
    """The cursor of a place that can't be written to, for when it can: all there is out of date.

    What it was shown last it need not be called for again.
    """
    left = (*cursor.left, *cursor.posted)
    return replace(cursor, message="", version=0, left=left, sending=None)


def encode(cursor: Cursor) -> bytes:
    """The cursor as stored."""
    return msgspec.msgpack.encode(cursor)


def decode(stored: bytes) -> Cursor:
    """The cursor of a place; an empty one for a place that was shown nothing."""
    return msgspec.msgpack.decode(stored, type=Cursor) if stored else Cursor()
