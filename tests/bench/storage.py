"""The time to store a command, beside the least that the server and the disk allow.

A PING is redis-py's own, as anybody would send it; a Link takes about half its time.
"""

from __future__ import annotations

import asyncio
import os
import random
import time
from contextlib import asynccontextmanager
from statistics import median
from typing import TYPE_CHECKING

from redis.asyncio import Redis

from bot.coordinator import game_id
from bot.coordinator.ports.tables import Commit, ConflictError
from bot.storage import keys
from bot.storage.sealing.codec import Codec
from bot.storage.sealing.keyring import Keyring
from bot.storage.store import StoreSettings, open_store
from tests.bench import timers
from tests.bench.measured import Measured
from tests.support.storage.sheets import ENCODING, Result, Sheet, as_outcome, as_table

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Iterable
    from pathlib import Path

    from bot.coordinator.game_id import GameId
    from bot.storage.store import Store

ALONE, TOGETHER, HOT, GROWN, TIMED, MOST_KB = 3.0, 4.0, 8.0, 1.2, 1.3, 3.5
CLIENTS = 64
FEW, MANY, A_MILLION = 1_000, 100_000, 1_000_000
# A finished game weighs so much when compressed; of random bytes, for they don't compress again.
WEIGHT = 1_250
SEALED = WEIGHT + 60

_ROUNDS = 500
_BURSTS, _BURST = 15, 8
_KEY = "A" * 43  # games are sealed, as the deployment templates have it


async def measure(folder: Path, *, full: bool = False) -> list[Measured]:
    """Start servers under `folder` and measure; `full` takes a million games, and minutes."""
    many = A_MILLION if full else MANY
    async with _open(folder / "few") as few, _open(folder / "many") as crowded:
        await populate(few, FEW, {*range(CLIENTS), *_sample(FEW)})
        weight = await populate(crowded, many, {*range(CLIENTS), *_sample(many)})
        lines = [
            await _alone(few, folder),
            await _together(few),
            await _hot(few),
            await _measure_growth(few, crowded, many),
            await timers.measure_timers(few, crowded, many, TIMED),
            await timers.weight(crowded, many),
        ]
    return [
        *lines,
        Measured(
            "a game in Redis",
            weight / 1000,
            "KB",
            f"its sealed state alone: {SEALED / 1000:.2f} KB",
            weight / SEALED,
            MOST_KB,
            weight / 1000 <= MOST_KB,
        ),
    ]


