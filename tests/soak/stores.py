"""The stores of a soak test, each with what goes wrong there by name, done when awaited.

An outside reader takes `look`; the bot gets the `environment`.
"""

from __future__ import annotations

import asyncio
import os
import signal
import socket
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from bot.storage.embedded.folder import holder, open_lock
from bot.storage.errors import AccessError
from bot.storage.redis.urls import open_link
from tests.support.storage.lossy_proxy import Proxy
from tests.support.storage.servers import (
    Servers,
    answers,
    command,
    free_port,
    is_whole,
    meet,
    program_of,
    until,
)

if TYPE_CHECKING:
    import random
    import subprocess
    from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
    from pathlib import Path

    from tests.soak.faults import Act

_NODES, _SLOTS = 3, 16384
# Seconds that a server stands still, or a line is a black hole, at most; and that it only blinks.
_STILL, _BLINK = 4.0, 0.3
# Ends every connection to a server: of who waits for an answer nobody knows what became.
_CUT = b"CLIENT KILL TYPE normal\r\nCLIENT KILL TYPE pubsub\r\n"


class StoreUnderTest(NamedTuple):
    """A store: its address for the bot and for an observer, and its faults by name.

    It needs seconds to recover from `dear` faults, and no time for `cheap` ones.
    """

    look: str
    environment: Mapping[str, str]
    dear: Mapping[str, Act]
    cheap: Mapping[str, Act]


@asynccontextmanager
async def embedded_store(folder: Path, chance: random.Random) -> AsyncIterator[StoreUnderTest]:
    """Start nothing: the bot's own server is under test."""
    data = folder / "data"

    def server() -> int:
        lock = open_lock(data / "redis" / "server.lock")
        try:
            return holder(lock)
        finally:
            os.close(lock)

    async def kill() -> None:
        with suppress(ProcessLookupError, OSError, ValueError):
            os.kill(server(), signal.SIGKILL)

    async def still(least: float = 0.5, most: float = _STILL) -> None:
        with suppress(ProcessLookupError, OSError, ValueError):
            await _still(partial(os.kill, server()), chance, least, most)

    socket_at = data / "redis" / "server.sock"
    dear = {"server killed": kill, "server still": still}
    cheap: Mapping[str, Act] = {
        "lines cut": partial(_ask, str(socket_at), _CUT),
        "server blinks": partial(still, 0, _BLINK),
    }
    yield StoreUnderTest(f"unix://{socket_at}", {"DATA_DIR": str(data)}, dear, cheap)


@asynccontextmanager
async def proxied_store(folder: Path, chance: random.Random) -> AsyncIterator[StoreUnderTest]:
    """Start a server behind a proxy that swallows answers, or everything for a while."""
    async with AsyncExitStack() as stack:
        one = _Server(stack, folder / "server", unixsocket=str(folder / "s"))
        one.start()
        until(lambda: answers(socket.AF_UNIX, str(folder / "s")))
        address = f"unix://{folder / 's'}"
        proxy = await stack.enter_async_context(Proxy(address, folder / "p").running())

        async def swallow() -> None:
            proxy.requests.clear()
            proxy.swallow = True

        async def hole(least: float = 0.5, most: float = 2 * _STILL) -> None:
            proxy.passing.clear()
            await asyncio.sleep(chance.uniform(least, most))
            proxy.passing.set()

        dear = {"black hole": hole, "server killed": one.again}
        cheap: Mapping[str, Act] = {
            "answer cut": swallow,
            "answers late": partial(hole, 0, _BLINK),
            "lines cut": partial(_ask, str(folder / "s"), _CUT),
        }
        yield StoreUnderTest(address, {"REDIS_URL": proxy.url}, dear, cheap)


@asynccontextmanager
async def sentinel(folder: Path, chance: random.Random) -> AsyncIterator[StoreUnderTest]:
    """Start a server, its replica, and a Sentinel that promotes the replica."""
    async with AsyncExitStack() as stack:
        ports, own = (free_port(), free_port()), free_port()
        pair = [_Server(stack, folder / str(port), port=str(port), bind="127.0.0.1",
                        **{"repl-diskless-sync-delay": "0"}) for port in ports]  # fmt: skip
        pair[0].start()
        pair[1].start(replicaof=f"127.0.0.1 {ports[0]}")
        await _until(partial(_tells, ports[0], b"state=online"))
        rules = folder / "sentinel.conf"
        rules.write_text(
            f"port {own}\nbind 127.0.0.1\ndir {folder}\n"
            f"sentinel monitor games 127.0.0.1 {ports[0]} 1\n"
            "sentinel down-after-milliseconds games 2000\nsentinel failover-timeout games 4000\n"
        )
        servers = Servers(lambda: folder)
        stack.callback(servers.end)
        servers.sentinel(program_of("embedded"), rules, own)

        async def first() -> int:
            """Return the index of the primary, as soon as one says that it is."""
            while True:
                for number, port in enumerate(ports):
                    if await _tells(port, b"role:master"):
                        return number
                await asyncio.sleep(0.1)

        async def failover() -> None:
            """Kill the first as soon as all it has is copied; it comes back as the copy."""
            was = await first()
            await _until(partial(_is_copied, ports[was]))
            pair[was].kill()
            await _until(partial(_tells, ports[1 - was], b"role:master"))
            await asyncio.sleep(chance.uniform(0, 2))
            pair[was].start(replicaof=f"127.0.0.1 {ports[1 - was]}")
            await _until(partial(_tells, ports[1 - was], b"state=online"))

        async def replica_killed() -> None:
            at = await first()
            pair[1 - at].kill()
            await asyncio.sleep(chance.uniform(0, 2))
            pair[1 - at].start(replicaof=f"127.0.0.1 {ports[at]}")

        async def cut() -> None:
            await _ask(("127.0.0.1", chance.choice(ports)), _CUT)

        async def blinks() -> None:
            await chance.choice(pair).still(chance, 0, _BLINK)

        url = f"redis+sentinel://127.0.0.1:{own}/games"
        dear = {"failover": failover, "replica killed": replica_killed}
        cheap = {"lines cut": cut, "server blinks": blinks}
        yield StoreUnderTest(url, {"REDIS_URL": url, "REDIS_WAIT_REPLICAS": "1"}, dear, cheap)


