"""The outer form of a stored value: sealed, checksummed, and readable for ever.

A blob, format number first, the same outside for every kind of thing:

    1 byte   format, 1
    4 bytes  key id, zero where the body is plain
    12 bytes nonce, where there is a key
    rest     CRC-32, how the body is packed (0: as it is, 1: zlib) in 1 byte, the packed body;
             under AES-256-GCM where there is a key

What the blob is about (its kind, its owner, its version) is authenticated but not stored: a blob
put in another one's place does not open.
"""

from __future__ import annotations

import os
import struct
import zlib
from typing import TYPE_CHECKING

from cryptography.exceptions import InvalidTag

from bot.storage.errors import DamagedError, NewerFormatError

if TYPE_CHECKING:
    from bot.storage.sealing.keyring import Keyring

FORMAT = 1
# The largest body that is unpacked: a damaged or forged blob must not use up the memory.
LARGEST = 16 << 20

# Compression doesn't pay for shorter bodies.
WORTH_PACKING = 100

_AS_IT_IS, _ZLIB = b"\0", b"\1"
_HEAD = struct.Struct(">B4s")
_CHECKSUM = struct.Struct(">I")
_NONCE = 12


class Codec:
    """The sealing of values of one kind, such as `table`, `outcome`, `person` or `inbox`."""

    def __init__(self, kind: str, keyring: Keyring) -> None:
        self.kind = kind
        self._keyring = keyring

    def seal(self, body: bytes, *about: str) -> bytes:
        """Seal a body. `about` names the owner and the version of the body."""
        packed = _AS_IT_IS + body if len(body) < WORTH_PACKING else _ZLIB + _deflate(body)
        return self._seal(packed, about)

    def open(self, blob: bytes, *about: str) -> bytes:
        """Return the body of a blob.

        Raises NewerFormatError for a blob of a later release, UnknownKeyError or PlainRefusedError
        for a key that isn't listed, and DamagedError for a blob that is damaged or was sealed with
        another `about`.
        """
        thing = " ".join((self.kind, *about))
        if len(blob) >= _HEAD.size and (number := blob[0]) > FORMAT:
            raise NewerFormatError(thing=thing, format=number, known=FORMAT)
        body = _unpack(self._open(blob, thing, about))
        if body is None:
            raise DamagedError(thing=thing)
        return body

    def seal_packed(self, packed: bytes, *about: str) -> bytes:
        """Seal a body that is compressed already."""
        return self._seal(packed, about)

    def open_packed(self, blob: bytes, *about: str) -> bytes:
        """Return a body sealed by `seal_packed`. Raises what `open` raises."""
        return self._open(blob, " ".join((self.kind, *about)), about)

    def reseal(self, blob: bytes, *about: str) -> bytes | None:
        """Return a blob sealed again with the newest key, or None if that key seals it already.

        Raises the same errors as `open`. The body stays packed.
        """
        if sealing_key_of(blob) == self._keyring.ids[0]:
            return None
        return self._seal(self._open(blob, " ".join((self.kind, *about)), about), about)

    def _seal(self, packed: bytes, about: tuple[str, ...]) -> bytes:
        owner = _owner(self.kind, about)
        key_id = self._keyring.ids[0]
        lock = self._keyring.lock(key_id, owner)
        head = _HEAD.pack(FORMAT, key_id)
        inside = _CHECKSUM.pack(zlib.crc32(packed, zlib.crc32(head + owner))) + packed
        if lock is None:
            return head + inside
        nonce = os.urandom(_NONCE)
        return head + nonce + lock.encrypt(nonce, inside, head + owner)

    def _open(self, blob: bytes, thing: str, about: tuple[str, ...]) -> bytes:
        """Return the body of a blob, still packed."""
        owner = _owner(self.kind, about)
        if len(blob) < _HEAD.size:
            raise DamagedError(thing=thing)
        head = blob[: _HEAD.size]
        number, key_id = _HEAD.unpack(head)
        if number != FORMAT:
            raise DamagedError(thing=thing)
        lock = self._keyring.lock(key_id, owner, thing)
        inside = blob[_HEAD.size :]
        if lock is not None:
            try:
                inside = lock.decrypt(inside[:_NONCE], inside[_NONCE:], head + owner)
            except (InvalidTag, ValueError):
                raise DamagedError(thing=thing) from None
        packed = inside[_CHECKSUM.size :]
        if inside[: _CHECKSUM.size] != _CHECKSUM.pack(zlib.crc32(packed, zlib.crc32(head + owner))):
            raise DamagedError(thing=thing)
        return packed


def sealing_key_of(blob: bytes) -> bytes:
    """Return the id of the key that a blob names, or nothing if the blob is too short."""
    return bytes(_HEAD.unpack(blob[: _HEAD.size])[1]) if len(blob) >= _HEAD.size else b""


def _deflate(body: bytes) -> bytes:
    """Compress a body fast and with little memory.

    Level 6 takes twice as long and saves 1 % of a game.
    """
    deflate = zlib.compressobj(1, zlib.DEFLATED, 12, 5)
    return deflate.compress(body) + deflate.flush()


def _unpack(packed: bytes) -> bytes | None:
    """Return a packed body decompressed, or None if it isn't whole."""
    how, packed = packed[:1], packed[1:]
    if how == _AS_IT_IS:
        return packed
    inflate = zlib.decompressobj(0)
    try:
        body = inflate.decompress(packed, LARGEST)
    except zlib.error:
        return None
    return body if inflate.eof and not inflate.unused_data else None


def _owner(kind: str, about: tuple[str, ...]) -> bytes:
    """Join the words of `about` so that no two lists of words give the same bytes."""
    return "".join([f"{len(part)}:{part}" for part in (kind, *about)]).encode()
