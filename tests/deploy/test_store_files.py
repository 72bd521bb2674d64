"""Real servers on the configuration files of `deploy/store`, and the bot's store on them."""

from __future__ import annotations

import asyncio
import re
import shutil
import socket
import subprocess
from contextlib import aclosing
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from bot import config
from bot.clock import SteadyClock
from bot.coordinator.person_id import PersonId
from bot.storage.backup.backup import backup
from bot.storage.backup.restore import restore
from bot.storage.errors import AccessError, ForbiddenError
from bot.storage.redis.connect import DURABLE, connect
from bot.storage.redis.shared_clock import SharedClock
from bot.storage.redis.urls import open_link
from bot.storage.sealing.keyring import Keyring
from bot.storage.store import Store, assemble
from tests.support import PATIENCE
from tests.support.clock import Clock
from tests.support.storage.contents import GAME, change, fill
from tests.support.storage.sealed_store import KEY
from tests.support.storage.servers import (
    SINGLE,
    answers,
    command,
    free_port,
    program_of,
    until,
)
from tests.support.storage.sheets import ENCODING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.storage.redis.link import Link

FILES = Path(__file__).parents[2] / "deploy/store"


class Machines:
    """Starts servers as an operator does who copied the files, each in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.running: dict[int, subprocess.Popen[bytes]] = {}

    def start(self, kind: str, file: str, *words: str, **changes: str) -> int:
        """Start a server of a kind on one of the files, with these changes, and return its port."""
        port = free_port()
        folder = self._folder / str(port)
        shutil.copytree(FILES, folder)
        _change(folder / "valkey.conf", {"dir /data": f"dir {folder}"})
        # What Redis 6.2 lets its account do: there WAIT is of no kind that the file names.
        _change(folder / "users.acl", {"+@connection": "+@connection -wait"})
        _change(folder / file, changes)
        places = ["--port", str(port), "--bind", "127.0.0.1"]
        self.running[port] = subprocess.Popen(  # noqa: S603 - our programs
            [program_of(kind), file, *places, *words], cwd=folder, stdout=subprocess.DEVNULL
        )
        until(lambda: answers(socket.AF_INET, ("127.0.0.1", port)))
        return port

    def kill(self, port: int) -> None:
        """Kill the server, as a power cut would."""
        process = self.running.pop(port)
        process.kill()
        process.wait()

    def end(self) -> None:
        """End them all."""
        for port in list(self.running):
            self.kill(port)


def _change(file: Path, changes: dict[str, str]) -> None:
    text = file.read_text("utf-8")
    for old, new in changes.items():
        assert old in text
        text = text.replace(old, new)
    file.write_text(text, "utf-8")


@pytest.fixture
def machines(tmp_path: Path) -> Iterator[Machines]:
    started = Machines(tmp_path)
    yield started
    started.end()


def address(file: str, *ports: int) -> config.Settings:
    """Return the settings of an environment file, with these ports in place of its hosts."""
    text = (FILES / file).read_text("utf-8")
    pairs = dict(re.findall(r"^([A-Z_]+)=(.+)$", text, re.MULTILINE))
    hosts = ",".join(f"127.0.0.1:{port}" for port in ports)
    pairs["REDIS_URL"] = re.sub(r"//[^/]+", f"//{hosts}", pairs["REDIS_URL"])
    return config.read(pairs)


async def open_server(settings: config.Settings) -> Link:
    """Return a link to a server that the bot accepts without changes."""
    assert settings.redis_url
    return await connect(settings.redis_url, replicas=settings.wait_replicas, tries=1)


def store(link: Link) -> Store:
    return assemble(link, ENCODING, Keyring(KEY), lambda: 1)


@pytest.mark.parametrize("file", sorted(file.name for file in FILES.glob("*.env")))
def test_each_environment_names_a_store(file: str) -> None:
    pairs = dict(re.findall(r"^([A-Z_]+)=(.+)$", (FILES / file).read_text("utf-8"), re.MULTILINE))
    settings = config.read(pairs)
    assert settings.redis_url
    assert open_link(settings.redis_url).address


@pytest.mark.parametrize("kind", SINGLE)
async def test_the_bot_accepts_one_server(kind: str, machines: Machines) -> None:
    port = machines.start(kind, "valkey.conf")
    async with aclosing(await open_server(address("single.env", port))) as link:
        for setting, value in DURABLE.items():
            assert await link.ask("CONFIG", "GET", setting) == {setting.encode(): value.encode()}
        assert await store(link).tables.commit(change("c1", 0)) == 1


async def wait_for_version(own: Store) -> int:
    """Return the version that a reader gets who waits for a game's first."""
    listening = asyncio.create_task(own.news.run())
    waiting = asyncio.create_task(own.news.versions(GAME, 0))
    while not own.news.hears_of(GAME):
        assert not listening.done()
        await asyncio.sleep(0)
    await own.tables.commit(change("c1", 0))
    version = await waiting
    listening.cancel()
    await asyncio.gather(listening, return_exceptions=True)
    return version


