"""The key by which the bot names itself to push services (VAPID, RFC 8292).

It is derived from the server's secret, which is made at the first start and encrypted with
STATE_KEY. So every process has the same key, and it is backed up with the secret. A browser accepts
messages of no other key.
"""

from __future__ import annotations

import hashlib
import hmac
from typing import TYPE_CHECKING

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from bot.bounded_cache import BoundedCache
from bot.chat.web.push.encryption import CURVE, encode, point_of

if TYPE_CHECKING:
    from collections.abc import Mapping

# The number of points of the curve P-256 (FIPS 186-5), which private keys are below.
_ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
# A token may hold for 24 hours at most, and is used for many messages.
_HOUR = 3_600_000
_HOLDS = 12
_HEAD = encode(b'{"typ":"JWT","alg":"ES256"}')


class SenderKey:
    """The bot's key pair. `contact` is the address at which a push service finds the operator."""

    def __init__(self, secret: bytes, contact: str) -> None:
        drawn = int.from_bytes(hmac.digest(secret, b"web push", hashlib.sha512), "big")
        self._private = ec.derive_private_key(drawn % (_ORDER - 1) + 1, CURVE)
        self._contact = contact
        self._tokens: BoundedCache[tuple[str, int], str] = BoundedCache(100)
        self.public = encode(point_of(self._private.public_key()))
        """The public key, with which a browser subscribes."""

    def headers(self, origin: str, now: int) -> Mapping[str, str]:
        """Return the header that names the bot to the push service at an origin (https://host).

        `now` is in ms.
        """
        return {"Authorization": f"vapid t={self._token(origin, now // _HOUR)}, k={self.public}"}

    def _token(self, origin: str, hour: int) -> str:
        known = self._tokens.get((origin, hour))
        if known is not None:
            return known
        ends = (hour + _HOLDS) * _HOUR // 1000
        claims = msgspec.json.encode({"aud": origin, "exp": ends, "sub": self._contact})
        signed = f"{_HEAD}.{encode(claims)}"
        r, s = decode_dss_signature(self._private.sign(signed.encode(), ec.ECDSA(SHA256())))
        token = f"{signed}.{encode(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"
        self._tokens.put((origin, hour), token)
        return token
