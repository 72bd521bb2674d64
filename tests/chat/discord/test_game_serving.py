"""The bot as a process runs it: it restarts when Discord is away, one process for each token."""

from __future__ import annotations

import asyncio
import contextlib
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING
from unittest.mock import patch

import pytest

from bot.chat import supervisor
from bot.chat.discord.app import serve
from tests.support.chat.discord.table import DiscordTable
from tests.support.chat.known_game import MOVES

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

    from bot.storage.store import Store
    from tests.fakes.discord import DiscordPeer, Room


@pytest.fixture(autouse=True)
def _hurry() -> Iterator[None]:
    """Shorten the operator's pauses and leases."""
    with (
        patch.object(supervisor, "FIRST_PAUSE", 0.01),
        patch.object(supervisor, "LONGEST_PAUSE", 0.1),
        patch.dict(serve.__kwdefaults__, ttl=2.0),
    ):
        yield


@pytest.fixture(autouse=True)
async def _news(store: Store) -> AsyncIterator[None]:
    """Let the store notify its relays of new work, as in `bot.app`."""
    telling = asyncio.create_task(store.news.run())
    yield
    telling.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await telling


@asynccontextmanager
async def serving(
    table: DiscordTable, world: DiscordPeer, token: str = ""
) -> AsyncIterator[asyncio.Task[None]]:
    """Run `serve` like `bot.app`, and stop it at the end."""
    with world.patch_clients():
        task = asyncio.create_task(
            serve(table.services, token or world.token, ready=lambda _: None)
        )
        try:
            yield task
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)


async def play_one(world: DiscordPeer, room: Room, host: str) -> None:
    """Invite, join and move. Boards come by themselves."""
    ola, kuba = room.player(host), room.player("Kuba")
    await world.gateway.ready()
    await ola.slash("/nowa_gra", z=kuba)
    await kuba.click("Dołącz", on=await kuba.sees_soon(f"{host} zaprasza do gry"))
    board = await ola.sees_soon(f"Zaczyna {host}.")
    form = await ola.click("Ruch", on=board)
    preview = await ola.submit(form, MOVES[0])
    await ola.click("Zatwierdź +72", on=preview)
    board = await kuba.sees_soon(f"{host}: DEPN(Ę)LI")
    assert board.pings == ("Kuba",)


async def test_a_gateway_away_at_the_start_is_waited_for(
    wire_table: DiscordTable,
    discord_wire: DiscordPeer,
    room: Room,
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with serving(wire_table, discord_wire) as task:
        with discord_wire.gateway.refusing():
            await discord_wire.until(lambda: "503" in caplog.text, "a refusal")
            assert not task.done()
            assert discord_wire.gateway.identifies == 0
        await play_one(discord_wire, room, "Ola")


async def test_all_of_discord_away_at_the_start_is_waited_for(
    wire_table: DiscordTable, discord_wire: DiscordPeer, room: Room
) -> None:
    discord_wire.fail("GET", "/users/@me", status=503, times=3)
    async with serving(wire_table, discord_wire):
        await play_one(discord_wire, room, "Ola")
    asked = [one.status for one in discord_wire.requests_to("GET", "/users/@me")]
    assert asked[:4] == [503, 503, 503, 200]


async def test_a_wrong_token_ends_the_process_and_is_not_logged(
    wire_table: DiscordTable, discord_wire: DiscordPeer, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("DEBUG", "bot")
    with pytest.raises(supervisor.RefusedError) as refused:
        async with serving(wire_table, discord_wire, "MTA.wrong.token") as task:
            await task
    assert refused.value.setting == "DISCORD_TOKEN"
    assert "wrong" not in caplog.text + str(refused.value)


async def test_one_of_two_processes_serves_and_the_other_takes_over(
    wire_table: DiscordTable, discord_wire: DiscordPeer, room: Room
) -> None:
    second = DiscordTable(discord_wire, wire_table.store, wire_table.clock)
    async with serving(second, discord_wire) as first:
        await discord_wire.gateway.ready()
        async with serving(wire_table, discord_wire) as waiting:
            await play_one(discord_wire, room, "Ola")
            assert discord_wire.gateway.identifies == 1
            first.cancel()
            await discord_wire.until(
                lambda: discord_wire.gateway.identifies == 2, "the other to take over"
            )
            assert not waiting.done()
            await play_one(discord_wire, room, "Iza")
    assert len([one for one in room.messages() if one.pictures]) == 4


async def test_a_client_that_ends_is_restarted(
    wire_table: DiscordTable, discord_wire: DiscordPeer, room: Room
) -> None:
    async with serving(wire_table, discord_wire):
        await discord_wire.gateway.ready()
        # The code means that sharding is required, so the library gives up.
        await discord_wire.gateway.close(4011)
        await discord_wire.until(lambda: discord_wire.gateway.identifies == 2, "its return")
        await play_one(discord_wire, room, "Ola")
