"""The stand-in keeps the rules of scheduled events, with the real client."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING, Any

import discord
import pytest

from tests.support.chat.discord.tiny_bot import TinyBot

if TYPE_CHECKING:
    from tests.fakes.discord import DiscordPeer

SCHEDULED, ACTIVE, COMPLETED = 1, 2, 3


async def make(client: discord.Client, peer: DiscordPeer, **changes: Any) -> Any:  # noqa: ANN401
    """Make an event that begins in an hour and lasts for one."""
    now = dt.datetime.fromtimestamp(peer.state.now(), dt.UTC)
    asked: dict[str, Any] = {
        "name": "n" * 100,
        "description": "d" * 1000,
        "privacy_level": 2,
        "entity_type": 3,
        "entity_metadata": {"location": "l" * 100},
        "scheduled_start_time": (now + dt.timedelta(hours=1)).isoformat(),
        "scheduled_end_time": (now + dt.timedelta(hours=2)).isoformat(),
    }
    return await client.http.create_guild_scheduled_event(peer.guild("Kółko").id, **asked | changes)


@pytest.mark.parametrize(
    "changes",
    [
        {"name": "n" * 101},
        {"description": ""},
        {"entity_metadata": {"location": "l" * 101}},
        {"scheduled_start_time": "2020-01-01T00:00:00+00:00"},
        {"scheduled_end_time": "2020-01-01T00:00:00+00:00"},
        {"privacy_level": 1},
        {"channel_id": 5},
    ],
)
async def test_a_form_that_discord_refuses_is_refused(
    discord_wire: DiscordPeer, changes: dict[str, Any]
) -> None:
    discord_wire.guild("Kółko").bot_may("create_events")
    client = TinyBot()
    async with discord_wire.running(client):
        with pytest.raises(discord.HTTPException) as refused:
            await make(client, discord_wire, **changes)
    assert (refused.value.status, refused.value.code) == (400, 50035)


async def test_an_event_needs_a_permission_and_a_server_has_at_most_a_hundred(
    discord_wire: DiscordPeer,
) -> None:
    server, client = discord_wire.guild("Kółko"), TinyBot()
    async with discord_wire.running(client):
        with pytest.raises(discord.Forbidden):
            await make(client, discord_wire)
        server.bot_may("create_events")
        for _ in range(100):
            await make(client, discord_wire)
        with pytest.raises(discord.HTTPException) as refused:
            await make(client, discord_wire)
    assert refused.value.code == 30038


async def test_an_event_begins_and_ends_by_itself_and_then_stays_unchanged(
    discord_wire: DiscordPeer,
) -> None:
    server, client = discord_wire.guild("Kółko"), TinyBot()
    server.bot_may("create_events")
    async with discord_wire.running(client):
        made = await make(client, discord_wire)
        number = int(made["id"])
        with pytest.raises(discord.HTTPException):
            await client.http.edit_scheduled_event(server.id, number, status=COMPLETED)
        for status in (SCHEDULED, ACTIVE, COMPLETED):
            assert [one.status for one in server.events()] == [status]
            await discord_wire.pass_time(3600)
        with pytest.raises(discord.HTTPException) as refused:
            await client.http.edit_scheduled_event(server.id, number, status=ACTIVE)
        assert refused.value.code == 180000
        await client.http.delete_scheduled_event(server.id, number)
        with pytest.raises(discord.NotFound) as missing:
            await client.http.delete_scheduled_event(server.id, number)
        assert missing.value.code == 10070
