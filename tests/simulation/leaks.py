"""`python -m tests.simulation.leaks`: days of virtual play, and what a process of the bot holds.

A season is played without outages, by people who look at their phones all day and never go away
(`--days 3 --players 100`). Every two virtual hours all objects are weighed that the bot's own
objects and modules lead to: caches, workers, tasks under way. What people and the store's server
hold is left out. Caches fill up in the first days, so the last day is looked at: a leak grows there
with every game.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import logging
import math
import signal
import sys
from collections import Counter
from contextlib import suppress
from dataclasses import replace
from functools import partial
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, NamedTuple
from weakref import CallableProxyType, ProxyType

from bot.rules.ruleset import MINUTE
from tests.simulation import loop
from tests.simulation.chance import stream, use_seed
from tests.simulation.crowd import BEGAN, DAY, Wanted
from tests.simulation.process import open_tables
from tests.simulation.season import Season
from tests.simulation.server import start_server
from tests.simulation.wire import still_link

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.coordinator.commands import Person
    from bot.coordinator.game_id import GameId
    from tests.simulation.store import StoreServer

# The bot is weighed so often in a day.
_A_DAY = 12
# The usual time between two looks of a person at their phone, in ms.
_PACE = 5.0 * MINUTE
# On the last day it may grow by this part of its weight.
MOST_GROWTH = 0.05
# The modules whose objects are the bot's.
_OURS = ("bot.", "render.")
# A weak proxy holds nothing; each look at it asks its object, which may have gone.
_SKIPPED = (type, ModuleType, ProxyType, CallableProxyType)


class Weight(NamedTuple):
    """The objects that lead back to the bot, by type, with their bytes; and the tasks."""

    games: int
    bytes: int
    tasks: int
    kinds: Counter[str]


class WatchedSeason(Season):
    """A season in which the bot is never away and is weighed again and again."""

    def __init__(self, *args: object) -> None:
        super().__init__(*args)  # type: ignore[arg-type]
        self._players = tuple(
            replace(one, pace=_PACE, vanishes=math.inf, blocks=math.inf, vacation=(math.inf, 0))
            for one in self._players
        )
        self.weights: list[Weight] = []

    async def whole(self) -> Sequence[str]:
        """Play it, and return nothing: promises are the season's own."""
        await self._start()
        tasks = [
            asyncio.create_task(one) for one in (self._work(), *map(self._live, self._players))
        ]
        for _ in range(self._wanted.days * _A_DAY):
            await asyncio.sleep(DAY / _A_DAY / 1000)
            self.weights.append(self._weigh())
        for task in tasks:
            if task.done():
                task.result()
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        return ()

    def _waiting(self, person: Person) -> list[GameId]:
        """Leave out rematches of others: in a season they keep people from new games for days."""
        waiting = [self.games[game] for game in super()._waiting(person)]
        return [one.id for one in waiting if not one.invitees or one.is_asked(person.id)]

    def _weigh(self) -> Weight:
        gc.collect()
        size, kinds = weigh((self._bot, self._workers, self._relay, self._vacations, self._store))
        return Weight(len(self.games), size, len(asyncio.all_tasks()), kinds)


def weigh(roots: Sequence[object]) -> tuple[int, Counter[str]]:
    """Return the bytes of all that these objects and the bot's modules lead to, and its types.

    What belongs to a test is left out.
    """
    modules = [one for name, one in [*sys.modules.items()] if name.startswith(_OURS)]
    waiting = [*roots, *(vars(one) for one in modules)]
    seen, size, kinds = {id(one) for one in waiting}, 0, Counter[str]()
    while waiting:
        one = waiting.pop()
        size += sys.getsizeof(one)
        kinds[type(one).__qualname__] += 1
        for each in _referents(one):
            if id(each) not in seen and not issubclass(type(each), _SKIPPED):
                seen.add(id(each))
                if not type(each).__module__.startswith("tests"):
                    waiting.append(each)
    return size, kinds


def _referents(one: object) -> Iterator[object]:
    """Yield the objects that an object holds. A function doesn't hold its module."""
    if isinstance(one, FunctionType):
        yield from (one.__closure__, one.__defaults__, one.__kwdefaults__, one.__dict__)
    else:
        yield from gc.get_referents(one)


def watch(wanted: Wanted, server: StoreServer) -> Sequence[Weight]:
    """Play a season, and return what the bot weighed."""
    server.empty()
    draws = partial(stream, wanted.seed)

    async def play() -> Sequence[Weight]:
        seconds = asyncio.get_running_loop().time

        def clock() -> int:
            return BEGAN + round(1000 * seconds())

        season = WatchedSeason(wanted, open_tables(still_link(server, BEGAN), clock), clock, draws)
        await season.whole()
        return season.weights

    logging.disable(logging.CRITICAL)
    try:
        with use_seed(wanted.seed, lambda: 0.0):
            return loop.run(play(), draws("order"))
    finally:
        logging.disable(logging.NOTSET)


def last_day(weights: Sequence[Weight]) -> tuple[Weight, Weight]:
    """Return what the bot weighed at the beginning and at the end of the last day."""
    return weights[-1 - min(_A_DAY, len(weights) - 1)], weights[-1]


def main(arguments: list[str]) -> int:
    """Play and print; return 0 unless the bot grew too much."""
    typed = argparse.ArgumentParser(prog="python -m tests.simulation.leaks", description=__doc__)
    typed.add_argument("--days", type=int, default=3)
    typed.add_argument("--players", type=int, default=100)
    typed.add_argument("--seed", type=int, default=1)
    chosen = typed.parse_args(arguments)
    with start_server(signal.SIGTERM) as server:
        weights = watch(Wanted(chosen.seed, chosen.players, chosen.days), server)
    for number, one in enumerate(weights, 1):
        hours, megabytes = number * 24 // _A_DAY, one.bytes / 1_000_000
        _say(f"{hours:4} h  {one.games:6} games  {megabytes:7.2f} MB  {one.tasks} tasks")
    first, last = last_day(weights)
    more = (last.kinds - first.kinds).most_common(8)
    _say("grew most: " + ", ".join(f"{kind} +{count}" for kind, count in more))
    grown = last.bytes / first.bytes - 1
    _say(f"on the last day: {grown:+.1%} (at most {MOST_GROWTH:.0%})")
    return 1 if grown > MOST_GROWTH else 0


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")


if __name__ == "__main__":
    with suppress(KeyboardInterrupt):
        sys.exit(main(sys.argv[1:]))
