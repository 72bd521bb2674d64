"""Two processes on one store are replaced, one after the other, while people play.

Those replaced are of a build before, taken from the project's history.
"""

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

from bot.composition import ENCODING
from bot.storage.redis.urls import open_link
from bot.storage.sealing.keyring import Keyring
from bot.storage.store import assemble
from bot.storage.stored_names import games as games_of
from tests.support import PATIENCE
from tests.support.earlier.builds import BEFORE, unpack_commit
from tests.support.storage.sealed_store import KEY
from tests.support.storage.servers import Servers, free_port, program_of

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator, Sequence
    from pathlib import Path

    from bot.coordinator.game_id import GameId

PLAYERS = 3
# Of each game: fewer than end it.
PASSES = 3
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
    # Where the build lies that starts next; None for this one.
    build: Path | None = None
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
                *(sys.executable, "-m", "bot"),
                cwd=self.build,
                env=environment,
                stdout=log,
                stderr=log,
            )
        async with aiohttp.ClientSession() as session, asyncio.timeout(PATIENCE):
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
        async with asyncio.timeout(PATIENCE):
            return await self.running.wait()


@asynccontextmanager
async def two(folder: Path, store: str, build: Path | None) -> AsyncIterator[list[Process]]:
    async with AsyncExitStack() as stack:
        processes = []
        for name in ("one", "two"):
            (folder / name).mkdir()
            process = Process(folder / name, store, build)
            stack.push_async_callback(process.stop, signal.SIGKILL)
            processes.append(process)
        await asyncio.gather(*(process.start() for process in processes))
        yield processes


@dataclass
class People:
    """People who press and type at any process that answers. Each event keeps its id."""

    ports: list[int]
    session: aiohttp.ClientSession
    games: list[GameId] = field(default_factory=list)
    unanswered: int = 0

    async def play(self, stop: asyncio.Event) -> None:
        """Make tables, sit down at them and pass in turn until told to stop."""
        host, guest = seat(), seat()
        while not stop.is_set():
            made = {"preset": "klasyczna", "tiles": "pl", "clock": "days3", "seats": 2}
            told = await self.do(host, "/api/games", "Ola", **made)
            game = told["game"]
            joined = await self.do(guest, "/api/say", "Kuba", game=game, line=f"/dołącz {game}")
            assert joined["version"] == 2
            for turn in range(PASSES):
                # Only one of them is to move; a button of this turn does nothing in another.
                for who, name in ((host, "Ola"), (guest, "Kuba")):
                    await self.do(who, "/api/press", name, token=f"1py{game}{turn}:")
            self.games.append(game)

    async def have_played(self, more: int) -> None:
        """Wait until a number of further games is played."""
        enough = len(self.games) + more
        async with asyncio.timeout(PATIENCE):
            while len(self.games) < enough:  # noqa: ASYNC110 - many add to it
                await asyncio.sleep(PAUSE)

    async def do(self, who: str, path: str, name: str, **what: object) -> dict[str, Any]:
        """Send one request under its id, at either process, until it is answered."""
        thing = {"id": str(uuid.uuid4()), "name": name, "language": "pl", **what}
        port = random.choice(self.ports)  # noqa: S311 - no secret
        async with asyncio.timeout(PATIENCE):
            while True:
                origin = f"http://127.0.0.1:{port}"
                headers = {"Authorization": f"Bearer {who}", "Origin": origin}
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


@pytest.fixture
def build_before(tmp_path: Path) -> Path | None:
    """Return the release before this build; None for the first one, and without a history."""
    if BEFORE is None:
        return None
    folder = tmp_path / "before"
    folder.mkdir()
    try:
        unpack_commit(BEFORE, folder)
    except LookupError:
        return None
    return folder


@pytest.mark.slow(10)
async def test_processes_are_replaced_one_by_one_under_load(
    build_before: Path | None, tmp_path: Path, servers: Servers
) -> None:
    """The old and the new build serve the same games meanwhile.

    Of the old ones the first is stopped, the other one killed; in the end a new one is stopped too.
    """
    url = servers.single(program_of("embedded"))
    async with (
        two(tmp_path, url, build_before) as processes,
        aiohttp.ClientSession() as session,
        asyncio.TaskGroup() as playing,
    ):
        people = People([process.port for process in processes], session)
        stop = asyncio.Event()
        for _ in range(PLAYERS):
            playing.create_task(people.play(stop))
        await people.have_played(PLAYERS)
        for process, end in zip(processes, (signal.SIGTERM, signal.SIGKILL), strict=True):
            code = await process.stop(end)
            assert code == (0 if end is signal.SIGTERM else -end)
            process.build = None
            await process.start()
            await people.have_played(PLAYERS)
        assert await processes[0].stop() == 0
        await people.have_played(PLAYERS)
        stop.set()
    logs = [(process.folder / "log").read_text("utf-8") for process in processes]
    await whole(url, people.games)
    assert people.unanswered > 0, "nobody noticed anything"
    lines = [line for log in logs for line in log.splitlines() if line.startswith("{")]
    assert not [line for line in lines if json.loads(line)["level"] in {"ERROR", "CRITICAL"}]


async def whole(url: str, games: Sequence[GameId]) -> None:
    """See that just these games are stored, and every step of each once."""
    link = open_link(url)
    async with aclosing(link):
        store = assemble(link, ENCODING, Keyring(KEY), lambda: 1)
        for game in games:
            loaded = await store.tables.load(game)
            assert loaded is not None
            # Made once, joined once and passed once a turn, however often it was asked for.
            assert loaded.version == 2 + PASSES
            assert [seat.members[0].name for seat in loaded.table.seats] == ["Ola", "Kuba"]
            start, *passes = loaded.table.log
            assert start.action == "start"
            assert [entry.action for entry in passes] == ["-"] * PASSES
            assert passes[0].seat != passes[1].seat == 1 - passes[2].seat
        stored = {game async for some in games_of(link, 64) for game in some}
        assert stored == set(games)
        assert len(stored) == len(games)
