"""The bot on Discord. `serve` runs it. `make_client` and `make_relay` build its two parts."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import aiohttp
import discord
from discord.http import Route

from bot.chat.discord.channel import DiscordChannel
from bot.chat.discord.client import DiscordClient
from bot.chat.discord.gateway.rate_limits import AccountLimits
from bot.chat.discord.place import PLATFORM
from bot.chat.discord.server_events import DiscordEvents
from bot.chat.discord.servers import InformedDelivery
from bot.chat.shared_chats import share_chats
from bot.chat.supervisor import RefusedError, supervise, work_under
from bot.coordinator.background.tasks import together
from bot.coordinator.ports.chats import LEASE_SECONDS
from bot.delivery.deliver import Delivery
from bot.delivery.relay import Relay
from bot.delivery.seek_notices import SeekNotices
from bot.trouble import Trouble

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from bot.coordinator.ports.chats import Lease, ShardRange
    from bot.dialogue.services import ChatServices

# The errors of discord.py and of its connections if Discord gives no answer, or an unreadable one.
_AWAY = (
    aiohttp.ClientError,
    OSError,
    discord.ConnectionClosed,
    discord.DiscordServerError,
    discord.GatewayNotFound,
)
# The gateway closes with this code if it does not know the token.
_UNKNOWN_TOKEN = 4004


class ClientEndedError(Exception):
    """The Discord client stopped without being cancelled."""


def make_client(
    services: ChatServices,
    account: str | None = None,
    held: Lease | None = None,
    shards: ShardRange | None = None,
    limits: AccountLimits | None = None,
) -> DiscordClient:
    """Return a Discord client that answers people's interactions. It is not started yet.

    The relay, not the client, posts the boards.
    """
    return DiscordClient(services, account, held, shards, limits)


def make_relay(services: ChatServices, client: DiscordClient, lease: Lease | None = None) -> Relay:
    """Return the relay that shows boards in channels through a logged-in client.

    With a `lease` it stops as soon as another process may hold that lease.
    """
    outbox, channel = services.outbox.under(lease), _make_channel(services, client, lease)
    events = DiscordEvents(client, client.servers, lease)
    delivery = Delivery(PLATFORM, services, channel, outbox, events)
    showing = InformedDelivery(delivery, client.servers)
    return Relay(PLATFORM, outbox, showing, services.now, services.meter)


def make_seek_notices(
    services: ChatServices, client: DiscordClient, lease: Lease | None = None
) -> SeekNotices:
    """Return the worker that sends notifications about seeks through a logged-in client."""
    return SeekNotices(PLATFORM, services, _make_channel(services, client, lease), lease)


def _make_channel(
    services: ChatServices, client: DiscordClient, lease: Lease | None
) -> DiscordChannel:
    return DiscordChannel(client, services, lease, client.servers, client.tile_emojis.ids)


def talk_to(api: str) -> None:
    """Set the address of Discord's API for the whole process, because discord.py has only one."""
    Route.BASE = api


async def serve(  # noqa: PLR0913 - what an operator sets
    services: ChatServices,
    token: str,
    *,
    ready: Callable[[str], None],
    shards: ShardRange | None = None,
    api: str | None = None,
    ttl: float = LEASE_SECONDS,
) -> None:
    """Serve Discord until cancelled. `ready` is called whenever the bot is connected.

    With `shards` this process serves these shards of the gateway and a share of all chats, beside
    other processes. If a process dies, the others wait `ttl` seconds before they take over.

    Raises:
        RefusedError: Discord refuses the account for good.

    """
    if api:
        talk_to(api)
    # The name is the same for every process with this token, and does not reveal it.
    account = f"{PLATFORM}:{hashlib.sha256(token.encode()).hexdigest()[:16]}"

    async def alone(lease: Lease) -> None:
        services.meter.stands(PLATFORM, "connecting")
        client = make_client(services, account, lease)
        async with _at_work(client, token):
            await together(
                _connect(client),
                _run_relay(services, client, lease, ready),
                client.keep_sessions(client.interactions.wait),
                client.tile_emojis.run(services.leases.lease, account),
            )
        raise ClientEndedError

    async def beside_others(part: Lease) -> None:
        services.meter.stands(PLATFORM, "connecting")
        limits = AccountLimits(services.rates, account)
        client = make_client(services, account, part, shards, limits)

        async def serve_share(chats: Lease) -> None:
            relay = make_relay(services, client, chats)
            await together(
                _connect(client),
                _announce(client, ready),
                client.keep_sessions(client.interactions.wait),
                client.tile_emojis.run(services.leases.lease, account),
                relay.run(services.alarm),
                make_seek_notices(services, client, chats).run(),
                share_chats(chats, relay),
            )

        async with _at_work(client, token):
            await work_under(services.leases.share(account, ttl=ttl), serve_share)
        raise ClientEndedError

    async def keep_serving() -> None:
        if shards is None:
            await work_under(services.leases.lease(account, ttl=ttl), alone)
        else:
            await work_under(services.leases.range(account, shards, ttl=ttl), beside_others)

    # The library's debug log contains typed texts, private messages, and tokens of interactions.
    logging.getLogger("discord").setLevel(max(logging.INFO, logging.getLogger().level))
    await supervise(PLATFORM, keep_serving, services.meter)


@asynccontextmanager
async def _at_work(client: DiscordClient, token: str) -> AsyncIterator[None]:
    """Run a logged-in client during the block, and then wait for its running answers.

    Raise Trouble if Discord can't be reached.
    """
    try:
        async with client:
            await _log_in(client, token)
            try:
                yield
            finally:
                await client.interactions.end()
    except _AWAY as error:
        raise Trouble("chat-away", platform="Discord", reason=str(error)) from error


async def _log_in(client: discord.Client, token: str) -> None:
    try:
        await client.login(token)
    except discord.LoginFailure:
        raise _refusal() from None


async def _connect(client: DiscordClient) -> None:
    try:
        await client.connect()
    except discord.ConnectionClosed as closed:
        if closed.code == _UNKNOWN_TOKEN:
            raise _refusal() from None
        raise
    except _AWAY:
        raise
    except Exception:
        # An event that breaks the library would come again with each RESUME.
        await client.forget_sessions()
        raise


async def _run_relay(
    services: ChatServices, client: DiscordClient, lease: Lease, ready: Callable[[str], None]
) -> None:
    # Discord's servers must be reported first, because they determine the settings of channels.
    await client.is_heard.wait()
    await client.hear_servers()
    await client.wait_until_ready()
    ready(f"Discord, {client.user}")
    relay = make_relay(services, client, lease)
    await together(relay.run(services.alarm), make_seek_notices(services, client, lease).run())


async def _announce(client: DiscordClient, ready: Callable[[str], None]) -> None:
    """Call `ready` once all shards are connected, then let the shards report their servers.

    Boards need not wait for that, because the relay looks up the server of each channel itself.
    """
    await client.is_heard.wait()
    ready(f"Discord, {client.user}")
    await client.hear_servers()
    await asyncio.Event().wait()


def _refusal() -> RefusedError:
    return RefusedError("Discord", "DISCORD_TOKEN")
