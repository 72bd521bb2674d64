"""Who did something on Discord, and where."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from msgspec.structs import replace

from bot.coordinator.place import Place
from bot.coordinator.ports.sittings import Needs

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from bot.coordinator.settings import Language
    from bot.dialogue.actor import Actor
    from bot.dialogue.services import ChatServices

PLATFORM = "discord"


def place(channel: int, thread: int | str = "") -> str:
    """A place: `discord:channel:thread`."""
    return str(Place(PLATFORM, str(channel), str(thread)))


def channel_id(place: str) -> int:
    """Where messages of a place go: its thread, else its channel."""
    at = Place.parse(place)
    return int(at.thread or at.chat)


def parent_id(place: str) -> int:
    """The channel of a place, that of its thread too."""
    return int(Place.parse(place).chat)


def is_thread(place: str) -> bool:
    """Whether messages of a place go to a thread."""
    return bool(Place.parse(place).thread)


def place_of(interaction: discord.Interaction) -> str:
    """The place where somebody did this."""
    channel = interaction.channel
    if isinstance(channel, discord.Thread):
        return place(channel.parent_id, channel.id)
    return place(interaction.channel_id or 0)


def scope(guild: int | None) -> str:
    """Whose settings hold in a server, "" in private."""
    return Place(PLATFORM, str(guild)).scope if guild else ""


def language_of(interaction: discord.Interaction) -> Language:
    """The language of this person's app, as far as we speak it."""
    return _language(interaction.locale)


def spoken_in(guild: discord.Guild | None) -> Language | None:
    """The language of a server; None in private, and where nobody has chosen one.

    Only a Community can choose: any other server is American English for Discord, whoever meets
    there (Discord's documentation, "Guild Object", `preferred_locale`).
    """
    if guild is None:
        return None
    unset = guild.preferred_locale is discord.Locale.american_english
    if unset and "COMMUNITY" not in guild.features:
        return None
    return _language(guild.preferred_locale)


async def note_language(services: ChatServices, interaction: discord.Interaction) -> None:
    """Keep what is spoken on a server that says nothing of it: the language of who begins there.

    The first one decides, until somebody sets it.
    """
    where, guild = scope(interaction.guild_id), interaction.guild
    if where and spoken_in(guild) is None:
        language = language_of(interaction)
        await services.preferences.change_place(
            where, lambda own: own if own.spoken else replace(own, spoken=language)
        )


def _language(locale: discord.Locale) -> Language:
    return "pl" if locale is discord.Locale.polish else "en"


def event_id(interaction: discord.Interaction) -> str:
    """Our id of what somebody did."""
    return f"d:{interaction.id}"


async def actor_of(
    services: ChatServices, interaction: discord.Interaction, games: tuple[GameId, ...] = ()
) -> Actor:
    """Who did this, which may be about these games; Discord says who, never the button."""
    user = interaction.user
    return await services.actor(
        PLATFORM,
        str(user.id),
        user.display_name,
        handle=user.name,
        place=place_of(interaction),
        scope=scope(interaction.guild_id),
        private=interaction.guild_id is None,
        manager=interaction.guild_id is not None and interaction.permissions.manage_guild,
        client=language_of(interaction),
        around=spoken_in(interaction.guild),
        needs=Needs(event_id(interaction), games=games),
    )
