"""The stand-in's gateway with the real client: sessions cut, resumed, refused, invalidated."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import discord
import pytest

from tests.fakes.discord.forms import NotAllowed
from tests.support.chat.discord.tiny_bot import TinyBot
from tests.support.chat.discord.world import wire_world

if TYPE_CHECKING:
    from tests.fakes.discord import DiscordPeer


async def test_a_killed_socket_is_resumed_and_missed_events_are_replayed_once(
    discord_wire: DiscordPeer,
) -> None:
    ania = discord_wire.guild("Kółko").channel("ogólny").player("Ania")
    async with discord_wire.running(TinyBot()):
        discord_wire.gateway.cut()
        press = await ania.slash("/powiedz", tekst="przez przerwę")
    assert press.message.text.startswith("przez przerwę")
    assert (discord_wire.gateway.identifies, discord_wire.gateway.resumes) == (1, 1)
    assert len(ania.sees()) == 1


async def test_an_event_replayed_too_late_can_not_be_acknowledged(
    discord_wire: DiscordPeer,
) -> None:
    ania = discord_wire.guild("Kółko").channel("ogólny").player("Ania")
    bot = TinyBot()
    async with discord_wire.running(bot):
        with discord_wire.gateway.refusing():
            discord_wire.gateway.cut()
            pressed = asyncio.create_task(ania.slash("/wolno"))
            await discord_wire.until(lambda: discord_wire.state.interactions, "the press")
            await discord_wire.pass_time(4)
        press = await pressed
        await discord_wire.until(lambda: bot.errors, "the refusal")
    assert (press.kind, bot.errors) == (None, [10062])


@pytest.mark.parametrize("how", ["invalid", "resumable", "reconnect", "closed"])
async def test_the_client_comes_back(discord_wire: DiscordPeer, how: str) -> None:
    ania = discord_wire.guild("Kółko").channel("ogólny").player("Ania")
    gateway = discord_wire.gateway
    async with discord_wire.running(TinyBot()):
        if how in ("invalid", "resumable"):
            gateway.invalidate(resumable=how == "resumable")
        elif how == "reconnect":
            gateway.ask_reconnect()
        else:
            await gateway.close(4000)
        await discord_wire.until(lambda: gateway.identifies + gateway.resumes == 2, "its return")
        await gateway.ready()
        press = await ania.slash("/powiedz", tekst="jestem")
    assert press.message.text.startswith("jestem")
    assert gateway.identifies == (2 if how == "invalid" else 1)


async def test_a_session_that_is_dropped_can_not_be_resumed(discord_wire: DiscordPeer) -> None:
    discord_wire.guild("Kółko")
    async with discord_wire.running(TinyBot()):
        with discord_wire.gateway.refusing():
            discord_wire.gateway.cut()
            discord_wire.gateway.invalidate()
        await discord_wire.until(lambda: discord_wire.gateway.identifies == 2, "a new session")
        await discord_wire.gateway.ready()
    assert discord_wire.gateway.resumes == 0


async def test_held_events_arrive_together(discord_wire: DiscordPeer) -> None:
    channel = discord_wire.guild("Kółko").channel("ogólny")
    ania, ola = channel.player("Ania"), channel.player("Ola")
    async with discord_wire.running(TinyBot()):
        with discord_wire.gateway.holding():
            presses = [
                asyncio.create_task(ania.slash("/powiedz", tekst="raz")),
                asyncio.create_task(ola.slash("/powiedz", tekst="dwa")),
            ]
            await discord_wire.until(lambda: len(discord_wire.presses) == 2, "both presses")
            assert channel.messages() == []
        await asyncio.gather(*presses)
    assert sorted(shown.text[:3] for shown in channel.messages()) == ["dwa", "raz"]


async def test_heartbeats_are_acknowledged(discord_wire: DiscordPeer) -> None:
    discord_wire.gateway.heartbeat_ms = 20
    bot = TinyBot()
    async with discord_wire.running(bot):
        await discord_wire.until(lambda: discord_wire.gateway.heartbeats > 2, "heartbeats")
        await discord_wire.until(lambda: bot.latency < 1, "their acknowledgement")


async def test_each_shard_hears_of_its_own_guilds() -> None:
    async with wire_world(shards=2) as world:
        guilds = {n: world.guild(f"serwer {n}") for n in range(6)}
        homes = {(guild.id >> 22) % 2 for guild in guilds.values()}
        bot = TinyBot()
        async with world.running(bot):
            await world.until(lambda: len(bot.guilds) == 6, "all guilds")
            sent = [
                {f["d"]["id"] for f in session.sent if f["t"] == "GUILD_CREATE"}
                for session in world.gateway.sessions
            ]
            press = await guilds[5].channel("c").player("Ania").slash("/powiedz", tekst="tu")
        assert world.gateway.identifies == 2
        assert bot.shard_count == 2
        assert not sent[0] & sent[1]
        assert sum(map(bool, sent)) == len(homes)
        assert press.message.text.startswith("tu")


async def test_a_wrong_token_and_privileged_intents_are_refused(
    discord_wire: DiscordPeer,
) -> None:
    bot = TinyBot()
    with discord_wire.patch_clients(), pytest.raises(discord.LoginFailure):
        await bot.start("wrong")
    await bot.close()
    greedy = TinyBot(message_content=True)
    with pytest.raises(discord.PrivilegedIntentsRequired):
        async with discord_wire.running(greedy):
            pass


async def test_guilds_channels_and_threads_come_and_go(discord_wire: DiscordPeer) -> None:
    guild = discord_wire.guild("Kółko")
    channel = guild.channel("ogólny")
    bot = TinyBot()
    async with discord_wire.running(bot):
        await discord_wire.until(lambda: bot.get_channel(channel.id), "the channel")
        thread = channel.thread("partia")
        await discord_wire.until(lambda: bot.get_channel(thread.id), "the thread")
        second = guild.channel("drugi")
        await discord_wire.until(lambda: bot.get_channel(second.id), "the second channel")
        second.delete()
        await discord_wire.until(lambda: not bot.get_channel(second.id), "its end")
        guild.throw_out_bot()
        await discord_wire.until(lambda: not bot.guilds, "being thrown out")
        assert await bot.post(channel.id, "halo") == 50001
        guild.invite_bot()
        await discord_wire.until(lambda: bot.guilds, "being invited")
        assert await bot.post(channel.id, "halo") == 0


async def test_a_bot_with_the_guilds_intent_gets_no_messages_and_goes_offline_at_its_end(
    discord_wire: DiscordPeer,
) -> None:
    channel = discord_wire.guild("Kółko").channel("ogólny")
    ania = channel.player("Ania")
    bot = TinyBot()
    async with discord_wire.running(bot):
        await bot.post(channel.id, "halo")
        await ania.slash("/powiedz", tekst="raz")
        (session,) = discord_wire.gateway.sessions
        assert "MESSAGE_CREATE" not in {frame["t"] for frame in session.sent}
    with pytest.raises(NotAllowed):
        await ania.slash("/powiedz", tekst="dwa")
