"""The world of `world.py` in one process with virtual time: SimCord.

SimCord joins, after each thing that somebody does, all work that the bot started. A task that the
bot itself starts (in `setup_hook`, in a handler) and that waits for ever on something of its own is
therefore waited for, in vain: start such tasks beside the client, as `bot.app` does.
"""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar

import discord
import simcord

from tests.support import PATIENCE
from tests.support.chat.discord.sim_player import SimPlayer, look, visible_messages

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Mapping

    from tests.fakes.discord.shown import Button, Shown

T = TypeVar("T")


class NeverHappened(AssertionError):
    """An awaited event that didn't come in time."""


@dataclass
class SimWorld:
    """SimCord's environment."""

    env: simcord.Env
    locales: dict[int, str] = field(default_factory=dict)
    guilds: dict[str, SimGuild] = field(default_factory=dict)
    people: dict[str, simcord.UserHandle] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._emit = self.env.backend.emit
        self.env.backend.emit = self._arrive  # type: ignore[method-assign]

    def _arrive(self, event: str, payload: Mapping[str, Any]) -> None:
        """Set an interaction's language to its person's."""
        if event == "INTERACTION_CREATE":
            person = payload.get("user") or payload["member"]["user"]
            spoken = {"locale": self.locales[int(person["id"])]}
            if "guild_id" in payload:
                spoken["guild_locale"] = self.locales[int(payload["guild_id"])]
            payload = {**payload, **spoken}
        self._emit(event, payload)

    @property
    def syncs(self) -> int:
        """The number of times that the whole list of commands was sent."""
        return sum(
            request.method == "PUT" and request.path.endswith("/commands")
            for request in self.env.http_requests
        )

    def guild(self, name: str, locale: str = "pl") -> SimGuild:
        """Return the server of a name, with the bot in it, made at the first mention."""
        if name not in self.guilds:
            made = self.env.create_guild(name, preferred_locale=locale)
            self.locales[made.id] = locale
            self.guilds[name] = SimGuild(self, made)
        return self.guilds[name]

    def person(self, name: str, locale: str) -> simcord.UserHandle:
        """Return the person with a name, made at the first call."""
        if name not in self.people:
            made = self.env.create_user(name.lower(), global_name=name)
            self.locales[made.id] = locale
            self.people[name] = made
        return self.people[name]

    @asynccontextmanager
    async def running(self, client: discord.Client) -> AsyncIterator[None]:
        """Attach a client, and detach it at the end. Its posts stay."""
        await self.env.restart_bot(client)
        try:
            with self.env.time_context():
                yield
        finally:
            await self.env.restart_bot(_idle())

    async def until(self, happened: Callable[[], T], what: str, patience: float = PATIENCE) -> T:
        """Return the first true result of `happened`, called whenever the bot is idle."""
        clock = asyncio.get_running_loop().time
        deadline = clock() + patience
        while not (found := happened()):
            if clock() > deadline:
                msg = f"waited {patience:g} s in vain for {what}"
                raise NeverHappened(msg)
            await self.env.settle()
        return found


@dataclass(frozen=True)
class SimGuild:
    """A guild."""

    world: SimWorld
    handle: simcord.GuildHandle
    channels: dict[str, SimChannel] = field(default_factory=dict)
    members: dict[str, simcord.MemberActor] = field(default_factory=dict)

    @property
    def id(self) -> int:
        """The server's id."""
        return self.handle.id

    def channel(self, name: str) -> SimChannel:
        """Return the text channel of a name, made at the first mention."""
        if name not in self.channels:
            made = self.handle.create_text_channel(name)
            self.channels[name] = SimChannel(self.world, self, made)
        return self.channels[name]


@dataclass(frozen=True)
class SimChannel:
    """A text channel."""

    world: SimWorld
    guild: SimGuild
    handle: simcord.ChannelHandle

    @property
    def id(self) -> int:
        """The channel's id."""
        return self.handle.id

    def player(self, name: str, locale: str = "pl") -> SimPlayer:
        """Return the person with a name. They join the server and look at this channel."""
        members = self.guild.members
        if name not in members:
            members[name] = self.guild.handle.add_member(self.world.person(name, locale))
        return SimPlayer(self.world, name, members[name], self.handle)

    def messages(self) -> list[Shown]:
        """Return the messages that everybody sees here, oldest first."""
        return [
            look(self.world.env, m) for m in visible_messages(self.world.env, self.handle, None)
        ]

    def live_buttons(self) -> list[tuple[Shown, Button]]:
        """Return every button that can be pressed on a public message here."""
        return [(m, b) for m in self.messages() for b in m.buttons if b.enabled]


def _idle() -> discord.AutoShardedClient:
    """Return a client that never runs: SimCord always needs one."""
    return discord.AutoShardedClient(intents=discord.Intents(guilds=True), shard_count=1)


@asynccontextmanager
async def sim_world() -> AsyncIterator[SimWorld]:
    """Make a Discord in this process. Errors that escaped from the bot fail at the end."""
    env = simcord.Env(_idle(), strict_sync=True, shard_count=1)
    await env.start()
    try:
        yield SimWorld(env)
    finally:
        await env.shutdown()
    env.raise_errors()
