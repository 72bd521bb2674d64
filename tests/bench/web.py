"""The wait of people at the web table, with many games in play, beside a bare WebSocket echo.

Server and browsers are one process on loopback, and so is the echo, which is asked meanwhile. What
sockets weigh is measured on a process of their own, of which this one is the browsers.
"""

from __future__ import annotations

import asyncio
import random
import subprocess
import sys
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

from aiohttp import ClientSession, TCPConnector, web
from aiohttp.test_utils import TestClient, TestServer
from yarl import URL

from bot.chat.web.app import make_app, open_socket, serve
from bot.composition import open_bot
from bot.config import read
from bot.dialogue.limits import A_SECOND
from bot.rules.board import SIZE
from tests.bench.measured import Measured
from tests.bench.waits import GAMES, compare_waits, slowest
from tests.support.chat.web.seat import Seat

if TYPE_CHECKING:
    from aiohttp import ClientWebSocketResponse

    from tests.support.chat.web.seat import Client

LONGEST_THOUGHT = 8.0
MOST_PREVIEW_MS, MOST_FRAME_MS = 50.0, 150.0
IDLE, PLAYING, WATCHED = 2000, 200, 200
MOST_KB = 100.0
_CENTRE = SIZE * (SIZE // 2) + SIZE // 2
# Stairs, two tiles a step. Words don't matter here.
_STAIRS = (
    (_CENTRE, _CENTRE + 1),
    (_CENTRE + 1 + SIZE, _CENTRE + 1 + 2 * SIZE),
    (_CENTRE + 2 + 2 * SIZE, _CENTRE + 3 + 2 * SIZE),
    (_CENTRE + 3 + 3 * SIZE, _CENTRE + 3 + 4 * SIZE),
)


@dataclass
class Waits:
    """Milliseconds: tiles laid to their preview, a move to the other's board, an echo."""

    previews: list[float] = field(default_factory=list)
    frames: list[float] = field(default_factory=list)
    echoes: list[float] = field(default_factory=list)


async def measure(folder: Path) -> list[Measured]:
    """Play many games at once; then open many windows and weigh them."""
    waits = Waits()
    settings = read({"DATA_DIR": str(folder / "played"), "ROLES": "timers"})
    async with open_bot(settings) as bot, AsyncExitStack() as stack:
        app = make_app(bot.services)
        app.router.add_get("/echo", _echo)
        client = await stack.enter_async_context(
            TestClient(TestServer(app), connector=TCPConnector(limit=0))
        )
        tables = [_Table(client, number, waits) for number in range(GAMES)]
        for table in tables:
            await table.begin(stack)
        await asyncio.gather(*(table.play() for table in tables))
    return [
        compare_waits(
            f"web, {GAMES} games: tile to preview", waits.previews, waits.echoes, MOST_PREVIEW_MS
        ),
        compare_waits(
            f"web, {GAMES} games: move to board", waits.frames, waits.echoes, MOST_FRAME_MS
        ),
        *await _measure_windows(folder / "windows"),
    ]


class _Table:
    """Two people at a game, each with a window, and an echo beside them."""

    def __init__(self, client: Client, number: int, waits: Waits) -> None:
        self._client, self._waits = client, waits
        self.seats = Seat(client, f"Ola {number}"), Seat(client, f"Kuba {number}")
        self._windows: list[asyncio.Queue[dict[str, Any]]] = []
        self._states: list[dict[str, Any]] = []
        self._echo: ClientWebSocketResponse | None = None
        self._chance = random.Random(number)  # noqa: S311 - the same thoughts in every run
        self._game = ""

    async def begin(self, stack: AsyncExitStack, *, echo: bool = True) -> None:
        """Invite, join, open the windows."""
        ola, kuba = self.seats
        self._game = await ola.invite(clock="none")
        await kuba.join(self._game)
        for seat in self.seats:
            self._windows.append(await _looking(stack, seat, self._game))
            self._states.append(await self._windows[-1].get())
        if echo:
            window = self._client.ws_connect("/echo", headers=ola.headers)
            self._echo = await stack.enter_async_context(window)

    async def play(self) -> None:
        """Think, lay two tiles, confirm them; wait until the other sees them."""
        for squares in _STAIRS:
            await asyncio.sleep(self._chance.uniform(0, LONGEST_THOUGHT))
            if self._echo is not None:
                self._waits.echoes.append(await _measure_echo(self._echo))
            await self._move(squares)

    async def _move(self, squares: tuple[int, int]) -> None:
        mover = next(at for at, state in enumerate(self._states) if state["waiting"])
        rack, seat = self._states[mover]["rack"], self.seats[mover]
        tiles = [
            (square, tile.replace("?", "E"), tile == "?")
            for square, tile in zip(squares, rack, strict=False)
        ]
        start = perf_counter()
        draft = await (await seat.post("/api/preview", game=self._game, tiles=tiles)).json()
        self._waits.previews.append(1000 * (perf_counter() - start))
        start = perf_counter()
        pressed = asyncio.create_task(seat.press(draft["token"]))
        await self._sees(1 - mover)
        self._waits.frames.append(1000 * (perf_counter() - start))
        await asyncio.gather(pressed, self._sees(mover))

    async def _sees(self, seat: int) -> None:
        version = self._states[seat]["version"]
        while self._states[seat]["version"] == version:
            self._states[seat] = await self._windows[seat].get()


async def _looking(stack: AsyncExitStack, seat: Seat, game: str) -> asyncio.Queue[dict[str, Any]]:
    """Open a window at a game, read all the while as a browser does; return its states."""
    states: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
    window = await stack.enter_async_context(
        seat.client.ws_connect("/api/live", headers=seat.headers)
    )
    states.put_nowait(await seat.hello(window, game))

    async def read() -> None:
        async for message in window:
            states.put_nowait(message.json())

    reading = asyncio.create_task(read())
    stack.callback(reading.cancel)
    return states


async def _measure_echo(window: ClientWebSocketResponse) -> float:
    start = perf_counter()
    await window.send_str("x" * 200)
    await window.receive_str()
    return 1000 * (perf_counter() - start)


async def _echo(request: web.Request) -> web.StreamResponse:
    """Say again what is said."""
    socket = web.WebSocketResponse()
    await socket.prepare(request)
    async for message in socket:
        await socket.send_str(message.data)
    return socket


async def _measure_windows(folder: Path) -> list[Measured]:
    """Measure what a window takes of a process that has many, while people play at some of them."""
    command = (sys.executable, "-m", __name__, str(folder))
    process = await asyncio.create_subprocess_exec(*command, stdout=subprocess.PIPE)
    try:
        if process.stdout is None:
            raise ValueError(process)
        address = (await process.stdout.readline()).decode().strip()
        connector = TCPConnector(limit=0)
        async with AsyncExitStack() as stack:
            session = ClientSession(address, connector=connector)
            await stack.enter_async_context(session)
            return [await _weigh(_Remote(session, address), stack, process.pid)]
    finally:
        process.terminate()
        await process.wait()


async def _weigh(client: Any, stack: AsyncExitStack, pid: int) -> Measured:  # noqa: ANN401 - a client
    host, waits = Seat(client, "Ola"), Waits()
    games = []
    for _ in range(WATCHED):
        games.append(await host.invite(clock="none"))
        await asyncio.sleep(1 / A_SECOND)
    before = _resident(pid)
    for number in range(IDLE):
        await _looking(stack, Seat(client, f"Gość {number}"), games[number % WATCHED])
    idle = _resident(pid)
    tables = [_Table(client, number, waits) for number in range(PLAYING // 2)]
    for table in tables:
        await table.begin(stack, echo=False)
    await asyncio.gather(*(table.play() for table in tables))
    weight = (_resident(pid) - before) / (IDLE + PLAYING)
    longest = slowest(waits.frames)
    memory = f"{before // 1024} MB with none, {idle // 1024} MB with the idle ones"
    told = f"{memory}; move to board {longest:.0f} ms"
    name = f"web, {IDLE} idle and {PLAYING} playing windows: memory of one"
    return Measured(name, weight, "kB", told, weight / MOST_KB, MOST_KB, weight <= MOST_KB)


def _resident(pid: int) -> int:
    """Return the memory of a process in kB, as Linux tells it."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    return int(status.partition("VmRSS:")[2].split()[0])


class _Remote:
    """A client of a table in another process, as seats want one."""

    def __init__(self, session: ClientSession, address: str) -> None:
        self.post, self.ws_connect, self._address = session.post, session.ws_connect, URL(address)

    def make_url(self, path: str) -> URL:
        """Return the whole address."""
        return self._address.join(URL(path))


async def _serve(folder: Path) -> None:
    settings = read({"DATA_DIR": str(folder), "ROLES": "timers"})
    async with open_bot(settings) as bot:
        await serve(make_app(bot.services), open_socket(0), ready=lambda at: print(at, flush=True))


if __name__ == "__main__":
    asyncio.run(_serve(Path(sys.argv[1])))
