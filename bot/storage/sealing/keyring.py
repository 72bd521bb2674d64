"""STATE_KEY: the keys with which stored values are encrypted, the newest first."""

from __future__ import annotations

import base64
import binascii
import hashlib

from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from bot.storage.errors import PlainRefusedError, SetupError, UnknownKeyError

PLAIN = "plain"
KEY_BYTES = 32

# The key id in values that are not encrypted.
PLAIN_ID = bytes(4)


class Keyring:
    """The keys in STATE_KEY by their ids. The first one encrypts values, each can decrypt them."""

    def __init__(self, setting: str = PLAIN) -> None:
        """Read STATE_KEY: keys of 32 random bytes in base64, separated by commas or spaces.

        The word `plain` stands for no key. With `NEW,plain`, values that were stored unencrypted
        are encrypted when they are written again. With `plain,OLD`, encrypted values become
        unencrypted. Without the setting everything is stored unencrypted.

        Raises:
            SetupError: one of the words is not a key.

        """
        self._keys: dict[bytes, bytes | None] = {}
        for number, word in enumerate(setting.replace(",", " ").split() or [PLAIN], start=1):
            if word == PLAIN:
                self._keys[PLAIN_ID] = None
                continue
            key = _decode(word)
            if key is None:
                raise SetupError("store-state-key", number=number)
            self._keys[_digest(key, b"key id", len(PLAIN_ID))] = key

    def __repr__(self) -> str:
        """Return a text that shows the number of keys, but no key."""
        return f"<Keyring of {len(self._keys)}>"

    @property
    def ids(self) -> tuple[bytes, ...]:
        """The ids of the listed keys, in their order. The first key encrypts values."""
        return tuple(self._keys)

    def lock(self, key_id: bytes, owner: bytes, thing: str = "") -> AESGCM | None:
        """Return the cipher of a key for the values of one owner, or None if the key is `plain`.

        Raise UnknownKeyError or PlainRefusedError about `thing` if the key isn't listed.
        """
        try:
            key = self._keys[key_id]
        except KeyError:
            refusal = PlainRefusedError if key_id == PLAIN_ID else UnknownKeyError
            raise refusal(thing=thing) from None
        # Each owner gets a derived key, so that random nonces stay safe for 2^32 writes of one
        # thing (NIST SP 800-38D, 8.3), not of everything together.
        return None if key is None else AESGCM(_digest(key, owner, KEY_BYTES))


def _digest(key: bytes, about: bytes, size: int) -> bytes:
    """Return a keyed hash: BLAKE2b, RFC 7693."""
    return hashlib.blake2b(about, key=key, digest_size=size).digest()


def _decode(word: str) -> bytes | None:
    """Return the key in a base64 text, or None if the text is not a key of 32 bytes.

    Both base64 alphabets are accepted, padded or not.
    """
    try:
        key = base64.b64decode(
            word.rstrip("=").replace("-", "+").replace("_", "/") + "=", validate=True
        )
    except (binascii.Error, ValueError):
        return None
    return key if len(key) == KEY_BYTES else None
