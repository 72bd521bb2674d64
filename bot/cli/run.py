"""`python -m bot run`: run the bot. `deploy/settings.md` lists its settings."""

from __future__ import annotations

import asyncio
import logging
import os
import resource

from bot import app, config, logs, release
from bot.cli.console import complain
from bot.cli.parser import parser
from bot.text.operator import say
from bot.trouble import Trouble

_log = logging.getLogger(__name__)


def main(arguments: list[str]) -> int:
    """Run the bot until it is stopped, and return 0.

    If the operator must fix something first, print what and return 1.
    """
    parser("run", say("cli-run")).parse_args(arguments)
    # Forbid memory dumps, also of child processes, because they would have tokens, keys and racks.
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    try:
        settings = config.read(os.environ)
        logs.set_up(settings)
        _log.info("Wykładka %s", release.build())
        for name, close in config.find_mistyped(os.environ).items():
            _log.warning("%s", Trouble("setting-mistyped", name=name, close=close))
        asyncio.run(app.run_until_stopped(settings))
    except Trouble as trouble:
        complain(trouble)
        return 1
    return 0
