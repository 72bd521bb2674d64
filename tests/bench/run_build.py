"""Run a build of the bot before the stand-ins: `python -I run_build.py FOLDER [PROFILE]`.

The folder holds the build's sources; the environment is the bot's own, with DISCORD_API and
TELEGRAM_API. The libraries are turned to the stand-ins from outside, since builds from before those
settings know no other way. The paces of Telegram's requests and of the upload of emojis are off:
the stand-ins have no limits, and an application gets its emojis only once. With PROFILE the
processor time that each function takes on the main thread is written to that file.
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
    """Switch off the paces of Telegram's requests and of emojis, before anything has read them."""
    # The module was named `pace` before.
    for name in ("pace", "rate_limits"):
        for limits in _import_found(folder, f"bot/chat/telegram/**/{name}.py"):
            limits.TELEGRAMS = limits.UNHURRIED
    for emojis in _import_found(folder, "bot/chat/discord/emoji_upload.py"):
        emojis.EmojiUpload.__init__.__kwdefaults__["pause"] = 0.0


def _import_found(folder: Path, pattern: str) -> list[Any]:
    """Import the modules of the build that match; one that it doesn't have is left out."""
    paths = (path.relative_to(folder).with_suffix("") for path in folder.glob(pattern))
    return [import_module(".".join(path.parts)) for path in paths]


if __name__ == "__main__":
    main(*sys.argv[1:])
