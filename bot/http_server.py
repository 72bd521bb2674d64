"""The HTTP server of the board, the webhook and the health page: aiohttp with limits.

aiohttp gives a request's header as much time to arrive as it lets an open connection idle. Here a
header has ten seconds. The number of open connections, of one address and of all, is limited before
anything is read. The operator's reverse proxies pass on the requests of many people, so a proxy's
address has no limit.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import resource
from collections import Counter
from contextlib import asynccontextmanager
from functools import partial
from typing import TYPE_CHECKING, Any, cast

from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError

if TYPE_CHECKING:
    import socket
    from collections.abc import AsyncIterator, Sequence
    from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network

HEADER_SECONDS = 10.0
# An idle connection is closed after this many seconds. Proxies close theirs sooner, so none sends a
# request into a connection that the bot has just closed.
IDLE_SECONDS = 180.0
# The most connections of one address. A browser opens six, and one more for each window.
MOST_AT_AN_ADDRESS = 400
# This many file descriptors are left for the store, the chats and files on the disk.
_RESERVED_FILES = 256
_FEWEST = 64
_BACKLOG = 128
# The number of bits of an IPv6 address that its owner can't choose.
_IPV6_NETWORK = 64

_log = logging.getLogger(__name__)


@asynccontextmanager
async def serve_app(
    app: web.Application,
    at: socket.socket | tuple[str, int],
    *,
    proxies: Sequence[IPv4Network | IPv6Network] = (),
    shutdown_timeout: float = 60.0,
) -> AsyncIterator[tuple[str, int]]:
    """Serve an application during the `with` block. Yield the host and port it listens on.

    `at` is an open socket, or a host and a port. Raises OSError if the server can't listen there.
    """
    # There is no access log, because its personal data would have to be protected.
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=shutdown_timeout)
    await runner.setup()
    try:
        loop = asyncio.get_running_loop()
        connection = partial(_Connection, cast("web.Server", runner.server), _Door(proxies), loop)
        server = await (
            loop.create_server(connection, *at, backlog=_BACKLOG)
            if isinstance(at, tuple)
            else loop.create_server(connection, sock=at, backlog=_BACKLOG)
        )
        try:
            bound = server.sockets[0].getsockname()
            yield bound[0], bound[1]
        finally:
            server.close()
    finally:
        await runner.cleanup()


def address_of(text: str) -> IPv4Address | IPv6Address | None:
    """Return the IP address written in a text, or None if the text is not an IP address.

    An IPv4 address written as IPv6 is returned as IPv4.
    """
    try:
        address = ipaddress.ip_address(text)
    except ValueError:
        return None
    return (address.ipv4_mapped or address) if address.version == 6 else address  # noqa: PLR2004


def address_key(address: IPv4Address | IPv6Address) -> str:
    """Return the text under which an address's connections are counted: its network for IPv6."""
    if address.version == 4:  # noqa: PLR2004 - the protocol's
        return str(address)
    return str(ipaddress.ip_network((address, _IPV6_NETWORK), strict=False))


class _Door:
    """The limit on open connections, counted by address and in all."""

    def __init__(self, proxies: Sequence[IPv4Network | IPv6Network]) -> None:
        files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
        self._most = max(_FEWEST, files - _RESERVED_FILES) if files > 0 else None
        self._proxies = tuple(proxies)
        self._open: Counter[str] = Counter()

    def admit(self, host: str) -> str | None:
        """Count a new connection from an address. Return None if it exceeds a limit.

        Otherwise return the text under which the address is counted, for `leave`.
        """
        address = address_of(host)
        counted = address_key(address) if address else host
        limited = address is None or not any(address in network for network in self._proxies)
        if limited and self._open[counted] >= MOST_AT_AN_ADDRESS:
            return None
        if self._most is not None and self._open.total() >= self._most:
            return None
        self._open[counted] += 1
        return counted

    def leave(self, counted: str) -> None:
        """Stop counting a connection that has closed.

        `counted` is the text that `admit` returned.
        """
        self._open[counted] -= 1
        if not self._open[counted]:
            del self._open[counted]


class _Connection(web.RequestHandler):
    """A connection of aiohttp that is closed if a request's header takes too long to arrive.

    `_waiter` is set while aiohttp waits for a whole header.
    """

    def __init__(self, server: web.Server, door: _Door, loop: asyncio.AbstractEventLoop) -> None:
        no_log = cast("logging.Logger", None)  # AppRunner passes None on, too.
        super().__init__(server, loop=loop, keepalive_timeout=IDLE_SECONDS, access_log=no_log)
        self._door = door
        self._counted: str | None = None
        self._late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        peer = transport.get_extra_info("peername")
        self._counted = self._door.admit(peer[0] if peer else "")
        if self._counted is None:
            cast("asyncio.Transport", transport).abort()
            return
        super().connection_made(transport)
        self._await_header()

    def connection_lost(self, exc: BaseException | None) -> None:
        self._header_came()
        if self._counted is not None:
            self._door.leave(self._counted)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        before = self._request_count
        super().data_received(data)
        if self._request_count > before:
            self._header_came()
        elif self._late is None and self._waits:
            self._await_header()

    def log_exception(self, *args: Any, **kw: Any) -> None:  # noqa: ANN401 - as aiohttp's
        """Log an unreadable request in one line. Otherwise bad requests could fill a disk.

        Any other exception is logged as aiohttp does.
        """
        error = kw.get("exc_info")
        if isinstance(error, HttpProcessingError):
            _log.info("http: a request was refused that can't be read (%s)", type(error).__name__)
        else:
            super().log_exception(*args, **kw)

    @property
    def _waits(self) -> bool:
        return self._waiter is not None and not self._waiter.done()

    def _await_header(self) -> None:
        self._late = self._loop.call_later(HEADER_SECONDS, self._close_late)

    def _header_came(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def _close_late(self) -> None:
        self._late = None
        if self._waits:
            self.force_close()
