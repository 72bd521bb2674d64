"""Several processes serve one token: each hears its shards, each shows boards in its own chats."""

from __future__ import annotations

import asyncio
import hashlib
from contextlib import AsyncExitStack, aclosing
from typing import TYPE_CHECKING

import pytest

from bot.coordinator.place import SHARES
from bot.storage import keys
from bot.storage.redis.urls import open_link
from tests.support import PATIENCE
from tests.support.chat.discord.process import discord_process, told
from tests.support.chat.discord.world import wire_world

if TYPE_CHECKING:
    from bot.storage.redis.link import Link
    from tests.fakes.discord import DiscordPeer, Room
    from tests.support.storage.servers import Servers


def room_of(world: DiscordPeer, shard: int) -> Room:
    """A channel on a server of this shard."""
    for number in range(1000):
        guild = world.guild(f"Kółko {number}")
        if (guild.id >> 22) % world.gateway.shards == shard:
            return guild.channel("gry")
        world.state.ahead += 0.001  # The next id is of another millisecond.
    raise LookupError(shard)


async def begun(room: Room) -> None:
    """A game that has begun."""
    ola, kuba = room.player("Ola"), room.player("Kuba")
    await ola.slash("/nowa_gra", przeciwnik=kuba)
    await kuba.click("Dołącz", on=await kuba.sees_soon("zaprasza"))
    await ola.sees_soon("Zaczyna Ola")


async def moved(room: Room) -> None:
    """A move, and its board before everybody."""
    ola = room.player("Ola")
    form = await ola.click("Ruch", on=await ola.sees_soon("Zaczyna Ola"))
    draft = await ola.submit(form, "h8 lnie")
    await ola.click("Zatwierdź +10", on=draft)
    await room.player("Kuba").sees_soon("**Ola: LNIE**")


async def held_by(link: Link, account: str, processes: int) -> None:
    """Wait until so many processes hold all chats of an account among them."""
    names = [("GET", keys.LEASE.of(account, share)) for share in SHARES]
    async with asyncio.timeout(PATIENCE):
        while True:
            holders = [one.partition(b":")[0] for one in await link.many(names) if one]
            if len(holders) == len(SHARES) and len({*holders}) == processes:
                return
            await asyncio.sleep(0.02)


@pytest.mark.slow(8)
async def test_each_hears_its_shards_and_one_that_dies_is_replaced(servers: Servers) -> None:
    address = servers.url("embedded")
    link = open_link(address)
    await link.ask("FLUSHALL")
    async with aclosing(link), wire_world(shards=2) as world:
        world.gateway.max_concurrency = 2
        rooms = [room_of(world, shard) for shard in range(2)]
        account = f"discord:{hashlib.sha256(world.token.encode()).hexdigest()[:16]}"
        async with (
            discord_process(world, address, "0/2", ready=False) as first,
            discord_process(world, address, "1/2", ready=False) as second,
            AsyncExitStack() as third,
        ):
            await asyncio.gather(told(first), told(second))
            spare = await third.enter_async_context(
                discord_process(world, address, "0/2", ready=False)
            )
            await held_by(link, account, 2)
            await world.gateway.ready()
            await asyncio.gather(*map(begun, rooms))
            await moved(rooms[1])
            first.kill()
            await first.wait()
            ola = rooms[0].player("Ola")
            form = asyncio.create_task(ola.click("Ruch", on=await ola.sees_soon("Zaczyna Ola")))
            await told(spare)
            assert world.gateway.resumes == 1
            # Pressed while nobody was there.
            draft = await ola.submit(await form, "h8 lnie")
            await ola.click("Zatwierdź +10", on=draft)
            await rooms[0].player("Kuba").sees_soon("**Ola: LNIE**")
            await held_by(link, account, 2)
        for room in rooms:
            told_once = [shown.text.split("\n")[0] for shown in room.messages()]
            assert len(told_once) == len({*told_once}) == 3, "invitation, beginning, move"
