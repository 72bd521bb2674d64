"""The threads that the bot makes for games: their titles, and the threads of an event's games."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Final

import discord

from bot.chat.discord.error_mapping import THREAD_EXISTS, TOO_MANY_THREADS
from bot.chat.discord.permissions import FOR_THREADS
from bot.chat.discord.place import parent_id, place
from bot.delivery.channel import PlaceGoneError, TryLaterError
from bot.delivery.cursor import decode
from bot.dialogue.handlers.kinds.event.threads import note_thread
from bot.dialogue.pages.kinds.registry import pages_of
from bot.dialogue.pages.wording import wording
from bot.text.pieces import Raw

if TYPE_CHECKING:
    from bot.chat.discord.servers import KnownServers
    from bot.coordinator.views.view import View
    from bot.delivery.channel import OutgoingMessage
    from bot.dialogue.pages.wording import Wording
    from bot.dialogue.services import ChatServices

_LONGEST_NAME = 100
# So many of the newest messages are searched for the line about a new thread.
_NEWEST = 10
# The minutes of silence after which a thread is archived.
_A_WEEK: Final = 10080
# The ms until a round's message is looked for again.
_SOON = 1_000


async def thread_for(
    client: discord.Client,
    servers: KnownServers,
    services: ChatServices,
    at: str,
    letter: OutgoingMessage,
) -> str:
    """Return the address of the thread for the game of the message `letter`.

    Make the thread if there is none. Discord posts a line about a new thread. If the bot can't find
    that line to delete it, the games of a round share the thread of the round's message, about
    which Discord posts nothing.

    Raises:
        PlaceGoneError: the bot may make no thread here, or the server has no room for one more.
        TryLaterError: the message of the round is not posted yet.

    """
    channel, may = await _channel(client, servers, parent_id(at))
    if letter.game is None or any(not getattr(may, right) for right in FOR_THREADS):
        raise PlaceGoneError(at, "threads")
    view = await services.queries.look(letter.game)
    known = client.get_channel(channel.id) is not None
    threads = channel.threads if known else await channel.guild.active_threads()
    # A process that made the thread may have died before it could note that.
    thread = next((one for one in threads if one.name.endswith(letter.game)), None)
    if thread is None and not may.read_message_history:
        return await _round_thread(services, channel, view, wording(letter.language))
    if thread is None:
        try:
            thread = await make_thread(channel, title(view, wording(letter.language)))
        except discord.HTTPException as refused:
            if refused.code != TOO_MANY_THREADS:
                raise
            raise PlaceGoneError(at, "threads") from None
    there = place(channel.id, thread.id)
    await note_thread(services.coordinator, view, there, services.now())
    return there


async def _channel(
    client: discord.Client, servers: KnownServers, number: int
) -> tuple[discord.TextChannel, discord.Permissions]:
    """Return a channel that can have threads, and the bot's permissions there.

    Raises PlaceGoneError for any other channel. `number` is the channel's id.
    """
    channel: object = client.get_channel(number)
    if isinstance(channel, discord.TextChannel):
        return channel, channel.permissions_for(channel.guild.me)
    found = await servers.fetch(number) if channel is None else None
    if found is None or not isinstance(found[0], discord.TextChannel):
        raise PlaceGoneError(str(number), "threads")
    return found[0], found[1]


async def _round_thread(
    services: ChatServices, channel: discord.TextChannel, view: View, wording: Wording
) -> str:
    """Return the address of the thread of an event round's message. Make it if there is none.

    Raises PlaceGoneError if there is no such message, TryLaterError if it is not posted yet.
    """
    pair = view.part.pair
    if pair is None:
        raise PlaceGoneError(view.id, "threads")
    event = await services.queries.look(pair.event)
    wanted = pages_of(event).round_head(pair.round + 1)
    shown = await services.queries.places(pair.event)
    here = [decode(one) for at, one in shown.items() if at == place(channel.id)]
    heads = [one.subject.head for one in here if one.message]
    if wanted is None or not here or any(head > wanted for head in heads):
        raise PlaceGoneError(view.id, "threads")
    if wanted not in heads:
        reason = "the message of the round is not posted yet"
        raise TryLaterError(reason, _SOON)
    message = int(here[0].message)
    if channel.get_thread(message) is None:
        about = Raw(pages_of(event).name(event, wording))
        name = wording.text("event-round-thread", name=about, round=pair.round + 1)
        try:
            await channel.get_partial_message(message).create_thread(
                name=name[:_LONGEST_NAME], auto_archive_duration=_A_WEEK
            )
        except discord.HTTPException as refused:
            if refused.code != THREAD_EXISTS:
                raise
    return place(channel.id, message)


async def make_thread(channel: discord.TextChannel, name: str) -> discord.Thread:
    """Make a public thread, which Discord archives after a week without messages.

    Discord posts a line about the thread in the bot's name. The bot deletes this line if it finds
    it.
    """
    thread = await channel.create_thread(
        name=name, type=discord.ChannelType.public_thread, auto_archive_duration=_A_WEEK
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
    """Return the title of a game's thread: `Ola – Kuba · K7QX4M`. The game's code is never cut."""
    people = pages_of(view).thread_name(view, wording)
    return f"{people[: _LONGEST_NAME - len(view.id) - 3]} · {view.id}"
