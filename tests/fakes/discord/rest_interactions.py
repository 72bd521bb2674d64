"""REST: answers to interactions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.fakes.discord import message_payloads
from tests.fakes.discord.answers import Answers, callback_of
from tests.fakes.discord.http import answer, id_of, nothing, read_body
from tests.fakes.discord.posting import Body

if TYPE_CHECKING:
    from aiohttp import web

    from tests.fakes.discord.messages import Messages
    from tests.fakes.discord.rest import Routes
    from tests.fakes.discord.state import State


class Interactions:
    """The routes."""

    def __init__(self, state: State, messages: Messages) -> None:
        self._messages = messages
        self._answers = Answers(state, messages)

    def routes(self) -> Routes:
        """Return the method, path and handler of each."""
        hook = "/webhooks/{application}/{token}"
        return [
            ("POST", "/interactions/{interaction}/{token}/callback", self.on_callback),
            ("POST", hook, self.on_follow_up),
            ("GET", hook + "/messages/{message}", self.on_get_answer),
            ("PATCH", hook + "/messages/{message}", self.on_edit_answer),
            ("DELETE", hook + "/messages/{message}", self.on_delete_answer),
        ]

    async def on_callback(self, request: web.Request) -> web.Response:
        """Accept the first answer to an interaction."""
        body = await read_body(request)
        kind, data = callback_of(body.json)
        interaction = self._answers.acknowledge(
            id_of(request, "interaction"),
            request.match_info["token"],
            kind,
            Body(data, body.uploads),
        )
        if request.query.get("with_response") in ("1", "true"):
            return answer(message_payloads.callback(interaction, self._messages.cdn()))
        return nothing()

    async def on_follow_up(self, request: web.Request) -> web.Response:
        """Post a further message."""
        sent = self._answers.follow_up(request.match_info["token"], await read_body(request))
        return answer(self._messages.object(sent))

    async def on_get_answer(self, request: web.Request) -> web.Response:
        """Return an answer in its present state."""
        _, message = self._answers.own(request.match_info["token"], request.match_info["message"])
        return answer(self._messages.object(message))

    async def on_edit_answer(self, request: web.Request) -> web.Response:
        """Edit an answer."""
        token, number = request.match_info["token"], request.match_info["message"]
        message = self._answers.edit(token, number, await read_body(request))
        return answer(self._messages.object(message))

    async def on_delete_answer(self, request: web.Request) -> web.Response:
        """Delete an answer."""
        self._answers.delete(request.match_info["token"], request.match_info["message"])
        return nothing()
