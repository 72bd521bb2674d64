"""Boards on servers whose shards another process hears."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import pytest

from bot.chat.discord.app import make_client, make_relay
from bot.chat.discord.rate_limits import AccountLimits
from bot.coordinator.ports.chats import ShardRange

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from tests.fakes.discord import DiscordPeer
    from tests.support.chat.discord.table import DiscordTable

ACCOUNT = "discord:1"


@asynccontextmanager
async def deaf(world: DiscordPeer, table: DiscordTable) -> AsyncIterator[list[str]]:
    """Boards are shown by a process that hears no server of ours; where it asks for turns."""
    rates = table.store.rates
    asked: list[str] = []

    class Counted:
        async def slot(self, name: str, most: int, milliseconds: int) -> int:
            asked.append(name)
            return await rates.slot(name, most, milliseconds)

    client = make_client(
        table.services,
        ACCOUNT,
        shards=ShardRange(0, 0, 9),
        limits=AccountLimits(Counted(), ACCOUNT),
    )
    async with table.store.share(ACCOUNT, ttl=600) as chats:
        chats.take_over((await chats.changes())[0])
        with world.patched():
            async with client:
                await client.login(world.token)
                table.relay = make_relay(table.services, client, chats)
                asked.clear()
                yield asked


@pytest.mark.usefixtures("clock")
async def test_a_board_is_in_its_servers_language_and_discord_is_asked_once_for_it(
    discord_wire: DiscordPeer, wired: DiscordTable
) -> None:
    room = discord_wire.guild("Club", "en-GB", community=True).channel("games")
    ola, kuba = room.player("Ola"), room.player("Kuba")
    async with wired.running():
        async with deaf(discord_wire, wired) as asked:
            await ola.slash("/nowa_gra", przeciwnik=kuba)
            await wired.settle()
            assert "invites" in room.messages()[-1].text
            known = discord_wire.requests_to("GET", "/channels/*")
            assert len(known) == len(discord_wire.requests_to("GET", "/guilds/*")) == 1
            sent = discord_wire.requests_to("*", "/channels/*")
            # Sign-in, the question about the server, whom it calls: each request has its turn.
            assert asked.count(f"{ACCOUNT}:requests") == len(asked) >= len(sent) + 1
        async with deaf(discord_wire, wired):
            room.deny("attach_files")
            await kuba.click("Join")
            await wired.settle()
            assert "starts" in room.messages()[-1].text
            assert not room.messages()[-1].pictures
    assert len(discord_wire.requests_to("GET", "/channels/*")) == 2, "once more for the right"
