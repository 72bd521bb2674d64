"""`python -m bot train`: learn the worth of tiles left on the rack, from games of the robot."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from bot.cli.parser import Parser, parser
from bot.config import read
from bot.progress import bars
from bot.robot.evaluate.leave_values import DATA
from bot.robot.evaluate.selfplay import USUAL_RULES
from bot.robot.kernels.engine import can_compile
from bot.robot.training import train
from bot.text.operator import say
from bot.trouble import Trouble, reason

_DONE, _FAILED = 0, 2


def main(arguments: list[str]) -> int:
    """Train as the options ask, print the result, and return the exit code.

    Raises:
        LexiconError: a word list is missing or damaged.
        GraphError: a move graph can't be stored on the disk.
        Trouble: the command fails for another reason.

    """
    options = _parser().parse_args(arguments)
    data = read(os.environ).data
    if not can_compile():
        sys.stderr.write(say("train-no-numba") + "\n")
        return _FAILED
    work = train.Work(options.tiles, options.seed, options.games, options.generations, data)
    try:
        with bars() as tell:
            path, gain = train.train(work, options.processes, options.to, tell)
    except OSError as error:
        file = str(error.filename or data)
        raise Trouble("train-unwritten", file=file, reason=reason(error)) from None
    facts = {"points": f"{gain['points']:+}", "sure": str(gain["plus_minus_95"])}
    sys.stdout.write(say("train-done", path=str(path), **facts) + "\n")
    return _DONE


def _parser() -> Parser:
    typed, tiles = parser("train", say("command-train")), sorted(USUAL_RULES)
    typed.add_argument("--tiles", choices=tiles, default="pl", help=say("cli-train-tiles"))
    for name, default, what in (
        ("--games", 30_000, say("cli-train-games")),
        ("--generations", 4, say("cli-train-generations")),
        ("--seed", 1, say("cli-seed")),
        ("--processes", 2, say("cli-processes")),
    ):
        typed.add_argument(name, type=int, default=default, metavar="N", help=what)
    folder, what = say("cli-meta-folder"), say("cli-train-to")
    typed.add_argument("--to", type=Path, default=DATA, metavar=folder, help=what)
    return typed
