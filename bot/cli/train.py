"""`python -m bot train`: learn what leaves are worth, on the data folder of the settings."""

from __future__ import annotations

import os
import sys

from bot.config import BadSettingError, read
from bot.robot import train


def main(arguments: list[str]) -> int:
    """What `bot.robot.train` does."""
    try:
        folder = read(os.environ).data
    except BadSettingError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    return train.main(arguments, folder)
