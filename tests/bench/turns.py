"""The wait of boards for their turn at Discord: `python -m tests.bench.turns [--seconds N]`.

Boards come at random, each with an older one to be collapsed. They ask a store for the turns that
`bot.chat.discord.gateway.rate_limits` asks for, and nothing is sent: this is the limit alone,
without the processor time that boards take. Beside it, in one queue, nobody gives way.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, NamedTuple

import discord

from bot.chat.discord.gateway.rate_limits import AccountLimits, giving_way
from bot.clock import now
from bot.composition import ENCODING
from bot.storage.store import StoreSettings, open_store
from tests.bench.waits import slowest

if TYPE_CHECKING:
    from bot.coordinator.ports.chats import Rates

RATES = (15, 20, 25, 30, 35, 40, 45)


class Waits(NamedTuple):
    """Milliseconds until a board had its turn, and until the collapsing beside it had one."""

    boards: list[float]
    older: list[float]


async def measure(rates: Rates, rate: float, seconds: float, *, gives_way: bool) -> Waits:
    """Post boards at a rate for some seconds, then wait until the last older one is shrunk."""
    limits, chance = AccountLimits(rates, f"{rate}:{gives_way}"), random.Random(rate)  # noqa: S311
    waits, end = Waits([], []), time.perf_counter() + seconds

    async def board() -> None:
        came = time.perf_counter()
        await limits.request()
        waits.boards.append((time.perf_counter() - came) * 1000)
        while True:
            try:
                if gives_way:
                    with giving_way():
                        await limits.request()
                else:
                    await limits.request()
            except discord.RateLimited as later:
                await asyncio.sleep(later.retry_after)
            else:
                break
        waits.older.append((time.perf_counter() - came) * 1000)

    async with asyncio.TaskGroup() as boards:
        while time.perf_counter() < end:
            await asyncio.sleep(chance.expovariate(rate))
            boards.create_task(board())
    return waits


async def main(seconds: float) -> None:
    """Measure all rates at the same time, each for an account of its own, and print a table."""
    with tempfile.TemporaryDirectory(prefix="turns-") as folder:
        async with open_store(StoreSettings(Path(folder)), ENCODING, now) as store:
            print("boards a second; one queue: board, older board; boards first (p50 p99, ms)")
            for rate in RATES:
                both = await asyncio.gather(
                    *(measure(store.rates, rate, seconds, gives_way=way) for way in (False, True))
                )
                figures = [
                    f"{median(some):.0f} {slowest(some):.0f}" for one in both for some in one
                ]
                print(rate, *figures, sep="; ", flush=True)


if __name__ == "__main__":
    typed = argparse.ArgumentParser(prog="python -m tests.bench.turns")
    typed.add_argument("--seconds", type=float, default=20)
    sys.exit(asyncio.run(main(typed.parse_args().seconds)))
