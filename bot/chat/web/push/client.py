"""The HTTP client for push services (of browsers) and for people's own web addresses."""

from __future__ import annotations

import hashlib
import hmac
import logging
from base64 import b64decode, b64encode
from contextlib import asynccontextmanager
from http import HTTPStatus
from typing import TYPE_CHECKING, NamedTuple

from aiohttp import ClientError, ClientSession, ClientTimeout, DummyCookieJar, TCPConnector, hdrs

from bot.chat.web.push.addresses import PUSH_SERVICES, PublicResolver, own_address, push_address
from bot.chat.web.push.encryption import encode, encrypt
from bot.coordinator.metrics import SENDING, SENDS, SILENT, time_block
from bot.coordinator.place import PUSH
from bot.delivery.channel import PlaceGoneError, TryLaterError

if TYPE_CHECKING:
    import ssl
    from collections.abc import AsyncIterator, Awaitable, Callable, Mapping

    from aiohttp.abc import AbstractResolver
    from yarl import URL

    from bot.chat.web.push.sender_key import SenderKey
    from bot.coordinator.metrics import Meter
    from bot.coordinator.people.devices import Device, Webhook

SECRET_BEGINS = "whsec_"  # noqa: S105 - the sign of a secret, none itself
"""The beginning of the secret of a person's own address; its base64 follows."""

_SECONDS = 10
_AT_ONCE, _AT_A_HOST = 32, 8
_TOPIC = 32
_GONE = {HTTPStatus.NOT_FOUND, HTTPStatus.GONE}
_LATER = {HTTPStatus.REQUEST_TIMEOUT, HTTPStatus.TOO_MANY_REQUESTS}
_LONGEST_WAIT = 24 * 3_600_000

_log = logging.getLogger(__name__)


class Sent(NamedTuple):
    """The result of sending to a device or to a person's own address, named by its id.

    If `gone` is True, the device or address exists no more. If `later` is set, the message must be
    sent again after it. Otherwise nothing is left to do.
    """

    id: str
    gone: bool = False
    later: TryLaterError | None = None


async def result_of(id_: str, sending: Awaitable[bool]) -> Sent:
    """Await the sending to the device or address with this id, and return the result."""
    try:
        await sending
    except PlaceGoneError:
        return Sent(id_, gone=True)
    except TryLaterError as later:
        return Sent(id_, later=later)
    return Sent(id_)


