"""`python -m tests.soak.process`: a process of the bot as it is, in which minutes pass as seconds.

Clocks of a game, rounds of a belgijka and leases are short; Telegram's stand-in has no limits, so
nothing waits for its pace. Discord's gateway is beside its API, also where the library asks nobody
for it. All else is `python -m bot`, set up by the environment.
"""

from __future__ import annotations

import os
import sys
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from discord.gateway import DiscordWebSocket
from yarl import URL

import bot.chat.discord.app
import bot.chat.telegram.app
from bot.__main__ import console
from bot.chat.telegram.outbound.rate_limits import UNHURRIED
from bot.dialogue.reading import clocks
from bot.rules.rounds.options import Form, forms
from bot.rules.ruleset import MINUTE

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

# What one types as a minute of a clock, in ms; seconds until another process takes a chat over.
A_MINUTE, LEASE = 15_000, 4.0
_ROUNDS = {"time": 8_000, "lead": 1_500, "pause": 500, "settle": 500, "announcements": (4_000,)}


def hurry() -> None:
    """Shorten all times of this process."""
    read: Any = clocks
    read._CLOCKS = [  # noqa: SLF001 - from outside, before any is read
        (words, kind, A_MINUTE if unit == MINUTE else unit)
        for words, kind, unit in read._CLOCKS  # noqa: SLF001
    ]
    usual = forms()["evening"]
    forms()["evening"] = Form(replace(usual.usual, **_ROUNDS), usual.rounds, usual.time)  # type: ignore[arg-type]
    origin = URL(os.environ["DISCORD_API"]).origin()
    DiscordWebSocket.DEFAULT_GATEWAY = origin.with_scheme("ws") / ""
    discord, telegram = bot.chat.discord.app, bot.chat.telegram.app
    discord.serve = partial(discord.serve, ttl=LEASE)
    telegram.serve = _unhurry(telegram.serve)  # type: ignore[assignment]  # called alike


def _unhurry(serve: Callable[..., Awaitable[None]]) -> Callable[..., Awaitable[None]]:
    async def serve_unhurried(services: Any, settings: Any, **more: Any) -> None:  # noqa: ANN401 - passed on
        await serve(services, replace(settings, pace=UNHURRIED, poll_seconds=2), ttl=LEASE, **more)

    return serve_unhurried


if __name__ == "__main__":
    hurry()
    sys.argv[1:] = []
    sys.exit(console())
