"""`python -m tests.bench.side_by_side`: how long people wait, an old build beside this one.

Each build runs in a process apart from the stand-ins, and so does a client that only answers on
the same libraries; they take turns at the same presses. `--old COMMIT` is taken from the history
("" measures this build alone), `--games N` may be repeated, `--moves` are made on each platform
in each turn, `--rate` of them in a second by all tables together (0: nobody thinks, all tables
press at once), `--rounds` is how often all take turns, `--platform` one of the two alone, `--json`
prints records instead of a table, `--profile FILE` keeps what each function of this build took in
its last turn. Ratios are to the client that only answers.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import os
import sys
import tempfile
from collections import defaultdict
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from statistics import quantiles
from typing import TYPE_CHECKING, NamedTuple

from tests.bench import players
from tests.bench.stage import PLAIN_COMMAND, PLATFORMS, ROOT, build_command, open_stage
from tests.fakes.discord.state import ACKNOWLEDGE_SECONDS
from tests.support.earlier.builds import unpack_commit

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

# The last commit before a request became a value.
OLD = "3262ace"
PLAIN = "plain"


@dataclass
class Turns:
    """All turns of a client in a number of games on a platform; processor times are in seconds."""

    waits: players.Waits = field(default_factory=players.Waits)
    presses: int = 0
    own: float = 0.0
    others: float = 0.0
    idle: list[float] = field(default_factory=list)


class Pace(NamedTuple):
    """The number of games at once, of moves in all games together, and of moves a second."""

    games: int
    moves: int
    rate: float


@dataclass(frozen=True)
class Line:
    """The measurements of a client: milliseconds, and ratios to the one that only answers."""

    platform: str
    games: int
    client: str
    measure: str
    samples: int
    p50: float
    p99: float
    ratio50: float
    ratio99: float


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print."""
    typed = argparse.ArgumentParser(prog="python -m tests.bench.side_by_side", description=__doc__)
    typed.add_argument("--old", default=OLD)
    typed.add_argument("--games", type=int, action="append")
    typed.add_argument("--moves", type=int, default=100)
    typed.add_argument("--rate", type=float, default=players.MOVES_A_SECOND)
    typed.add_argument("--rounds", type=int, default=1)
    typed.add_argument("--platform", choices=PLATFORMS, action="append")
    typed.add_argument("--json", action="store_true")
    typed.add_argument("--profile", default="")
    options = typed.parse_args(arguments)
    with tempfile.TemporaryDirectory(prefix="side-") as name:
        folder = Path(name)
        commands = {"new": build_command(ROOT, options.profile)}
        if options.old:
            unpack_commit(options.old, folder / "old")
            commands = {"old": build_command(folder / "old"), **commands}
        commands[PLAIN] = PLAIN_COMMAND
        turns: defaultdict[tuple[int, str, str], Turns] = defaultdict(Turns)
        for _, games, client in itertools.product(
            range(options.rounds), options.games or (1, 20, 50), commands
        ):
            wanted = options.platform or PLATFORMS
            both = {platform: turns[games, platform, client] for platform in wanted}
            pace = Pace(games, options.moves, options.rate)
            asyncio.run(_turn(commands[client], folder, pace, both))
    found = list(_lines(turns))
    if options.json:
        print(json.dumps({"load": os.getloadavg(), "lines": [*map(asdict, found)]}, indent=2))
    else:
        _print(found)
    return 0


async def _turn(
    command: Sequence[str], folder: Path, pace: Pace, turns: Mapping[str, Turns]
) -> None:
    """Start a client on an empty store, press on either platform, and stop it."""
    async with open_stage(command, folder) as stage:
        for platform, turn in turns.items():
            await stage.warm(platform)
            make = partial(stage.make, platform, turn.waits)
            evening = players.Evening(pace.games, make, pace.rate)
            await evening.begin()
            pressed = stage.presses
            before = stage.process.processor_time
            await evening.play(pace.moves)
            spent = stage.process.processor_time.since(before)
            turn.presses += stage.presses - pressed
            turn.own += spent.own
            turn.others += spent.others
            turn.idle.append(await stage.idle())


def _lines(turns: Mapping[tuple[int, str, str], Turns]) -> Iterator[Line]:
    measures: dict[str, Callable[[Turns], list[float]]] = {
        "press to answer": lambda turn: turn.waits.answers,
        "press to picture": lambda turn: turn.waits.pictures,
        "answers after 3 seconds": lambda turn: [float(sum(map(is_late, turn.waits.answers)))],
        "moves lost": lambda turn: [float(turn.waits.lost)],
        "processor time a press": lambda turn: [turn.own / turn.presses * 1000],
        "processor time a move": lambda turn: [turn.own / max(1, len(turn.waits.pictures)) * 1000],
        "its store's": lambda turn: [turn.others / turn.presses * 1000],
        "processor time a second idle": lambda turn: [one * 1000 for one in turn.idle],
    }
    for (games, platform, client), turn in turns.items():
        for measure, values in measures.items():
            found, floor = values(turn), values(turns[games, platform, PLAIN])
            (p50, p99), (floor50, floor99) = percentiles(found), percentiles(floor)
            yield Line(
                platform,
                games,
                client,
                measure,
                len(found),
                p50,
                p99,
                p50 / floor50 if floor50 else 0.0,
                p99 / floor99 if floor99 else 0.0,
            )


def is_late(milliseconds: float) -> bool:
    """Return whether Discord would have shown that the app didn't answer."""
    return milliseconds > ACKNOWLEDGE_SECONDS * 1000


def percentiles(values: Sequence[float]) -> tuple[float, float]:
    """Return the 50th and the 99th percentile."""
    cuts = quantiles([*values, *values], n=100, method="inclusive")
    return cuts[49], cuts[98]


def _print(lines: Sequence[Line]) -> None:
    print(f"load of the machine at the end: {os.getloadavg()[0]:.1f}")
    row = "{:9} {:>5} {:28} {:7} {:>7} {:>9} {:>9} {:>8} {:>8}"
    head = ("", "games", "ms", "client", "samples", "p50", "p99", "×50", "×99")
    print(row.format(*head))
    for line in sorted(lines, key=lambda one: (one.platform, one.measure, one.games, one.client)):
        numbers = (
            f"{line.p50:.1f}",
            f"{line.p99:.1f}",
            f"{line.ratio50:.1f}",
            f"{line.ratio99:.1f}",
        )
        print(
            row.format(line.platform, line.games, line.measure, line.client, line.samples, *numbers)
        )


if __name__ == "__main__":
    sys.exit(main())
