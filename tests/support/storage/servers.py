"""Server processes to test on: the embedded one, the machine's own, a cluster of three nodes."""

from __future__ import annotations

import contextlib
import fcntl
import os
import shutil
import socket
import subprocess
import tempfile
import time
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hiredis import pack_command

from bot.storage.embedded import binary
from bot.storage.embedded.folder import DataFolder
from bot.storage.embedded.server import SETTINGS, EmbeddedServer
from bot.storage.redis.urls import open_link
from tests.support import PATIENCE

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Iterator, Sequence

    from bot.storage.redis.link import Argument, Link


NODES, SLOTS = 3, 16384
SYSTEM = pytest.param("system", marks=pytest.mark.system_redis)
SINGLE = ("embedded", SYSTEM)
KINDS = (*SINGLE, "cluster")


# Systems give ports by themselves from 32768 on.
_PORTS = range(10_000, 32_000)
# A process holds this number of ports at once, by a lock.
_BLOCK = 100


def in_capitals(words: tuple[Argument, ...]) -> bytes:
    """Return a command for the wire, written as the servers' documentation and our ACL write it."""
    packed: bytes = pack_command(words)  # type: ignore[arg-type]  # it takes more than one word
    assert str(words[0]).isupper(), f"one spelling finds every use of {words[0]!r}"
    return packed


class Servers:
    """Server processes, all ended together."""

    def __init__(self, new_folder: Callable[[], Path]) -> None:
        self._new_folder = new_folder
        self._processes: list[subprocess.Popen[bytes]] = []
        self._urls: dict[str, str] = {}

    def url(self, kind: str) -> str:
        """Return the server of this kind, shared by all tests."""
        if kind not in self._urls:
            if kind == "cluster":
                self._urls[kind] = self.cluster()
            else:
                self._urls[kind] = self.single(program_of(kind))
        return self._urls[kind]

    def single(self, path: str, **settings: str) -> str:
        """Start a server of its own on a unix socket."""
        folder = self._new_folder()
        at = folder / "s"
        self.start(path, dir=str(folder), unixsocket=str(at), **settings)
        until(lambda: answers(socket.AF_UNIX, str(at)))
        return f"unix://{at}"

    def cluster(self) -> str:
        """Start three nodes, each with a third of a cluster's slots."""
        host, port = self.start_cluster(NODES)[0]
        return f"redis+cluster://{host}:{port}"

    def start_cluster(self, count: int) -> list[tuple[str, int]]:
        """Start the nodes of a cluster with equal shares of its slots. Return hosts and ports."""
        nodes = [self.node() for _ in range(count)]
        meet(nodes)
        for number, (host, port, _) in enumerate(nodes):
            first, last = SLOTS * number // count, SLOTS * (number + 1) // count - 1
            line = f"CLUSTER ADDSLOTSRANGE {first} {last}\r\n"
            command(socket.AF_INET, (host, port), line.encode())
        for host, port, _ in nodes:
            until(lambda at=(host, port): is_whole(at, count))  # type: ignore[misc]
        return [(host, port) for host, port, _ in nodes]

    def node(self) -> tuple[str, int, int]:
        """Start a node that could join a cluster. Return its host, port, and the others' port."""
        port, bus = free_port(), free_port()
        places = {"port": str(port), "cluster-port": str(bus), "bind": "127.0.0.1"}
        self.start(
            program_of("embedded"),
            dir=str(self._new_folder()),
            **places,
            **{"cluster-enabled": "yes"},
        )
        at = ("127.0.0.1", port)
        until(lambda: answers(socket.AF_INET, at))
        return (*at, bus)

    def start(self, path: str, **settings: str) -> subprocess.Popen[bytes]:
        """Start a process with the embedded server's settings, and these."""
        words = [
            word
            # Many of these idle until the end, so each looks around as rarely as by default.
            for name, value in {**SETTINGS, "hz": "10", **settings}.items()
            for word in (f"--{name}", value)
        ]
        return self._run(path, *words)

    def sentinel(self, path: str, rules: Path, port: int) -> None:
        """Start a Sentinel that follows these rules."""
        self._run(path, str(rules), "--sentinel")
        until(lambda: answers(socket.AF_INET, ("127.0.0.1", port)))

    def _run(self, *words: str) -> subprocess.Popen[bytes]:
        process = subprocess.Popen(words, stdout=subprocess.DEVNULL)  # noqa: S603 - our programs
        self._processes.append(process)
        return process

    def end(self) -> None:
        """End what was started."""
        for process in self._processes:
            process.kill()
            process.wait()


