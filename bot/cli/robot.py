"""`python -m bot robot`: what the robot needs, made before anybody waits for it."""

from __future__ import annotations

import os
import sys

from bot.config import BadSettingError, read
from bot.robot import command


def main(arguments: list[str]) -> int:
    """What `bot.robot.command` does, on the data folder of the settings."""
    try:
        folder = read(os.environ).data
    except BadSettingError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    return command.main(arguments, folder)
