"""The outer form of every stored value: encrypted, with a checksum, and readable for ever.

A blob has the same form for every kind of value:

  1 byte   format, 1
  4 bytes  id of the key, zero if the body is not encrypted
  12 bytes nonce, only if the body is encrypted
  rest     CRC-32, how the body is packed (0: not at all, 1: zlib) in 1 byte, the packed body;
           all under AES-256-GCM if the body is encrypted

What the blob belongs to (its kind, its owner, its version) is authenticated but not stored. So a
blob that was put in the place of another one can't be opened.
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
# The largest body in bytes that is unpacked. A damaged or forged blob must not use up the memory.
LARGEST = 16 << 20

# Bodies of fewer bytes are not compressed, because that would save nothing.
WORTH_PACKING = 100

_AS_IT_IS, _ZLIB = b"\0", b"\1"
_HEAD = struct.Struct(">B4s")
_CHECKSUM = struct.Struct(">I")
_NONCE = 12


class Codec:
    """Encrypts (seals) values of one kind, such as `table`, `outcome`, `person` or `inbox`."""

    def __init__(self, kind: str, keyring: Keyring) -> None:
        self.kind = kind
        self._keyring = keyring

    def seal(self, body: bytes, *about: str) -> bytes:
        """Encrypt a body with the newest key.

        `about` names the owner and the version of the body.
        """
        packed = _AS_IT_IS + body if len(body) < WORTH_PACKING else _ZLIB + _deflate(body)
        return self._seal(packed, about)

    def open(self, blob: bytes, *about: str) -> bytes:
        """Return the body in an encrypted blob.

        Raises NewerFormatError for a blob of a later release, UnknownKeyError or PlainRefusedError
        if STATE_KEY doesn't list its key, and DamagedError if the blob is damaged or was sealed
        with another `about`.
        """
        thing = " ".join((self.kind, *about))
        if len(blob) >= _HEAD.size and (number := blob[0]) > FORMAT:
            raise NewerFormatError(thing=thing, format=number, known=FORMAT)
        body = _unpack(self._open(blob, thing, about))
        if body is None:
            raise DamagedError(thing=thing)
        return body

    def seal_packed(self, packed: bytes, *about: str) -> bytes:
        """Encrypt a body that is already compressed."""
        return self._seal(packed, about)

    def open_packed(self, blob: bytes, *about: str) -> bytes:
        """Return the compressed body in a blob that `seal_packed` made.

        Raises the same errors as `open`.
        """
        return self._open(blob, " ".join((self.kind, *about)), about)

    def reseal(self, blob: bytes, *about: str) -> bytes | None:
        """Return a blob encrypted again with the newest key, or None if it already has that key.

        Raises the same errors as `open`.
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
        """Return the body in an encrypted blob, still compressed."""
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
    """Return the id of the key with which a blob is encrypted, b"" if the blob is too short."""
    return bytes(_HEAD.unpack(blob[: _HEAD.size])[1]) if len(blob) >= _HEAD.size else b""


def _deflate(body: bytes) -> bytes:
    """Return a body compressed fast and with little memory.

    Level 6 would take twice as long and save 1 % of a game.
    """
    deflate = zlib.compressobj(1, zlib.DEFLATED, 12, 5)
    return deflate.compress(body) + deflate.flush()


def _unpack(packed: bytes) -> bytes | None:
    """Return a packed body decompressed, or None if it is damaged or too large."""
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
    """Return the kind and the words of `about` as bytes that no other words give."""
    return "".join([f"{len(part)}:{part}" for part in (kind, *about)]).encode()
