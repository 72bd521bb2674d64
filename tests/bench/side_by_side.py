"""`python -m tests.bench.side_by_side`: an earlier build and this one, at the same time.

Each build runs in a process of its own before stand-ins of its own, and both get the same presses,
in blocks of a few seconds. Each block gives ratios of this build to the other one: whatever slows
the machine down meanwhile slows both down. Of each measure the median of the ratios is printed,
with the interval in which it lies in 95 of 100 samples drawn again from the blocks.

`--old COMMIT` is taken from the history ("": a client that only answers, on the same libraries).
`--games N` and `--platform` may be repeated. A block has `--moves` moves at all tables together,
`--rate` of them a second (0: nobody thinks, all press at once), and there are `--blocks` of them.
`--json` prints records instead of a table. `--profile FILE` keeps what each function of this build
took in the last run.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import sys
import tempfile
from contextlib import AsyncExitStack
from dataclasses import asdict, dataclass, replace
from functools import partial
from itertools import chain
from pathlib import Path
from statistics import median, quantiles
from typing import TYPE_CHECKING, NamedTuple

from tests.bench import players
from tests.bench.stage import (
    PLAIN_COMMAND,
    PLATFORMS,
    ROOT,
    build_command,
    open_stage,
)
from tests.fakes.discord.state import ACKNOWLEDGE_SECONDS
from tests.support.earlier.builds import unpack_commit

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from tests.bench.processes import ProcessorTime
    from tests.bench.stage import Exchanges, Stage

# The last commit before a kind of table became one value.
OLD = "e299b9cd"
# Seconds in which a build ends what a block has left to do: older boards, lists.
AFTERWARDS = 0.5
# Seconds without presses, in which a client polls for work at least a few times.
IDLE_SECONDS = 12.0
SAMPLES = 2000


class Pace(NamedTuple):
    """The number of games at once, of moves in a block, of moves a second, and of blocks."""

    games: int
    moves: int
    rate: float
    blocks: int


class Idle(NamedTuple):
    """The processor time and the exchanges of a client in a second in which nobody presses."""

    own: float
    exchanges: float


@dataclass(frozen=True)
class Block:
    """The waits in a block, its presses, seconds of the processor, and exchanges with the store.

    It takes `seconds`, in each of which as much as `idle` has nothing to do with presses.
    """

    waits: players.Waits
    presses: int
    spent: ProcessorTime
    exchanges: Exchanges
    seconds: float
    idle: Idle


# Of each measure, the samples of a block: milliseconds, then counts.
MEASURES: dict[str, Callable[[Block], list[float]]] = {
    "press to answer": lambda block: block.waits.answers,
    "press to picture": lambda block: block.waits.pictures,
    "processor time a press": lambda block: [block.spent.own / block.presses * 1000],
    "its store's": lambda block: [block.spent.others / block.presses * 1000],
    "exchanges a press": lambda block: [
        (block.exchanges.all - block.idle.exchanges * block.seconds) / block.presses
    ],
    "loads of games a press": lambda block: [block.exchanges.loads / block.presses],
    "processor time a second idle": lambda block: [block.idle.own * 1000],
    "exchanges a second idle": lambda block: [block.idle.exchanges],
    "answers after 3 seconds": lambda block: [float(sum(map(is_late, block.waits.answers)))],
    "moves lost": lambda block: [float(block.waits.lost)],
}


@dataclass(frozen=True)
class Line:
    """A measure of two clients. `low` and `high` are the ends of the interval of the ratio."""

    platform: str
    games: int
    measure: str
    samples: int
    old50: float
    new50: float
    old99: float
    new99: float
    ratio: float
    low: float
    high: float


class Side:
    """A client and the people who play before it on a platform."""

    def __init__(self, stage: Stage, platform: str, pace: Pace, seed: int) -> None:
        self._stage, self._moves = stage, pace.moves
        self._waits = players.Waits()
        make = partial(stage.make, platform, self._waits)
        self._evening = players.Evening(pace.games, make, pace.rate, seed)
        self._platform = platform
        self._idle = Idle(0.0, 0.0)

    async def begin(self) -> None:
        """Play alone for a while, and begin all games."""
        await self._stage.warm(self._platform)
        await self._evening.begin()
        await asyncio.sleep(AFTERWARDS)

    async def rest(self) -> None:
        """Measure what the client does while nobody presses."""
        stage = self._stage
        time, counted = stage.process.processor_time, stage.exchanges
        await asyncio.sleep(IDLE_SECONDS)
        own = stage.process.processor_time.since(time).own
        exchanges = stage.exchanges.since(counted).all
        self._idle = Idle(own / IDLE_SECONDS, exchanges / IDLE_SECONDS)

    async def play(self) -> Block:
        """Play a block."""
        stage, clock = self._stage, asyncio.get_running_loop().time
        begin = clock()
        pressed, time, counted = stage.presses, stage.process.processor_time, stage.exchanges
        await self._evening.play(self._moves)
        await asyncio.sleep(AFTERWARDS)
        exchanges = stage.exchanges.since(counted)
        spent = stage.process.processor_time.since(time)
        waits = replace(self._waits)
        self._waits.answers, self._waits.pictures, self._waits.lost = [], [], 0
        presses, seconds = stage.presses - pressed, clock() - begin
        return Block(waits, presses, spent, exchanges, seconds, self._idle)


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print."""
    typed = argparse.ArgumentParser(prog="python -m tests.bench.side_by_side", description=__doc__)
    typed.add_argument("--old", default=OLD)
    typed.add_argument("--games", type=int, action="append")
    typed.add_argument("--moves", type=int, default=20)
    typed.add_argument("--rate", type=float, default=players.MOVES_A_SECOND)
    typed.add_argument("--blocks", type=int, default=30)
    typed.add_argument("--platform", choices=PLATFORMS, action="append")
    typed.add_argument("--json", action="store_true")
    typed.add_argument("--profile", default="")
    options = typed.parse_args(arguments)
    lines: list[Line] = []
    with tempfile.TemporaryDirectory(prefix="side-") as name:
        folder = Path(name)
        commands = [PLAIN_COMMAND, build_command(ROOT, options.profile)]
        if options.old:
            unpack_commit(options.old, folder / "old")
            commands[0] = build_command(folder / "old")
        for platform in options.platform or PLATFORMS:
            for games in options.games or (1, 20, 50):
                pace = Pace(games, options.moves, options.rate, options.blocks)
                pairs = asyncio.run(_play(commands, folder, platform, pace))
                lines += lines_of(platform, games, pairs)
    if options.json:
        print(json.dumps({"load": os.getloadavg(), "lines": [*map(asdict, lines)]}, indent=2))
    else:
        _print(lines)
    return 0


