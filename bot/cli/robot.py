"""`python -m bot robot`: what the robot needs, made before anybody waits for it."""

from __future__ import annotations

import os

from bot.config import read
from bot.robot.player import prepare


def main(arguments: list[str]) -> int:
    """What `bot.robot.player.prepare` does, on the data folder of the settings."""
    return prepare.main(arguments, read(os.environ).data)
