"""Discord at size: `python -m tests.bench.shards [--servers N] [--shards N] [--moves N] …`.

Two processes of the bot serve all shards of a stand-in on this machine, a third one stands by.
People press at a given rate; then one process is killed with presses on their way. Said is what a
process takes of memory, and both of the processor for a move, how long people wait for the new
picture, beside a client that only answers, how many requests a second there were that Discord
counts, how soon older boards are tidied up after the last move, how soon all shards were heard
again, and how many moves are not as they were answered.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import signal
import sys
import tempfile
import time
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, NamedTuple

from bot.chat.discord.gateway.rate_limits import EXEMPT
from bot.clock import now
from bot.composition import ENCODING
from bot.coordinator.game_id import GameId
from bot.rules.tiles import BLANK
from bot.storage.embedded import binary
from bot.storage.embedded.folder import DataFolder
from bot.storage.embedded.server import EmbeddedServer
from bot.storage.redis.urls import open_link
from bot.storage.sealing.keyring import PLAIN, Keyring
from bot.storage.store import assemble
from tests.bench.plain_client import MOVE, PlainDiscord
from tests.bench.processes import start_client
from tests.bench.waits import STEPS, slowest
from tests.fakes.discord import discord_peer
from tests.fakes.discord.places import Room
from tests.fakes.discord.state import NeverHappened
from tests.fakes.discord.things import TEXT, Channel, Guild, User

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

    from bot.coordinator.table.table import Table
    from bot.storage.store import Store
    from tests.bench.processes import ClientProcess
    from tests.fakes.discord import DiscordPeer, Player
    from tests.fakes.discord.shown import Shown

ROOT = Path(__file__).parents[2]
PATIENCE = 180.0
AT_ONCE = 16
# A board that nobody sees within this many seconds is asked for again.
AGAIN = 20
CHANNELS = 20


class Size(NamedTuple):
    """The size of everything; `buckets` is Discord's `max_concurrency`."""

    servers: int
    shards: int
    moves: float
    seconds: float
    buckets: int


class Outcome(NamedTuple):
    """The findings. Memory in MiB, waits in ms, requests in a second; `lost` counts moves.

    `processor` is the time that the processes with shards took for a move, in ms; `tidied` counts
    seconds from the last move until no board but the newest had buttons, `again` those from the
    kill until all shards were heard.
    """

    memory: list[float]
    processor: float
    picture: float
    half: float
    plain: float
    requests: float
    most_requests: int
    requests_a_move: float
    refused: int
    tidied: float
    again: float
    moves: int
    lost: int


async def measure(size: Size, folder: Path) -> Outcome:
    """Start it all, play, kill one process, play on."""
    async with AsyncExitStack() as stack:
        world = await stack.enter_async_context(_discord(size))
        store, url = await stack.enter_async_context(_store(folder / "store"))
        half, count = size.shards // 2, size.shards
        first, second, spare = f"0-{half - 1}/{count}", f"{half}-{count - 1}/{count}", 0
        dying = await _bot(stack, world, url, folder, first)
        other = await _bot(stack, world, url, folder, second)
        await _bot(stack, world, url, folder, first, waits=spare)
        tables = [_Playing(world, store, room, n) for n, room in enumerate(_rooms(world, size))]
        begins = asyncio.Semaphore(AT_ONCE)
        await asyncio.gather(*(table.begin(begins) for table in tables))
        memory = [one.memory.own for one in (dying, other)]
        began, spent = time.perf_counter(), _processor_time(dying, other)
        thought = size.seconds / len(STEPS[:-1])
        await asyncio.gather(*(table.play(STEPS[:-1], thought) for table in tables))
        counted = _count(world, began)
        ended = time.perf_counter()
        await asyncio.gather(*(table.wait_for_newest_board() for table in tables))
        took, tidied = ended - began, time.perf_counter() - ended
        spent = _processor_time(dying, other) - spent
        again = await _kill(world, dying, tables)
        waits = [wait for table in tables for wait in table.waits]
        lost = sum([await table.count_lost_moves() for table in tables])
    plain = await _plain(size)
    return Outcome(
        memory,
        spent * 1000 / len(tables) / len(STEPS[:-1]),
        slowest(waits),
        median(waits),
        slowest(plain),
        len(counted) / took,
        busiest_second(counted),
        len(counted) / len(tables) / len(STEPS[:-1]),
        sum(one.status == 429 for one in world.faults.requests),
        tidied,
        again,
        len(tables) * len(STEPS),
        lost,
    )


