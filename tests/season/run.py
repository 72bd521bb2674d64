"""One simulated season, from the crowd to the report."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.rules.ruleset import HOUR, MINUTE
from tests.season.people import DAY, crowd
from tests.season.platform import SeasonChannel
from tests.season.report import Report, checks, endings
from tests.season.season import Season
from tests.season.server import started
from tests.season.watching import Watch
from tests.simulation import loop
from tests.simulation.chance import seeded, stream
from tests.simulation.process import open_tables
from tests.simulation.wire import still_link

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

    from bot.coordinator.decisions.change import WordLists
    from tests.season.choosing import Choosing
    from tests.simulation.store import StoreServer

# In September: a season from there has a change of the clocks in it.
START = 1_789_600_000_000
LONGEST_TAIL = 200 * DAY
_OUTAGES_A_SEASON = 3
_SHOWN = 20  # failures of each kind


@dataclass(frozen=True, slots=True)
class Wanted:
    """How large a season."""

    players: int = 1000
    days: int = 90
    seed: int = 1


def simulate(
    wanted: Wanted,
    server: StoreServer,
    lists: WordLists,
    choosing: Choosing,
    tell: Callable[[float], None] = lambda _day: None,
) -> Report:
    """Play a season, made of the wish alone. `tell` is given the day it has come to.

    `lists` judge the moves that `choosing` chooses.
    """
    server.empty()
    # Nothing but the calendar takes time, and it does one thing after the other.
    with seeded(wanted.seed, lambda: 0.0):
        work = _season(wanted, server, lists, choosing, tell)
        return loop.run(work, stream(wanted.seed, "order"))


async def _season(
    wanted: Wanted,
    server: StoreServer,
    lists: WordLists,
    choosing: Choosing,
    tell: Callable[[float], None],
) -> Report:
    began, seconds = time.monotonic(), asyncio.get_running_loop().time

    def clock() -> int:
        return START + round(1000 * seconds())

    chance = stream(wanted.seed, "people")
    players = crowd(wanted.players, wanted.days, START, chance)
    by_identity = {player.identity: player for player in players}
    channel = SeasonChannel(stream(wanted.seed, "platform"), clock, by_identity)
    store = open_tables(still_link(server, START), clock)
    season = Season(
        await started(store, channel, clock, chance, lists),
        players,
        choosing,
        chance,
        last=START + wanted.days * DAY,
    )
    watch = Watch(season, chance)
    await season.begin()
    for start, end in _outages(wanted.days, chance):
        watch.goes_down(start, end)
    await season.calendar.run(season.last + LONGEST_TAIL, lambda at: tell((at - START) / DAY))
    found = await checks(season, watch)
    return Report(
        players=wanted.players,
        days=wanted.days,
        seed=wanted.seed,
        seconds=round(time.monotonic() - began, 1),
        simulated_days=(clock() - START) / DAY,
        counts=dict(season.counts.most_common()),
        sends=dict(channel.results.most_common()),
        endings=endings(watch),
        checks={check.name: len(check.failed) for check in found},
        failures={check.name: check.failed[:_SHOWN] for check in found if check.failed},
    )


def _outages(days: int, chance: random.Random) -> list[tuple[int, int]]:
    """When the bot is away: for minutes or hours, never twice at once."""
    step = days * DAY // _OUTAGES_A_SEASON
    starts = [START + step * n + chance.randrange(step // 2) for n in range(_OUTAGES_A_SEASON)]
    return [(start, start + chance.randint(5 * MINUTE, 9 * HOUR)) for start in starts]
