"""`python -m tests.simulation`: many seeds, or one again; says which promise was not kept."""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from typing import TYPE_CHECKING

from tests.simulation import season
from tests.simulation.crowd import Wanted
from tests.simulation.run import Ended, Plan, simulate
from tests.simulation.server import start_server
from tests.simulation.shrink import kind, shrink

if TYPE_CHECKING:
    from tests.simulation.store import StoreServer


def main(arguments: list[str]) -> int:
    """Return 0 if every promise was kept, 1 if not."""
    options = _parser().parse_args(arguments)
    if options.jobs > 1 and not options.replay:
        return spread(arguments, options.seed, options.runs, options.jobs)
    plan = Plan(
        *(options.seed, options.games, options.seconds, options.faults), lasting=options.lasting
    )
    with start_server(signal.SIGTERM) as server:

        def run(seed: int) -> Ended:
            if options.days:
                return season.simulate(Wanted(seed, options.players, options.days), server)
            return simulate(replace(plan, seed=seed), server)

        if options.replay:
            return replay(plan, server)
        began, wrong = time.monotonic(), 0
        for seed in range(options.seed, options.seed + options.runs):
            if options.minutes and time.monotonic() - began > 60 * options.minutes:
                break
            ended = run(seed)
            sys.stdout.write(summary(seed, ended))
            sys.stdout.flush()
            wrong += bool(ended.broken)
            if wrong and options.first:
                break
    return 1 if wrong else 0


def spread(arguments: list[str], first: int, runs: int, jobs: int) -> int:
    """Divide the runs among a number of processes; return 0 if all kept every promise."""
    share = -(-runs // jobs)
    working = []
    for seed in range(first, first + runs, share):
        part = ["--seed", str(seed), "--runs", str(min(share, first + runs - seed)), "--jobs", "1"]
        words = [sys.executable, "-m", "tests.simulation", *arguments, *part]
        working.append(subprocess.Popen(words))  # noqa: S603 - ourselves
    try:
        return max([one.wait() for one in working])
    finally:
        for one in working:
            one.terminate()


def replay(plan: Plan, server: StoreServer) -> int:
    """Do one run again; where it breaks a promise, print the history of the smallest that does."""
    ended = simulate(plan, server, keep=True)
    if ended.broken:
        kinds = set(map(kind, ended.broken))

        def fails(smaller: Plan) -> bool:
            return bool(kinds & set(map(kind, simulate(smaller, server).broken)))

        plan = shrink(plan, fails)
        ended = simulate(plan, server, keep=True)
    faults = [f"fault {fault}" for fault in plan.coming]
    sys.stdout.write("\n".join([*ended.history, *faults, f"{plan.games} games asked for", ""]))
    sys.stdout.write(summary(plan.seed, ended))
    return 1 if ended.broken else 0


def summary(seed: int, ended: Ended) -> str:
    """Return a run in a line, and a line for each promise that was not kept."""
    facts = ended.counts or {"faults": len(ended.came), "exchanges": ended.exchanges}
    line = (
        f"seed {seed}: {ended.digest[:16]}, {ended.games} games, "
        f"{', '.join(f'{count} {name}' for name, count in facts.items())}, "
        f"{ended.seconds:.0f} s; {len(ended.broken)} broken"
    )
    return "\n".join([line, *(f"  {one}" for one in ended.broken), ""])


def _parser() -> argparse.ArgumentParser:
    typed = argparse.ArgumentParser(prog="python -m tests.simulation", description=__doc__)
    typed.add_argument("--seed", type=int, default=1, help="the first seed")
    typed.add_argument("--runs", type=int, default=1, help="how many seeds")
    typed.add_argument("--jobs", type=int, default=1, help="by how many processes")
    typed.add_argument("--minutes", type=float, default=0, help="begin no run after so many")
    typed.add_argument("--games", type=int, default=Plan.games, help="games in a run")
    typed.add_argument("--seconds", type=float, default=Plan.seconds, help="how long people play")
    typed.add_argument("--faults", type=int, default=Plan.count, help="faults in a run")
    typed.add_argument("--lasting", action="store_true", help="believe soon in a clock's jump")
    typed.add_argument("--days", type=int, default=0, help="play a season of so many days instead")
    typed.add_argument("--players", type=int, default=100, help="people in a season")
    typed.add_argument("--first", action="store_true", help="end at the first that is broken")
    typed.add_argument("--replay", action="store_true", help="print the whole history of one run")
    return typed


if __name__ == "__main__":
    if sys.flags.hash_randomization:  # sets would give their members in another order each time
        words = [sys.executable, "-m", "tests.simulation", *sys.argv[1:]]
        os.execve(sys.executable, words, {**os.environ, "PYTHONHASHSEED": "0"})  # noqa: S606 - ourselves
    sys.exit(main(sys.argv[1:]))