class PushClient:
    """An HTTP client that names itself by `key` to push services. `now` returns ms since 1970.

    Only the tests give other `hosts`, another `resolver` and an authority's `ssl`. No setting
    reaches these.
    """

    def __init__(  # noqa: PLR0913 - what the tests exchange
        self,
        key: SenderKey,
        now: Callable[[], int],
        meter: Meter = SILENT,
        *,
        hosts: tuple[str, ...] = PUSH_SERVICES,
        resolver: AbstractResolver | None = None,
        ssl: ssl.SSLContext | bool = True,
    ) -> None:
        self._key, self._now, self._meter = key, now, meter
        self._hosts, self._resolver, self._ssl = hosts, resolver, ssl
        self._session: ClientSession | None = None

    @property
    def key(self) -> str:
        """The public key that a browser needs to subscribe."""
        return self._key.public

    @asynccontextmanager
    async def open(self) -> AsyncIterator[PushClient]:
        """Keep connections open as long as the context lasts."""
        connector = TCPConnector(
            limit=_AT_ONCE,
            limit_per_host=_AT_A_HOST,
            resolver=self._resolver or PublicResolver(),
            ssl=self._ssl,
        )
        async with ClientSession(
            connector=connector,
            timeout=ClientTimeout(total=_SECONDS),
            cookie_jar=DummyCookieJar(),
            trust_env=False,
        ) as self._session:
            yield self

    def is_device(self, endpoint: str, key: str, auth: str) -> bool:
        """Return True if a device's push service is known and its keys are well formed.

        `endpoint` is the address at the push service.
        """
        try:
            encrypt(b"", key, auth)
        except ValueError:
            return False
        return push_address(endpoint, self._hosts) is not None

    async def notify(
        self, device: Device, message: bytes, *, topic: str, lasts: int, urgent: bool
    ) -> bool:
        """Send a message to a device. Return False if the push service refuses it for good.

        The push service keeps it for `lasts` ms at most. A newer message of the same topic replaces
        one that the device has not got yet.

        Raises:
            PlaceGoneError: the device is not subscribed any more.
            TryLaterError: the push service does not answer or asks to wait.

        """
        address = push_address(device.endpoint, self._hosts)
        if address is None:
            raise PlaceGoneError
        named = hashlib.sha256(f"{device.auth}:{topic}".encode()).digest()
        headers = {
            **self._key.headers(str(address.origin()), self._now()),
            hdrs.CONTENT_ENCODING: "aes128gcm",
            hdrs.CONTENT_TYPE: "application/octet-stream",
            "TTL": str(lasts // 1000),
            "Topic": encode(named)[:_TOPIC],
            "Urgency": "high" if urgent else "normal",
        }
        return await self._post(address, headers, encrypt(message, device.key, device.auth))

    async def call(self, webhook: Webhook, message: bytes, *, name: str) -> bool:
        """Send a message to a person's own address. Return False if it is refused for good.

        It is signed as the specification "Standard Webhooks" says. `name` is the same for a
        repeated message.

        Raises:
            PlaceGoneError: the server says that the address is gone, or the address is not allowed.
            TryLaterError: the server does not answer or asks to wait.

        """
        address = own_address(webhook.address)
        if address is None:
            raise PlaceGoneError
        at = str(self._now() // 1000)
        signed = f"{name}.{at}.".encode() + message
        key = b64decode(webhook.secret.removeprefix(SECRET_BEGINS))
        digest = hmac.digest(key, signed, hashlib.sha256)
        headers = {
            hdrs.CONTENT_TYPE: "application/json",
            "webhook-id": name,
            "webhook-timestamp": at,
            "webhook-signature": f"v1,{b64encode(digest).decode()}",
        }
        return await self._post(address, headers, message)

    async def _post(self, address: URL, headers: Mapping[str, str], body: bytes) -> bool:
        """Send a request. Return False if it is refused for good.

        Raises:
            PlaceGoneError: the address exists no more.
            TryLaterError: the server does not answer or asks to wait.

        """
        if self._session is None:
            raise RuntimeError
        status, after = 0, ""
        try:
            with time_block(self._meter, SENDING, PUSH):
                async with self._session.post(
                    address, data=body, headers=headers, allow_redirects=False
                ) as response:
                    status, after = response.status, response.headers.get(hdrs.RETRY_AFTER, "")
        except (ClientError, OSError, TimeoutError) as away:
            _log.info("push: %s can't be reached: %s", address.host, type(away).__name__)
        result = _result(status)
        self._meter.count(SENDS, PUSH, result)
        if result == "gone":
            raise PlaceGoneError
        if result == "later":
            why = f"push: {status or 'away'}"
            raise TryLaterError(why, _wait(after))
        if result == "failed":
            _log.warning("push: %s answers %d", address.host, status)
        return result == "ok"


def _result(status: int) -> str:
    """Return the meaning of an HTTP status: "ok", "gone", "later" or "failed".

    Status 0 stands for a missing response.
    """
    if status in _GONE:
        return "gone"
    if not status or status in _LATER or status >= HTTPStatus.INTERNAL_SERVER_ERROR:
        return "later"
    return "ok" if status < HTTPStatus.MULTIPLE_CHOICES else "failed"


def _wait(after: str) -> int | None:
    """Return the wait (ms) named by a Retry-After header, or None if it names no seconds."""
    if not after.isascii() or not after.isdigit():
        return None
    return min(int(after[:9]) * 1000, _LONGEST_WAIT)