async def _kill(world: DiscordPeer, dying: ClientProcess, tables: list[_Playing]) -> float:
    """Kill a process as people press; seconds until every shard is heard again."""
    pressing = [asyncio.create_task(table.insist(STEPS[-1])) for table in tables]
    await asyncio.sleep(0)
    os.kill(dying.pid, signal.SIGKILL)
    then = time.perf_counter()
    await world.until(lambda: not world.gateway.is_connected, "the gateway to notice", PATIENCE)
    await world.gateway.ready(PATIENCE)
    again = time.perf_counter() - then
    await asyncio.gather(*pressing)
    return again


class _Playing:
    """Two people in a channel of a server of their own."""

    def __init__(self, world: DiscordPeer, store: Store, room: Room, number: int) -> None:
        self.room, self.waits = room, list[float]()
        self._world, self._store = world, store
        self._players = room.player(f"Ola {number}"), room.player(f"Kuba {number}")
        self._chance = random.Random(number)  # noqa: S311 - the same thoughts in every run
        self._game = GameId("")
        self._answered = self._first = 0

    async def begin(self, room: asyncio.Semaphore) -> None:
        """Invite and join, as soon as there is room."""
        host, guest = self._players
        async with room:
            invited = await host.slash("/nowa_gra", z=guest)
            self._game = GameId(invited.message.text.split("`")[1])
            await guest.click("Dołącz", on=await guest.sees_soon("zaprasza do gry"))
            await guest.sees_soon("Zaczyna ")
        self._first = len((await self._table()).log)

    async def play(self, steps: tuple[str, ...], thought: float) -> None:
        """Make moves one after another, with about this many seconds of thought."""
        for step in steps:
            await asyncio.sleep(self._chance.uniform(0, 2 * thought))
            self.waits.append(await self._move(step))

    async def insist(self, step: str) -> None:
        """Make a move again until it counts: it may be lost."""
        before = len((await self._table()).log)
        while len((await self._table()).log) == before:
            try:
                await self._move(step)
            except NeverHappened:
                continue

    async def wait_for_newest_board(self) -> None:
        """Wait until the newest board alone can be pressed."""

        def is_tidy() -> bool:
            return sum(bool(shown.buttons) for shown in self.room.messages()) == 1

        await self._world.until(is_tidy, "older boards to be tidied", PATIENCE, self.room.channel)

    async def count_lost_moves(self) -> int:
        """Count the answered moves that are not stored, or not shown once."""
        stored = len((await self._table()).log) - self._first
        boards = [shown.text.split("\n")[0] for shown in self.room.messages()]
        return max(0, self._answered - stored) + len(boards) - len({*boards})

    async def _move(self, step: str) -> float:
        board, (mover, line) = self.room.messages()[-1], await self._next(step)
        desk = await mover.click("Stojak", on=board)
        form = await mover.click("Ruch", on=desk)
        preview = await mover.submit(form, line)
        made = await mover.click(preview.message.labels[0], on=preview)
        self._answered += 1
        return made.ms_until(await self._newer(board))

    async def _next(self, step: str) -> tuple[Player, str]:
        table = await self._table()
        if table.game is None:
            raise LookupError(self._game)
        seat = table.game.to_move
        rack = table.game.racks[seat].replace(BLANK, "")
        mover = next(one for one in self._players if one.name == table.seats[seat].name)
        return mover, step.format(rack[:2])

    async def _table(self) -> Table:
        loaded = await self._store.tables.load(self._game)
        if loaded is None:
            raise LookupError(self._game)
        return loaded.table

    async def _newer(self, board: Shown) -> Shown:
        def newest() -> Shown | None:
            last = self.room.messages()[-1]
            return last if last.id != board.id and last.pictures else None

        found = await self._world.until(newest, "the new board", AGAIN, self.room.channel)
        if found is None:
            raise LookupError(self._game)
        return found


@asynccontextmanager
async def _discord(size: Size) -> AsyncIterator[DiscordPeer]:
    """Start a Discord with a number of servers, each with some channels."""
    async with discord_peer(shards=size.shards) as world:
        world.gateway.max_concurrency, state = size.buckets, world.state
        owner = User(state.snowflake(), "owner", "pl")
        for number in range(size.servers):
            state.ahead += 0.001  # Shards go by the millisecond of an id.
            guild = Guild(state.snowflake(), f"Serwer {number}", "pl", owner)
            state.guilds[guild.id] = guild
            for name in range(CHANNELS):
                channel = Channel(state.snowflake(), TEXT, f"gry-{name}", guild)
                state.channels[channel.id] = channel
        yield world


