"""`python -m bot lexicon`: word lists, with people's own in the data folder."""

from __future__ import annotations

import os

from bot.config import read
from bot.lexicon import command


def main(arguments: list[str]) -> int:
    """What `bot.lexicon.command` does, on the data folder of the settings."""
    return command.main(arguments, read(os.environ).data / "lexicons")
