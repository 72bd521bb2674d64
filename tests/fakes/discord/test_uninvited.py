"""The stand-in refuses what Discord refuses to an app that only a person has added."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
import pytest
from discord import app_commands

from tests.fakes.discord.shown import NotShown

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from tests.fakes.discord import DiscordPeer, Room

MISSING_ACCESS, NO_MUTUAL_SERVER, FOLLOW_UPS, EXPIRED = 50001, 50278, 40094, 50027


class Bot(discord.Client):
    """A client with one command for every installation and context."""

    def __init__(self, work: Callable[[discord.Interaction], Awaitable[None]]) -> None:
        super().__init__(intents=discord.Intents(guilds=True, messages=True))
        self.tree = app_commands.CommandTree(
            self,
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=True, private_channel=True
            ),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
        )
        self.heard: list[discord.Interaction] = []
        self.messages: list[discord.Message] = []

        @self.tree.command(name="graj", description="Gra")
        async def graj(interaction: discord.Interaction) -> None:
            self.heard.append(interaction)
            await work(interaction)

    async def setup_hook(self) -> None:
        """Register the command."""
        await self.tree.sync()

    async def on_message(self, message: discord.Message) -> None:
        """Note a message that the gateway tells of."""
        self.messages.append(message)


async def codes(*requests: Awaitable[object]) -> list[int]:
    """Return the codes with which these requests are refused."""
    found = []
    for request in requests:
        with pytest.raises(discord.HTTPException) as refused:
            await request
        found.append(refused.value.code)
    return found


def talk(world: DiscordPeer) -> Room:
    """Return a conversation of Ola, who has added the app, and Kuba."""
    room = world.conversation("Ola", "Kuba")
    room.player("Ola").adds_app()
    return room


async def test_a_channel_without_the_bot_opens_by_answers_alone(discord_wire: DiscordPeer) -> None:
    async def work(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Plansza")

    bot, room = Bot(work), talk(discord_wire)
    kuba = discord_wire.state.user("Kuba")
    async with discord_wire.running(bot):
        answer = await room.player("Ola").slash("/graj")
        [interaction] = bot.heard
        assert interaction.context.private_channel
        assert not interaction.is_guild_integration()
        channel = bot.get_partial_messageable(room.id)
        message = channel.get_partial_message(answer.message.id)
        assert await codes(
            channel.send("Plansza"),
            message.edit(content="inna"),
            message.delete(),
            channel.fetch_message(message.id),
            (await bot.create_dm(discord.Object(kuba.id))).send("Hej"),
        ) == [MISSING_ACCESS] * 4 + [NO_MUTUAL_SERVER]
        ola = await bot.create_dm(discord.Object(discord_wire.state.user("Ola").id))
        await ola.send("Twój ruch")
        assert [shown.text for shown in room.messages()] == ["Plansza"]
        await discord_wire.until(lambda: bot.messages, "a message in the bot's own chat")
        assert [one.content for one in bot.messages] == ["Twój ruch"], "nothing is heard there"


async def test_the_sixth_follow_up_is_refused_only_without_the_bot(
    discord_wire: DiscordPeer,
) -> None:
    async def work(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("0")

    bot, here = Bot(work), discord_wire.guild("Kółko").channel("gry")
    async with discord_wire.running(bot):
        for room, refused in ((here, []), (talk(discord_wire), [FOLLOW_UPS])):
            await room.player("Ola").slash("/graj")
            follow = bot.heard[-1].followup
            for number in range(5):
                await follow.send(str(number))
            if refused:
                assert await codes(follow.send("5")) == refused
            else:
                await follow.send("5")


async def test_a_dead_token_opens_nothing(discord_wire: DiscordPeer) -> None:
    async def work(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Plansza")

    bot, room = Bot(work), talk(discord_wire)
    async with discord_wire.running(bot):
        await room.player("Ola").slash("/graj")
        await discord_wire.pass_time(15 * 60 + 1)
        [interaction] = bot.heard
        assert (
            await codes(
                interaction.edit_original_response(content="inna"),
                interaction.followup.send("nowa"),
            )
            == [EXPIRED] * 2
        )


async def test_a_follow_up_fills_the_thinking_that_everybody_sees(
    discord_wire: DiscordPeer,
) -> None:
    """Also one that is meant for the person alone."""

    async def work(interaction: discord.Interaction) -> None:
        await interaction.response.defer(thinking=True)
        await interaction.followup.send("stojak", ephemeral=True)

    room = talk(discord_wire)
    async with discord_wire.running(Bot(work)):
        answer = await room.player("Ola").slash("/graj")
        assert not answer.message.ephemeral


async def test_a_server_may_hide_the_answers_of_external_apps(discord_wire: DiscordPeer) -> None:
    async def work(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Plansza")

    server = discord_wire.guild_without_bot("Obcy")
    ola = server.channel("gry").player("Ola")
    async with discord_wire.running(Bot(work)):
        with pytest.raises(NotShown):
            await ola.slash("/graj")
        ola.adds_app()
        assert not (await ola.slash("/graj")).message.ephemeral
        server.hides_external_apps()
        assert (await ola.slash("/graj")).message.ephemeral
