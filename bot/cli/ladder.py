"""`python -m bot ladder`: measure the robot's levels, on the data folder of the settings."""

from __future__ import annotations

import os

from bot.config import read
from bot.robot.training import ladder


def main(arguments: list[str]) -> int:
    """What `bot.robot.training.ladder` does."""
    return ladder.main(arguments, read(os.environ).data)