@asynccontextmanager
async def cluster(folder: Path, chance: random.Random) -> AsyncIterator[StoreUnderTest]:
    """Three nodes, each with a third of the slots."""
    async with AsyncExitStack() as stack:
        places = [(free_port(), free_port()) for _ in range(_NODES)]
        nodes = [
            _Server(stack, folder / str(port), port=str(port), bind="127.0.0.1",
                    **{"cluster-port": str(bus), "cluster-enabled": "yes",
                       "cluster-node-timeout": "2000"})
            for port, bus in places
        ]  # fmt: skip
        for node in nodes:
            node.start()
        for port, _ in places:
            until(lambda port=port: answers(socket.AF_INET, ("127.0.0.1", port)))  # type: ignore[misc]
        meet([("127.0.0.1", port, bus) for port, bus in places])
        for number, (port, _) in enumerate(places):
            low, high = _SLOTS * number // _NODES, _SLOTS * (number + 1) // _NODES - 1
            line = f"CLUSTER ADDSLOTSRANGE {low} {high}\r\n"
            command(socket.AF_INET, ("127.0.0.1", port), line.encode())
        for port, _ in places:
            until(lambda port=port: is_whole(("127.0.0.1", port)))  # type: ignore[misc]

        async def kill_node() -> None:
            await chance.choice(nodes).again()

        async def still() -> None:
            await chance.choice(nodes).still(chance)

        async def cut() -> None:
            await _ask(("127.0.0.1", chance.choice(places)[0]), _CUT)

        async def blinks() -> None:
            await chance.choice(nodes).still(chance, 0, _BLINK)

        url = f"redis+cluster://127.0.0.1:{places[0][0]}"
        dear = {"node killed": kill_node, "node still": still}
        cheap = {"lines cut": cut, "node blinks": blinks}
        yield StoreUnderTest(url, {"REDIS_URL": url}, dear, cheap)


STORES = {
    "embedded": embedded_store,
    "proxy": proxied_store,
    "sentinel": sentinel,
    "cluster": cluster,
}


class _Server:
    """A server process on a folder, which can be killed and started again."""

    def __init__(self, stack: AsyncExitStack, folder: Path, **settings: str) -> None:
        folder.mkdir(parents=True)
        self._settings = {"dir": str(folder), **settings}
        self._servers = Servers(lambda: folder)
        self._process: subprocess.Popen[bytes] | None = None
        stack.callback(self._servers.end)

    def start(self, **more: str) -> None:
        """Start it, on what it has kept."""
        settings = {**self._settings, **more}
        self._process = self._servers.start(program_of("embedded"), **settings)

    def kill(self) -> None:
        """Kill a node, as by a power cut that loses no data taken by the system."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()

    async def still(self, chance: random.Random, least: float = 0.5, most: float = _STILL) -> None:
        """Let it stand still for a while."""
        if self._process is not None:
            await _still(self._process.send_signal, chance, least, most)

    async def again(self) -> None:
        """Kill it, and start it."""
        self.kill()
        await asyncio.sleep(0.2)
        self.start()


async def _still(
    signalled: Callable[[int], None],
    chance: random.Random,
    least: float = 0.5,
    most: float = _STILL,
) -> None:
    """Let a process that can be sent signals stand still for a while."""
    signalled(signal.SIGSTOP)
    try:
        await asyncio.sleep(chance.uniform(least, most))
    finally:
        signalled(signal.SIGCONT)


async def _ask(at: str | tuple[str, int], line: bytes) -> bytes:
    """Return a server's first answer; nothing if none comes."""
    with suppress(OSError, TimeoutError):
        async with asyncio.timeout(1):
            if isinstance(at, str):
                reader, writer = await asyncio.open_unix_connection(at)
            else:
                reader, writer = await asyncio.open_connection(*at)
            try:
                writer.write(line)
                return await reader.read(65536)
            finally:
                writer.close()
    return b""


async def _tells(port: int, fact: bytes) -> bool:
    return fact in await _ask(("127.0.0.1", port), b"INFO replication\r\n")


async def _is_copied(port: int) -> bool:
    """Return whether a server's copy has every write; it may be online long before."""
    link = open_link(f"redis://127.0.0.1:{port}")
    try:
        _, reached = await link.many([("SET", "copied", 1, "PX", 1000), ("WAIT", 1, 1000)])
    except AccessError:
        return False
    finally:
        await link.aclose()
    return bool(reached)


async def _until(true: Callable[[], Awaitable[bool]]) -> None:
    async with asyncio.timeout(60):
        while not await true():  # noqa: ASYNC110 - it comes true in another process
            await asyncio.sleep(0.1)
