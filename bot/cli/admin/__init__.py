"""`python -m bot admin COMMAND`: administer the games, also while the bot runs.

Every command works on the store that the bot's settings name (REDIS_URL or the data folder). The
exit code is 0 for success, 1 for failure, 2 for wrong usage.
"""

from __future__ import annotations

import asyncio
import os

from bot import logs
from bot.cli.admin import (
    backups,
    dead_marks,
    inspection,
    interventions,
    lobby,
    maintenance,
    puzzles,
    reseal,
    table_export,
    watching,
)
from bot.cli.console import complain, escape_unprintable
from bot.cli.parser import parser
from bot.config import read
from bot.text.operator import say
from bot.trouble import Trouble

GROUPS = (
    inspection,
    puzzles,
    watching,
    lobby,
    interventions,
    dead_marks,
    backups,
    maintenance,
    reseal,
    table_export,
)


def main(arguments: list[str]) -> int:
    """Run the given admin command, and return its exit code."""
    typed = parser("admin", say("command-admin"))
    commands = typed.add_subparsers(required=True, metavar=say("cli-meta-command"))
    for group in GROUPS:
        group.add(commands)
    options = typed.parse_args(arguments)
    escape_unprintable()
    try:
        settings = read(os.environ)
        logs.set_up(settings)
        code: int = asyncio.run(options.act(options, settings))
    except Trouble as trouble:
        complain(trouble)
        return 1
    return code
