"""The stores of a soak test, each with what goes wrong there: `faults` by name, done when awaited.

Whoever looks from outside takes `look`; the bot is told the `environment`.
"""

from __future__ import annotations

import asyncio
import os
import signal
import socket
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from typing import TYPE_CHECKING, NamedTuple

from bot.storage.embedded.folder import holder, open_lock
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

    Fault = Callable[[], Awaitable[None]]

_NODES, _SLOTS = 3, 16384
# Seconds that a server stands still, or a line is a black hole, at most.
_STILL = 4.0


class StoreUnderTest(NamedTuple):
    """Where it is for the bot and for who looks, and what can go wrong."""

    look: str
    environment: Mapping[str, str]
    faults: Mapping[str, Fault]


@asynccontextmanager
async def embedded(folder: Path, chance: random.Random) -> AsyncIterator[StoreUnderTest]:
    """The bot's own server."""
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

    async def still() -> None:
        with suppress(ProcessLookupError, OSError, ValueError):
            await _still(server(), chance)

    look = f"unix://{data / 'redis' / 'server.sock'}"
    faults = {"server killed": kill, "server still": still}
    yield StoreUnderTest(look, {"DATA_DIR": str(data)}, faults)


@asynccontextmanager
async def proxied(folder: Path, chance: random.Random) -> AsyncIterator[StoreUnderTest]:
    """A server behind a proxy that swallows answers, or everything for a while."""
    async with AsyncExitStack() as stack:
        one = _Server(stack, folder / "server", unixsocket=str(folder / "s"))
        one.start()
        until(lambda: answers(socket.AF_UNIX, str(folder / "s")))
        address = f"unix://{folder / 's'}"
        proxy = await stack.enter_async_context(Proxy(address, folder / "p").running())

        async def swallow() -> None:
            proxy.requests.clear()
            proxy.swallow = True

        async def hole() -> None:
            proxy.passing.clear()
            await asyncio.sleep(chance.uniform(0.5, 2 * _STILL))
            proxy.passing.set()

        faults = {"answer cut": swallow, "black hole": hole, "server killed": one.again}
        yield StoreUnderTest(address, {"REDIS_URL": proxy.url}, faults)


@asynccontextmanager
async def sentinel(folder: Path, chance: random.Random) -> AsyncIterator[StoreUnderTest]:
    """A server and its replica under a Sentinel, which takes the one for the other."""
    async with AsyncExitStack() as stack:
        ports, own = (free_port(), free_port()), free_port()
        pair = [_Server(stack, folder / str(port), port=str(port), bind="127.0.0.1",
                        **{"repl-diskless-sync-delay": "0"}) for port in ports]  # fmt: skip
        pair[0].start()
        pair[1].start(replicaof=f"127.0.0.1 {ports[0]}")
        until(lambda: b"state=online" in _replication(ports[0]))
        rules = folder / "sentinel.conf"
        rules.write_text(
            f"port {own}\nbind 127.0.0.1\ndir {folder}\n"
            f"sentinel monitor games 127.0.0.1 {ports[0]} 1\n"
            "sentinel down-after-milliseconds games 2000\nsentinel failover-timeout games 4000\n"
        )
        servers = Servers(lambda: folder)
        stack.callback(servers.end)
        servers.sentinel(program_of("embedded"), rules, own)

        def first() -> int:
            """Which of them is not the copy."""
            return int(b"role:master" not in _replication(ports[0]))

        async def failover() -> None:
            """Kill the first as soon as all it has is copied; it comes back as the copy."""
            was = first()
            await _until(lambda: b"state=online" in _replication(ports[was]))
            pair[was].kill()
            await _until(lambda: b"role:master" in _replication(ports[1 - was]))
            await asyncio.sleep(chance.uniform(0, 2))
            pair[was].start(replicaof=f"127.0.0.1 {ports[1 - was]}")
            await _until(lambda: b"state=online" in _replication(ports[1 - was]))

        async def replica_killed() -> None:
            copy = pair[1 - first()]
            copy.kill()
            await asyncio.sleep(chance.uniform(0, 2))
            copy.start(replicaof=f"127.0.0.1 {ports[first()]}")

        url = f"redis+sentinel://127.0.0.1:{own}/games"
        faults = {"failover": failover, "replica killed": replica_killed}
        yield StoreUnderTest(url, {"REDIS_URL": url, "REDIS_WAIT_REPLICAS": "1"}, faults)


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

        async def killed() -> None:
            await chance.choice(nodes).again()

        async def still() -> None:
            await _still(chance.choice(nodes).pid, chance)

        url = f"redis+cluster://127.0.0.1:{places[0][0]}"
        yield StoreUnderTest(url, {"REDIS_URL": url}, {"node killed": killed, "node still": still})


STORES = {"embedded": embedded, "proxy": proxied, "sentinel": sentinel, "cluster": cluster}


class _Server:
    """A server process on a folder, which can be killed and started again."""

    def __init__(self, stack: AsyncExitStack, folder: Path, **settings: str) -> None:
        folder.mkdir(parents=True)
        self._settings = {"dir": str(folder), **settings}
        self._servers = Servers(lambda: folder)
        self._process: subprocess.Popen[bytes] | None = None
        stack.callback(self._servers.end)

    @property
    def pid(self) -> int:
        """Its process."""
        return self._process.pid if self._process else 0

    def start(self, **more: str) -> None:
        """Start it, on what it has kept."""
        settings = {**self._settings, **more}
        self._process = self._servers.start(program_of("embedded"), **settings)

    def kill(self) -> None:
        """As by a power cut of its machine, but for what the system has taken."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()

    async def again(self) -> None:
        """Kill it, and start it."""
        self.kill()
        await asyncio.sleep(0.2)
        self.start()


async def _still(pid: int, chance: random.Random) -> None:
    """Let a process stand still for a while."""
    os.kill(pid, signal.SIGSTOP)
    try:
        await asyncio.sleep(chance.uniform(0.5, _STILL))
    finally:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGCONT)


def _replication(port: int) -> bytes:
    with suppress(OSError):
        return command(socket.AF_INET, ("127.0.0.1", port), b"INFO replication\r\n")
    return b""


async def _until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not true():  # noqa: ASYNC110 - it comes true in another process
            await asyncio.sleep(0.1)
