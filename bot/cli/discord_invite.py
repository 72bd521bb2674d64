"""`python -m bot discord-invite`: the link with which a server's manager lets the bot in."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys

import aiohttp
import discord

from bot.chat.discord.permissions import invitation_link
from bot.config import BadSettingError, read


def main(arguments: list[str]) -> int:
    """Print the link for the application of DISCORD_TOKEN, or of the id given; the exit code."""
    parser = argparse.ArgumentParser(prog="python -m bot discord-invite", description=__doc__)
    parser.add_argument(
        "--application",
        type=int,
        metavar="ID",
        help="the application's id, instead of the one that DISCORD_TOKEN belongs to",
    )
    application: int | None = parser.parse_args(arguments).application
    try:
        print(invitation_link(application or asyncio.run(_application())))
    except (BadSettingError, _NotToldError) as error:
        sys.stderr.write(f"{error}\n")
        return 1
    return 0


class _NotToldError(Exception):
    """The application can't be known; the text says why and what would do."""


async def _application() -> int:
    token = read(os.environ).discord_token
    if not token:
        message = "Set DISCORD_TOKEN, or name the application: --application ID."
        raise _NotToldError(message)
    async with discord.Client(intents=discord.Intents.none()) as client:
        try:
            await client.login(token)
        except discord.LoginFailure:
            message = "Discord refuses DISCORD_TOKEN. Take a new one from the Developer Portal."
            raise _NotToldError(message) from None
        except (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError) as error:
            message = f"Discord doesn't answer ({type(error).__name__}). Try again later."
            raise _NotToldError(message) from None
        return client.application_id or 0
