"""The encryption of a push message for one browser (RFC 8291, RFC 8188), in one record."""

from __future__ import annotations

import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()
LONGEST = 3_000
"""The most bytes of a message. A push service need not take more than 4,096 with the overhead."""

_SALT, _AUTH = 16, 16
_RECORD = 4_096
_LAST = b"\x02"


def encrypt(
    message: bytes,
    key: str,
    auth: str,
    private: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """Return a message encrypted for the browser with this public `key` and secret `auth`.

    Only the tests give a `private` key and a `salt`. Otherwise they are made for each message.

    Raises:
        ValueError: the key or the secret is malformed.

    """
    receiver, secret = decode(key), decode(auth)
    if len(secret) != _AUTH:
        raise ValueError(auth)
    public = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, receiver)
    private = private or ec.generate_private_key(CURVE)
    salt = salt or secrets.token_bytes(_SALT)
    sender = point_of(private.public_key())
    shared = private.exchange(ec.ECDH(), public)
    joined = _derive(secret, shared, b"WebPush: info\0" + receiver + sender, 32)
    content_key = _derive(salt, joined, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(salt, joined, b"Content-Encoding: nonce\0", 12)
    head = salt + _RECORD.to_bytes(4, "big") + bytes([len(sender)]) + sender
    return head + AESGCM(content_key).encrypt(nonce, message + _LAST, None)


def point_of(key: ec.EllipticCurvePublicKey) -> bytes:
    """Return a public key as the uncompressed point that browsers and push services read."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def encode(raw: bytes) -> str:
    """Return bytes in base64url without padding."""
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    """Return the bytes of a text in base64url, with or without padding.

    Raises:
        ValueError: the text has another form.

    """
    raw = urlsafe_b64decode(text.encode() + b"=" * (-len(text) % 4))
    if encode(raw) != text.rstrip("="):
        raise ValueError(text)
    return raw


def _derive(salt: bytes, key: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(key)
