"""The bot's permissions on a server, and the links by which people add the bot."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.chat.discord.place import is_uninvited
from bot.dialogue.message import Message
from bot.dialogue.pages.wording import wording
from bot.text.pieces import Raw

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.settings import Language

# The bot reads an old board's picture in the channel's history before it sends the board again.
# Without `create_events` an announced game gets no event.
NEEDED = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    attach_files=True,
    read_message_history=True,
    create_events=True,
)
VIEWING, ATTACHING = "view_channel", "attach_files"
FOR_THREADS = ("create_public_threads", "send_messages_in_threads")
_SCOPES = ("bot", "applications.commands")
# The kind of installation to a person's account (Discord's documentation, "OAuth2").
_PERSONAL = 1
NAMES = {
    VIEWING: "discord-may-view",
    "send_messages": "discord-may-send",
    "send_messages_in_threads": "discord-may-send-in-threads",
    "create_public_threads": "discord-may-make-threads",
    ATTACHING: "discord-may-attach",
}


def invitation_link(application: int) -> str:
    """Return the web address at which a server's manager adds the bot."""
    return discord.utils.oauth_url(application, permissions=NEEDED, scopes=_SCOPES)


def personal_link(application: int) -> str:
    """Return the web address at which a person adds the bot to their own account, for any chat."""
    link = discord.utils.oauth_url(application, scopes=_SCOPES[1:])
    return f"{link}&integration_type={_PERSONAL}"


def lacking_of(may: discord.Permissions, *, thread: bool) -> Sequence[str]:
    """Return the names of the permissions that the bot needs for boards and does not have.

    If only `ATTACHING` is missing, boards are posted as text. `thread` is True for a thread.
    """
    send = "send_messages_in_threads" if thread else "send_messages"
    return [name for name in (VIEWING, send, ATTACHING) if not getattr(may, name)]


def lacking(interaction: discord.Interaction) -> Sequence[str]:
    """Return the permissions that the bot lacks for boards in an interaction's channel.

    In private, and in chats to which the bot was not added, it needs none.
    """
    if interaction.guild_id is None or is_uninvited(interaction):
        return ()
    thread = isinstance(interaction.channel, discord.Thread)
    return lacking_of(interaction.app_permissions, thread=thread)


def takes_boards(interaction: discord.Interaction) -> bool:
    """Return True if the bot may post in the interaction's channel, even if only text."""
    return not {*lacking(interaction)} - {ATTACHING}


def hides_answers(interaction: discord.Interaction) -> bool:
    """Return True if only the person who acts would see the bot's answers.

    That is so on servers without the bot that hide answers of apps.
    """
    return (
        interaction.guild_id is not None
        and is_uninvited(interaction)
        and not interaction.permissions.use_external_apps
    )


def lacking_message(names: Sequence[str], language: Language) -> Message:
    """Return a message that lists the missing permissions, as Discord's settings name them."""
    words = wording(language)
    listed = words.join(Raw(words.text(NAMES[name])) for name in names)
    return Message((words.line("discord-lacking", permissions=listed),))
