"""Measures of an archive: what finished games cost in the store, on the disk and when opened.

The games are whole ones, played at random, with new codes, seeds and players.
"""

from __future__ import annotations

import random
import secrets
import time
from statistics import median, quantiles
from typing import TYPE_CHECKING

from bot.clock import now
from bot.composition import ENCODING, compose, workers
from bot.coordinator.background.game_lists import people_at
from bot.coordinator.decisions.change import World
from bot.coordinator.kinds.table_codec import encode_table
from bot.coordinator.metrics import SILENT
from bot.coordinator.people.erasure_worker import request_erasure
from bot.coordinator.person_id import PersonId
from bot.coordinator.standings.results_writer import kept_lines
from bot.coordinator.table.evolve import evolve
from bot.coordinator.table.table import Member, Seat
from bot.storage import keys
from bot.storage.archive.archiver import DAY
from bot.storage.redis.connect import information
from bot.storage.results import line_codec
from bot.storage.sealing.codec import Codec
from bot.storage.sealing.keyring import Keyring
from bot.storage.store import StoreSettings, open_store
from tests.bench import timers
from tests.bench.game import play_at_random
from tests.bench.measured import Measured
from tests.bench.storage import A_MILLION, memory_of
from tests.bench.words import EveryWord

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from bot.coordinator.game_id import GameId
    from bot.coordinator.people.erasure_worker import ErasureWorker
    from bot.coordinator.table.table import Table
    from bot.storage.store import Store

GAMES, TEMPLATES, OPENED = 2_000, 8, 1_000
# So many games has a person, on average.
GAMES_EACH = 100
MOST_KB, MOST_OPENED_MS, MOST_ERASED_S, MOST_ARCHIVED_MS = 0.1, 100, 60, 10
# Seconds of a start with a million games in the store, and with all of them in the archive.
MOST_START_S, MOST_EMPTY_START_S = 60, 2
_KEY = "A" * 43
_LATER = 60 * DAY
_AT_ONCE = 200


