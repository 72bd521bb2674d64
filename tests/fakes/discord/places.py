"""Servers and channels in a test's hands: their messages, and the bot's permissions there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from discord import Permissions

from tests.fakes.discord import payloads
from tests.fakes.discord.people import Player
from tests.fakes.discord.rest_events import pass_time
from tests.fakes.discord.things import TEXT, THREAD, Channel, Guild

if TYPE_CHECKING:
    from tests.fakes.discord.shown import Button, Shown
    from tests.fakes.discord.things import ScheduledEvent
    from tests.fakes.discord.world import DiscordPeer


@dataclass(frozen=True)
class Room:
    """A text channel, a thread, or a conversation between persons."""

    world: DiscordPeer
    channel: Channel

    @property
    def id(self) -> int:
        """The channel's id."""
        return self.channel.id

    def player(self, name: str, locale: str = "pl") -> Player:
        """Return the person with a name. They join the server and look at this channel."""
        user = self.world.state.user(name, locale)
        if self.channel.guild is not None:
            self.channel.guild.members[user.id] = user
        return Player(self.world, user, self.channel)

    def messages(self) -> list[Shown]:
        """Return the messages that everybody sees here, oldest first."""
        return [
            self.world.look(message) for message in self.world.state.visible_messages(self.channel)
        ]

    def live_buttons(self) -> list[tuple[Shown, Button]]:
        """Return every button that can be pressed on a public message here."""
        return [(m, b) for m in self.messages() for b in m.buttons if b.enabled]

    def deny(self, *permissions: str) -> None:
        """Take permissions from the bot here, by discord.py's names."""
        self.channel.denied |= Permissions(**dict.fromkeys(permissions, True))
        self._update()

    def allow(self, *permissions: str) -> None:
        """Give the bot permissions back."""
        self.channel.denied &= ~Permissions(**dict.fromkeys(permissions, True))
        self._update()

    def hide(self) -> None:
        """Hide the channel from the role of everybody, but not from the bot."""
        self.channel.only_for = self.world.state.bot.id
        self._update()

    def thread(self, name: str) -> Room:
        """Return the thread with a name, opened at the first call."""
        state = self.world.state
        for channel in state.channels.values():
            if channel.parent is self.channel and channel.name == name:
                return Room(self.world, channel)
        made = Channel(state.snowflake(), THREAD, name, self.channel.guild, self.channel)
        state.channels[made.id] = made
        self._tell("THREAD_CREATE", made)
        return Room(self.world, made)

    def archive(self, *, locked: bool = False) -> None:
        """Archive this thread. A locked one can't be opened again by writing."""
        self.channel.archived, self.channel.locked = True, locked
        self._tell("THREAD_UPDATE", self.channel)

    def delete(self) -> None:
        """Delete the channel with all its messages."""
        state = self.world.state
        state.channels.pop(self.channel.id, None)
        for message in state.visible_messages(self.channel):
            state.messages.pop(message.id)
        self._tell("THREAD_DELETE" if self.channel.parent else "CHANNEL_DELETE", self.channel)

    def _update(self) -> None:
        self._tell("CHANNEL_UPDATE", self.channel)

    def _tell(self, event: str, channel: Channel) -> None:
        guild = channel.guild.id if channel.guild else None
        self.world.gateway.dispatch(event, payloads.channel(channel), guild)
        self.world.state.wake(channel)


@dataclass(frozen=True)
class Server:
    """A guild."""

    world: DiscordPeer
    guild: Guild

    @property
    def id(self) -> int:
        """The server's id."""
        return self.guild.id

    def channel(self, name: str) -> Room:
        """Return the text channel with a name, made at the first call."""
        state = self.world.state
        for channel in state.channels.values():
            if channel.guild is self.guild and channel.kind == TEXT and channel.name == name:
                return Room(self.world, channel)
        made = Channel(state.snowflake(), TEXT, name, self.guild)
        state.channels[made.id] = made
        if self.guild.present:
            self.world.gateway.dispatch("CHANNEL_CREATE", payloads.channel(made), self.guild.id)
        return Room(self.world, made)

    def events(self) -> list[ScheduledEvent]:
        """Return the scheduled events as they are now, also those that are over."""
        pass_time(self.world.state)
        return [*self.guild.events.values()]

    def bot_may(self, *permissions: str) -> None:
        """Grant the bot's role these permissions alone, by discord.py's names."""
        self.guild.bot_may = Permissions(**dict.fromkeys(permissions, True))

    def hides_external_apps(self) -> None:
        """Take from the members the permission to show everybody what their own apps answer."""
        self.guild.external_apps = False

    def throw_out_bot(self) -> None:
        """Kick the bot."""
        self.guild.present = False
        gone = {"id": str(self.guild.id)}
        self.world.gateway.dispatch("GUILD_DELETE", gone, self.guild.id)
        self.world.state.wake()

    def invite_bot(self) -> None:
        """Add the bot to the server."""
        self.guild.present = True
        state = self.world.state
        rooms = [c for c in state.channels.values() if c.guild is self.guild]
        raw = payloads.guild(self.guild, rooms, state.bot)
        # Only a server that was away for a while says whether it still is.
        raw.pop("unavailable")
        self.world.gateway.dispatch("GUILD_CREATE", raw, self.guild.id)
        state.wake()
