"""`python -m tests.soak`: let everything go wrong, and see that every promise was kept."""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import tempfile
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from bot.cli.console import run_command
from bot.progress import bars
from tests.soak.people import KINDS
from tests.soak.soak import PROCESSES, Plan, run
from tests.soak.stores import STORES

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from tests.soak.soak import Soaked

# What is run where nothing is chosen: each store, with as many processes as it may serve.
PIECES: tuple[tuple[str, int], ...] = (
    ("embedded", 1),
    ("proxy", 2),
    ("sentinel", 3),
    ("cluster", 3),
)


def main(arguments: list[str]) -> int:
    """0 if every promise was kept, 1 if not."""
    chosen = _parser().parse_args(arguments)
    seed = random.SystemRandom().randrange(2**32) if chosen.seed is None else chosen.seed
    pieces = PIECES
    if chosen.store or chosen.processes:
        store = chosen.store or ("proxy" if chosen.processes > 1 else "embedded")
        pieces = ((store, 1 if store == "embedded" else chosen.processes or 1),)
    wrong = 0
    for store, processes in pieces:
        with _folder(chosen.keep, f"{store}-{processes}-{seed}") as folder:
            plan = Plan(store, processes, seed, chosen.faults, chosen.tables)
            found = asyncio.run(_show(folder, plan))
        about = {"store": store, "processes": processes, "seed": seed}
        as_json = json.dumps({**about, **found._asdict()}, indent=2) + "\n"
        sys.stdout.write(as_json if chosen.json else summary(seed, found, f"{store} {processes}: "))
        sys.stdout.flush()
        wrong += len(found.wrong)
    return 1 if wrong else 0


async def _show(folder: Path, plan: Plan) -> Soaked:
    """Carry out a plan behind a bar.

    The bar appears inside the event loop: Ctrl-C during the making of a loop shows a traceback.
    """
    with bars() as tell:
        return await run(folder, plan, partial(tell, plan.store))


@contextmanager
def _folder(keep: Path | None, name: str) -> Iterator[Path]:
    """Make the folder of a run, which is deleted in the end unless it is to be kept."""
    if keep is not None:
        (keep / name).mkdir(parents=True)
        yield keep / name
        return
    with tempfile.TemporaryDirectory(prefix="soak-") as own:
        yield Path(own)


def _parser() -> argparse.ArgumentParser:
    typed = argparse.ArgumentParser(
        prog="python -m tests.soak",
        description="Let everything go wrong while people play, and count what is lost.",
    )
    typed.add_argument("--store", choices=[*STORES], help="the store; each in turn without this")
    typed.add_argument("--processes", type=int, choices=[*PROCESSES], help="processes of the bot")
    typed.add_argument(
        "--tables", type=_positive, default=len(KINDS), help="tables at which people play"
    )
    typed.add_argument("--faults", type=_positive, default=75, help="faults with each store")
    typed.add_argument("--keep", type=Path, help="a folder for logs, and for what was seen")
    typed.add_argument("--seed", type=int, help="the same seed draws the same faults")
    typed.add_argument("--json", action="store_true", help="print JSON")
    return typed


def summary(seed: int, soaked: Soaked, piece: str = "") -> str:
    """Return what was wrong, a line each, and the verdict in a sentence."""
    faults, promises = _counts(soaked.faults), _counts(soaked.promises)
    lines = [f"  {line}" for line in soaked.wrong]
    if soaked.wrong:
        verdict = f"Promises broken: {len(soaked.wrong)}."
    else:
        verdict = f"Nothing was lost and nothing counted twice. Promises: {promises}."
    return "\n".join([*lines, f"{piece}{verdict} Faults: {faults}. Seed: {seed}.", ""])


def _counts(found: Mapping[str, int]) -> str:
    return ", ".join(f"{what} {count}" for what, count in sorted(found.items()))


def _positive(text: str) -> int:
    count = int(text)
    if count < 1:
        raise ValueError(text)
    return count


if __name__ == "__main__":
    sys.exit(run_command(main, sys.argv[1:]))
