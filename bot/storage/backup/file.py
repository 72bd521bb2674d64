"""A backup's file: written whole or not at all, and read only when it is whole.

    8 bytes  `WYKLADKA`
    4 bytes  format: which release's layout the rest has
    8 bytes  when it was made, ms since 1970
    sections, each:
        4 bytes   length of the body
        32 bytes  SHA-256 of the digest before (for the first: of the 20 bytes above) and the body
        body      zlib of msgpack: a list of records [name, kind, value, expires];
                  where a STATE_KEY is set, sealed about the time and the section's number

The last section has no records; nothing follows it. So a file that was cut off, or that lacks a
section, is recognized. `kind` is the server's name for the type: `string` (the value are its
bytes), `hash` and `zset` (pairs, one after the other), `list`, `set`. `archived` is a game of the
archive: version, time, blob, then names and values of its entries. `expires` is ms since 1970,
or null. Values are as they are stored.
"""

from __future__ import annotations

import hashlib
import struct
import zlib
from contextlib import contextmanager
from math import isnan
from typing import TYPE_CHECKING, BinaryIO

import msgspec

from bot.storage import keys
from bot.storage.errors import BackupError, DamagedError
from bot.storage.sealing.codec import Codec
from bot.storage.sealing.keyring import PLAIN_ID, Keyring
from bot.storage.stored_names import StoredName
from bot.trouble import reason
from bot.whole_file import whole_file

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

FORMAT = 2
# The `kind` of a record that holds an archived game.
ARCHIVED = "archived"

_MAGIC = b"WYKLADKA"
_HEAD = struct.Struct(">8sIQ")
_FRAME = struct.Struct(">I32s")
_LEVEL = 1  # most values are compressed or sealed already
# Limits of an unpacked section: its size in bytes, and its size as a multiple of the packed one.
# Values are already packed tightly, so a larger section is forged and must not fill the memory.
_LARGEST, _MOST_PACKED = 16 << 20, 50
# Sections that the bot writes are smaller than this, packed or not.
_MOST = 512 << 20
# The latest time (ms since 1970) at which a stored thing may expire.
_NEVER = 1 << 53
# The least number of words of an archived game, and the most digits of its version and its time.
_ARCHIVED_LEAST, _DIGITS = 3, 14
_ENTRIES = {row.part: row.type for row in (keys.GAMES, keys.INVITATIONS, keys.RESULTS)}
_TYPES = {row.part: row.type for row in keys.ROWS}
_PLAIN = Keyring()
# The first byte of an encrypted body. A body that isn't encrypted begins with zlib's first byte,
# 0x78.
_SEALED = b"\1"
_pack = msgspec.msgpack.Encoder().encode


class BackupRecord(msgspec.Struct, frozen=True, array_like=True):
    """One stored value in a backup: its Redis key, its type, its content, and when it expires.

    `value` is a list of byte strings, or the bytes of a `string`. `expires` is in ms since 1970, or
    None.
    """

    name: str
    kind: str
    value: bytes | list[bytes]
    expires: int | None


_unpack = msgspec.msgpack.Decoder(list[BackupRecord]).decode


class BackupWriter:
    """Writes the sections of a backup file. `writing` yields one."""

    def __init__(self, file: BinaryIO, created: int, keyring: Keyring) -> None:
        head = _HEAD.pack(_MAGIC, FORMAT, created)
        self._file = file
        self._digest = hashlib.sha256(head).digest()
        self._codec = None if keyring.ids[0] == PLAIN_ID else Codec("backup", keyring)
        self._created = created
        self._number = 0
        file.write(head)

    def add(self, records: Sequence[BackupRecord]) -> None:
        """Write these records as a section of the backup file.

        Do nothing if there are none, because an empty section ends the file.
        """
        if records:
            self._section(records)

    def end(self) -> None:
        """Write the empty section that ends the file."""
        self._section(())

    def _section(self, records: Sequence[BackupRecord]) -> None:
        body = zlib.compress(_pack(records), _LEVEL)
        if self._codec is not None:
            body = self._codec.seal_packed(body, str(self._created), str(self._number))
        self._number += 1
        self._digest = hashlib.sha256(self._digest + body).digest()
        self._file.write(_FRAME.pack(len(body), self._digest) + body)


@contextmanager
def writing(
    path: Path, created: int, keyring: Keyring = _PLAIN, *, force: bool = False
) -> Iterator[BackupWriter]:
    """Open a backup's file for writing. It gets its name only once it is whole and on the disk.

    Only this system user may read the file. The first key of the keyring encrypts it. Raises
    BackupError, also if a file of this name exists and `force` is False.
    """
    try:
        if path.exists() and not force:
            raise BackupError("store-backup-exists", file=str(path))
        with whole_file(path) as file:
            writer = BackupWriter(file, created, keyring)
            yield writer
            writer.end()
    except OSError as error:
        raise BackupError("store-backup-file", file=str(path), reason=reason(error)) from error


