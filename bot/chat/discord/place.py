"""The actor and the place of an interaction."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from msgspec.structs import replace

from bot.coordinator.place import ANSWERS, Place
from bot.coordinator.ports.sittings import Needs

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from bot.coordinator.settings import Language
    from bot.dialogue.actor import Actor
    from bot.dialogue.services import ChatServices

PLATFORM = "discord"


def place(channel: int, thread: int | str = "") -> str:
    """Return a place: `discord:channel:thread`."""
    return str(Place(PLATFORM, str(channel), str(thread)))


def channel_id(place: str) -> int:
    """Return the channel for messages at a place: its thread, else its channel."""
    at = Place.parse(place)
    return int(at.thread or at.address)


def parent_id(place: str) -> int:
    """Return the channel of a place, for a thread the one that holds it."""
    return int(Place.parse(place).address)


def is_thread(place: str) -> bool:
    """Return True if messages at a place go to a thread."""
    return bool(Place.parse(place).thread)


def is_uninvited(interaction: discord.Interaction) -> bool:
    """Return True if the bot isn't where a person acts: only that person has added its app.

    The bot then hears nothing but interactions, and says nothing but their answers. Discord names
    the server for which a command, or the message with a button, was authorized (Discord's
    documentation, "Authorizing Integration Owners Object").
    """
    if interaction.guild_id is None:
        return interaction.context.private_channel
    is_known = interaction.client.get_guild(interaction.guild_id) is not None
    return not interaction.is_guild_integration() and not is_known


def place_of(interaction: discord.Interaction) -> str:
    """Return the place of an interaction."""
    if is_uninvited(interaction):
        return str(Place(PLATFORM, f"{ANSWERS.sign}{interaction.channel_id}"))
    channel = interaction.channel
    if isinstance(channel, discord.Thread):
        return place(channel.parent_id, channel.id)
    return place(interaction.channel_id or 0)


def scope(guild: int | None) -> str:
    """Return the settings scope of a server, "" in private."""
    return Place(PLATFORM, str(guild)).scope if guild else ""


def scope_of(interaction: discord.Interaction) -> str:
    """Return the settings scope of an interaction: its server's, or that of its conversation.

    It is "" in a person's private chat with the bot.
    """
    at = Place.parse(place_of(interaction))
    return at.scope if at.kind.answers else scope(interaction.guild_id)


def language_of(interaction: discord.Interaction) -> Language:
    """Return the language of this person's app, or the nearest one that the bot speaks."""
    return _language(interaction.locale)


def server_language(guild: discord.Guild | None) -> Language | None:
    """Return the language of a server, or None in private and if nobody has chosen one.

    Only a Community can choose a language. Discord reports American English for every other
    server (Discord's documentation, "Guild Object", `preferred_locale`).
    """
    if guild is None:
        return None
    unset = guild.preferred_locale is discord.Locale.american_english
    if unset and "COMMUNITY" not in guild.features:
        return None
    return _language(guild.preferred_locale)


async def note_language(services: ChatServices, interaction: discord.Interaction) -> None:
    """Store the language of a server or conversation that has none: the beginning person's.

    The first person decides, until somebody sets it.
    """
    where, guild = scope_of(interaction), interaction.guild
    if where and server_language(guild) is None:
        language = language_of(interaction)
        await services.preferences.change_place(
            where, lambda own: own if own.spoken else replace(own, spoken=language)
        )


def _language(locale: discord.Locale) -> Language:
    return "pl" if locale is discord.Locale.polish else "en"


def event_id(interaction: discord.Interaction) -> str:
    """Return our event id of an interaction."""
    return f"d:{interaction.id}"


async def actor_of(
    services: ChatServices, interaction: discord.Interaction, games: tuple[GameId, ...] = ()
) -> Actor:
    """Return the actor of an interaction, with these games.

    Discord names the actor, never the button.
    """
    user, uninvited = interaction.user, is_uninvited(interaction)
    manages = interaction.guild_id is not None and interaction.permissions.manage_guild
    return await services.actor(
        PLATFORM,
        str(user.id),
        user.display_name,
        handle=user.name,
        place=place_of(interaction),
        scope=scope_of(interaction),
        private=interaction.guild_id is None and not uninvited,
        manager=manages and not uninvited,
        client=language_of(interaction),
        around=server_language(interaction.guild),
        needs=Needs(event_id(interaction), games=games),
    )
