"""A push service on this machine (RFC 8030), and browsers that are subscribed to it.

It refuses what real services refuse: a request without a TTL, a topic that is no base64url of 32
characters, a message that is too long, and a sender whose token is not for this service, lasts more
than a day or is signed by another key (RFC 8292). A browser decrypts by RFC 8291 on its own.
"""

from __future__ import annotations

import asyncio
import json
import re
import secrets
import socket
import ssl
from base64 import urlsafe_b64decode, urlsafe_b64encode
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from aiohttp import web
from aiohttp.abc import AbstractResolver
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from bot.coordinator.people.devices import Device
from tests.support.certificate import certificate, load_certificate

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from pathlib import Path

    from aiohttp.abc import ResolveResult

HOST = "push.test"
APPLE = "web.push.apple.com"
_LONGEST = 4_096
_DAY = 86_400
_TOPIC = re.compile(r"[A-Za-z0-9_-]{1,32}")


def decode(text: str) -> bytes:
    """Return the bytes of base64url without padding."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def encode(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


@dataclass
class Receiver:
    """A browser's side of a subscription: its keys, and what it was sent."""

    host: str = HOST
    private: ec.EllipticCurvePrivateKey = field(
        default_factory=lambda: ec.generate_private_key(ec.SECP256R1())
    )
    secret: bytes = field(default_factory=lambda: secrets.token_bytes(16))
    name: str = field(default_factory=lambda: secrets.token_urlsafe(12))
    messages: list[dict[str, Any]] = field(default_factory=list)
    answers: list[tuple[int, dict[str, str]]] = field(default_factory=list)
    reached: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def public(self) -> bytes:
        return self.private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    @property
    def subscription(self) -> dict[str, str]:
        """The subscription as the page sends it."""
        return {
            "endpoint": f"https://{self.host}/send/{self.name}",
            "key": encode(self.public),
            "auth": encode(self.secret),
        }

    def device(self, since: int = 0) -> Device:
        one = self.subscription
        return Device(one["endpoint"], one["key"], one["auth"], "Firefox, Linux", since)

    def decrypt(self, body: bytes) -> bytes:
        """Return the one record of a message (RFC 8188, RFC 8291)."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, record = body[21 : 21 + length], body[21 + length :]
        assert len(record) <= size
        point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        shared = self.private.exchange(ec.ECDH(), point)
        about = b"WebPush: info\0" + self.public + sender
        joined = HKDF(SHA256(), 32, self.secret, about).derive(shared)
        key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(joined)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(joined)
        padded = AESGCM(key).decrypt(nonce, record, None).rstrip(b"\0")
        assert padded.endswith(b"\x02")
        return padded[:-1]


class PushService(AbstractResolver):
    """The service. It resolves every name to itself, as a network of its own would."""

    def __init__(self, folder: Path, now: Callable[[], int]) -> None:
        """Serve with a certificate in this folder. `now` is the senders' clock (ms)."""
        self.now = now
        self._file = certificate(folder, HOST, APPLE, "hook.test")
        self._receivers: dict[str, Receiver] = {}
        self._port = 0
        self.posts: list[tuple[dict[str, str], bytes]] = []
        self.hook_answers: list[int] = []
        self.hook_waits_for: Receiver | None = None

    @property
    def trust(self) -> ssl.SSLContext:
        """The client's side of TLS, which trusts this service alone."""
        return ssl.create_default_context(cafile=self._file)

    def subscribe(self, host: str = HOST) -> Receiver:
        receiver = Receiver(host)
        self._receivers[receiver.name] = receiver
        return receiver

    @asynccontextmanager
    async def serve(self) -> AsyncIterator[PushService]:
        app = web.Application()
        app.router.add_post("/send/{name}", self._receive)
        app.router.add_post("/hook", self._hook)
        runner = web.AppRunner(app)
        await runner.setup()
        site = web.TCPSite(runner, "127.0.0.1", 0, ssl_context=load_certificate(self._file))
        await site.start()
        self._port = runner.addresses[0][1]
        try:
            yield self
        finally:
            await runner.cleanup()

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        del port, family
        return [
            {
                "hostname": host,
                "host": "127.0.0.1",
                "port": self._port,
                "family": socket.AF_INET,
                "proto": 0,
                "flags": 0,
            }
        ]

    async def close(self) -> None:
        pass

    async def _receive(self, request: web.Request) -> web.Response:
        receiver = self._receivers.get(request.match_info["name"])
        if receiver is None:
            return web.Response(status=404)
        if receiver.answers:
            status, headers = receiver.answers.pop(0)
            return web.Response(status=status, headers=headers)
        body = await request.read()
        refused = self._refusal(request, receiver, body)
        if refused:
            return web.Response(status=refused)
        receiver.messages.append(json.loads(receiver.decrypt(body)))
        receiver.reached.set()
        return web.Response(status=201)

    def _refusal(self, request: web.Request, receiver: Receiver, body: bytes) -> int:
        """Return the status of a request that a real service refuses, 0 for any other."""
        headers, now = request.headers, self.now() / 1000
        if len(body) > _LONGEST:
            return 413
        if not headers.get("TTL", "").isdigit() or not _TOPIC.fullmatch(headers.get("Topic", "x")):
            return 400
        if headers.get("Content-Encoding") != "aes128gcm":
            return 415
        sender = headers.get("Authorization", "")
        return 0 if _is_sender(sender, f"https://{receiver.host}", now) else 403

    async def _hook(self, request: web.Request) -> web.Response:
        if self.hook_waits_for is not None:
            await self.hook_waits_for.reached.wait()
        if self.hook_answers:
            return web.Response(status=self.hook_answers.pop(0))
        self.posts.append((dict(request.headers), await request.read()))
        return web.Response(status=204)


def _is_sender(header: str, origin: str, now: float) -> bool:
    """Return True if a header names its sender to this origin by a token of at most a day."""
    found = re.fullmatch(r"vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)", header)
    if found is None:
        return False
    head, claims, signature, key = found.groups()
    told = json.loads(decode(claims))
    signed = decode(signature)
    if json.loads(decode(head)) != {"typ": "JWT", "alg": "ES256"} or told["aud"] != origin:
        return False
    if not now < told["exp"] <= now + _DAY or not told["sub"].startswith(("https:", "mailto:")):
        return False
    point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decode(key))
    r, s = (int.from_bytes(half, "big") for half in (signed[:32], signed[32:]))
    try:
        point.verify(encode_dss_signature(r, s), f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
    except InvalidSignature:
        return False
    return True
