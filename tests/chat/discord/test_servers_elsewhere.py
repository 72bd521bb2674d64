"""Boards on servers whose shards belong to another process."""

from __future__ import annotations

from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from math import inf
from typing import TYPE_CHECKING

import pytest

from bot.chat.discord.app import make_client, make_relay
from bot.chat.discord.gateway.rate_limits import AccountLimits
from bot.coordinator.ports.chats import ShardRange
from tests.support.chat.known_game import MOVES

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.storage.redis.rates import RedisRates
    from tests.fakes.discord import DiscordPeer, Room
    from tests.support.chat.discord.table import DiscordTable

ACCOUNT = "discord:1"
MINUTE = 60_000


@dataclass
class Rates:
    """The store's rates, with the requested names. `room` limits the calls that can wait."""

    rates: RedisRates
    asked: list[str] = field(default_factory=list)
    room: float = inf

    async def slot(self, name: str, most: int, milliseconds: int) -> int:
        """Take a turn from the store."""
        self.asked.append(name)
        return await self.rates.slot(name, most, milliseconds)

    async def spare_slot(self, name: str, most: int, milliseconds: int, **how: int) -> int:
        """Take a turn that others leave."""
        if self.room < 1:
            return -MINUTE
        self.room -= 1
        self.asked.append(name)
        return await self.rates.spare_slot(name, most, milliseconds, **how)


@asynccontextmanager
async def deaf(world: DiscordPeer, table: DiscordTable) -> AsyncIterator[Rates]:
    """Show boards by a process that hears no server. Yield the rates that it asks."""
    rates = Rates(table.store.rates)
    client = make_client(
        table.services, ACCOUNT, shards=ShardRange(0, 0, 9), limits=AccountLimits(rates, ACCOUNT)
    )
    async with table.store.leases.share(ACCOUNT, ttl=600) as chats:
        chats.begin_serving((await chats.changes())[0])
        with world.patch_clients():
            async with client:
                await client.login(world.token)
                table.relay = make_relay(table.services, client, chats)
                rates.asked.clear()
                yield rates


@pytest.mark.usefixtures("clock")
async def test_a_board_uses_the_language_of_its_server_which_is_fetched_once(
    discord_wire: DiscordPeer, wire_table: DiscordTable
) -> None:
    room = discord_wire.guild("Club", "en-GB", community=True).channel("games")
    ola, kuba = room.player("Ola"), room.player("Kuba")
    async with wire_table.running():
        async with deaf(discord_wire, wire_table) as rates:
            await ola.slash("/nowa_gra", z=kuba)
            await wire_table.settle()
            assert "invites" in room.messages()[-1].text
            known = discord_wire.requests_to("GET", "/channels/*")
            assert len(known) == len(discord_wire.requests_to("GET", "/guilds/*")) == 1
            sent = discord_wire.requests_to("*", "/channels/*")
            # Signing in, the question about the server, and the one about mentions each take a
            # turn.
            assert rates.asked.count(f"{ACCOUNT}:requests") == len(rates.asked) >= len(sent) + 1
        async with deaf(discord_wire, wire_table):
            room.deny("attach_files")
            await kuba.click("Join")
            await wire_table.settle()
            assert "starts" in room.messages()[-1].text
            assert not room.messages()[-1].pictures
    assert len(discord_wire.requests_to("GET", "/channels/*")) == 2, "once more for the right"


async def test_boards_are_posted_before_old_messages_are_tidied(
    discord_wire: DiscordPeer, wire_table: DiscordTable, room: Room
) -> None:
    ola, kuba = room.player("Ola"), room.player("Kuba")

    def live() -> list[bool]:
        return [bool(one.buttons) for one in room.messages()]

    async with wire_table.running():
        await wire_table.begin(room)
        async with deaf(discord_wire, wire_table) as rates:
            rates.room = 0
            await wire_table.move(ola, MOVES[0])
            # The next board doesn't wait for postponed tidying.
            await wire_table.move(kuba, MOVES[1])
            assert live() == [False, True, True, True]
            assert room.messages()[-1].pictures
            wire_table.clock.now += MINUTE
            await wire_table.settle()
            assert live() == [False, True, True, True], "no more room than before"
            rates.room = 1
            wire_table.clock.now += MINUTE
            await wire_table.settle()
            assert live() == [False, False, True, True], "read and changed in one turn"
            rates.room = inf
            wire_table.clock.now += MINUTE
            await wire_table.settle()
            assert live() == [False, False, False, True]
            # The first board keeps its picture, and no board is missing.
            assert [bool(one.pictures) for one in room.messages()] == [False, True, False, True]
            del discord_wire.faults.requests[:]
            wire_table.clock.now += MINUTE
            await wire_table.settle()
            assert not discord_wire.requests_to("*", "/channels/*"), "nothing is left to be done"
