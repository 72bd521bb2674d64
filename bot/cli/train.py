"""`python -m bot train`: learn what leaves are worth, on the data folder of the settings."""

from __future__ import annotations

import os

from bot.config import read
from bot.robot.training import train


def main(arguments: list[str]) -> int:
    """What `bot.robot.training.train` does."""
    return train.main(arguments, read(os.environ).data)
