"""Run a build of the bot before the stand-ins: `python -I run_build.py FOLDER [PROFILE]`.

The folder holds the build's sources; the environment is the bot's own, with DISCORD_API and
TELEGRAM_API. The libraries are turned to the stand-ins from outside, since builds from before
those settings know no other way; Telegram's pace is off, since the stand-in has no limits. With
PROFILE the processor time that each function takes on the main thread is written to that file.
"""

from __future__ import annotations

import cProfile
import os
import runpy
import sys
import time
from importlib import import_module
from pathlib import Path
from typing import Any

import discord.http
import telegram


def main(folder: str, profile: str = "") -> None:
    """Run until told to stop."""
    sys.path.insert(0, folder)
    sys.argv = ["bot"]
    turn_libraries()
    unhurry(Path(folder))
    profiler = cProfile.Profile(time.thread_time)
    if profile:
        profiler.enable()
    try:
        runpy.run_module("bot", run_name="__main__", alter_sys=True)
    finally:
        if profile:
            profiler.dump_stats(profile)


def turn_libraries() -> None:
    """Let every client of discord.py and python-telegram-bot ask the stand-ins."""
    discord.http.Route.BASE = os.environ["DISCORD_API"]
    whole = telegram.Bot.__init__

    def redirect(self: telegram.Bot, *args: Any, **more: Any) -> None:  # noqa: ANN401 - the library's
        whole(self, *args, **{**more, "base_url": f"{os.environ['TELEGRAM_API']}/bot"})

    telegram.Bot.__init__ = redirect  # type: ignore[method-assign]


def unhurry(folder: Path) -> None:
    """Switch off the pace that Telegram's limits ask for, before anything has read it."""
    (path,) = folder.glob("bot/chat/telegram/**/pace.py")
    pace: Any = import_module(".".join(path.relative_to(folder).with_suffix("").parts))
    pace.TELEGRAMS = pace.UNHURRIED


if __name__ == "__main__":
    main(*sys.argv[1:])
