"""The measuring of live tables: people play at their pace until the time is up."""

from __future__ import annotations

import asyncio
import random

from tests.bench import live, players
from tests.bench.processes import Memory
from tests.simulation import loop


class CountedTable:
    """A table at which a move takes a second."""

    def __init__(self) -> None:
        self.waits = players.Waits()
        self.moves = 0

    async def begin(self) -> None:
        """Sit down."""

    async def move(self, step: str) -> None:
        """Count a move."""
        assert step == players.STEPS[self.moves]
        await asyncio.sleep(1)
        self.moves += 1


def test_people_make_a_move_a_minute_until_the_time_is_up() -> None:
    tables: list[CountedTable] = []

    def make() -> CountedTable:
        tables.append(CountedTable())
        return tables[-1]

    async def play() -> float:
        evening = players.Evening(50, make, 50 / 60)
        await evening.begin()
        await evening.play_for(600)
        return asyncio.get_running_loop().time()

    assert 600 <= loop.run(play(), random.Random(1)) <= 601  # noqa: S311 - to be repeated
    assert 450 < sum(table.moves for table in tables) < 550
    assert len(tables) > 50, "a game has seven moves, and another one follows"


def test_waits_are_said_beside_those_for_a_client_that_only_answers() -> None:
    bot, plain = live.Evening(own=3.0, others=0.5), live.Evening(own=0.4)
    bot.memory = Memory(100.4, 9.0), Memory(120.0, 11.0)
    for evening, wait in ((bot, 30.0), (plain, 10.0)):
        for waits in evening.waits.values():
            waits.answers += [wait] * 100
            waits.pictures += [2 * wait] * 50
    bot.waits["Discord"].answers.append(3500.0)
    found = dict(live.figures(6, bot, plain))
    assert found["Discord: answers after 3 seconds"] == 1
    assert found["Telegram: press to answer, p50 and p99"] == "30 (×3.0), 30 (×3.0)"
    assert found["Telegram: press to picture, p50 and p99"] == "60 (×3.0), 60 (×3.0)"
    assert found["processor time a move, ms"] == 30.0
    assert found["that of a client that only answers"] == 4.0
    assert found["memory of the bot, MiB, first and last"] == "100, 120"
