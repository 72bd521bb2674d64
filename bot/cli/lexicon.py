"""`python -m bot lexicon`: word lists, with people's own in the data folder."""

from __future__ import annotations

import os
import sys

from bot.config import BadSettingError, read
from bot.lexicon import command


def main(arguments: list[str]) -> int:
    """What `bot.lexicon.command` does, on the data folder of the settings."""
    try:
        folder = read(os.environ).data / "lexicons"
    except BadSettingError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    return command.main(arguments, folder)
