"""The whole stand-in: a server on loopback, its things, and a test's ways to control them."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, TypeVar

from aiohttp import web

from tests.fakes.discord import payloads
from tests.fakes.discord.client import patch_clients
from tests.fakes.discord.commands import ENTRY_POINT
from tests.fakes.discord.faults import Faults, Request
from tests.fakes.discord.gateway import Gateway
from tests.fakes.discord.places import Room, Server
from tests.fakes.discord.rest import Rest
from tests.fakes.discord.shown import Shown, look
from tests.fakes.discord.state import NeverHappened, OldEdits, State
from tests.fakes.discord.things import Guild, User

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from contextlib import AbstractContextManager

    import discord

    from tests.fakes.discord.presses import Press
    from tests.fakes.discord.refusals import Json
    from tests.fakes.discord.things import Channel, Message

T = TypeVar("T")

TOKEN = "MTA.stand.in"  # noqa: S105  opens nothing but this stand-in


class DiscordPeer:
    """A small Discord on loopback. Made by `discord_peer()`.

    `state` holds its things, `gateway` and `rest` are its servers, `presses` all presses so far.
    """

    def __init__(self, shards: int) -> None:
        self.token = TOKEN
        self.state = State()
        self.faults = Faults()
        self.gateway = Gateway(self.state, TOKEN, shards)
        self.rest = Rest(self.state, self.gateway, self.faults, TOKEN)
        self.presses: list[Press] = []

    @property
    def syncs(self) -> int:
        """The number of uploads of the whole list of commands."""
        return self.state.syncs

    @property
    def old_edits(self) -> OldEdits:
        """The limit on edits of messages older than an hour (30046). Tests set its fields."""
        return self.state.old_edits

    def guild(self, name: str, locale: str = "pl", *, community: bool = False) -> Server:
        """Return the server with a name and the bot in it, made at the first call."""
        return self._server(name, locale, community=community)

    def guild_without_bot(self, name: str, locale: str = "pl") -> Server:
        """Return the server with a name, made without the bot in it at the first call."""
        return self._server(name, locale, present=False)

    def conversation(self, *names: str) -> Room:
        """Make a private conversation between these persons, in which the bot is not."""
        return Room(self, self.state.conversation(*map(self.state.user, names)))

    def _server(
        self, name: str, locale: str, *, community: bool = False, present: bool = True
    ) -> Server:
        for guild in self.state.guilds.values():
            if guild.name == name:
                return Server(self, guild)
        owner = User(self.state.snowflake(), f"owner of {name}", locale)
        made = Guild(
            self.state.snowflake(), name, locale, owner, present=present, community=community
        )
        self.state.guilds[made.id] = made
        if present:
            raw = payloads.guild(made, [], self.state.bot)
            self.gateway.dispatch("GUILD_CREATE", raw, made.id)
        return Server(self, made)

    def switch_activities_on(self) -> Json:
        """Switch Activities on, as the operator does. Discord adds the command that opens one."""
        state = self.state
        state.activities.on = True
        made: Json = {
            "id": str(state.snowflake()),
            "application_id": str(state.application_id),
            "version": str(state.snowflake()),
            "type": ENTRY_POINT,
            "name": "launch",
            "description": "",
            "handler": 2,
            "contexts": [0, 1, 2],
            "integration_types": [0, 1],
            "default_member_permissions": None,
            "dm_permission": True,
            "nsfw": False,
        }
        state.commands.append(made)
        return made

    def look(self, message: Message) -> Shown:
        """Return a message as it looks now."""
        data = {
            f"{self.rest.origin}/attachments/{message.channel.id}/{f.id}/{f.name}": f.data
            for f in message.attachments
        }
        return look(
            self.rest.messages.object(message),
            data.__getitem__,
            pings=message.pings,
            appeared=message.appeared,
            changed=message.changed,
        )

    async def until(
        self,
        happened: Callable[[], T],
        what: str,
        patience: float | None = None,
        at: Channel | None = None,
    ) -> T:
        """Return the first true result of `happened`, called at every change, or at a channel's."""
        try:
            return await self.state.until(happened, what, patience, at)
        except NeverHappened as never:
            last = [f"{r.method} {r.path} {r.status} {r.code}" for r in self.faults.requests[-9:]]
            never.add_note("\n".join(("The bot's last requests:", *last)))
            raise

    async def pass_time(self, seconds: float) -> None:
        """Advance this Discord's clock: the ages of messages, the three seconds, the 15 minutes."""
        self.state.ahead += seconds

    def fail(  # noqa: PLR0913  a refusal has that many facts
        self,
        method: str,
        path: str,
        *,
        status: int = 500,
        code: int = 0,
        message: str = "Trouble on demand",
        times: int | None = 1,
    ) -> None:
        """Refuse the next requests to a path (`fnmatch`, as in `/channels/*/messages`)."""
        self.faults.fail(method, path, status=status, code=code, message=message, times=times)

    def rate_limit(
        self, path: str, *, retry_after: float, times: int = 1, everywhere: bool = False
    ) -> None:
        """Answer the next requests to a path with 429."""
        self.faults.rate_limit(path, retry_after=retry_after, times=times, everywhere=everywhere)

    def lose_answers(self, method: str, path: str, *, times: int = 1) -> None:
        """Handle the next requests, but drop the connection before answering."""
        self.faults.lose_answers(method, path, times=times)

    def requests_to(self, method: str, path: str) -> list[Request]:
        """Return the requests so far to a path (`fnmatch`), oldest first."""
        return self.faults.requests_to(method, path)

    def patch_clients(self, hurry: float = 0.01) -> AbstractContextManager[None]:
        """Connect new clients of discord.py to this Discord while the context lasts."""
        return patch_clients(self.rest.origin, self.gateway.address, hurry)

    @asynccontextmanager
    async def running(self, client: discord.Client) -> AsyncIterator[None]:
        """Start a client, connected on every shard, and close it at the end."""
        with self.patch_clients():
            started = asyncio.create_task(client.start(self.token))
            ready = asyncio.create_task(self.gateway.ready())
            try:
                await asyncio.wait((started, ready), return_when=asyncio.FIRST_COMPLETED)
                if started.done():
                    started.result()
                await ready
                yield
            finally:
                ready.cancel()
                await client.close()
                started.cancel()
                with suppress(asyncio.CancelledError):
                    await started
                await self.state.until(lambda: not self.gateway.is_connected, "the bot to leave")


@asynccontextmanager
async def discord_peer(*, shards: int = 1) -> AsyncIterator[DiscordPeer]:
    """Start a new Discord on a free port of 127.0.0.1."""
    world = DiscordPeer(shards)
    runner = web.AppRunner(world.rest.application(), access_log=None, shutdown_timeout=0)
    await runner.setup()
    try:
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        port = runner.addresses[0][1]
        world.rest.origin = f"http://127.0.0.1:{port}"
        world.gateway.address = f"ws://127.0.0.1:{port}/"
        yield world
    finally:
        await runner.cleanup()
