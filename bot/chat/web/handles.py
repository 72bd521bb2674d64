"""Handles: encrypted names of persons and games in addresses, which reveal no id.

A handle is encrypted with a key that every process derives from the store's secret. Nobody else can
make a handle. The same person or game always has the same handle.
"""

from __future__ import annotations

import hashlib
import hmac
from base64 import urlsafe_b64decode, urlsafe_b64encode

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESSIV


class Handles:
    """Encrypted ids (handles) of one kind of thing, such as persons or games."""

    def __init__(self, secret: bytes, kind: str) -> None:
        key = hmac.digest(secret, f"handle:{kind}".encode(), hashlib.sha512)
        self._cipher = AESSIV(key)

    def of(self, name: str) -> str:
        """Return the encrypted id (handle) for a name, such as a game's code or a person's id."""
        return urlsafe_b64encode(self._cipher.encrypt(name.encode(), None)).decode().rstrip("=")

    def name(self, handle: str) -> str | None:
        """Return the name that an encrypted id (handle) stands for, or None for any other text."""
        try:
            sealed = urlsafe_b64decode(handle.encode() + b"=" * (-len(handle) % 4))
            name = self._cipher.decrypt(sealed, None).decode()
        except (InvalidTag, ValueError):
            return None
        return name if self.of(name) == handle else None
