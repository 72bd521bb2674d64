"""The servers of channels and their languages, even of servers that another process serves.

Any process of an account may show boards, but each knows only the servers of its own shards. So a
process that gets an interaction in a channel stores the channel's server. For other channels it
asks Discord, once.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, NamedTuple, cast

import discord

from bot.bounded_cache import BoundedCache
from bot.chat.discord import error_mapping
from bot.chat.discord.place import is_uninvited, parent_id, place_of, server_language
from bot.coordinator.place import CHAT, Place
from bot.coordinator.ports.tables import StoreUnavailableError

if TYPE_CHECKING:
    from bot.coordinator.ports.chats import Notes
    from bot.coordinator.ports.outbox import ClaimedMark
    from bot.coordinator.settings import Language
    from bot.delivery.deliver import Delivery

# The time (ms) for which a channel's server is stored, longer than a person stays away. Then the
# seconds for which a look-up counts.
_KEEP = 400 * 24 * 3600 * 1000
_FRESH = 3600.0

_log = logging.getLogger(__name__)


class Server(NamedTuple):
    """A server and its language, None if it has chosen none. A private chat has the id 0."""

    id: int = 0
    spoken: Language | None = None


def server_of(guild: discord.Guild) -> Server:
    """Return the id and the language of a server that this process knows."""
    return Server(guild.id, server_language(guild))


class KnownServers:
    """The servers to which Discord's channels belong.

    A server is known to the client (the connection to Discord) or stored by another process. A
    client that `hears_all` servers of the account needs no stored ones.
    """

    def __init__(self, client: discord.Client, notes: Notes, *, hears_all: bool = True) -> None:
        self._client = client
        self._hears_all = hears_all
        self._notes = notes
        self._known: BoundedCache[int, tuple[Server, float]] = BoundedCache(100_000)
        # Channel → (server id or 0, number of servers known when it was looked up).
        self._homes: BoundedCache[int, tuple[int, int]] = BoundedCache(100_000)
        self._saving: set[asyncio.Task[None]] = set()

    def of(self, channel: int) -> Server:
        """Return the server of a channel, an empty `Server` if it is unknown."""
        guild = self._guild(channel)
        if guild is not None:
            return server_of(guild)
        known = self._known.get(channel)
        return known[0] if known else Server()

    async def permissions(self, channel: int) -> discord.Permissions | None:
        """Return the bot's permissions in a channel of a server that another process serves.

        Return None if Discord refuses or can't be reached. Each call asks Discord, so it is meant
        for use after a refusal.
        """
        try:
            found = await self.fetch(channel)
        except (*error_mapping.FAILED, discord.InvalidData):
            return None
        return found[1] if found else None

    async def fetch(
        self, channel: int
    ) -> tuple[discord.abc.GuildChannel | discord.Thread, discord.Permissions] | None:
        """Return a channel of a server that another process serves, and the bot's permissions.

        Return None if its server is unknown. Raise the errors of discord.py.
        """
        server, me = self.of(channel).id, self._client.user
        if not server or me is None:
            return None
        guild = await self._client.fetch_guild(server, with_counts=False)
        found = await guild.fetch_channel(channel)
        return found, found.permissions_for(await guild.fetch_member(me.id))

    def note_interaction(self, interaction: discord.Interaction) -> None:
        """Store the server of an interaction's channel, for the other processes to read."""
        if is_uninvited(interaction):
            return
        channel = parent_id(place_of(interaction))
        server = Server(interaction.guild_id or 0, server_language(interaction.guild))
        known = self._known.get(channel)
        if known is None or known[0] != server:
            self._remember(channel, server)
            task = asyncio.create_task(self._save(channel, server))
            self._saving.add(task)
            task.add_done_callback(self._saving.discard)

    async def learn(self, channel: int) -> None:
        """Look up the server of a channel, so that `of` can return it.

        Raises:
            TryLaterError: Discord asks to wait.
            StoreUnavailableError: the store is unavailable.

        """
        if self._hears_all or self._guild(channel) is not None:
            return
        known = self._known.get(channel)
        if known is not None and known[1] > self._now():
            return
        if self._client.get_channel(channel) is not None:
            return  # a person's private chat
        note = await self._notes.note(_name(channel))
        if note is not None:
            guild, _, spoken = note.decode().partition(":")
            self._remember(channel, Server(int(guild), cast("Language", spoken) or None))
            return
        server = await self._ask(channel)
        if server is not None:
            self._remember(channel, server)
            await self._save(channel, server)

    def _guild(self, channel: int) -> discord.Guild | None:
        """Return the server of a channel if this process gets its events, else None.

        discord.py searches for a channel in one server after another, which takes milliseconds
        among thousands of them. So the result is kept.
        """
        count = len(self._client.guilds)
        guild, among = self._homes.get(channel) or (0, -1)
        if guild:
            return self._client.get_guild(guild)
        if among == count:
            return None
        found: discord.Guild | None
        found = getattr(self._client.get_channel(channel), "guild", None)
        self._homes.put(channel, (found.id if found else 0, count))
        return found

    async def _ask(self, channel: int) -> Server | None:
        """Ask Discord for the server of a channel. Return None if Discord doesn't show the channel.

        Raises TryLaterError if Discord asks to wait.
        """
        try:
            found = await self._client.fetch_channel(channel)
            if isinstance(found, discord.abc.PrivateChannel):
                return Server()
            guild = await self._client.fetch_guild(found.guild.id, with_counts=False)
        except discord.InvalidData:
            return None
        except error_mapping.FAILED as error:
            if (later := error_mapping.as_try_later(error)) is not None:
                raise later from None
            return None
        return server_of(guild)

    def _remember(self, channel: int, server: Server) -> None:
        self._known.put(channel, (server, self._now() + _FRESH))

    async def _save(self, channel: int, server: Server) -> None:
        note = {_name(channel): f"{server.id}:{server.spoken or ''}".encode()}
        try:
            await self._notes.put_notes(note, keep=_KEEP)
        except StoreUnavailableError:
            _log.debug("discord: a channel's server is not stored")

    @staticmethod
    def _now() -> float:
        return asyncio.get_running_loop().time()


class InformedDelivery:
    """A delivery of boards that first looks up the server of the board's channel."""

    def __init__(self, delivery: Delivery, servers: KnownServers) -> None:
        self._delivery = delivery
        self._servers = servers

    async def show(self, claim: ClaimedMark) -> bool:
        """Show a game's newest state in the chat of a claimed mark.

        Return True if the mark is settled.

        Raises:
            TryLaterError: Discord asks to wait.

        """
        if Place.parse(claim.place).kind is CHAT:
            await self._servers.learn(parent_id(claim.place))
        return await self._delivery.show(claim)


def _name(channel: int) -> str:
    return f"discord-server:{channel}"
