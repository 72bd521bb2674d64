"""The REST API: sign-in, faults, and refusals as Discord words them, around every route."""

from __future__ import annotations

import re
import time
from typing import TYPE_CHECKING, TypeAlias

from aiohttp import web
from aiohttp.typedefs import Handler

from tests.fakes.discord.faults import Fault, Faults, Request
from tests.fakes.discord.http import BODY, answer
from tests.fakes.discord.messages import Messages
from tests.fakes.discord.refusals import Refused
from tests.fakes.discord.rest_account import Account
from tests.fakes.discord.rest_activities import ActivityRoutes
from tests.fakes.discord.rest_channels import Channels
from tests.fakes.discord.rest_events import ScheduledEvents
from tests.fakes.discord.rest_interactions import Interactions
from tests.fakes.discord.rest_messages import ChannelMessages

if TYPE_CHECKING:
    from tests.fakes.discord.gateway import Gateway
    from tests.fakes.discord.state import State

Routes: TypeAlias = list[tuple[str, str, Handler]]

API = "/api/v10"
# An interaction's token is its own sign-in, and so is an app's secret; files are for everybody who
# has the address.
WITHOUT_SIGN_IN = re.compile(r"/(interactions|webhooks|attachments)/|/oauth2/token$")


class Rest:
    """The web application: the API, the gateway's socket and the files."""

    def __init__(self, state: State, gateway: Gateway, faults: Faults, token: str) -> None:
        self._state, self._gateway, self._faults = state, gateway, faults
        self._sign_in = f"Bot {token}"
        self.origin = ""
        self.messages = Messages(state, gateway, lambda: self.origin)

    def application(self) -> web.Application:
        """Return the application with all routes and its middleware."""
        state, messages = self._state, self.messages
        posts = ChannelMessages(state, messages)
        app = web.Application(middlewares=[self._around], client_max_size=64 * 1024 * 1024)
        for method, path, handler in (
            *ActivityRoutes(state, state.activities).routes(),
            *Account(state, self._gateway).routes(),
            *Interactions(state, messages).routes(),
            *Channels(state, self._gateway, messages).routes(),
            *ScheduledEvents(state).routes(),
            *posts.routes(),
        ):
            app.router.add_route(method, API + path, handler)
        app.router.add_get("/attachments/{channel}/{file}/{name}", posts.on_file)
        app.router.add_get("/", self._gateway.serve)
        return app

    def _admit(self, request: web.Request, path: str, fault: Fault | None) -> None:
        """Handle a request. Apply its fault and refuse it without the bot's token."""
        if fault is not None and fault.refusal is not None:
            raise fault.refusal
        sign_in = request.headers.get("Authorization", "")
        person = self._state.activities.granted.get(sign_in.removeprefix("Bearer "))
        signed = sign_in == self._sign_in or (person is not None and path == "/users/@me")
        if not signed and not WITHOUT_SIGN_IN.match(path):
            raise Refused(401, 0, "401: Unauthorized")

    @web.middleware
    async def _around(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        path = request.path.removeprefix(API)
        if path == "/":
            return await handler(request)
        fault = self._faults.strikes(request.method, path)
        code, unrouted, at = 0, False, time.perf_counter()
        try:
            self._admit(request, path, fault)
            response = await handler(request)
        except Refused as refused:
            response, code = answer(refused.body(), refused.status), refused.code
            if fault is not None:
                response.headers.update(fault.headers)
        except (web.HTTPNotFound, web.HTTPMethodNotAllowed):
            response, unrouted = answer({"message": "404: Not Found", "code": 0}, 404), True
        body = request.get(BODY, {})
        seen = Request(request.method, path, response.status, code, body, unrouted, at)
        self._faults.requests.append(seen)
        self._state.wake()
        if fault is not None and fault.refusal is None and request.transport is not None:
            request.transport.abort()
        return response
