"""Who takes over a shard resumes its session: nothing that came meanwhile is lost."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from bot.chat.discord.app import make_client, make_relay
from bot.chat.discord.gateway_sessions import GatewaySessions
from bot.chat.discord.limits import AccountLimits
from bot.coordinator.background.tasks import end
from bot.coordinator.ports.chats import ShardRange
from tests.support import PATIENCE

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable

    from bot.chat.discord.client import DiscordClient
    from tests.fakes.discord import DiscordPeer, Room
    from tests.support.chat.discord.table import DiscordTable

ACCOUNT, SHARDS = "discord:1", ShardRange(0, 0, 1)


@asynccontextmanager
async def holder(
    world: DiscordPeer, table: DiscordTable, handled: Callable[[], Awaitable[object]] | None = None
) -> AsyncIterator[DiscordClient]:
    """A process that holds all shards, until it is stopped; nothing is left of it but the store."""
    limits = AccountLimits(table.store.rates, ACCOUNT, identify_ms=1)
    client = make_client(table.services, SHARDS, limits)
    async with table.store.range(ACCOUNT, SHARDS, ttl=600) as part, world.running(client):
        table.relay = make_relay(table.services, client)
        waits = handled or client.interactions.finished
        keeping = asyncio.create_task(client.keep_sessions(part, waits))
        try:
            yield client
        finally:
            await end(keeping)


async def kept(world: DiscordPeer, table: DiscordTable) -> None:
    """Wait until all that was sent is kept as handled."""
    async with asyncio.timeout(PATIENCE):
        while True:
            found = await GatewaySessions(table.services.notes, ACCOUNT, SHARDS).load()
            if 0 in found and found[0].sequence == len(world.gateway.sessions[0].sent):
                return
            await asyncio.sleep(0.02)


async def test_a_press_that_nobody_heard_is_answered_by_who_takes_over(
    discord_wire: DiscordPeer, wired: DiscordTable, room: Room
) -> None:
    ola, gateway = room.player("Ola"), discord_wire.gateway
    async with holder(discord_wire, wired):
        await wired.begin(room)
        await kept(discord_wire, wired)
    pressed = asyncio.create_task(ola.click("Stojak"))
    async with holder(discord_wire, wired) as client:
        assert "stojak" in (await pressed).message.text
        assert (gateway.identifies, gateway.resumes) == (1, 1)
        assert client.is_heard.is_set()
        assert not client.guilds, "RESUME tells of none"
        await client.hear_servers()
        await discord_wire.until(lambda: len(gateway.sessions) == 1, "the old session's end")
        assert gateway.identifies == 2
        assert [guild.name for guild in client.guilds] == ["Kółko"]
        await wired.move(ola, "h8 lnie")
    assert "**Ola: LNIE**" in room.messages()[-1].text


async def test_what_was_handled_and_comes_again_counts_once(
    discord_wire: DiscordPeer, wired: DiscordTable, room: Room
) -> None:
    done = asyncio.Event()
    async with holder(discord_wire, wired, handled=done.wait):
        done.set()
        code = await wired.begin(room)
        await kept(discord_wire, wired)
        # As if it died over this move: the store knows of nothing that came since.
        done.clear()
        await wired.move(room.player("Ola"), "h8 lnie")
    shown, moves = [message.id for message in room.messages()], len((await wired.table(code)).log)
    async with holder(discord_wire, wired) as client:
        twice = "/interactions/*/callback"
        await discord_wire.until(
            lambda: [one for one in discord_wire.requests_to("POST", twice) if one.code == 40060],
            "what was acknowledged to come again",
        )
        await discord_wire.until(client.is_heard.is_set, "the end of what comes again")
        await client.interactions.finished()
        await wired.settle()
    assert (discord_wire.gateway.identifies, discord_wire.gateway.resumes) == (1, 1)
    assert len((await wired.table(code)).log) == moves
    assert [message.id for message in room.messages()] == shown


async def test_a_session_that_discord_has_forgotten_is_made_anew(
    discord_wire: DiscordPeer, wired: DiscordTable, room: Room
) -> None:
    gateway = discord_wire.gateway
    async with holder(discord_wire, wired):
        await wired.begin(room)
        await kept(discord_wire, wired)
    gateway.invalidate()
    async with holder(discord_wire, wired) as client:
        await wired.move(room.player("Ola"), "h8 lnie")
        await client.hear_servers()
    assert (gateway.identifies, gateway.resumes) == (2, 0)
    assert "**Ola: LNIE**" in room.messages()[-1].text