@asynccontextmanager
async def _store(folder: Path) -> AsyncIterator[tuple[Store, str]]:
    """Start a server, and open what is stored there."""
    with DataFolder(folder) as held:
        async with EmbeddedServer(held, binary.choose(None)) as server:
            link = open_link(server.url)
            try:
                yield assemble(link, ENCODING, Keyring(PLAIN), now), server.url
            finally:
                await link.aclose()


async def _bot(  # noqa: PLR0913, PLR0917 - where it lives and what it serves
    stack: AsyncExitStack, world: DiscordPeer, url: str, folder: Path, shards: str, waits: int = 1
) -> ClientProcess:
    """Start a process of the bot; don't wait for one that stands by."""
    home = Path(tempfile.mkdtemp(dir=folder))
    environment = {
        "PYTHONPATH": str(ROOT),
        "ROLES": "discord,timers",
        "SHARDS": shards,
        "REDIS_URL": url,
        "DATA_DIR": str(home / "data"),
        "DISCORD_TOKEN": world.token,
        "DISCORD_API": f"{world.rest.origin}/api/v10",
    }
    command = [sys.executable, "-m", "bot"]
    return await stack.enter_async_context(start_client(command, environment, home, waits))


def _rooms(world: DiscordPeer, size: Size) -> Iterator[Room]:
    """Make a channel for each game, on servers spread over all shards."""
    games = min(size.servers, max(2, round(size.moves * size.seconds / len(STEPS[:-1]))))
    firsts: dict[int, Channel] = {}
    for channel in world.state.channels.values():
        if channel.guild is not None:
            firsts.setdefault(channel.guild.id, channel)
    chosen = random.Random(1).sample([*firsts.values()], games)  # noqa: S311 - the same ones
    yield from (Room(world, channel) for channel in chosen)


def _processor_time(*processes: ClientProcess) -> float:
    """Processor time so far, in seconds."""
    return sum(process.processor_time.own for process in processes)


def _count(world: DiscordPeer, since: float) -> list[float]:
    """Return the times of the requests that count against the account's limit."""
    return [
        one.at
        for one in world.faults.requests
        if one.at > since and not one.path.startswith(EXEMPT)
    ]


def busiest_second(times: list[float]) -> int:
    """Return the most requests in any second."""
    most, first = 0, 0
    for last, at in enumerate(times):
        while at - times[first] >= 1:
            first += 1
        most = max(most, last - first + 1)
    return most


async def _plain(size: Size) -> list[float]:
    """Return the waits for a client that only answers, in as many channels at the same rate."""
    waits: list[float] = []
    async with _discord(size._replace(servers=min(size.servers, 100), shards=1)) as world:
        client, rooms = PlainDiscord(bytes(80_000)), [*_rooms(world, size._replace(servers=100))]

        async def press(room: Room, number: int) -> None:
            player, chance = room.player(f"Ola {number}"), random.Random(number)  # noqa: S311
            await client.post(room.id)
            for _ in STEPS:
                await asyncio.sleep(chance.uniform(0, 2 * len(rooms) / size.moves))
                made = await player.click(MOVE, on=room.messages()[-1])
                waits.append(made.ms_until(room.messages()[-1]))

        async with world.running(client):
            await asyncio.gather(*(press(room, number) for number, room in enumerate(rooms)))
    return waits


def main(arguments: list[str]) -> None:
    """Measure and say it, a figure a line.

    Moves are counted a second, buckets as in Discord's `max_concurrency`.
    """
    typed = argparse.ArgumentParser(prog="python -m tests.bench.shards")
    typed.add_argument("--servers", type=int, default=10_000)
    typed.add_argument("--shards", type=int, default=16)
    typed.add_argument("--moves", type=float, default=50)
    typed.add_argument("--seconds", type=float, default=60)
    typed.add_argument("--buckets", type=int, default=1)
    size = Size(**vars(typed.parse_args(arguments)))
    with tempfile.TemporaryDirectory(prefix="shards-") as folder:
        found = asyncio.run(measure(size, Path(folder)))
    for name, value in found._asdict().items():
        print(f"{name}: {value}")


if __name__ == "__main__":
    main(sys.argv[1:])