def program_of(kind: str) -> str:
    """Return the path of a kind of server.

    Skips the test, or fails it, where the machine has none.
    """
    if kind != "system":
        return str(binary.choose().path)
    path = shutil.which("redis-server")
    if path is None:
        reason = "no redis-server on the PATH"
        if os.environ.get("REQUIRE_SYSTEM_REDIS") == "1":
            pytest.fail(reason)
        pytest.skip(reason)
    return path


def spawn(*words: str, keep: int | None = None) -> subprocess.Popen[bytes]:
    """Start a process in a group of its own; it inherits the file `keep`, its output is piped."""
    return subprocess.Popen(  # noqa: S603 - our programs
        words,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        pass_fds=() if keep is None else [keep],
        cwd=Path(__file__).parents[3],
        start_new_session=True,
    )


def until(ready: Callable[[], object]) -> None:
    """Ask until the result is true. Fail after a limit."""
    deadline = time.monotonic() + PATIENCE
    while not ready():
        assert time.monotonic() < deadline, "waited too long"
        time.sleep(0.005)


def meet(nodes: Sequence[tuple[str, int, int]]) -> None:
    """Make nodes one cluster; each is a host, its port, and its port for the others."""
    host, port, _ = nodes[0]
    for other in nodes[1:]:
        line = "CLUSTER MEET {} {} {}\r\n".format(*other)
        command(socket.AF_INET, (host, port), line.encode())


def is_whole(at: tuple[str, int], count: int = NODES) -> bool:
    """Return whether a node knows every node, and the owner of each slot."""
    info = command(socket.AF_INET, at, b"CLUSTER INFO\r\n")
    return b"cluster_state:ok" in info and f"cluster_known_nodes:{count}".encode() in info


@contextlib.asynccontextmanager
async def temporary_link(url: str) -> AsyncIterator[Link]:
    """Open a link, and close it in the end."""
    link = open_link(url)
    try:
        yield link
    finally:
        await link.aclose()


async def empty(link: Link) -> None:
    """Delete all that is stored, on every node."""
    for one in await link.primaries():
        await one.ask("FLUSHALL")


def answers(family: socket.AddressFamily, at: str | tuple[str, int]) -> bool:
    """Return whether a server there says PONG, or asks for a password."""
    with contextlib.suppress(OSError):
        return command(family, at, b"PING\r\n").startswith((b"+PONG", b"-NOAUTH"))
    return False


def command(family: socket.AddressFamily, at: str | tuple[str, int], line: bytes) -> bytes:
    """Send one line and return the reply's first piece."""
    with socket.socket(family) as client:
        client.connect(at)
        client.sendall(line)
        return client.recv(65536)


def free_port() -> int:
    """Return a port that nobody listens on, and that no other run of tests gets meanwhile."""
    return next(_free_ports)


def _ports_of_this_process() -> Iterator[int]:
    """Yield free ports of blocks that this process keeps until it ends."""
    for start in _PORTS[::_BLOCK]:
        if _lock_block(start):
            yield from filter(_is_free, range(start, start + _BLOCK))
    raise AssertionError


def _lock_block(start: int) -> bool:
    """Return True if no other process has this block of ports, and keep it."""
    try:
        lock = os.open(Path(tempfile.gettempdir()) / f"test-ports-{start}", os.O_RDWR | os.O_CREAT)
    except PermissionError:  # another user's
        return False
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(lock)
        return False
    return True


def _is_free(port: int) -> bool:
    with socket.socket() as server:
        try:
            server.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True


_free_ports = _ports_of_this_process()


@asynccontextmanager
async def running(
    path: Path, named: str | None = None
) -> AsyncIterator[tuple[EmbeddedServer, Link]]:
    """Start a server on this folder, by default the embedded one, and open a link to it."""
    with DataFolder(path) as held:
        async with EmbeddedServer(held, binary.choose(named)) as server:
            link = open_link(server.url)
            try:
                yield server, link
            finally:
                await link.aclose()
