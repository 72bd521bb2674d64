"""What a place was shown last, as the store keeps it beside the game."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from bot.delivery.message_key import MessageKey


class Posted(msgspec.Struct, frozen=True, array_like=True):
    """A message that still looks as if it were the newest, and what it is about."""

    message: str
    subject: MessageKey


class Sending(msgspec.Struct, frozen=True, array_like=True):
    """A message on its way: what it is about, and how many entries of the log it tells."""

    subject: MessageKey
    entries: int


class Cursor(msgspec.Struct, frozen=True, array_like=True):
    """What a place was shown: `message` is the id of its newest message, "" before the first.

    `version` of the game and `entries` of its log are those that it told, `subject` is what it is
    about. `nonce` is set while a message is on its way, `sending` says which. `left` still want to
    be collapsed. `uncalled` counts those whom the message didn't call, as it was done in private,
    `elsewhere` those who were called by a board of theirs. `plain` says that the place took no
    picture.
    """

    message: str = ""
    version: int = 0
    entries: int = 0
    subject: MessageKey = MessageKey()
    nonce: str = ""
    left: tuple[Posted, ...] = ()
    uncalled: int = 0
    elsewhere: int = 0
    plain: bool = False
    sending: Sending | None = None


def left_behind(cursor: Cursor) -> Cursor:
    """The cursor of a place that can't be written to, for when it can: all there is out of date.

    What it was shown last it need not be called for again.
    """
    left = (*cursor.left, *([Posted(cursor.message, cursor.subject)] if cursor.message else []))
    return replace(cursor, message="", version=0, nonce="", left=left, sending=None)


def encode(cursor: Cursor) -> bytes:
    """The cursor as stored."""
    return msgspec.msgpack.encode(cursor)


def decode(stored: bytes) -> Cursor:
    """The cursor of a place; an empty one for a place that was shown nothing."""
    return msgspec.msgpack.decode(stored, type=Cursor) if stored else Cursor()
