"""What the release before stored is read, and what this one stores it can read beside us."""

from __future__ import annotations

import msgspec

from bot.coordinator.settings import PersonPreferences, PlacePreferences
from bot.delivery.cursor import Cursor, Posted, Sending, decode, encode
from bot.delivery.message_key import MessageKey


class OldSubject(msgspec.Struct, array_like=True):
    """As the release before has it."""

    phase: str = ""
    head: int = -1
    reminder: int = 0
    notices: int = 0


class OldPosted(msgspec.Struct, array_like=True):
    """As the release before has it."""

    message: str
    subject: OldSubject


class OldCursor(msgspec.Struct, array_like=True):
    """As the release before has it."""

    message: str = ""
    version: int = 0
    entries: int = 0
    subject: OldSubject = msgspec.field(default_factory=OldSubject)
    nonce: str = ""
    left: tuple[OldPosted, ...] = ()
    uncalled: int = 0
    elsewhere: int = 0


OLD = bytes.fromhex(
    "98 a2 3137 05 03 94 a7 706c6179696e67 02 00 01 a3 616263"
    "91 92 a2 3135 94 a7 696e7669746564 ff 00 00 01 00"
)


def test_a_cursor_of_the_release_before_is_read() -> None:
    left = (Posted("15", MessageKey("invited")),)
    expected = Cursor("17", 5, 3, MessageKey("playing", 2, 0, 1), "abc", left, 1)
    assert decode(OLD) == expected


def test_the_release_before_reads_our_cursor_beside_us() -> None:
    subject = MessageKey("playing", 2, 0, 1, proposal=4)
    left = (Posted("15", MessageKey("invited")),)
    ours = Cursor("17", 5, 3, subject, "abc", left, 1, plain=True, sending=Sending(subject, 3))
    theirs = msgspec.msgpack.decode(encode(ours), type=OldCursor)
    assert theirs == msgspec.msgpack.decode(OLD, type=OldCursor)
    # And what it stores then is read by us.
    assert decode(msgspec.msgpack.encode(theirs)) == decode(OLD)


def test_choices_of_the_release_before_are_read() -> None:
    own = b'{"calls":"private","quiet":[20,6],"asked":"XXKKJK:3"}'
    chosen = PersonPreferences(calls="private", quiet=(20, 6), asked="XXKKJK:3")
    assert msgspec.json.decode(own, type=PersonPreferences) == chosen
    place = b'{"clock":"3 dni","channels":["7"],"old_boards":"keep"}'
    shared = PlacePreferences(clock="3 dni", old_boards="keep", channels=("7",))
    assert msgspec.json.decode(place, type=PlacePreferences) == shared
