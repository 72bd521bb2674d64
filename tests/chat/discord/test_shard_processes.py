"""Several processes with one token: each hears its shards, and shows boards in its own chats.

A process that was taken for dead and wakes up changes nothing of its successor's work.
"""

from __future__ import annotations

import asyncio
import hashlib
import signal
from contextlib import AsyncExitStack, aclosing
from typing import TYPE_CHECKING

import pytest

from bot.coordinator.ports.chats import OF_A_PROCESS
from bot.storage import keys
from bot.storage.redis.urls import open_link
from tests.support import PATIENCE
from tests.support.chat.discord.process import discord_process, wait_until_ready
from tests.support.chat.discord.world import wire_world
from tests.support.chat.known_game import MOVES
from tests.support.storage.holders import holder_of, let_lapse, wait_for_holders

if TYPE_CHECKING:
    from bot.storage.redis.link import Link
    from tests.fakes.discord import Answered, DiscordPeer, Room
    from tests.support.chat.discord.world import DiscordPlayer
    from tests.support.storage.servers import Servers


def room_of(world: DiscordPeer, shard: int) -> Room:
    """Return a channel on a server of this shard."""
    for number in range(1000):
        guild = world.guild(f"Kółko {number}")
        if (guild.id >> 22) % world.gateway.shards == shard:
            return guild.channel("gry")
        world.state.ahead += 0.001  # the next id must be of another millisecond
    raise LookupError(shard)


async def begin(room: Room) -> None:
    """Begin a game."""
    ola, kuba = room.player("Ola"), room.player("Kuba")
    await ola.slash("/nowa_gra", z=kuba)
    await kuba.click("Dołącz", on=await kuba.sees_soon("zaprasza"))
    await ola.sees_soon("Zaczyna Ola")


async def move(room: Room) -> None:
    """Make a move, and wait until everybody sees its board."""
    ola = room.player("Ola")
    form = await ola.click("Ruch", on=await ola.sees_soon("Zaczyna Ola"))
    draft = await ola.submit(form, "h8 lnie")
    await ola.click("Zatwierdź +10", on=draft)
    await room.player("Kuba").sees_soon("**Ola: LNIE**")


@pytest.mark.slow(8)
async def test_each_process_serves_its_shards_and_a_dead_one_is_replaced(servers: Servers) -> None:
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
            await asyncio.gather(wait_until_ready(first), wait_until_ready(second))
            spare = await third.enter_async_context(
                discord_process(world, address, "0/2", ready=False)
            )
            await wait_for_holders(link, account, 2)
            await world.gateway.ready()
            await asyncio.gather(*map(begin, rooms))
            await move(rooms[1])
            dead = await holder_of(link, account, "0/2")
            first.kill()
            await first.wait()
            await let_lapse(link, account, dead)
            ola = rooms[0].player("Ola")
            form = asyncio.create_task(ola.click("Ruch", on=await ola.sees_soon("Zaczyna Ola")))
            await wait_until_ready(spare)
            assert world.gateway.resumes == 1
            # The form was submitted while no process was there.
            draft = await ola.submit(await form, "h8 lnie")
            await ola.click("Zatwierdź +10", on=draft)
            await rooms[0].player("Kuba").sees_soon("**Ola: LNIE**")
            await wait_for_holders(link, account, 2)
        for room in rooms:
            told_once = [shown.text.split("\n")[0] for shown in room.messages()]
            assert len(told_once) == len({*told_once}) == 3, "invitation, beginning, move"


async def draft_move(player: DiscordPlayer, board: str, line: str) -> tuple[Answered, str]:
    """Draft a move.

    Return the preview that only its player sees, and the button that confirms it.
    """
    form = await player.click("Ruch", on=await player.sees_soon(board))
    draft = await player.submit(form, line)
    [confirm] = [label for label in draft.message.labels if label.startswith("Zatwierdź")]
    return draft, confirm


def snapshot(room: Room, player: DiscordPlayer) -> list[object]:
    """Return the public messages of a channel and this player's, with the times of changes."""
    shown = [*room.messages(), *player.sees()]
    return [(one.id, one.text, one.pictures, one.labels, one.changed) for one in shown]


async def games(link: Link) -> dict[bytes, dict[bytes, bytes]]:
    """Return the stored data of games: states, commands, places."""
    names = [
        name
        for name in await link.ask("KEYS", "*")
        if name.split(b":")[1:2] in ([b"g"], [b"c"], [b"pl"])
    ]
    found = await link.many([("HGETALL", name) for name in names])
    return dict(zip(names, found, strict=True))


async def wait_for_keys(link: Link, names: str, *, there: bool) -> None:
    """Wait until something is stored under such names, or nothing is."""
    async with asyncio.timeout(PATIENCE):
        while bool(await link.ask("KEYS", names)) is not there:  # noqa: ASYNC110 - other processes
            await asyncio.sleep(0.02)


@pytest.mark.slow(9)
async def test_a_process_that_wakes_up_after_a_takeover_sends_and_writes_nothing(
    servers: Servers,
) -> None:
    """It is frozen with a board that Discord delayed, and with a press that it never read."""
    address = servers.url("embedded")
    link = open_link(address)
    await link.ask("FLUSHALL")
    async with (
        aclosing(link),
        wire_world() as world,
        discord_process(world, address, "") as first,
        discord_process(world, address, "", ready=False) as second,
    ):
        room = world.guild("Kółko").channel("gry")
        ola, kuba = room.player("Ola"), room.player("Kuba")
        await begin(room)
        await wait_for_keys(link, f"*{OF_A_PROCESS}*", there=True)
        draft, confirm = await draft_move(ola, "Zaczyna Ola", MOVES[0])
        posts = ("POST", "/channels/*/messages")
        # The library waits no longer than another process needs to take over.
        world.rate_limit(posts[1], retry_after=3)
        await ola.click(confirm, on=draft)
        await world.until(
            lambda: [one for one in world.requests_to(*posts) if one.status == 429], "the limit"
        )
        first.send_signal(signal.SIGSTOP)
        rack = asyncio.create_task(kuba.click("Stojak"))
        await wait_until_ready(second)
        await rack
        await ola.sees_soon("Ola: DEPN(Ę)LI")
        draft, confirm = await draft_move(kuba, "Ola: DEPN(Ę)LI", MOVES[1])
        await kuba.click(confirm, on=draft)
        await ola.sees_soon("**Kuba: NUC")
        # The previous board is collapsed, and the work is stored as done.
        await wait_for_keys(link, f"*:{keys.DUE_MARKS.part}:discord", there=False)
        before, found = snapshot(room, kuba), await games(link)
        assert world.gateway.sockets == 2
        asked = len(world.faults.requests)
        first.send_signal(signal.SIGCONT)
        await world.until(lambda: world.gateway.sockets == 1, "the first to see that it lost")
        assert snapshot(room, kuba) == before
        assert await games(link) == found
        # The library doesn't send the delayed requests again, either. Tiles are uploaded as emojis
        # all the while, by whichever process has their lease.
        sent = world.faults.requests[asked:]
        assert not [one for one in sent if not one.path.endswith("/emojis")]