def backup_time(path: Path) -> int:
    """Return the time at which the backup in a file was made, in ms since 1970.

    Raises the same errors as `sections`.
    """
    with _open(path) as file:
        return _begin(file, path)[0]


def sections(path: Path, keyring: Keyring = _PLAIN) -> Iterator[Sequence[BackupRecord]]:
    """Yield the records of a backup file, section by section.

    Each section is checked before it is yielded. Raises BackupError, and
    UnknownKeyError if the keyring lacks the file's key. Damage may show only at the end, so a
    caller reads the whole file through before it uses a record.
    """
    with _open(path) as file:
        created, digest = _begin(file, path)
        left, number = path.stat().st_size - _HEAD.size, 0
        codec = Codec("backup", keyring)
        while True:
            frame = file.read(_FRAME.size)
            if len(frame) < _FRAME.size:
                raise damage_of(path)
            length, expected = _FRAME.unpack(frame)
            left -= _FRAME.size + length
            is_there = left >= 0 and length <= _MOST
            body = file.read(length) if is_there else b""
            digest = hashlib.sha256(digest + body).digest()
            if not is_there or digest != expected:
                raise damage_of(path)
            if body.startswith(_SEALED):
                try:
                    body = codec.open_packed(body, str(created), str(number))
                except DamagedError:
                    raise damage_of(path) from None
            records, number = _read(body, path), number + 1
            if not records:
                break
            yield records
        if left:
            raise damage_of(path)


@contextmanager
def _open(path: Path) -> Iterator[BinaryIO]:
    try:
        with path.open("rb") as file:
            yield file
    except OSError as error:
        raise BackupError("store-backup-file", file=str(path), reason=reason(error)) from error


def _begin(file: BinaryIO, path: Path) -> tuple[int, bytes]:
    """Read the head of a backup file.

    Return the time at which the backup was made, and the digest before the first section.
    """
    head = file.read(_HEAD.size)
    if len(head) < _HEAD.size or not head.startswith(_MAGIC):
        raise damage_of(path)
    _, number, made = _HEAD.unpack(head)
    if number > FORMAT:
        raise BackupError("store-backup-newer", file=str(path), format=number, known=FORMAT)
    return made, hashlib.sha256(head).digest()


def damage_of(path: Path) -> BackupError:
    """Return the error about a file that is not a backup, or is incomplete or damaged."""
    return BackupError("store-backup-damaged", file=str(path))


def _read(body: bytes, path: Path) -> Sequence[BackupRecord]:
    inflate = zlib.decompressobj()
    try:
        most = min(_MOST, max(_LARGEST, _MOST_PACKED * len(body)))
        packed = inflate.decompress(body, most)
        records = _unpack(packed) if inflate.eof else None
    except (zlib.error, msgspec.DecodeError, UnicodeDecodeError):
        records = None
    if records is None or not all(map(_is_sound, records)):
        raise damage_of(path)
    return records


def _is_sound(record: BackupRecord) -> bool:
    """Return True if a record's name is one of the bot's keys, and its value fits its type.

    The digests of the file don't prove that, because anybody can make a file with right digests.
    """
    name, value = StoredName.of(record.name), record.value
    if name is not None and record.kind == ARCHIVED:
        return name.part == keys.GAME.part and name.game is not None and _is_archived(value)
    if name is None or record.kind != _TYPES.get(name.part, record.kind):
        return False
    if record.expires is not None and not 0 <= record.expires < _NEVER:
        return False
    if isinstance(value, bytes):
        return record.kind == "string"
    if record.kind in {"hash", "zset"}:
        return len(value) % 2 == 0 and (record.kind == "hash" or all(map(_is_score, value[1::2])))
    return record.kind in {"list", "set"}


def _is_archived(value: bytes | list[bytes]) -> bool:
    """Return True if a record's value has the form of an archived game."""
    if isinstance(value, bytes) or len(value) < _ARCHIVED_LEAST or len(value) % 2 == 0:
        return False
    version, at, _, *entries = value
    numbers = all(word.isdigit() and len(word) <= _DIGITS for word in (version, at))
    return numbers and all(map(_is_entry, entries[::2], entries[1::2]))


def _is_entry(name: bytes, value: bytes) -> bool:
    """Return True if a name and a value have the form of an archived game's entry on a list."""
    part, _, rest = name.partition(b":")
    try:
        kind = _ENTRIES.get(part.decode()) if rest.decode() else None
    except UnicodeDecodeError:
        return False
    return kind == "hash" or (kind == "zset" and _is_score(value))


def _is_score(word: bytes) -> bool:
    try:
        return not isnan(float(word))
    except ValueError:
        return False
