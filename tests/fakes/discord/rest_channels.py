"""REST: servers, channels and threads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.fakes.discord import payloads, refusals
from tests.fakes.discord.http import answer, id_of, nothing, read_body
from tests.fakes.discord.things import THREAD, Channel

if TYPE_CHECKING:
    from aiohttp import web

    from tests.fakes.discord.gateway import Gateway
    from tests.fakes.discord.messages import Messages
    from tests.fakes.discord.rest import Routes
    from tests.fakes.discord.state import State


class Channels:
    """The routes."""

    def __init__(self, state: State, gateway: Gateway, messages: Messages) -> None:
        self._state, self._gateway, self._messages = state, gateway, messages

    def routes(self) -> Routes:
        """Return the method, path and handler of each."""
        channel = "/channels/{channel}"
        return [
            ("GET", "/guilds/{guild}", self.on_guild),
            ("GET", "/guilds/{guild}/members/{user}", self.on_member),
            ("GET", channel, self.on_channel),
            ("PATCH", channel, self.on_edit_channel),
            ("POST", channel + "/threads", self.on_thread),
            ("POST", channel + "/messages/{message}/threads", self.on_thread),
            ("POST", channel + "/typing", self.on_typing),
        ]

    async def on_guild(self, request: web.Request) -> web.Response:
        """Return a server that the bot is in."""
        guild = self._state.guilds.get(id_of(request, "guild"))
        if guild is None:
            raise refusals.refuse_unknown(10004, "Guild")
        if not guild.present:
            raise refusals.missing_access()
        rooms = [c for c in self._state.channels.values() if c.guild is guild]
        return answer(payloads.guild(guild, rooms, self._state.bot))

    async def on_member(self, _request: web.Request) -> web.Response:
        """Return a member of a server: the bot itself."""
        return answer(payloads.member(self._state.bot))

    async def on_channel(self, request: web.Request) -> web.Response:
        """Return a channel."""
        return answer(payloads.channel(self._messages.readable(id_of(request, "channel"))))

    async def on_edit_channel(self, request: web.Request) -> web.Response:
        """Archive, reopen or rename a thread."""
        channel = self._messages.readable(id_of(request, "channel"))
        body = await read_body(request)
        if channel.kind != THREAD or (channel.locked and not channel.bot_may().manage_threads):
            raise refusals.missing_permissions()
        channel.archived = body.json.get("archived", channel.archived)
        channel.name = body.json.get("name", channel.name)
        self._messages.thread_changed(channel)
        return answer(payloads.channel(channel))

    async def on_thread(self, request: web.Request) -> web.Response:
        """Open a thread, of a message or without one."""
        parent = self._messages.readable(id_of(request, "channel"))
        if not parent.bot_may().create_public_threads:
            raise refusals.missing_permissions()
        name = str((await read_body(request)).json["name"])
        of = request.match_info.get("message")
        number = int(of) if of else self._state.snowflake()
        if number in self._state.channels:
            raise refusals.Refused(
                400, 160004, "A thread has already been created for this message"
            )
        state = self._state
        active = [
            one
            for one in state.channels.values()
            if one.kind == THREAD and one.guild == parent.guild and not one.archived
        ]
        if len(active) >= state.new_threads.most:
            raise refusals.too_many_threads()
        if wait := state.new_threads.wait(parent.id, state.now()):
            raise refusals.threads_too_fast(wait)
        thread = Channel(number, THREAD, name, parent.guild, parent)
        self._state.channels[number] = thread
        guild = parent.guild.id if parent.guild else None
        self._gateway.dispatch("THREAD_CREATE", payloads.channel(thread), guild)
        if not of:
            self._messages.tell_of_thread(parent, thread)
        return answer(payloads.channel(thread), 201)

    async def on_typing(self, request: web.Request) -> web.Response:
        """Accept „…is typing”."""
        self._messages.readable(id_of(request, "channel"))
        return nothing()
