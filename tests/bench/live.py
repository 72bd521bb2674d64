"""`python -m tests.bench.live`: many tables live at an ordinary pace, half on each platform.

`--tables N` may be repeated, `--minutes` are played at each number of tables, `--thought` are the
seconds between two moves at a table, on average. A client that only answers serves as many tables
in the same way for a fifth of the time, and ratios are to it. Memory is taken when all tables have
begun, and after the last move. `--json` prints records instead of a table.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
import tempfile
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from tests.bench import players
from tests.bench.side_by_side import is_late, percentiles
from tests.bench.stage import PLAIN_COMMAND, PLATFORMS, ROOT, build_command, open_stage

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tests.bench.processes import Memory

TABLES = (50, 200, 1_000)
# The client that only answers plays for this part of the time.
_SHARE = 5


@dataclass
class Evening:
    """The measures of a client at a number of tables; processor time is in seconds."""

    waits: dict[str, players.Waits] = field(
        default_factory=lambda: {platform: players.Waits() for platform in PLATFORMS}
    )
    own: float = 0.0
    others: float = 0.0
    memory: tuple[Memory, ...] = ()

    @property
    def moves(self) -> int:
        """The number of moves whose board came."""
        return sum(len(one.pictures) for one in self.waits.values())


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print."""
    typed = argparse.ArgumentParser(prog="python -m tests.bench.live", description=__doc__)
    typed.add_argument("--tables", type=int, action="append")
    typed.add_argument("--minutes", type=float, default=10.0)
    typed.add_argument("--thought", type=float, default=60.0)
    typed.add_argument("--json", action="store_true")
    options = typed.parse_args(arguments)
    for tables in options.tables or TABLES:
        pace = tables, options.thought
        bot = asyncio.run(_play(build_command(ROOT), *pace, options.minutes))
        plain = asyncio.run(_play(PLAIN_COMMAND, *pace, options.minutes / _SHARE))
        found = dict(figures(tables, bot, plain))
        if options.json:
            print(json.dumps(found), flush=True)
        else:
            print("\n".join(f"{name:58} {value}" for name, value in found.items()), flush=True)
    return 0


async def _play(command: Sequence[str], tables: int, thought: float, minutes: float) -> Evening:
    """Let people play at so many tables before a client, and return what was measured."""
    evening = Evening()
    with tempfile.TemporaryDirectory(prefix="live-") as folder:
        async with open_stage(command, Path(folder)) as stage:
            halves = []
            for number, (platform, waits) in enumerate(evening.waits.items()):
                await stage.warm(platform)
                half = (tables + number) // len(PLATFORMS)
                make = partial(stage.make, platform, waits)
                halves.append(players.Evening(half, make, half / thought))
            for half_of_all in halves:
                await half_of_all.begin()
            first, before = stage.process.memory, stage.process.processor_time
            async with asyncio.TaskGroup() as tasks:
                for half_of_all in halves:
                    tasks.create_task(half_of_all.play_for(minutes * 60))
            spent = stage.process.processor_time.since(before)
            evening.own, evening.others = spent
            evening.memory = first, stage.process.memory
    return evening


def figures(tables: int, bot: Evening, plain: Evening) -> Iterator[tuple[str, str | int | float]]:
    """Yield names with values. Waits are in ms, and followed by ratios to the other client."""
    first, last = bot.memory
    yield "tables", tables
    yield "load of the machine at the end", round(os.getloadavg()[0], 1)
    for platform, waits in bot.waits.items():
        floor = plain.waits[platform]
        yield f"{platform}: moves, of them lost", f"{len(waits.pictures)}, {waits.lost}"
        yield f"{platform}: answers after 3 seconds", sum(map(is_late, waits.answers))
        pairs = (
            ("answer", waits.answers, floor.answers),
            ("picture", waits.pictures, floor.pictures),
        )
        for name, ours, theirs in pairs:
            values, floors = percentiles(ours), percentiles(theirs)
            cells = [
                f"{one:.0f} (×{one / most:.1f})" for one, most in zip(values, floors, strict=True)
            ]
            yield f"{platform}: press to {name}, p50 and p99", ", ".join(cells)
    yield "processor time a move, ms", round(bot.own / bot.moves * 1000, 1)
    yield "that of a client that only answers", round(plain.own / plain.moves * 1000, 1)
    yield "processor time of the store a move, ms", round(bot.others / bot.moves * 1000, 1)
    yield "memory of the bot, MiB, first and last", f"{first.own:.0f}, {last.own:.0f}"
    yield "memory of the store, MiB, first and last", f"{first.others:.0f}, {last.others:.0f}"


if __name__ == "__main__":
    sys.exit(main())
