"""The person who acts, and the address, settings scope and language of an interaction's chat."""

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
    """Return the address of a channel or thread as text: `discord:channel:thread`."""
    return str(Place(PLATFORM, str(channel), str(thread)))


def channel_id(place: str) -> int:
    """Return the number of the thread in an address, or of its channel if there is no thread."""
    at = Place.parse(place)
    return int(at.thread or at.address)


def parent_id(place: str) -> int:
    """Return the number of the channel in an address, for a thread the channel that holds it."""
    return int(Place.parse(place).address)


def is_thread(place: str) -> bool:
    """Return True if this is the address of a thread."""
    return bool(Place.parse(place).thread)


def is_uninvited(interaction: discord.Interaction) -> bool:
    """Return True if only the person who acts has added the app, and not the server.

    The same holds for a conversation instead of a server. The bot then gets nothing but
    interactions there, and can only answer them. Discord names the server for which a command, or
    the message with a button, was authorized (Discord's documentation, "Authorizing Integration
    Owners Object").
    """
    if interaction.guild_id is None:
        return interaction.context.private_channel
    is_known = interaction.client.get_guild(interaction.guild_id) is not None
    return not interaction.is_guild_integration() and not is_known


def place_of(interaction: discord.Interaction) -> str:
    """Return the address of the interaction's channel or thread."""
    if is_uninvited(interaction):
        return str(Place(PLATFORM, f"{ANSWERS.sign}{interaction.channel_id}"))
    channel = interaction.channel
    if isinstance(channel, discord.Thread):
        return place(channel.parent_id, channel.id)
    return place(interaction.channel_id or 0)


def scope(guild: int | None) -> str:
    """Return the settings scope of a server, given by its id, "" for a private chat."""
    return Place(PLATFORM, str(guild)).scope if guild else ""


def scope_of(interaction: discord.Interaction) -> str:
    """Return the scope whose settings hold for an interaction: its server or conversation.

    It is "" in a person's private chat with the bot.
    """
    at = Place.parse(place_of(interaction))
    return at.scope if at.kind.answers else scope(interaction.guild_id)


def language_of(interaction: discord.Interaction) -> Language:
    """Return the language of the app of the person who acts: Polish, or English for all others."""
    return _language(interaction.locale)


def server_language(guild: discord.Guild | None) -> Language | None:
    """Return the language that a server has chosen, None if it has chosen none.

    Only a Community can choose a language. Discord reports American English for every other server
    (Discord's documentation, "Guild Object", `preferred_locale`). A private chat, given as None,
    has no such language.
    """
    if guild is None:
        return None
    unset = guild.preferred_locale is discord.Locale.american_english
    if unset and "COMMUNITY" not in guild.features:
        return None
    return _language(guild.preferred_locale)


async def note_language(services: ChatServices, interaction: discord.Interaction) -> None:
    """Store the acting person's language for a server or conversation that has none yet.

    It holds until somebody changes the setting.
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
    """Return the id by which the bot handles an interaction only once."""
    return f"d:{interaction.id}"


async def actor_of(
    services: ChatServices, interaction: discord.Interaction, games: tuple[GameId, ...] = ()
) -> Actor:
    """Return the person who acts, with the data of these games.

    Discord names this person in the interaction. The pressed button doesn't.
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
