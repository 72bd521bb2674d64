"""`python -m bot bench [--json] [--full]`: the speed budgets, each beside a yardstick of the run.

The JSON is a list with one object a line: `name`, `value`, `unit`, `compared_to`, `ratio`,
`budget`, `met`. `ratio` is how many times better than what it is compared to, where that is a plain
way to do the same, and how many times as much where it is a floor that nothing can be below.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import render.bench
from bot.cli import bench_discord, bench_game, bench_history, bench_start, bench_telegram
from bot.lexicon import bench as bench_lexicon
from bot.measure import Measured
from bot.robot import bench as bench_robot
from bot.storage import bench as bench_storage

if TYPE_CHECKING:
    from collections.abc import Iterator


def main(arguments: list[str]) -> int:
    """Measure and print; 0 if every budget is met, 1 if not."""
    parser = argparse.ArgumentParser(prog="python -m bot bench", description="Measure the budgets.")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument("--full", action="store_true", help="also what takes minutes")
    options = parser.parse_args(arguments)
    measures: list[Measured] = []
    with tempfile.TemporaryDirectory(prefix="bench-") as folder:
        for measure in _all(Path(folder), full=options.full):
            measures.append(measure)
            if not options.json:
                print(_line(measure), flush=True)
    if options.json:
        print(json.dumps([measure._asdict() for measure in measures], indent=2))
    missed = [measure.name for measure in measures if not measure.met]
    if missed:
        sys.stderr.write(f"Over budget: {', '.join(missed)}.\n")
    return 1 if missed else 0


def _all(folder: Path, *, full: bool) -> Iterator[Measured]:
    yield from bench_start.measure(folder)
    yield from bench_game.measure()
    yield from bench_lexicon.measure()
    yield from bench_robot.measure(folder / "graphs")
    yield from (Measured(*row) for row in render.bench.measure())
    yield from asyncio.run(bench_discord.measure(folder / "discord"))
    yield from asyncio.run(bench_telegram.measure(folder / "telegram"))
    yield from asyncio.run(bench_history.measure(folder / "history"))
    yield from asyncio.run(bench_storage.measure(folder / "storage", full=full))


def _line(measure: Measured) -> str:
    mark = "ok  " if measure.met else "OVER"
    value = f"{measure.value:,.4g} {measure.unit}"
    budget = f"{measure.budget:,.4g}"
    return (
        f"{mark} {measure.name:44} {value:>16}  budget {budget:>8}  "
        f"×{measure.ratio:<8.3g} {measure.compared_to}"
    )
