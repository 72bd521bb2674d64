"""Check the Redis server at a start: it must be reachable, new enough, durable and writable."""

from __future__ import annotations

import asyncio
import logging
import random
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar
from urllib.parse import urlsplit

from bot.storage import keys
from bot.storage.errors import (
    AccessError,
    ClusterDownError,
    ConfusedError,
    ForbiddenError,
    LoadingError,
    NotReadyError,
    ReplicaError,
    SetupError,
    UnreachableError,
)
from bot.storage.redis.urls import PORT, open_link
from bot.storage.scripts import Script

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.storage.redis.link import Link

T = TypeVar("T")

# The oldest versions that have all commands the bot uses.
OLDEST = {"Redis": (6, 2), "Valkey": (8, 0)}
# The settings that a server must have. With `appendfsync everysec` up to a second of acknowledged
# writes may get lost, and a server that evicts keys drops whole games.
DURABLE = {"appendonly": "yes", "appendfsync": "always", "maxmemory-policy": "noeviction"}

# This key exists while a backup is being restored.
RESTORING = keys.RESTORING.key

_LONGEST_PAUSE = 5
_PROBE = Script("probe")

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class ServerVersion:
    """The make of the server, `Redis` or `Valkey`, and its version."""

    name: str
    version: str


async def connect(
    url: str,
    *,
    replicas: int = 0,
    allow_loss: bool = False,
    tries: int | None = None,
    half_restored: bool = False,
) -> Link:
    """Open a Link to a Redis server, after checking the server.

    While the server doesn't answer, is loading or lacks a node, wait and try again, for ever or
    `tries` times. Each wait is a sentence in the log. `half_restored` also accepts a store on which
    restoring a backup did not finish. `allow_loss` accepts a server that may lose acknowledged
    writes. `replicas` is the number of replicas that a commit waits for.

    Raises:
        StorageError: the store can't be used.

    """
    link = open_link(url, replicas=replicas)

    async def prepare() -> None:
        try:
            await link.ask("PING")
        except UnreachableError:
            await _check_tls(url, link.address)
            raise
        for one in await link.primaries():
            await check(one, allow_loss=allow_loss)
        await link.run(_PROBE, [keys.PROBE.key])
        if not half_restored:
            await _check_restored(link)

    try:
        await patiently(link, prepare, tries)
    except BaseException:
        await link.aclose()
        raise
    return link


async def check(link: Link, *, allow_loss: bool = False) -> ServerVersion:
    """Check one server, and return its make and version.

    Raise StorageError with a sentence about what the operator must correct. `allow_loss` accepts a
    server that may lose acknowledged writes.
    """
    info = await information(link)
    server = identify(info)
    if version_of(server.version) < OLDEST[server.name]:
        raise SetupError("store-too-old", name=server.name, version=server.version)
    if info.get("role") == "slave":
        raise ReplicaError(address=link.address)
    if info.get("cluster_enabled") == "1" and not link.clustered:
        raise SetupError("store-cluster-url", address=link.address)
    if not allow_loss:
        await _check_durability(link)
    return server


async def information(link: Link) -> dict[str, str]:
    """Return the server's INFO as a map of fields to values."""
    lines = (await link.ask("INFO")).decode().splitlines()
    return dict(line.split(":", 1) for line in lines if ":" in line)


def identify(info: dict[str, str]) -> ServerVersion:
    """Return the server's make and version from its INFO.

    A Valkey server also has a `redis_version` there, which is not its own.
    """
    if "valkey_version" in info:
        return ServerVersion("Valkey", info["valkey_version"])
    return ServerVersion("Redis", info.get("redis_version", "0"))


def version_of(text: str) -> tuple[int, ...]:
    """Return a version like `9.1.2` as numbers, up to the first part that is not a number."""
    numbers = []
    for part in text.split("."):
        if not part.isdecimal():
            break
        numbers.append(int(part))
    return tuple(numbers)


async def _check_durability(link: Link) -> None:
    for setting, wanted in DURABLE.items():
        try:
            found = await link.ask("CONFIG", "GET", setting)
        except (ConfusedError, ForbiddenError):
            _log.warning("%s", SetupError("store-unknown-durability", address=link.address))
            return
        value = found.get(setting.encode(), b"").decode()
        if value != wanted:
            raise SetupError("store-not-durable", setting=setting, value=value, wanted=wanted)


async def _check_restored(link: Link) -> None:
    if await link.ask("EXISTS", RESTORING) == 1:
        raise SetupError("store-half-restored")


async def _check_tls(url: str, address: str) -> None:
    """Raise SetupError if the URL asks for TLS and a server without TLS answers there.

    A TLS connection to it would only hang: the server waits for the end of a command, the client
    for a greeting. No password is sent here.
    """
    parts = urlsplit(url)
    if parts.scheme != "rediss":
        return
    with suppress(OSError, TimeoutError):
        async with asyncio.timeout(_LONGEST_PAUSE):
            reader, writer = await asyncio.open_connection(parts.hostname, parts.port or PORT)
            try:
                writer.write(b"PING\r\n")
                if await reader.read(1) in {b"+", b"-"}:
                    raise SetupError("store-plain-port", address=address)
            finally:
                writer.close()


async def patiently(link: Link, work: Callable[[], Awaitable[T]], tries: int | None = None) -> T:
    """Return the result of `work`. Repeat it while the server doesn't answer or isn't ready.

    Each wait is a sentence in the log. `tries` limits the number of calls, None is no limit. After
    the last try its error is raised.
    """
    pause = 1
    while True:
        try:
            return await work()
        except (UnreachableError, LoadingError, ClusterDownError, NotReadyError) as error:
            tries = None if tries is None else tries - 1
            if tries is not None and tries < 1:
                raise
            waiting = AccessError("store-waiting", address=link.address, seconds=pause)
            _log.warning("%s", waiting if isinstance(error, UnreachableError) else error)
            await asyncio.sleep(pause * random.uniform(0.8, 1))  # noqa: S311 - spreads the tries
            pause = min(2 * pause, _LONGEST_PAUSE)
