"""Make a Link out of REDIS_URL, without connecting.

redis://[user:password@]host[:port][/database]     rediss://… the same with TLS
unix:///path/to/socket[?db=0]
redis+sentinel://[user:password@]host:port,…/service[/database]     rediss+sentinel://…
redis+cluster://[user:password@]host:port,…                         rediss+cluster://…
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote, urlsplit

from redis.asyncio import ConnectionPool
from redis.asyncio.connection import Connection, SSLConnection
from redis.asyncio.retry import Retry
from redis.asyncio.sentinel import Sentinel, SentinelConnectionPool
from redis.backoff import NoBackoff
from redis.exceptions import TimeoutError as SilentError
from redis.maint_notifications import MaintNotificationsConfig

from bot.storage.errors import SetupError
from bot.storage.redis.cluster import ClusterLink
from bot.storage.redis.link import Link

if TYPE_CHECKING:
    from collections.abc import Sequence

PORT = 6379
_SENTINEL_PORT = 26379
_SENTINEL_PATIENCE = 5.0
# The Link limits each round trip in time, and nothing is retried.
_CONNECTION: dict[str, Any] = {
    "socket_timeout": None,
    "socket_connect_timeout": 5.0,
    "protocol": 3,
    "driver_info": None,
}
_NO_RETRY = Retry(NoBackoff(), 0)


def open_link(url: str, *, replicas: int = 0) -> Link:
    """Return a Link to the server that the URL names, without sending anything.

    `replicas` is the number of replicas that a commit waits for.

    Raises:
        SetupError: the URL can't be understood.

    """
    try:
        scheme = urlsplit(url).scheme
        if scheme.endswith("+sentinel"):
            return _sentinel(_Parts.of(url, _SENTINEL_PORT), replicas)
        if scheme.endswith("+cluster"):
            return _cluster(_Parts.of(url, PORT), replicas)
        pool = ConnectionPool.from_url(url, **_options())
        where = pool.connection_kwargs
        host = where.get("host", "localhost")
        address = str(where["path"]) if "path" in where else f"{host}:{where.get('port', PORT)}"
        if scheme == "unix" and "path" not in where:
            raise SetupError("store-wrong-url")
    except ValueError:
        raise SetupError("store-wrong-url") from None  # The error's text may hold the password.
    return Link(pool.make_connection, address, replicas=replicas)


def _options() -> dict[str, Any]:
    return {
        **_CONNECTION,
        "retry": _NO_RETRY,
        "maint_notifications_config": MaintNotificationsConfig(enabled=False),
    }


@dataclass(frozen=True, slots=True)
class _Parts:
    """The parts of a URL with several hosts."""

    hosts: Sequence[tuple[str, int]]
    account: dict[str, str]
    path: Sequence[str]
    secure: bool

    @classmethod
    def of(cls, url: str, port: int) -> _Parts:
        split = urlsplit(url)
        login, _, hosts = split.netloc.rpartition("@")
        user, _, password = login.partition(":")
        account = {"username": unquote(user), "password": unquote(password)}
        found = []
        for host in filter(None, hosts.split(",")):
            one = urlsplit(f"//{host}")
            found.append((one.hostname or "localhost", one.port or port))
        if not found or split.scheme.split("+")[0] not in {"redis", "rediss"}:
            raise ValueError
        return cls(
            found,
            {name: text for name, text in account.items() if text},
            [unquote(part) for part in split.path.split("/") if part],
            split.scheme.startswith("rediss"),
        )


def _sentinel(parts: _Parts, replicas: int) -> Link:
    service, *database = parts.path
    options = {**_options(), **parts.account, "db": int(database[0]) if database else 0}
    options.pop("maint_notifications_config")
    asking = {**_CONNECTION, "retry": _NO_RETRY, "ssl": parts.secure}
    sentinel = Sentinel(parts.hosts, sentinel_kwargs=asking)  # type: ignore[no-untyped-call]
    for one in sentinel.sentinels:
        one.connection_pool.connection_class = _ImpatientSecure if parts.secure else _Impatient
    pool = SentinelConnectionPool(  # type: ignore[no-untyped-call]
        service, sentinel, ssl=parts.secure, **options
    )
    link = _SentinelLink(pool.make_connection, f"{service} of {_show(parts)}", replicas=replicas)
    link.sentinel = sentinel
    return link


class _Impatient(Connection):
    """A connection to a Sentinel with a short time limit, because another Sentinel can answer.

    Only the wait for a reply is limited. With a `socket_timeout`, redis-py sends through
    asyncio.wait_for, which swallows cancellations on Python 3.11.
    """

    async def read_response(self, *how: Any, **more: Any) -> Any:  # noqa: ANN401 - the library's
        try:
            async with asyncio.timeout(_SENTINEL_PATIENCE):
                return await super().read_response(*how, **more)
        except TimeoutError:
            # With its own parameter `timeout` this method would return None instead of raising an
            # error.
            raise SilentError(self.host) from None


class _ImpatientSecure(_Impatient, SSLConnection):
    pass


class _SentinelLink(Link):
    """A Link that asks a Sentinel for the server's address before it connects.

    It has further connections for the Sentinels.
    """

    sentinel: Sentinel

    async def aclose(self) -> None:
        await super().aclose()
        for one in self.sentinel.sentinels:
            await one.aclose()


def _cluster(parts: _Parts, replicas: int) -> Link:
    options = {**_options(), **parts.account}
    kind = SSLConnection if parts.secure else Connection

    def make(host: str, port: int) -> Connection:
        return kind(host=host, port=port, **options)

    return ClusterLink(make, parts.hosts, replicas=replicas)


def _show(parts: _Parts) -> str:
    return ",".join(f"{host}:{port}" for host, port in parts.hosts)
