"""Threads that the bot makes for games: their titles, and those of games that begin without one."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import discord

from bot.chat.discord.place import parent_id, place
from bot.dialogue.pages.kinds.registry import pages_of
from bot.dialogue.pages.wording import wording

if TYPE_CHECKING:
    from bot.coordinator.views.view import View
    from bot.delivery.channel import OutgoingMessage
    from bot.dialogue.pages.wording import Wording
    from bot.dialogue.services import ChatServices

_LONGEST_NAME = 100
# The newest messages among which the line about a new thread stands.
_NEWEST = 10


async def thread_for(
    client: discord.Client, services: ChatServices, at: str, letter: OutgoingMessage
) -> str:
    """Return the place of the thread for a game, which is made if there is none yet.

    Where the bot may make no thread, the place is the channel itself.
    """
    channel = client.get_channel(parent_id(at))
    if not isinstance(channel, discord.TextChannel) or letter.game is None:
        return place(parent_id(at))
    may = channel.permissions_for(channel.guild.me)
    if not (may.create_public_threads and may.send_messages_in_threads):
        return place(channel.id)
    for thread in channel.threads:
        # A process that made the thread may have died before it could note that.
        if thread.name.endswith(letter.game):
            return place(channel.id, thread.id)
    view = await services.queries.look(letter.game)
    thread = await make_thread(channel, title(view, wording(letter.language)))
    return place(channel.id, thread.id)


async def make_thread(channel: discord.TextChannel, name: str) -> discord.Thread:
    """Make a public thread that is archived after a week of silence.

    Discord posts a line about it in the bot's name, which is deleted if it is found.
    """
    thread = await channel.create_thread(
        name=name, type=discord.ChannelType.public_thread, auto_archive_duration=10080
    )
    with suppress(discord.HTTPException):
        async for message in channel.history(limit=_NEWEST):
            of = message.reference
            is_line = message.type is discord.MessageType.thread_created
            if is_line and of is not None and of.channel_id == thread.id:
                await message.delete()
                break
    return thread


def title(view: View, wording: Wording) -> str:
    """Return `Ola – Kuba · K7QX4M`. The code stands last, and is never cut."""
    people = pages_of(view).thread_name(view, wording)
    return f"{people[: _LONGEST_NAME - len(view.id) - 3]} · {view.id}"
