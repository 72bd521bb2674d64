"""What the bot may do on a server: what it needs, what it lacks, and the link that asks for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.dialogue.message import Message
from bot.dialogue.pages.wording import wording
from bot.text.pieces import Raw

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.settings import Language

# Reading the history is for old boards that are kept: their picture is read before it is sent back.
NEEDED = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    attach_files=True,
    read_message_history=True,
)
VIEWING, ATTACHING = "view_channel", "attach_files"
_SCOPES = ("bot", "applications.commands")
NAMES = {
    VIEWING: "discord-may-view",
    "send_messages": "discord-may-send",
    "send_messages_in_threads": "discord-may-send-in-threads",
    "create_public_threads": "discord-may-make-threads",
    ATTACHING: "discord-may-attach",
}


def invitation_link(application: int) -> str:
    """The address that asks a server's manager to let the bot in."""
    return discord.utils.oauth_url(application, permissions=NEEDED, scopes=_SCOPES)


def lacking_of(may: discord.Permissions, *, thread: bool) -> Sequence[str]:
    """What these permissions lack to post boards; without `ATTACHING` they are text."""
    send = "send_messages_in_threads" if thread else "send_messages"
    return [name for name in (VIEWING, send, ATTACHING) if not getattr(may, name)]


def lacking(interaction: discord.Interaction) -> Sequence[str]:
    """What the bot lacks here to post boards; nothing in private."""
    if interaction.guild_id is None:
        return ()
    thread = isinstance(interaction.channel, discord.Thread)
    return lacking_of(interaction.app_permissions, thread=thread)


def takes_boards(interaction: discord.Interaction) -> bool:
    """Whether the bot may post here, be it text alone."""
    return not {*lacking(interaction)} - {ATTACHING}


def lacking_message(names: Sequence[str], language: Language) -> Message:
    """Which permissions are missing, by the names of Discord's own settings."""
    words = wording(language)
    listed = words.listed(Raw(words.text(NAMES[name])) for name in names)
    return Message((words.line("discord-lacking", permissions=listed),))
