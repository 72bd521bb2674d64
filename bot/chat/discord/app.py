"""The bot on Discord: `serve` runs it, `make_client` and `make_relay` make its two halves."""

from __future__ import annotations

import hashlib
import logging
from functools import partial
from typing import TYPE_CHECKING

import aiohttp
import discord
from discord.http import Route

from bot.chat.discord.channel import DiscordChannel
from bot.chat.discord.client import DiscordClient
from bot.chat.discord.place import PLATFORM
from bot.chat.supervisor import AwayError, RefusedError, supervise
from bot.coordinator.background.tasks import together
from bot.delivery.deliver import Delivery
from bot.delivery.relay import Relay

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.coordinator.ports.chats import Lease
    from bot.dialogue.services import ChatServices

# What discord.py and its connections raise when nothing, or nothing sensible, answers.
_AWAY = (
    aiohttp.ClientError,
    OSError,
    discord.ConnectionClosed,
    discord.DiscordServerError,
    discord.GatewayNotFound,
)
# The gateway says with this code that it knows no such token.
_UNKNOWN_TOKEN = 4004


class ClientEndedError(Exception):
    """The client stopped by itself."""


def make_client(services: ChatServices) -> DiscordClient:
    """A client, not yet started. It hears and answers people; boards are the relay's."""
    return DiscordClient(services)


def make_relay(services: ChatServices, client: discord.Client, lease: Lease | None = None) -> Relay:
    """What shows places the boards that they have not seen, through a client that is connected.

    Under a `lease` it stops where another process may have it.
    """
    outbox = services.outbox.under(lease)
    showing = Delivery(PLATFORM, services, DiscordChannel(client, services, lease), outbox)
    return Relay(PLATFORM, outbox, showing, services.now, services.meter)


def talk_to(api: str) -> None:
    """From now on clients of this process ask there; discord.py has one address for all."""
    Route.BASE = api


async def serve(
    services: ChatServices,
    token: str,
    *,
    ready: Callable[[str], None],
    api: str | None = None,
    ttl: float = 15.0,
) -> None:
    """Serve until cancelled; `ready` hears whenever the bot is there. Raises RefusedError.

    `ttl` is how many seconds others wait for a process that died.
    """
    if api:
        talk_to(api)

    async def work(lease: Lease) -> None:
        client = make_client(services)
        try:
            async with client:
                await _logged_in(client, token)
                try:
                    await together(_connected(client), _relayed(services, client, lease, ready))
                finally:
                    await client.interactions.finished()
        except _AWAY as error:
            raise AwayError("Discord", str(error)) from error
        raise ClientEndedError

    # In detail it tells what people type, what they are shown, and the tokens of their presses.
    logging.getLogger("discord").setLevel(max(logging.INFO, logging.getLogger().level))
    # The same for every process with this token, which it doesn't tell.
    account = hashlib.sha256(token.encode()).hexdigest()[:16]
    hold = partial(services.leases.lease, f"{PLATFORM}:{account}", ttl=ttl)
    await supervise(PLATFORM, hold, work, services.meter)


async def _logged_in(client: discord.Client, token: str) -> None:
    try:
        await client.login(token)
    except discord.LoginFailure:
        raise _refused() from None


async def _connected(client: discord.Client) -> None:
    try:
        await client.connect()
    except discord.ConnectionClosed as closed:
        if closed.code == _UNKNOWN_TOKEN:
            raise _refused() from None
        raise


async def _relayed(
    services: ChatServices, client: discord.Client, lease: Lease, ready: Callable[[str], None]
) -> None:
    # Not before: whose settings hold at a place is told by the servers that the client knows.
    await client.wait_until_ready()
    ready(f"Discord, {client.user}")
    await make_relay(services, client, lease).run(services.alarm)


def _refused() -> RefusedError:
    return RefusedError("Discord", "DISCORD_TOKEN")
