"""The cost of a move in a store with very many games in play, beside one with few.

The crowd are games that nobody touches meanwhile; those that are played are real ones, made and
played by commands.
"""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from contextlib import AsyncExitStack, ExitStack
from dataclasses import dataclass, field
from statistics import median, quantiles
from typing import TYPE_CHECKING

from bot.clock import now
from bot.composition import ENCODING, compose, read_world, workers
from bot.coordinator.background.timer_worker import TAKEOVER, resume
from bot.coordinator.commands import Command, Join, Make, NewGame, Person
from bot.coordinator.decisions.change import World
from bot.coordinator.game_id import GameId
from bot.coordinator.person_id import PersonId
from bot.coordinator.ports.timers import TIMERS
from bot.coordinator.reads.open_games import open_games
from bot.coordinator.standings.leaderboards import Leaderboards
from bot.coordinator.standings.rating import LeaderboardKey, RatedGame
from bot.rules.moves import Pass
from bot.storage.redis.schedule import Schedule
from bot.storage.store import StoreSettings, open_store
from tests.bench.measured import Measured
from tests.bench.storage import populate
from tests.bench.words import EveryWord

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path

    from bot.composition import Bot
    from bot.storage.store import Store

FEW = 10_000
# Nothing may take longer than so many times what it takes among few.
MOST = 1.3
# So many games are played, each with so many passes; so many more go on for one person.
PLAYED, PASSES, OPEN = 120, 4, 8
RATED, PLAYERS = 50_000, 2_000
ROUNDS = 30

_LADDER = LeaderboardKey("pl", "correspondence")
_PEOPLE = (Person(PersonId("p0"), "Ola"), Person(PersonId("p1"), "Kuba"))
_OTHERS = (Person(PersonId("p2"), "Jan"), Person(PersonId("p3"), "Ewa"))


async def measure(folder: Path, many: int) -> list[Measured]:
    """Put a few games into one store and `many` into another, and play in both, turn about."""
    async with AsyncExitStack() as stack:
        both = []
        for count in (FEW, many):
            settings = StoreSettings(folder / f"{count}", state_key="A" * 43)
            store = await stack.enter_async_context(open_store(settings, ENCODING, now))
            world = World(EveryWord(), secrets.token_bytes(32), secrets.token_bytes)
            crowd = Crowd(store, compose(store, world), await populate(store, count))
            await crowd.prepare()
            both.append(crowd)
        few, crowded = both
        lines = [
            await _beside("start: what was left is put right", few.start, crowded.start, ROUNDS),
            await _beside("a pass stored, p99", few.play, crowded.play, PLAYED * PASSES, _p99),
            await _beside("all shards looked at", few.sweep, crowded.sweep, ROUNDS),
            await _beside("a relay finds nothing due", few.claim, crowded.claim, ROUNDS),
            await _beside(f"a list of {OPEN} games", few.list, crowded.list, ROUNDS),
            await _beside(f"a ladder of {RATED:,} read first", few.rank, crowded.rank, 1),
            await _beside(f"a ladder of {RATED:,} read again", few.rank, crowded.rank, ROUNDS),
        ]
        kb, other = crowded.weight / 1000, few.weight / 1000
        beside = f"among {FEW:,}: {other:.2f} KB"
        weight = Measured(
            "a game in the store", kb, "KB", beside, kb / other, MOST * other, kb <= MOST * other
        )
    return [one._replace(name=f"{one.name}, {many:,} games") for one in (*lines, weight)]


@dataclass
class Crowd:
    """A store with its crowd, the bytes of a game in it, and the players."""

    store: Store
    bot: Bot
    weight: float
    games: list[GameId] = field(default_factory=list)
    played: int = 0

    async def prepare(self) -> None:
        """Begin the games that are played, and fill a ladder."""
        for number in range(OPEN):
            await self._begin(f"o{number}", _OTHERS)
        self.games = [await self._begin(f"g{number}", _PEOPLE) for number in range(PLAYED)]
        await workers(self.bot).game_lists.work_off()
        chance = random.Random(1)  # noqa: S311 - the same games in every run
        players = [PersonId(f"{number:020x}") for number in range(PLAYERS)]
        rated = [
            RatedGame(now() + at, GameId(f"G{at}"), tuple(chance.sample(players, 2)), (0, 1))
            for at in range(RATED)
        ]
        await Leaderboards(self.store.results).enter(_LADDER, rated)

    async def _begin(self, name: str, people: tuple[Person, Person]) -> GameId:
        new = Command(f"n{name}", NewGame(), now(), people[0])
        game = (await self.bot.coordinator.handle(new)).game
        await self.bot.coordinator.handle(Command(f"j{name}", Join(), now(), people[1], game))
        return game

    async def start(self) -> None:
        """Do what a process does before it serves."""
        store = self.store
        await store.release(within=TAKEOVER)
        await resume(store.timers, store.outbox, store.registry, now())
        await read_world(store, EveryWord(), ())

    async def play(self) -> None:
        """Make the next pass in the next game."""
        game, self.played = self.games[self.played % PLAYED], self.played + 1
        loaded = await self.store.tables.load(game)
        assert loaded is not None
        assert loaded.table.game is not None
        seat = loaded.table.seats[loaded.table.game.to_move]
        by = next(one for one in _PEOPLE if one.id == seat.members[0].person)
        command = Command(f"m{self.played}", Make(Pass()), now(), by, game)
        await self.bot.coordinator.handle(command)

    async def sweep(self) -> None:
        """Do what every process does each quarter of a minute."""
        schedule = Schedule(self.store.link, now, sweep=0, look=0)
        with ExitStack() as stack:
            for kind in ("discord", "telegram", "index", "history", "robot", TIMERS):
                stack.enter_context(schedule.waker(kind))
            looking = asyncio.create_task(schedule.run())
            while not schedule.sweeps:  # noqa: ASYNC110 - one look at everything
                await asyncio.sleep(0)
            looking.cancel()
            await asyncio.gather(looking, return_exceptions=True)

    async def claim(self) -> None:
        """Look for boards to be shown."""
        await self.store.outbox.claim("discord", now=now(), lease=1, limit=64)

    async def list(self) -> None:
        """List a player's games."""
        store = self.store
        assert len(await open_games(store.tables, store.people, _OTHERS[0].id)) == OPEN

    async def rank(self) -> None:
        """Read the leaderboard, as each press of „Ranking” does."""
        assert (await self.bot.history.standings(_LADDER, now())).persons


def _p99(times: list[float]) -> float:
    return quantiles(times, n=100)[98]


async def _beside(
    name: str,
    few: Callable[[], Awaitable[None]],
    crowded: Callable[[], Awaitable[None]],
    rounds: int,
    figure: Callable[[list[float]], float] = median,
) -> Measured:
    """Measure the same among few and among many, turn about, for the machine's own moods."""
    small: list[float] = []
    large: list[float] = []
    for _ in range(rounds):
        for act, times in ((few, small), (crowded, large)):
            began = time.perf_counter()
            await act()
            times.append((time.perf_counter() - began) * 1000)
    value, floor = figure(large), figure(small)
    beside = f"among {FEW:,}: {floor:.2f} ms"
    return Measured(name, value, "ms", beside, value / floor, MOST * floor, value <= MOST * floor)
