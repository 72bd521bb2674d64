"""`python -m bot ladder`: measure the strength of the robot's levels by games between them."""

from __future__ import annotations

import os
import sys

from bot.cli.parser import Parser, parser
from bot.config import read
from bot.lexicon.alphabet import ALPHABETS
from bot.progress import bars
from bot.robot.training import ladder
from bot.text.operator import say
from bot.trouble import Trouble, reason


def main(arguments: list[str]) -> int:
    """Play the games that the options ask for, print the result, and return the exit code.

    Raises:
        LexiconError: a word list is missing or damaged.
        GraphError: a move graph can't be stored on the disk.
        Trouble: the command fails for another reason.

    """
    options = _parser().parse_args(arguments)
    only = tuple(options.only) if options.only else None
    if (ladder.ENGINE in (only or ())) != bool(options.engine):
        raise Trouble("ladder-engine-alone")
    contest = ladder.Contest(
        *(options.language, options.seed, options.games, only, options.engine, options.late),
        scale=options.scale,
    )
    data = read(os.environ).data
    try:
        with bars() as tell:
            margins = ladder.measure(data, contest, options.processes, tell)
    except OSError as error:
        file = str(error.filename or data)
        raise Trouble("train-unwritten", file=file, reason=reason(error)) from None
    sys.stdout.write(ladder.report(margins) + ladder.verdict(margins))
    return 0


def _parser() -> Parser:
    typed, languages = parser("ladder", say("command-ladder")), sorted(ALPHABETS)
    whose = say("cli-words-language")
    typed.add_argument("--language", choices=languages, default="pl", help=whose)
    for name, default, what in (
        ("--games", 200, say("cli-ladder-games")),
        ("--seed", 1, say("cli-seed")),
        ("--processes", 2, say("cli-processes")),
    ):
        typed.add_argument(name, type=int, default=default, metavar="N", help=what)
    name, what = say("cli-meta-name"), say("cli-ladder-only")
    everybody = (*ladder.NAMES, *ladder.OTHERS)
    typed.add_argument("--only", nargs=2, choices=everybody, metavar=name, help=what)
    command, what = say("cli-meta-command"), say("cli-ladder-engine")
    typed.add_argument("--engine", metavar=command, help=what)
    typed.add_argument("--scale", action="store_true", help=say("cli-ladder-scale"))
    typed.add_argument("--late", action="store_true", help=say("cli-ladder-late"))
    return typed