@pytest.mark.parametrize("kind", SINGLE)
async def test_the_account_has_exactly_the_rights_that_the_bot_needs(
    kind: str, machines: Machines, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    port, clock = machines.start(kind, "valkey.conf", "--aclfile", "users.acl"), Clock()
    url = f"redis://wykladka:CHANGE-ME@127.0.0.1:{port}"
    async with aclosing(await connect(url, tries=1)) as link, asyncio.timeout(PATIENCE):
        assert "store-unknown-durability" in caplog.text
        own = assemble(link, ENCODING, Keyring(KEY), clock)
        await own.sealing.note()
        shared = SharedClock(link, SteadyClock())
        await shared.begin()
        await shared.read()
        await fill(own, clock)
        async with own.leases.lease("web:1", ttl=60) as lease:
            await own.outbox.under(lease).release("web", within=1)
        # It may be asked for copies. There are none, and an idle server takes long to say so.
        link.replicas, link.patience = 1, 1
        assert await wait_for_version(own) == 1
        link.replicas = 0
        await own.people.erase_person(PersonId("p3"))
        await own.append_only.outdate()
        assert await own.append_only.work_off()
        await own.sealing.reseal()
        await backup(link, tmp_path / "b", now=clock.now)
        await restore(link, tmp_path / "b", Keyring(KEY), now=clock.now, replace=True)
        asked = [line for line in caplog.messages if line.startswith("A write reached")]
        assert set(asked) == {"A write reached 0 of 1 replicas in time."}
        for words in (("FLUSHALL",), ("CONFIG", "GET", "dir"), ("KEYS", "*"), ("GET", "theirs")):
            with pytest.raises(ForbiddenError):
                await link.ask(*words)


async def test_the_bot_accepts_a_cluster(machines: Machines) -> None:
    port = machines.start("embedded", "cluster.conf", "--cluster-port", str(free_port()))
    at = ("127.0.0.1", port)
    command(socket.AF_INET, at, b"CLUSTER ADDSLOTSRANGE 0 16383\r\n")
    until(lambda: b"cluster_state:ok" in command(socket.AF_INET, at, b"CLUSTER INFO\r\n"))
    async with aclosing(await open_server(address("cluster.env", port))) as link:
        link.replicas = 0  # there is one node here
        assert await store(link).tables.commit(change("c1", 0)) == 1


@pytest.mark.slow
@pytest.mark.parametrize("kind", SINGLE)
async def test_after_a_failover_no_confirmed_move_is_lost(kind: str, machines: Machines) -> None:
    # A first copy waits for others that may want the same; these come at once.
    hurry = ("--repl-diskless-sync-delay", "0")
    first = machines.start(kind, "replicated.conf", *hurry)
    copies = [
        machines.start(kind, "replicated.conf", "--replicaof", "127.0.0.1", str(first), *hurry)
        for _ in range(2)
    ]
    for port in copies:
        at = ("127.0.0.1", port)
        until(lambda: b"master_link_status:up" in command(socket.AF_INET, at, b"INFO\r\n"))  # noqa: B023 - used at once
    sentinels = [
        machines.start(
            kind,
            "sentinel.conf",
            "--sentinel",
            **{
                "one.example.org 6379": f"127.0.0.1 {first}",
                "wykladka 5000": "wykladka 500",
                # Sentinels that split their votes try again after twice this time.
                "wykladka 30000": "wykladka 1000",
            },
        )
        for _ in range(3)
    ]
    for port in sentinels:
        at = ("127.0.0.1", port)
        ask = b"SENTINEL CKQUORUM wykladka\r\n"
        until(lambda: command(socket.AF_INET, at, ask).startswith(b"+OK 3"))  # noqa: B023 - used at once
    async with aclosing(await open_server(address("sentinel.env", *sentinels))) as link:
        tables = store(link).tables
        assert link.replicas == 1
        # A slow copy leaves a move unconfirmed; once it confirms one, it has those before as well.
        made = 0
        while made < 20 or link.uncopied:
            link.uncopied = 0
            made = await patiently(tables, f"c{made}", made)
        machines.kill(first)
        assert await patiently(tables, "after", made) == made + 1
        for number in range(made):
            assert (await tables.outcome(GAME, f"c{number}")) is not None


async def patiently(tables: object, name: str, seen: int) -> int:
    """Commit as soon as there is a primary with copies again."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                return await tables.commit(change(name, seen))  # type: ignore[attr-defined, no-any-return]
            except AccessError:
                await asyncio.sleep(0)
