"""The entries for games in a server's list of events (Discord's Guild Scheduled Events).

An event elsewhere (`EXTERNAL`) begins and ends by itself at its times (Discord's documentation,
"Guild Scheduled Event"). It needs the permission Create Events on the whole server.
"""

from __future__ import annotations

import datetime as dt
import logging
from functools import partial
from typing import TYPE_CHECKING, Final, TypeVar

import discord

from bot.chat.discord import error_mapping
from bot.chat.discord.gateway.rate_limits import giving_way
from bot.chat.discord.place import channel_id, parent_id
from bot.chat.discord.requests import check_requests
from bot.delivery.server_events import EventRefusedError

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.chat.discord.servers import KnownServers
    from bot.coordinator.game_id import GameId
    from bot.coordinator.ports.chats import Lease
    from bot.dialogue.server_event import ServerEvent

T = TypeVar("T")

GUILD_ONLY: Final = 2
EXTERNAL: Final = 3
ACTIVE, COMPLETED = 2, 3

_log = logging.getLogger(__name__)


class DiscordEvents:
    """The port `ServerEvents`. With a `lease` it sends nothing once another process may hold it."""

    def __init__(
        self, client: discord.Client, servers: KnownServers, lease: Lease | None = None
    ) -> None:
        self._client = client
        self._servers = servers
        self._check = None if lease is None else lease.check

    def server(self, place: str) -> str:
        """Return the id of a channel's server, "" for a private chat."""
        return str(self._servers.of(parent_id(place)).id or "")

    async def find(self, server: str, game: GameId) -> str | None:
        """Return the id of the bot's entry for a game, None if there is none.

        The bot knows it by its description, which ends with the game's code.
        """
        me = self._client.user
        listed = await self._try(
            lambda: self._client.http.get_scheduled_events(int(server), with_user_count=False)
        )
        for one in listed:
            is_ours = me is not None and one.get("creator_id") == str(me.id)
            if is_ours and (one.get("description") or "").endswith(game):
                return str(one["id"])
        return None

    async def plan(self, server: str, place: str, message: str, event: ServerEvent) -> str:
        """Make an entry in the server's list of events, and return its id.

        Raises:
            EventRefusedError: the bot lacks the permission, or not every member sees the channel.

        """
        if not self._may_make(server):
            raise EventRefusedError
        if not await self._is_open(int(server), place):
            raise EventRefusedError
        channel = f"https://discord.com/channels/{server}/{channel_id(place)}"
        made = await self._try(
            lambda: self._client.http.create_guild_scheduled_event(
                int(server),
                name=event.name,
                description=f"{event.about}\n{channel}/{message}\n{event.label}",
                privacy_level=GUILD_ONLY,
                entity_type=EXTERNAL,
                entity_metadata={"location": channel},
                scheduled_start_time=_moment(event.starts),
                scheduled_end_time=_moment(event.ends),
            )
        )
        return str(made["id"])

    async def begin(self, server: str, entry: str) -> None:
        """Begin an entry's event before its time."""
        await self._change(server, entry, ACTIVE)

    async def end(self, server: str, entry: str) -> None:
        """End an entry's event, which has begun."""
        await self._change(server, entry, COMPLETED)

    async def remove(self, server: str, entry: str) -> None:
        """Delete an entry of the list of events."""
        await self._try(lambda: self._client.http.delete_scheduled_event(int(server), int(entry)))

    def _may_make(self, server: str) -> bool:
        """Return False if this process knows that the bot may not make entries.

        Only the process that gets the server's events knows the bot's permissions there.
        """
        guild, user = self._client.get_guild(int(server)), self._client.user
        me = guild.get_member(user.id) if guild and user else None
        return me is None or me.guild_permissions.create_events

    async def _is_open(self, server: int, place: str) -> bool:
        """Return True if every member of the server sees this channel or thread.

        The list of events shows the game's code to every member, and the code lets anybody join.
        """
        guild = self._client.get_guild(server)
        if guild is None:
            guild = await self._try(lambda: self._client.fetch_guild(server))
        for number in dict.fromkeys((parent_id(place), channel_id(place))):
            channel: object = guild.get_channel_or_thread(number)
            if not _is_seen_by_all(
                channel or await self._try(partial(guild.fetch_channel, number))
            ):
                return False
        return True

    async def _change(self, server: str, entry: str, status: int) -> None:
        await self._try(
            lambda: self._client.http.edit_scheduled_event(int(server), int(entry), status=status)
        )

    async def _try(self, request: Callable[[], Awaitable[T]]) -> T:
        """Send a request. Requests for boards go first.

        Raises:
            TryLaterError: Discord asks to wait.
            EventRefusedError: the server refuses the request.

        """
        with check_requests(self._check), giving_way():
            try:
                return await request()
            except error_mapping.FAILED as error:
                if (later := error_mapping.as_try_later(error)) is not None:
                    raise later from None
                _log.info("discord: a server's event: %s", error)
                raise EventRefusedError from None


def _moment(at: int) -> str:
    """Return a time, given in ms since 1970, in the format of Discord (ISO 8601)."""
    return dt.datetime.fromtimestamp(at / 1000, dt.UTC).isoformat()


def _is_seen_by_all(channel: object) -> bool:
    """Return True for a channel that every member sees, and for a public thread."""
    if isinstance(channel, discord.Thread):
        return not channel.is_private()
    if not isinstance(channel, discord.abc.GuildChannel):
        return False
    return channel.permissions_for(channel.guild.default_role).view_channel
