"""The Discord client, which passes Discord's events to `Interactions`."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.chat.discord import forms
from bot.chat.discord.channel import DiscordChannel
from bot.chat.discord.emoji_upload import EmojiUpload
from bot.chat.discord.gateway.shard_client import ShardClient
from bot.chat.discord.interactions.command_registration import CommandRegistration, is_entry_point
from bot.chat.discord.interactions.command_tree import add_commands
from bot.chat.discord.interactions.interactions import Interactions
from bot.chat.discord.markup import Links
from bot.chat.discord.permissions import ATTACHING, lacking_of
from bot.chat.discord.place import PLATFORM
from bot.chat.discord.requests import RequestConnector, use_interaction_requests
from bot.chat.discord.servers import KnownServers
from bot.coordinator.place import Place
from bot.delivery.lost_place import return_all_games

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.chat.discord.gateway.rate_limits import AccountLimits
    from bot.coordinator.ports.chats import Lease, ShardRange
    from bot.dialogue.services import ChatServices

# Seconds; the shortest limit that the library accepts. The relay handles longer waits, for each
# channel.
LONGEST_WAIT = 30.0
# Seconds. At the start servers are reported one by one. After this pause without one, all are
# known.
LAST_SERVER = 0.25

# The bot never speaks, so the library's warning about voice is switched off.
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False

_log = logging.getLogger(__name__)


class _Commands(app_commands.CommandTree["DiscordClient"]):
    """The slash commands. They are accepted only while this client holds its shards."""

    async def interaction_check(
        self,
        interaction: discord.Interaction[DiscordClient],
        /,
    ) -> bool:
        """Return True if this client holds its shards, and the command is not the entry point."""
        return interaction.client.is_ours and not is_entry_point(interaction)


class DiscordClient(ShardClient):
    """The bot's client on Discord, without privileged rights.

    It gets interactions and reads no messages.
    """

    def __init__(
        self,
        services: ChatServices,
        account: str | None = None,
        held: Lease | None = None,
        shards: ShardRange | None = None,
        limits: AccountLimits | None = None,
    ) -> None:
        """Store the services.

        If other processes serve the account too, `shards` are the shards of this process, and all
        processes share the rate `limits`. `held` is the lease of the shards.
        """
        super().__init__(
            services.notes,
            account,
            held,
            shards,
            limits,
            # The library opens the same number of connections.
            connector=RequestConnector(limit=0),
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            max_ratelimit_timeout=LONGEST_WAIT,
            guild_ready_timeout=LAST_SERVER,
        )
        self.servers = KnownServers(self, services.notes, hears_all=shards is None)
        self.services = services
        self._registration = CommandRegistration(self, services)
        self.tile_emojis = EmojiUpload(self)
        links = Links(commands=self._registration.ids, emojis=self.tile_emojis.ids)
        self.interactions = Interactions(services, links)
        # The servers that the library has reported.
        self._servers = set[int]()
        # The servers that the bot has left since.
        self._left = set[int]()
        self.tree = _Commands(
            self,
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=True, private_channel=True
            ),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
        )
        self.tree.error(self._unknown_command)
        add_commands(self.tree, self.interactions)

    async def setup_hook(self) -> None:
        """Register the slash commands, unless Discord has them already."""
        use_interaction_requests()
        await super().setup_hook()
        await self._registration.register(self.tree)
        profile = f"https://discord.com/users/{self.application_id}"
        await self.services.keep_way_to_chat(PLATFORM, profile)

    async def on_ready(self) -> None:
        """Report that a new session of the gateway is connected."""
        self.services.meter.stands(PLATFORM, "connected")

    async def on_resumed(self) -> None:
        """Report that an earlier session of the gateway is connected again."""
        self.services.meter.stands(PLATFORM, "connected")

    async def on_disconnect(self) -> None:
        """Report that the gateway is away. The library reconnects by itself."""
        self.services.meter.stands(PLATFORM, "away")

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Note a server that became available, at the start or after an outage.

        During a start the library calls this method also for a server whose manager has just added
        the bot again.
        """
        if guild.id in self._left:
            await self.on_guild_join(guild)
        self._servers.add(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Note a server to which the bot was added.

        Games that the bot could not show there before come back, in channels in which it may post.
        """
        self._servers.add(guild.id)
        self._left.discard(guild.id)
        for channel in filter(_takes_boards, guild.channels):
            await self._come_back(channel)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Note that the bot has left a server."""
        self._servers.discard(guild.id)
        self._left.add(guild.id)

    async def on_shard_ready(self, shard: int) -> None:
        """Note all servers that this shard has when it is connected.

        The library loses the event of a server that arrives just when the library stops waiting for
        servers.
        """
        await super().on_shard_ready(shard)
        for guild in self.guilds:
            here = guild.shard_id == shard and not guild.unavailable
            if here and guild.id not in self._servers:
                await self.on_guild_join(guild)

    async def on_guild_channel_update(
        self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """Bring lost games back to a channel in which the bot may post again."""
        if not _takes_boards(before) and _takes_boards(after):
            await self._come_back(after)

    async def _come_back(self, channel: discord.abc.GuildChannel) -> None:
        chat = Place(PLATFORM, str(channel.id)).scope
        await return_all_games(self.services, DiscordChannel(self, self.services), chat)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Handle buttons, menus, forms and the entry point.

        Slash commands come through the command tree.
        """
        if not self.is_ours:
            return
        if self.limits is not None:
            self.servers.note_interaction(interaction)
        data: Mapping[str, Any] = interaction.data or {}
        custom_id = str(data.get("custom_id", ""))
        if interaction.type is discord.InteractionType.component:
            if data.get("component_type") == discord.ComponentType.user_select.value:
                await self.interactions.pick(interaction, custom_id, forms.persons(data))
            else:
                # The value of a chosen option is the token of its button.
                await self.interactions.press(
                    interaction, *(data.get("values") or (custom_id,))[:1]
                )
        elif interaction.type is discord.InteractionType.modal_submit:
            answer, file = forms.answer(data), forms.attachment(data)
            await self.interactions.submit(interaction, custom_id, answer, file)
        elif is_entry_point(interaction):
            await self.interactions.enter(interaction)

    async def _unknown_command(
        self, interaction: discord.Interaction, error: app_commands.AppCommandError
    ) -> None:
        _log.warning(
            "discord: a command failed: %s", type(error).__name__, exc_info=error.__cause__
        )
        await self.interactions.trouble(interaction)


def _takes_boards(channel: discord.abc.GuildChannel) -> bool:
    """Return True if the bot may post in the channel. The right to attach files isn't needed."""
    return not {*lacking_of(channel.permissions_for(channel.guild.me), thread=False)} - {ATTACHING}
