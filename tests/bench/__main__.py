"""`python -m tests.bench [--only PART] [--json] [--full] [--games N]`: budgets, with yardsticks.

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

import tests.bench.pictures
from bot.cli.console import run_command
from bot.progress import bars
from tests.bench import (
    crowd,
    discord,
    finished_games,
    game,
    history,
    round_close,
    start,
    telegram,
    web,
)
from tests.bench import league as bench_league
from tests.bench import lexicon as bench_lexicon
from tests.bench import robot as bench_robot
from tests.bench import storage as bench_storage

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Sequence

    from tests.bench.measured import Measured


def main(arguments: list[str]) -> int:
    """Measure and print; 0 if every budget is met, 1 if not."""
    typed = argparse.ArgumentParser(
        prog="python -m tests.bench", description="Measure the speed budgets on this machine."
    )
    typed.add_argument("--json", action="store_true", help="print JSON")
    typed.add_argument("--full", action="store_true", help="also what takes minutes")
    typed.add_argument("--games", type=int, help="games of the parts `crowd` and `archive`")
    typed.add_argument("--within", type=Path, help="the folder for stores, by default the system's")
    typed.add_argument("--only", action="append", choices=sorted(PARTS), help="these parts alone")
    options = typed.parse_args(arguments)
    parts = [name for name in PARTS if not options.only or name in options.only]
    measures: list[Measured] = []
    with tempfile.TemporaryDirectory(prefix="bench-", dir=options.within) as folder, bars() as tell:
        for number, name in enumerate(parts):
            tell("bench", number, len(parts))
            games = options.games or (bench_storage.A_MILLION if options.full else 0)
            for measure in PARTS[name](Path(folder), full=options.full, games=games):
                measures.append(measure)
                if not options.json:
                    print(_line(measure), flush=True)
        tell("bench", len(parts), len(parts))
    missed = [measure.name for measure in measures if not measure.met]
    if options.json:
        print(json.dumps([measure._asdict() for measure in measures], indent=2))
    else:
        print(_verdict(len(measures), missed))
    return 1 if missed else 0


def _start(folder: Path, **_how: int) -> Iterable[Measured]:
    return start.measure(folder)


def _game(_folder: Path, **_how: int) -> Iterable[Measured]:
    return game.measure()


def _lexicon(_folder: Path, **_how: int) -> Iterable[Measured]:
    return bench_lexicon.measure()


def _robot(folder: Path, **_how: int) -> Iterable[Measured]:
    return bench_robot.measure(folder / "graphs")


def _pictures(_folder: Path, **_how: int) -> Iterable[Measured]:
    return tests.bench.pictures.measure()


def _discord(folder: Path, **_how: int) -> Iterable[Measured]:
    return asyncio.run(discord.measure(folder / "discord"))


def _telegram(folder: Path, **_how: int) -> Iterable[Measured]:
    return asyncio.run(telegram.measure(folder / "telegram"))


def _web(folder: Path, **_how: int) -> Iterable[Measured]:
    return asyncio.run(web.measure(folder / "web"))


def _round_close(folder: Path, **_how: int) -> Iterable[Measured]:
    return asyncio.run(round_close.measure(folder / "round-close"))


def _league(folder: Path, **_how: int) -> Iterable[Measured]:
    return asyncio.run(bench_league.measure(folder / "league"))


def _opening(folder: Path, **_how: int) -> Iterable[Measured]:
    from tests.bench import first_board  # noqa: PLC0415 - a browser is for this part alone

    return asyncio.run(first_board.measure(folder / "opening"))


def _drag(folder: Path, **_how: int) -> Iterable[Measured]:
    from tests.bench import drag  # noqa: PLC0415 - a browser is for this part alone

    return drag.measure(folder / "drag")


def _history(folder: Path, **_how: int) -> Iterable[Measured]:
    return asyncio.run(history.measure(folder / "history"))


def _storage(folder: Path, *, full: bool, **_how: int) -> Iterable[Measured]:
    return asyncio.run(bench_storage.measure(folder / "storage", full=full))


def _crowd(folder: Path, *, games: int, **_how: int) -> Iterable[Measured]:
    return asyncio.run(crowd.measure(folder / "crowd", games)) if games else ()


def _archive(folder: Path, *, games: int, **_how: int) -> Iterable[Measured]:
    return _each(finished_games.measure(folder / "archive", games))


def _each(measures: AsyncIterator[Measured]) -> Iterator[Measured]:
    """Yield what a part measures as soon as it is measured: it may take an hour."""

    async def following() -> Measured | None:
        return await anext(measures, None)

    with asyncio.Runner() as runner:
        while (measure := runner.run(following())) is not None:
            yield measure


# What is measured, in this order, by the names that --only takes.
PARTS: dict[str, Callable[..., Iterable[Measured]]] = {
    "start": _start,
    "game": _game,
    "lexicon": _lexicon,
    "robot": _robot,
    "pictures": _pictures,
    "discord": _discord,
    "telegram": _telegram,
    "web": _web,
    "round-close": _round_close,
    "league": _league,
    "opening": _opening,
    "drag": _drag,
    "history": _history,
    "storage": _storage,
    "crowd": _crowd,
    "archive": _archive,
}


def _verdict(measured: int, missed: Sequence[str]) -> str:
    if missed:
        names = ", ".join(missed)
        return f"Over budget: {len(missed)} of {measured}. {names}."
    return f"Every budget is met. Measured: {measured}."


def _line(measure: Measured) -> str:
    mark = "ok  " if measure.met else "OVER"
    value = f"{measure.value:,.4g} {measure.unit}"
    budget = f"{measure.budget:,.4g}"
    return (
        f"{mark} {measure.name:44} {value:>16}  budget {budget:>8}  "
        f"×{measure.ratio:<8.3g} {measure.compared_to}"
    )


if __name__ == "__main__":
    sys.exit(run_command(main, sys.argv[1:]))
