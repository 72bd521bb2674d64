"""`python -m bot admin COMMAND`: look after the games, also while the bot runs.

Every command works on the store that the bot's settings name: on REDIS_URL, or on the data folder,
whether the bot runs there or not. The exit code is 0 if it was done, 1 if not, 2 for wrong usage.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys

from bot import logs
from bot.cli.admin import copying, deciding, looking, marks, tidying
from bot.cli.output import escape_unprintable
from bot.config import BadSettingError, read
from bot.coordinator.ports import StoreUnavailableError
from bot.storage.errors import StorageError
from bot.text.operator import operator_sentence

GROUPS = (looking, deciding, marks, copying, tidying)


def main(arguments: list[str]) -> int:
    """Do one command; the exit code."""
    parser = argparse.ArgumentParser(prog="python -m bot admin", description=_WHAT)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for group in GROUPS:
        group.add(commands)
    options = parser.parse_args(arguments)
    escape_unprintable()
    try:
        settings = read(os.environ)
    except BadSettingError as error:
        return _failed(str(error))
    logs.set_up(settings)
    try:
        code: int = asyncio.run(options.act(options, settings))
    except StorageError as error:
        return _failed(operator_sentence(settings.language, error.key, error.facts))
    except StoreUnavailableError as error:
        return _failed(str(error))
    except KeyboardInterrupt:
        return 130
    return code


def _failed(sentence: str) -> int:
    sys.stderr.write(f"{sentence}\n")
    return 1


_WHAT = "Look after the games, also while the bot runs."
