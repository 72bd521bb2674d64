"""`python -m bot discord-invite`: print the links that add the bot to a server, and to a person."""

from __future__ import annotations

import asyncio
import os

import aiohttp
import discord

from bot.chat.discord.app import talk_to
from bot.chat.discord.permissions import invitation_link, personal_link
from bot.cli.parser import parser
from bot.config import BadSettingError, read
from bot.text.operator import say
from bot.trouble import Trouble


def main(arguments: list[str]) -> int:
    """Print the links for the given Discord application, or for the one of DISCORD_TOKEN.

    Return the exit code.
    """
    typed = parser("discord-invite", say("command-discord-invite"))
    typed.add_argument("--application", type=int, metavar="ID", help=say("cli-discord-application"))
    given: int | None = typed.parse_args(arguments).application
    application = given or asyncio.run(_application())
    print(say("invite-server", link=invitation_link(application)))
    print(say("invite-person", link=personal_link(application)))
    return 0


async def _application() -> int:
    settings = read(os.environ)
    token = settings.discord_token
    if not token:
        raise BadSettingError("invite-no-token")
    talk_to(settings.discord_api)
    async with discord.Client(intents=discord.Intents.none()) as client:
        try:
            await client.login(token)
        except discord.LoginFailure:
            raise BadSettingError("invite-refused") from None
        except (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError) as error:
            raise Trouble("invite-silent", reason=str(error) or type(error).__name__) from None
        return client.application_id or 0
