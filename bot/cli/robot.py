"""`python -m bot robot`: what the robot needs, made before anybody waits for it."""

from __future__ import annotations

import os
import sys

from bot.cli.parser import parser
from bot.config import read
from bot.robot.errors import RobotError
from bot.robot.player.prepare import prepare
from bot.text.operator import say

_DONE, _FAILED = 0, 2


def main(arguments: list[str]) -> int:
    """Prepare it in the data folder of the settings; 0, or 2 if it couldn't be done.

    Raises LexiconError.
    """
    typed = parser("robot", say("command-robot"))
    name, what = say("cli-meta-name"), say("cli-robot-list")
    typed.add_argument("--list", action="append", default=[], metavar=name, help=what)
    options = typed.parse_args(arguments)
    try:
        prepare(read(os.environ).data, options.list)
    except RobotError as error:
        sys.stderr.write(f"{error}\n")
        return _FAILED
    sys.stdout.write(say("robot-ready") + "\n")
    return _DONE
