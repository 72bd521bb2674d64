"""Requests to the Bot API: the library's calls over aiohttp.

The library's own way over httpx takes three times as long, and drops a connection after five idle
seconds.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode
from urllib.request import getproxies, proxy_bypass

import msgspec
from aiohttp import (
    BytesPayload,
    ClientError,
    ClientSession,
    ClientTimeout,
    DummyCookieJar,
    FormData,
    TCPConnector,
)
from httpx import create_ssl_context
from telegram.error import NetworkError, TelegramError, TimedOut
from telegram.request import BaseRequest
from yarl import URL

if TYPE_CHECKING:
    import ssl

    from telegram.request import RequestData

# Seconds for each of connecting, sending and receiving.
_PATIENCE = 20.0
_TOO_MANY = 429
_REFUSED = 400
# A server before Bot API 9.5 refuses this tag. The words inside it tell the time, too.
_TIME_TAG = re.compile("</?tg-time[^>]*>")
_NAMES_TIME_TAG = b"tg-time"
_FORM = "application/x-www-form-urlencoded"


class TooManyRequestsError(TelegramError):
    """The error for HTTP status 429: too many requests. Wait for `after` ms."""

    def __init__(self, after: int) -> None:
        super().__init__(f"too many requests, again in {after} ms")
        self.after = after


class BotApiRequests(BaseRequest):
    """HTTP requests of the library to one Bot API server, on a limited number of connections.

    Status 429 raises `TooManyRequestsError`, because the library's own error would log a warning
    about a coming change of its form.
    """

    def __init__(self, server: str, connections: int) -> None:
        self._proxy = _proxy_to(URL(server))
        self._connections = connections
        self._session: ClientSession | None = None
        self._knows_times = True

    @property
    def read_timeout(self) -> float | None:
        """The seconds within which the server must answer."""
        return _PATIENCE

    async def initialize(self) -> None:
        """Create the HTTP session, if there is none yet."""
        if self._session is None:
            self._session = ClientSession(
                connector=TCPConnector(limit=self._connections, ssl=_trusted_context()),
                cookie_jar=DummyCookieJar(),
                headers={"User-Agent": self.USER_AGENT},
                proxy=self._proxy,
            )

    async def shutdown(self) -> None:
        """Close all connections."""
        if self._session is not None:
            await self._session.close()
            self._session = None

    async def do_request(
        self,
        url: str,
        method: str,
        request_data: RequestData | None = None,
        read_timeout: Any = BaseRequest.DEFAULT_NONE,  # noqa: ANN401 - the library's own kind
        *_: Any,  # noqa: ANN401 - the library's other timeouts: nothing sets them
        **__: Any,  # noqa: ANN401
    ) -> tuple[int, bytes]:
        """Send a request, and return the HTTP status and the body.

        If the server doesn't know the tag for times, repeat the request without the tag, and leave
        it out from then on.

        Raises:
            TooManyRequestsError: Telegram asks to wait.
            telegram.error.TimedOut: the server gave no answer in time.
            telegram.error.NetworkError: the connection failed.

        """
        wait = _PATIENCE if read_timeout is BaseRequest.DEFAULT_NONE else read_timeout
        status, content = await self._send(url, method, request_data, wait)
        if status == _REFUSED and _NAMES_TIME_TAG in content:
            self._knows_times = False
            status, content = await self._send(url, method, request_data, wait)
        if status == _TOO_MANY:
            raise TooManyRequestsError(_read_wait(content))
        return status, content

    async def _send(
        self, url: str, method: str, data: RequestData | None, wait: float
    ) -> tuple[int, bytes]:
        if self._session is None:
            raise RuntimeError
        timeout = ClientTimeout(2 * _PATIENCE + wait, connect=_PATIENCE, sock_read=wait)
        body = await _body(data, times=self._knows_times) if data else None
        # An address holds the token, so no error contains it.
        try:
            # If yarl encoded it again, it would look at the token's colon each time.
            where = URL(url, encoded=True)
            async with self._session.request(
                method, where, data=body, timeout=timeout, allow_redirects=False
            ) as answer:
                return answer.status, await answer.read()
        except TimeoutError:
            raise TimedOut from None
        except ClientError as error:
            why = error.strerror if isinstance(error, OSError) else None
            raise NetworkError(why or type(error).__name__) from None

    @staticmethod
    def parse_json_payload(payload: bytes) -> dict[str, Any]:
        """Return the JSON body of an answer by Telegram as a dict."""
        try:
            read: dict[str, Any] = msgspec.json.decode(payload)
        except (msgspec.DecodeError, UnicodeDecodeError):
            return BaseRequest.parse_json_payload(payload)
        return read


async def _body(data: RequestData, *, times: bool) -> BytesPayload:
    """Return the body of a request, in one piece.

    aiohttp alone would send a form with a picture in a dozen pieces. `times` keeps the tags of
    times.
    """
    fields = data.json_parameters
    if not times:
        fields = {field: _TIME_TAG.sub("", value) for field, value in fields.items()}
    if not data.contains_files:
        return BytesPayload(urlencode(fields).encode(), content_type=_FORM)
    # Telegram shows a file's name, so it is not quoted.
    form = FormData(quote_fields=False)
    for field, value in fields.items():
        form.add_field(field, value)
    for field, (name, content, kind) in data.multipart_data.items():
        form.add_field(field, content, filename=name, content_type=kind)
    written = form()
    return BytesPayload(await written.as_bytes(), content_type=written.content_type)


def _proxy_to(server: URL) -> str | None:
    """Return the proxy that this machine's environment sets for a server, or None."""
    if proxy_bypass(server.host or ""):
        return None
    proxies = getproxies()
    return proxies.get(server.scheme) or proxies.get("all")


@cache
def _trusted_context() -> ssl.SSLContext:
    """Return the TLS context with the trusted certificates, which is made once.

    Reading the certificates takes longer than all the rest of a start.
    """
    return create_ssl_context()


def _read_wait(body: bytes) -> int:
    try:
        return int(msgspec.json.decode(body)["parameters"]["retry_after"]) * 1000
    except (ValueError, KeyError, TypeError):
        return 1000
