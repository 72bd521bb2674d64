"""The button „Do wątku” (To a thread), which moves one of a channel's games into a thread."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

import discord

from bot.chat.discord import permissions
from bot.chat.discord.channel import DiscordChannel
from bot.chat.discord.new_threads import make_thread, title
from bot.chat.discord.place import event_id, is_uninvited, place, place_of, server_language
from bot.chat.discord.server_events import DiscordEvents
from bot.chat.discord.servers import KnownServers
from bot.chat.remembered_games import RememberedGames
from bot.coordinator import game_id
from bot.coordinator.commands import Command, Relocate
from bot.coordinator.errors import NotSeated
from bot.delivery.channel import (
    MessageFixedError,
    MessageGoneError,
    OutgoingMessage,
    PlaceGoneError,
    TryLaterError,
)
from bot.delivery.cursor import decode
from bot.delivery.server_events import EventRefusedError, drop
from bot.dialogue.errors import DeadButton
from bot.dialogue.message import Button, Message, Span
from bot.dialogue.pages.wording import wording
from bot.dialogue.reply import Reply, ReplyKind
from bot.text.pieces import Code, Raw

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from bot.coordinator.views.view import View
    from bot.dialogue.actor import Actor
    from bot.dialogue.pages.wording import Wording
    from bot.dialogue.services import ChatServices

_TOKEN = "thread:"  # noqa: S105 - in front of a game's code
# Longer than a person stays away from a thread.
_KEEP = 400 * 24 * 3600 * 1000


def button(game: GameId, wording: Wording) -> Button:
    """Return the button „Do wątku” (To a thread) for a game."""
    return Button(wording.text("button-thread"), f"{_TOKEN}{game}")


def game_of_button(custom_id: str) -> GameId | None:
    """Return the game of the button „Do wątku” (To a thread), None for any other button."""
    _, found, game = custom_id.rpartition(_TOKEN)
    return game_id.parse(game) if found and custom_id.startswith(_TOKEN) else None


def warn_host(interaction: discord.Interaction, reply: Reply, wording: Wording) -> Reply:
    """Return the reply about a new event, with a line about permissions that threads need.

    There is no such line if the bot has them. Without them the event's games are shown in the
    players' private chats.
    """
    message, may = reply.message, interaction.app_permissions
    missing = [right for right in permissions.FOR_THREADS if not getattr(may, right)]
    if not missing or message is None or not reply.is_done or interaction.guild_id is None:
        return reply
    names = wording.join(Raw(wording.text(permissions.NAMES[one])) for one in missing)
    line = wording.line("discord-event-threads", permissions=names)
    *lines, foot = message.lines
    return replace(reply, message=replace(message, lines=(*lines, line, foot)))


async def is_crowded(
    services: ChatServices, interaction: discord.Interaction, actor: Actor, reply: Reply
) -> bool:
    """Return True if this channel shows the reply's game and another game of this person."""
    game, here = reply.game, place_of(interaction)
    if not isinstance(interaction.channel, discord.TextChannel) or game is None:
        return False
    if is_uninvited(interaction):
        return False
    if reply.state is None or here not in reply.state.places:
        return False
    games = await services.queries.games(actor.person.id, limit=None, place=here)
    if not any(line.here and line.view.id != game for line in games):
        return False
    return not _is_personal(await services.queries.look(game))


def thread_games(services: ChatServices) -> RememberedGames:
    """Return the store of the games for which threads were made."""
    return RememberedGames(services.notes, "discord-thread", _KEEP)


async def game_of_thread(
    threads: RememberedGames, interaction: discord.Interaction
) -> GameId | None:
    """Return the game for which the interaction's thread was made, None outside of such a thread.

    If the store no longer knows the thread, the code in the thread's name identifies the game.
    """
    thread = interaction.channel
    if not isinstance(thread, discord.Thread):
        return None
    titled = game_id.parse(thread.name.rpartition(" · ")[2])
    return await threads.game(str(thread.id), unknown=titled)


async def move(
    services: ChatServices,
    threads: RememberedGames,
    interaction: discord.Interaction,
    actor: Actor,
    game: GameId,
) -> Reply:
    """Make a thread for a game, move the game into it, and return the reply."""
    # The lock makes the second of two presses find the game moved. Moving locks the game itself.
    async with services.hold(f"thread:{game}"):
        return await _move(services, threads, interaction, actor, game)


async def _move(
    services: ChatServices,
    threads: RememberedGames,
    interaction: discord.Interaction,
    actor: Actor,
    game: GameId,
) -> Reply:
    words, here = wording(actor.language), place_of(interaction)
    view = await services.queries.look(game, actor.person.id)
    if view.viewer is None and not view.hosting:
        raise NotSeated(tuple(seat.name for seat in view.face.seats if seat.members))
    if _is_personal(view):
        raise DeadButton
    channel, shown = interaction.channel, await services.queries.places(game)
    if not isinstance(channel, discord.TextChannel) or here not in shown:
        elsewhere = Message((words.line("discord-thread-elsewhere"),))
        return Reply(elsewhere, ReplyKind.REFUSAL, game=game)
    settings = await services.settings(actor.scope)
    public = wording(services.public_language(settings, server_language(interaction.guild)))
    if not interaction.app_permissions.create_public_threads:
        lacking = permissions.lacking_message(("create_public_threads",), actor.language)
        return Reply(lacking, ReplyKind.REFUSAL)
    thread = await make_thread(channel, title(view, public))
    threads.note(str(thread.id), game)
    await threads.save()
    there = place(channel.id, thread.id)
    event = services.event(event_id(interaction))
    request = Relocate(here, joins=(there,))
    await services.coordinator.handle(
        Command(event.id, request, event.at, by=actor.person, game=game, place=there)
    )
    cursor = decode(shown[here])
    if cursor.event is not None:
        # The thread gets an entry of its own in the server's list of events.
        servers = KnownServers(interaction.client, services.notes)
        with suppress(EventRefusedError, TryLaterError):
            await drop(DiscordEvents(interaction.client, servers), cursor.event)
    if posted := cursor.message:
        line = public.line("discord-thread-moved", code=Code(game), thread=_link(thread))
        letter = OutgoingMessage(Message((line,)), public.language, actor.theme, {})
        with suppress(MessageGoneError, MessageFixedError, PlaceGoneError, TryLaterError):
            await DiscordChannel(interaction.client, services).collapse(here, posted, letter)
    done = words.line("discord-thread-made", thread=_link(thread))
    return Reply(Message((done,)), ReplyKind.COMMITTED, game=game)


def _link(thread: discord.Thread) -> Raw:
    return Raw(thread.name, Span(thread.name, channel=str(thread.id)))


def _is_personal(view: View) -> bool:
    """Return True for a personal invitation, whose code only the host may know.

    A thread's name would show that code to everybody.
    """
    return view.phase == "invited" and bool(view.invited)
