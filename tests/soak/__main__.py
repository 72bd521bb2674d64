"""`python -m tests.soak`: kill bot and server under load, and see that every promise was kept."""

from __future__ import annotations

import json
import random
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from bot.cli.console import run_command
from bot.cli.parser import Parser
from bot.progress import bars
from bot.text.operator import say
from tests.soak.soak import Soaked, run

if TYPE_CHECKING:
    from collections.abc import Mapping


def main(arguments: list[str]) -> int:
    """0 if every promise was kept, 1 if not."""
    chosen = _parser().parse_args(arguments)
    seed = random.SystemRandom().randrange(2**32) if chosen.seed is None else chosen.seed
    with tempfile.TemporaryDirectory(prefix="wykladka-soak-") as folder, bars() as tell:
        soaked = run(
            Path(folder),
            seed,
            cycles=chosen.cycles,
            minutes=chosen.minutes,
            rounds=chosen.rounds,
            tell=lambda done, total: tell("soak", done, total),
        )
    sys.stdout.write(_as_json(seed, soaked) if chosen.json else told(seed, soaked))
    return 1 if soaked.wrong else 0


def _parser() -> Parser:
    typed = Parser(prog="python -m tests.soak", description=say("command-soak"))
    how_long = typed.add_mutually_exclusive_group()
    minutes = say("cli-soak-minutes")
    how_long.add_argument("--minutes", type=_positive, default=1.0, metavar="N", help=minutes)
    how_long.add_argument("--cycles", type=int, metavar="N", help=say("cli-soak-cycles"))
    how_long.add_argument("--rounds", type=int, metavar="N", help=say("cli-soak-rounds"))
    typed.add_argument("--seed", type=int, metavar="N", help=say("cli-soak-seed"))
    typed.add_argument("--json", action="store_true", help=say("cli-json"))
    return typed


def told(seed: int, soaked: Soaked) -> str:
    """What was wrong, a line each, and the verdict in a sentence."""
    kills, promises = _counts(soaked.kills), _counts(soaked.promises)
    lines = [f"  {line}" for line in soaked.wrong]
    if soaked.wrong:
        lines.append(say("soak-broken", wrong=len(soaked.wrong), kills=kills, seed=seed))
    else:
        lines.append(say("soak-kept", promises=promises, kills=kills, seed=seed))
    return "\n".join([*lines, ""])


def _counts(found: Mapping[str, int]) -> str:
    return ", ".join(f"{what} {count}" for what, count in found.items())


def _as_json(seed: int, soaked: Soaked) -> str:
    return json.dumps({"seed": seed, **soaked._asdict()}, indent=2) + "\n"


def _positive(text: str) -> float:
    minutes = float(text)
    if not 0 < minutes < float("inf"):
        raise ValueError(text)
    return minutes


if __name__ == "__main__":
    sys.exit(run_command(main, sys.argv[1:]))
