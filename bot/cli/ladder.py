"""`python -m bot ladder`: measure the robot's levels, on the data folder of the settings."""

from __future__ import annotations

import os
import sys

from bot.config import BadSettingError, read
from bot.robot import ladder


def main(arguments: list[str]) -> int:
    """What `bot.robot.ladder` does."""
    try:
        folder = read(os.environ).data
    except BadSettingError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    return ladder.main(arguments, folder)