async def _play(
    commands: Sequence[Sequence[str]], folder: Path, platform: str, pace: Pace
) -> list[tuple[Block, Block]]:
    """Start both clients, and return the blocks that they have played, in pairs."""
    async with AsyncExitStack() as stack:
        stages = [await stack.enter_async_context(open_stage(one, folder)) for one in commands]
        old, new = (Side(stage, platform, pace, seed) for seed, stage in enumerate(stages))
        for side in (old, new):
            await side.begin()
        await asyncio.gather(old.rest(), new.rest())
        pairs = []
        for _ in range(pace.blocks):
            old_block, new_block = await asyncio.gather(old.play(), new.play())
            pairs.append((old_block, new_block))
        return pairs


def lines_of(platform: str, games: int, pairs: Sequence[tuple[Block, Block]]) -> Iterator[Line]:
    """Yield the measures of pairs of blocks."""
    for measure, samples_of in MEASURES.items():
        samples = [(samples_of(old), samples_of(new)) for old, new in pairs]
        (old50, old99), (new50, new99) = (
            percentiles([*chain.from_iterable(one)]) for one in zip(*samples, strict=True)
        )
        ratios = [median(new) / median(old) for old, new in samples if any(old) and new]
        ratio, low, high = interval(ratios)
        number = sum(len(new) for _, new in samples)
        yield Line(platform, games, measure, number, old50, new50, old99, new99, ratio, low, high)


def interval(ratios: Sequence[float]) -> tuple[float, float, float]:
    """Return the median, and between what it lies in 95 of 100 samples drawn again."""
    if not ratios:
        return 0.0, 0.0, 0.0
    chance = random.Random(1)  # noqa: S311 - to be repeated
    drawn = sorted(median(chance.choices(ratios, k=len(ratios))) for _ in range(SAMPLES))
    return median(ratios), drawn[SAMPLES // 40], drawn[-SAMPLES // 40]


def is_late(milliseconds: float) -> bool:
    """Return whether Discord would have shown that the app didn't answer."""
    return milliseconds > ACKNOWLEDGE_SECONDS * 1000


def percentiles(values: Sequence[float]) -> tuple[float, float]:
    """Return the 50th and the 99th percentile."""
    cuts = quantiles([*values, *values], n=100, method="inclusive")
    return cuts[49], cuts[98]


def _print(lines: Sequence[Line]) -> None:
    print(f"load of the machine at the end: {os.getloadavg()[0]:.1f}")
    row = "{:9} {:>5} {:28} {:>7} {:>8} {:>8} {:>8} {:>8} {:>6}  {}"
    head = ("", "games", "", "samples", "old p50", "new p50", "old p99", "new p99", "×", "95%")
    print(row.format(*head))
    for line in lines:
        print(
            row.format(
                line.platform,
                line.games,
                line.measure,
                line.samples,
                *(f"{one:.1f}" for one in (line.old50, line.new50, line.old99, line.new99)),
                f"{line.ratio:.3f}",
                f"{line.low:.3f}-{line.high:.3f}",
            )
        )


if __name__ == "__main__":
    sys.exit(main())