@asynccontextmanager
async def _open(folder: Path) -> AsyncIterator[Store]:
    settings = StoreSettings(folder, state_key=_KEY)
    async with open_store(settings, ENCODING, lambda: time.time_ns() // 1_000_000) as store:
        yield store


@asynccontextmanager
async def _plain(store: Store) -> AsyncIterator[Redis]:
    client = Redis(unix_socket_path=store.link.address)
    yield client
    await client.aclose()


@asynccontextmanager
async def _file(path: Path) -> AsyncIterator[int]:
    file = os.open(path, os.O_WRONLY | os.O_CREAT)
    yield file
    os.close(file)


async def _alone(store: Store, folder: Path) -> Measured:
    """One player: a command after the other."""
    player = _Player(store, timers.game_name(0))
    pings, syncs, commands = [], [], []
    async with _plain(store) as client, _file(folder / "sync") as file:
        for _ in range(_ROUNDS):
            pings.append(await _time(client.ping))
            syncs.append(_sync(file))
            commands.append(await _time(player.act))
    ping, sync, command = median(pings), median(syncs), median(commands)
    return _line(
        "read and commit, one player",
        command,
        f"a PING {ping:.0f} µs and an fdatasync {sync:.0f} µs",
        ping + sync,
        ALONE,
    )


async def _together(store: Store) -> Measured:
    """Many players, each in a game of their own."""
    players = [_Player(store, timers.game_name(number)) for number in range(CLIENTS)]
    command, ping = await _bursts(store, [player.act for player in players])
    return _line(
        f"read and commit, {CLIENTS} players",
        command,
        f"a PING of {CLIENTS} clients: {ping:.0f} µs",
        ping,
        TOGETHER,
    )


async def _hot(store: Store) -> Measured:
    """Many players in one game."""
    players = [_Player(store, timers.game_name(0), str(number)) for number in range(CLIENTS)]
    command, ping = await _bursts(store, [player.act for player in players])
    return _line(
        f"read and commit, {CLIENTS} players on one game",
        command,
        f"a PING of {CLIENTS} clients: {ping:.0f} µs",
        ping,
        HOT,
    )


async def _measure_growth(few: Store, crowded: Store, many: int) -> Measured:
    """One player, with few games around and with many: turn about, for the machine's own moods."""
    small, large = [], []
    for here, there in zip(_sample(FEW), _sample(many), strict=True):
        small.append(await _time(_Player(few, timers.game_name(here)).act))
        large.append(await _time(_Player(crowded, timers.game_name(there)).act))
    return _line(
        f"read and commit, {many:,} games",
        median(large),
        f"with {FEW:,} games: {median(small):.0f} µs",
        median(small),
        GROWN,
    )


class _Player:
    """Loads a game and commits a command to it, as the coordinator does."""

    def __init__(self, store: Store, game: GameId, name: str = "") -> None:
        self._store = store
        self._game = game
        self._name = name
        self._count = 0

    async def act(self) -> None:
        self._count += 1
        command = f"bench:{time.time_ns()}:{self._name}:{self._count}"
        async with self._store.tables.hold(self._game):
            loaded = await self._store.tables.load(self._game)
            if loaded is None:
                raise ConflictError
            await self._store.tables.commit(
                Commit(
                    table=loaded.table,
                    seen=loaded.version,
                    command=command,
                    outcome=as_outcome(Result("played")),
                    publish=True,
                    timers={"turn": 2**41},
                )
            )


async def populate(store: Store, count: int, played: Collection[int] = ()) -> float:
    """Put games there, each with two places and a timer; return the memory each takes, in bytes.

    Only those that will be `played` hold a table, the others bytes of the same length.
    """
    before = await memory_of(store)
    codec = Codec("table", Keyring(_KEY))
    for first in range(0, count, 500):
        commands: list[tuple[str | bytes | int, ...]] = []
        for number in range(first, min(count, first + 500)):
            game = timers.game_name(number)
            state = os.urandom(SEALED)
            if number in played:
                sheet = Sheet(game, (), os.urandom(WEIGHT))
                state = codec.seal(ENCODING.encode_table(as_table(sheet)), game, "1")
            commands += [
                ("HSET", keys.GAME.of(game), "v", 1, "s", state),
                ("HSET", keys.PLACES.of(game), "web:a:", b"\0" * 12, "tg:-100200300:", b"\0"),
                ("ZADD", keys.TIMERS.of(game_id.shard(game)), 2**41 + number, f"turn:{game}"),
            ]
        await store.link.many(commands)
    await _rest(store)
    return (await memory_of(store) - before) / count


async def _rest(store: Store) -> None:
    """Wait until the server has rewritten its log, which the growing set it to."""
    busy = True
    while busy:
        await asyncio.sleep(0.1)
        busy = b"aof_rewrite_in_progress:1" in await store.link.ask("INFO", "persistence")


def _sample(count: int) -> list[int]:
    """Draw the games that are played, in every run the same."""
    chance = random.Random(1)  # noqa: S311 - not a secret
    return [chance.randrange(count) for _ in range(_ROUNDS)]


async def memory_of(store: Store) -> int:
    """Return the bytes that the store's contents take in memory."""
    info: bytes = await store.link.ask("INFO", "memory")
    line = next(line for line in info.splitlines() if line.startswith(b"used_memory_dataset:"))
    return int(line.partition(b":")[2])


async def _bursts(
    store: Store, acts: Iterable[Callable[[], Awaitable[None]]]
) -> tuple[float, float]:
    """Return the time of one command and of one PING, in µs, when all clients are at it at once."""

    async def repeat(act: Callable[[], Awaitable[object]]) -> None:
        for _ in range(_BURST):
            await act()

    async def burst(acts: Iterable[Callable[[], Awaitable[object]]]) -> None:
        await asyncio.gather(*(repeat(act) for act in acts))

    players = list(acts)
    pings, commands = [], []
    async with _plain(store) as client:
        await burst(players)  # opens connections
        await burst([client.ping] * CLIENTS)
        for _ in range(_BURSTS):
            pings.append(await _time(lambda: burst([client.ping] * CLIENTS)))
            commands.append(await _time(lambda: burst(players)))
    each = CLIENTS * _BURST
    return median(commands) / each, median(pings) / each


async def _time(act: Callable[[], Awaitable[object]]) -> float:
    began = time.perf_counter()
    await act()
    return (time.perf_counter() - began) * 1e6


def _sync(file: int) -> float:
    data = os.urandom(2 * WEIGHT)  # about what a command adds to the server's log
    began = time.perf_counter()
    os.write(file, data)
    os.fdatasync(file)
    return (time.perf_counter() - began) * 1e6


def _line(name: str, value: float, compared_to: str, floor: float, most: float) -> Measured:
    return Measured(
        name, value, "µs", compared_to, value / floor, most * floor, value <= most * floor
    )
