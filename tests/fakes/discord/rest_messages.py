"""REST: messages of channels, and their files."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aiohttp import web

from tests.fakes.discord import refusals
from tests.fakes.discord.http import answer, id_of, nothing, read_body

if TYPE_CHECKING:
    from tests.fakes.discord.messages import Messages
    from tests.fakes.discord.rest import Routes
    from tests.fakes.discord.state import State


class ChannelMessages:
    """The routes."""

    def __init__(self, state: State, messages: Messages) -> None:
        self._state, self._messages = state, messages

    def routes(self) -> Routes:
        """Return the method, path and handler of each."""
        messages = "/channels/{channel}/messages"
        return [
            ("GET", messages, self.on_history),
            ("POST", messages, self.on_post),
            ("GET", messages + "/{message}", self.on_message),
            ("PATCH", messages + "/{message}", self.on_edit),
            ("DELETE", messages + "/{message}", self.on_delete),
        ]

    async def on_history(self, request: web.Request) -> web.Response:
        """Return messages, the newest first."""
        channel = self._messages.readable(id_of(request, "channel"))
        limit = int(request.query.get("limit", 50))
        newest = self._state.visible_messages(channel)[::-1][:limit]
        return answer([self._messages.object(message) for message in newest])

    async def on_post(self, request: web.Request) -> web.Response:
        """Post a message."""
        body = await read_body(request)
        return answer(self._messages.object(self._messages.post(id_of(request, "channel"), body)))

    async def on_message(self, request: web.Request) -> web.Response:
        """Return a message."""
        channel = self._messages.readable(id_of(request, "channel"))
        message = self._state.message(channel, id_of(request, "message"))
        return answer(self._messages.object(message))

    async def on_edit(self, request: web.Request) -> web.Response:
        """Edit a message."""
        body = await read_body(request)
        channel, number = id_of(request, "channel"), id_of(request, "message")
        return answer(self._messages.object(self._messages.edit(channel, number, body)))

    async def on_delete(self, request: web.Request) -> web.Response:
        """Delete a message."""
        channel = self._messages.readable(id_of(request, "channel"))
        message = self._state.message(channel, id_of(request, "message"))
        if message.author is not self._state.bot and not channel.bot_may().manage_messages:
            raise refusals.missing_permissions()
        self._messages.delete(message)
        return nothing()

    async def on_file(self, request: web.Request) -> web.Response:
        """Return a file of a message."""
        file = self._state.file(id_of(request, "channel"), id_of(request, "file"))
        if file is None:
            raise refusals.Refused(404, 0, "404: Not Found")
        return web.Response(body=file.data, content_type=file.type)