async def measure(folder: Path, games: int) -> AsyncIterator[Measured]:
    """Archive so many finished games, open some of them, and erase a person.

    Each measure is yielded as soon as it is made.
    """
    games = games or GAMES
    settings = StoreSettings(folder / "data", state_key=_KEY, archive=str(folder / "archive"))
    async with open_store(settings, ENCODING, now) as store:
        empty = await memory_of(store)
        names = await _populate(store, games)
        full = await memory_of(store)
        resident = await _resident(store)
    most = max(2.0, MOST_START_S * games / A_MILLION)
    full_start = await _start(settings)
    yield _line(f"a start with {games:,} games in the store", full_start, "s", full_start, most)
    async with open_store(settings, ENCODING, now) as store:
        archiver = store.archiver(DAY, lambda: now() + _LATER, SILENT)
        began = time.perf_counter()
        if await archiver.work_off() != games:
            message = "not every game was archived"
            raise RuntimeError(message)
        each = (time.perf_counter() - began) / games * 1000
        yield _line("a game archived", each, "ms", each, MOST_ARCHIVED_MS)
    start = await _start(settings)
    yield _line("a start, once they are archived", start, "s", full_start, most)
    async with open_store(settings, ENCODING, now) as store:
        left = await memory_of(store)
        await store.append_only.outdate()
        await store.append_only.work_off()
    start = await _start(settings)
    yield _line("a start, once the log is rewritten", start, "s", full_start, MOST_EMPTY_START_S)
    async with open_store(settings, ENCODING, now) as store:
        size, before = (left - empty) / games / 1000, (full - empty) / games / 1000
        yield _line(f"an archived game of {games:,} in the store", size, "KB", before, MOST_KB)
        after = await _resident(store)
        yield _line("the server's process, once they are archived", after, "MB", resident, resident)
        await store.archived.settle()
        disk = sum(one.stat().st_size for one in (folder / "archive").glob("*")) / games / 1000
        yield _line("an archived game on the disk", disk, "KB", before, 2 * before)
        opened = [await _open(store, game) for game in random.sample(names, min(games, OPENED))]
        p99 = quantiles(opened, n=100)[98] * 1000
        middle = median(opened) * 1000
        yield _line("an archived game opened, p99", p99, "ms", middle, MOST_OPENED_MS)
        lists = [await _list(store, number) for number in range(min(100, games // GAMES_EACH))]
        yield _line("a person's archived games listed", median(lists) * 1000, "ms", p99, 100)
        erased, count = await _erase(store, names)
        name = f"a person of {count} games erased"
        yield _line(name, erased, "s", erased / count, MOST_ERASED_S)


async def _start(settings: StoreSettings) -> float:
    """Return the seconds that opening the store takes: the server reads everything from disk."""
    began = time.perf_counter()
    async with open_store(settings, ENCODING, now):
        return time.perf_counter() - began


async def _resident(store: Store) -> float:
    """Return the memory of the server's process, in MB, once a new server has measured it."""
    while not (found := int((await information(store.link))["used_memory_rss"])):
        pass
    return found / 1_000_000


def _line(name: str, value: float, unit: str, beside: float, budget: float) -> Measured:
    compared = f"{beside:.3g}"
    return Measured(name, value, unit, compared, value / beside, budget, value <= budget)


async def _populate(store: Store, games: int) -> list[GameId]:
    """Store finished games with lists and lines, as the background leaves them."""
    chance = random.Random(1)  # noqa: S311 - the same games in every run
    played = [play_at_random(random.Random(seed), []) for seed in range(TEMPLATES)]  # noqa: S311
    templates = [_retell(table, table.id, games, chance) for table in played]
    # Counting a game's results replays it, so it is done once for each template.
    results = {id(table): [*kept_lines(table)] for table in templates}
    keyring = Keyring(_KEY)
    tables, lines = Codec("table", keyring), line_codec(keyring)
    names = [timers.game_name(number) for number in range(games)]
    for at in range(0, games, _AT_ONCE):
        commands: list[tuple[str | bytes | int, ...]] = []
        for game in names[at : at + _AT_ONCE]:
            template = chance.choice(templates)
            table = _retell(template, game, games, chance)
            state = tables.seal(encode_table(table), game, "40")
            commands.append(("HSET", keys.GAME.of(game), "v", 40, "s", state))
            places = ("discord:100200300:400", b"\0" * 12, "telegram:-100200300:", b"\0" * 12)
            commands.append(("HSET", keys.PLACES.of(game), *places))
            commands += [
                ("ZADD", keys.GAMES.of(person), table.last_action, game)
                for person in people_at(table)
            ]
            anew = dict(zip(template.persons, table.persons, strict=True))
            for former, result in results[id(template)]:
                line = result.line.replace(template.id.encode(), game.encode())
                for before, after in anew.items():
                    line = line.replace(before.encode(), after.encode())
                sealed = lines.seal(line, anew[former], game)
                commands.append(("HSET", keys.RESULTS.of(anew[former]), f"g:{game}", sealed))
        await store.link.many(commands)
    return names


def _retell(template: Table, game: GameId, games: int, chance: random.Random) -> Table:
    """Return a whole game under another code, with other players and another seed."""
    people = chance.sample(range(max(2, 2 * games // GAMES_EACH)), len(template.seats))
    seats = tuple(Seat((Member(_person(one), f"Osoba {one}"),)) for one in people)
    host = seats[0].members[0].person
    return evolve(
        template, id=game, seats=seats, host=host, seed=chance.randbytes(32), phase="ended"
    )


def _person(number: int) -> PersonId:
    return PersonId(f"person{number:014}")


async def _open(store: Store, game: GameId) -> float:
    """Return the seconds that loading an archived game takes."""
    began = time.perf_counter()
    loaded = await store.tables.load(game)
    if loaded is None:
        raise LookupError(game)
    return time.perf_counter() - began


async def _list(store: Store, number: int) -> float:
    began = time.perf_counter()
    await store.people.games(_person(number))
    await store.results.lines([_person(number)])
    return time.perf_counter() - began


async def _erase(store: Store, names: list[GameId]) -> tuple[float, int]:
    """Erase a person with archived games; return the seconds, and how many games they were."""
    bot = compose(store, World(EveryWord(), secrets.token_bytes(32), secrets.token_bytes))
    loaded = await store.tables.load(names[0])
    if loaded is None:
        raise LookupError(names[0])
    person = loaded.table.persons[0]
    games = await store.people.games(person)
    found = await bot.coordinator.person("web", "bench", "Bench", "bench")
    await store.people.merge(found.id, person)
    worker: ErasureWorker = workers(bot).erasures
    began = time.perf_counter()
    await request_erasure(store.erasures, bot.coordinator, found)
    await worker.work_off()
    return time.perf_counter() - began, len(games)
