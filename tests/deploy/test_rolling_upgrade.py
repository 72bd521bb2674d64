"""Two processes on one store are replaced, one after the other, while people play."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import json
import os
import random
import secrets
import signal
import sys
import uuid
from contextlib import AsyncExitStack, aclosing, asynccontextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import aiohttp
import pytest
from sealed_store import KEY
from storage_servers import Servers, free_port, program_of

from bot.app import ENCODING
from bot.storage.keyring import Keyring
from bot.storage.redis.urls import open_link
from bot.storage.store import assemble

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator
    from pathlib import Path

HANGS = 60
PLAYERS = 3
# Seconds between questions.
PAUSE = 0.05


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Servers]:
    started = Servers(lambda: tmp_path_factory.mktemp("u"))
    yield started
    started.end()


@dataclass
class Process:
    """`python -m bot`, which may be replaced by another one at the same address."""

    folder: Path
    store: str
    port: int = field(default_factory=free_port)
    health: int = field(default_factory=free_port)
    running: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Start, and wait until it says that it is ready."""
        key = self.folder / "key"
        key.write_text(KEY)
        environment = {
            "PATH": os.environ["PATH"],
            "DATA_DIR": str(self.folder),
            "REDIS_URL": self.store,
            "STATE_KEY_FILE": str(key),
            "ROLES": "web,timers",
            "WEB_PORT": str(self.port),
            "HEALTH_PORT": str(self.health),
            "LOG_FORMAT": "json",
        }
        with (self.folder / "log").open("ab") as log:
            self.running = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "bot"), env=environment, stdout=log, stderr=log
            )
        async with aiohttp.ClientSession() as session, asyncio.timeout(HANGS):
            while True:
                with contextlib.suppress(aiohttp.ClientError):
                    url = f"http://127.0.0.1:{self.health}/health/ready"
                    async with session.get(url) as answer:
                        if answer.status == 200:
                            return
                await asyncio.sleep(PAUSE)
                assert self.running.returncode is None, (self.folder / "log").read_text()

    async def stop(self, number: signal.Signals = signal.SIGTERM) -> int:
        """End it; its exit code."""
        assert self.running is not None
        if self.running.returncode is None:
            self.running.send_signal(number)
        async with asyncio.timeout(HANGS):
            return await self.running.wait()


@asynccontextmanager
async def two(folder: Path, store: str) -> AsyncIterator[list[Process]]:
    async with AsyncExitStack() as stack:
        processes = []
        for name in ("one", "two"):
            (folder / name).mkdir()
            process = Process(folder / name, store)
            stack.push_async_callback(process.stop, signal.SIGKILL)
            await process.start()
            processes.append(process)
        yield processes


@dataclass
class People:
    """Those who press and type, at whichever process answers; each thing has one id for ever."""

    ports: list[int]
    session: aiohttp.ClientSession
    games: list[str] = field(default_factory=list)
    unanswered: int = 0

    async def play(self, stop: asyncio.Event) -> None:
        """Make tables and sit down at them until told to stop."""
        host, guest = seat(), seat()
        while not stop.is_set():
            made = {"preset": "klasyczna", "tiles": "pl", "clock": "days3", "seats": 2}
            told = await self.do(host, "/api/games", "Ola", **made)
            game = told["game"]
            joined = await self.do(guest, "/api/say", "Kuba", game=game, line=f"/dołącz {game}")
            assert joined["version"] == 2
            self.games.append(game)

    async def do(self, token: str, path: str, name: str, **what: object) -> dict[str, Any]:
        """One thing, sent again under its id, here or there, until it is answered."""
        thing = {"id": str(uuid.uuid4()), "name": name, "language": "pl", **what}
        port = random.choice(self.ports)  # noqa: S311 - no secret
        async with asyncio.timeout(HANGS):
            while True:
                origin = f"http://127.0.0.1:{port}"
                headers = {"Authorization": f"Bearer {token}", "Origin": origin}
                with contextlib.suppress(aiohttp.ClientError):
                    async with self.session.post(origin + path, json=thing, headers=headers) as it:
                        if it.status == 200:
                            answer: dict[str, Any] = await it.json()
                            return answer
                        assert it.status in {429, 503}, await it.text()
                self.unanswered += 1
                port = random.choice(self.ports)  # noqa: S311 - no secret
                await asyncio.sleep(PAUSE)


def seat() -> str:
    return base64.urlsafe_b64encode(secrets.token_bytes(32)).decode().rstrip("=")


@pytest.mark.slow
@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGKILL], ids=["stopped", "killed"])
async def test_replaced_one_after_the_other_under_load(
    end: signal.Signals, tmp_path: Path, servers: Servers
) -> None:
    url = servers.single(program_of("embedded"))
    async with two(tmp_path, url) as processes, aiohttp.ClientSession() as session:
        people = People([process.port for process in processes], session)
        stop = asyncio.Event()
        playing = [asyncio.create_task(people.play(stop)) for _ in range(PLAYERS)]
        for process in processes:
            before = len(people.games)
            code = await process.stop(end)
            assert code == (0 if end is signal.SIGTERM else -end)
            await process.start()
            async with asyncio.timeout(HANGS):
                while len(people.games) < before + PLAYERS:  # noqa: ASYNC110 - many add to it
                    await asyncio.sleep(PAUSE)
        stop.set()
        await asyncio.gather(*playing)
        logs = [(process.folder / "log").read_text("utf-8") for process in processes]
    link = open_link(url)
    async with aclosing(link):
        store = assemble(link, ENCODING, Keyring(KEY), lambda: 1)
        for game in people.games:
            loaded = await store.tables.load(game)
            assert loaded is not None
            # Made once and joined once, however often it was asked for.
            assert loaded.version == 2
            assert [seat.members[0].name for seat in loaded.table.seats] == ["Ola", "Kuba"]
        names = [name.decode() for name in await link.ask("KEYS", "*:g:*")]
        assert sorted(name.rpartition(":")[2] for name in names) == sorted(people.games)
    assert people.unanswered > 0, "nobody noticed anything"
    lines = [line for log in logs for line in log.splitlines() if line.startswith("{")]
    assert not [line for line in lines if json.loads(line)["level"] in {"ERROR", "CRITICAL"}]
