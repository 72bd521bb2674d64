"""`python -m bot robot`: prepare the robot's data, so that no game has to wait for it."""

from __future__ import annotations

import os
import sys

from bot.cli.parser import parser
from bot.config import read
from bot.progress import bars
from bot.robot.kernels.engine import why_plain
from bot.robot.player.prepare import prepare
from bot.text.operator import say


def main(arguments: list[str]) -> int:
    """Prepare the robot's data in the data folder. Return 0, the exit code.

    Raises:
        LexiconError: a word list is missing or damaged.
        GraphError: a move graph can't be stored on the disk.

    """
    typed = parser("robot", say("command-robot"))
    name, what = say("cli-meta-name"), say("cli-robot-list")
    typed.add_argument("--list", action="append", default=[], metavar=name, help=what)
    options = typed.parse_args(arguments)
    with bars() as tell:
        prepare(read(os.environ).data, options.list, tell)
    if why := why_plain():
        sys.stderr.write(say("robot-uncompiled", why=why) + "\n")
    sys.stdout.write(say("robot-ready") + "\n")
    return 0
