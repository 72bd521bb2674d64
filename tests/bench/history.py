"""Measures of what a finished game leaves behind: entered, counted, listed."""

from __future__ import annotations

import random
import secrets
import time
from collections import defaultdict
from statistics import median
from typing import TYPE_CHECKING

from bot.clock import now
from bot.composition import ENCODING, compose, workers
from bot.coordinator.commands import Command, Join, Make, NewGame, Person
from bot.coordinator.decisions.change import World
from bot.coordinator.game_id import GameId
from bot.coordinator.person_id import PersonId
from bot.coordinator.standings.leaderboard_lists import standings
from bot.coordinator.standings.leaderboards import add_skalps
from bot.coordinator.standings.rating import LeaderboardKey, RatedGame, rating
from bot.rules.moves import Resign
from bot.storage.store import StoreSettings, open_store
from tests.bench.measured import Measured
from tests.bench.words import EveryWord

if TYPE_CHECKING:
    from pathlib import Path

    from bot.coordinator.standings.leaderboards import Skalps

GAMES = 50_000
PLAYERS = 1_000
ENTERED = 30
RUNS = 5  # of a list, the best counts: it is pure, so all else is the machine's noise
MOST_COUNTED_MS = 2
MOST_LISTED_MS = 200
# Times the commit that ended the game: a line for each player, two ladders, what it gave.
MOST_ENTERED = 20
_BEGINNING = 1_700_000_000_000
_PEOPLE = (Person(PersonId("p0"), "Ola"), Person(PersonId("p1"), "Kuba"))
_SCOPE = "bench:1"


async def measure(folder: Path) -> list[Measured]:
    """Enter games into a store, count and list many in memory."""
    return [await _enter(folder), *_count()]


async def _enter(folder: Path) -> Measured:
    ended, entered = [], []
    async with open_store(StoreSettings(folder), ENCODING, now) as store:
        world = World(EveryWord(), secrets.token_bytes(32), secrets.token_bytes)
        bot = compose(store, world)
        coordinator, results_worker = bot.coordinator, workers(bot).results
        for number in range(ENTERED):
            invite = NewGame(preset="rankingowa")
            new = Command(f"n{number}", invite, now(), _PEOPLE[0], scope=_SCOPE)
            game = (await coordinator.handle(new)).game
            join = Command(f"j{number}", Join(), now(), _PEOPLE[1], game, scope=_SCOPE)
            await coordinator.handle(join)
            resign = Command(f"r{number}", Make(Resign()), now(), _PEOPLE[number % 2], game)
            began = time.perf_counter()
            await coordinator.handle(resign)
            ended.append(time.perf_counter() - began)
            began = time.perf_counter()
            await results_worker.work_off()
            entered.append(time.perf_counter() - began)
    commit, whole = median(ended) * 1000, median(entered) * 1000
    return Measured(
        "a finished game entered in the annals",
        whole,
        "ms",
        f"the move that ended it: {commit:.2f} ms",
        whole / commit,
        MOST_ENTERED * commit,
        whole <= MOST_ENTERED * commit,
    )


def _count() -> list[Measured]:
    chance = random.Random(1)  # noqa: S311 - the same games in every run
    players = [PersonId(f"{number:020x}") for number in range(PLAYERS)]
    games = [
        RatedGame(_BEGINNING + at, GameId(f"G{at:05}"), tuple(chance.sample(players, 2)), (0, 1))
        for at in range(GAMES)
    ]
    began = time.perf_counter()
    skalps: Skalps = defaultdict(list)
    for game in games:
        add_skalps(skalps, game)
    read = (time.perf_counter() - began) * 1000
    times = []
    for number in range(ENTERED):
        late = RatedGame(games[-1].at + 1, GameId(f"H{number}"), games[number].persons, (0, 1))
        began = time.perf_counter()
        add_skalps(skalps, late)
        times.append((time.perf_counter() - began) * 1000)
    lists = []
    for _ in range(RUNS):
        began = time.perf_counter()
        ratings = {person: rating(have, games[-1].at) for person, have in skalps.items()}
        standings(LeaderboardKey("pl", "correspondence"), ratings)
        lists.append((time.perf_counter() - began) * 1000)
    listed, counted = min(lists), median(times)
    beside = f"counting all of the leaderboard: {read:.0f} ms"
    return [
        Measured(
            f"a game counted in a ladder of {GAMES:,}",
            counted,
            "ms",
            beside,
            read / counted,
            MOST_COUNTED_MS,
            counted <= MOST_COUNTED_MS,
        ),
        Measured(
            f"a list of {PLAYERS:,} players",
            listed,
            "ms",
            beside,
            read / listed,
            MOST_LISTED_MS,
            listed <= MOST_LISTED_MS,
        ),
    ]
