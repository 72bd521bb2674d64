"""The HTTP face: `/bot<token>/<method>` and `/file/bot<token>/<path>` on loopback."""

from __future__ import annotations

import inspect
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from aiohttp import web

from tests.fakes.telegram.errors import Refused
from tests.fakes.telegram.faults import Faults
from tests.fakes.telegram.methods.table import method
from tests.fakes.telegram.parameters import read_parameters

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.fakes.telegram.errors import Json
    from tests.fakes.telegram.faults import Fault
    from tests.fakes.telegram.methods.table import Method
    from tests.fakes.telegram.parameters import Parameters
    from tests.fakes.telegram.state import State

_UPLOAD = 60 * 1024 * 1024


@dataclass(eq=False)
class Call:
    """A call of a method: perf_counter times, HTTP status (None: not answered), its refusal."""

    method: str
    parameters: Json = field(repr=False)
    began: float = field(default_factory=time.perf_counter)
    ended: float | None = None
    status: int | None = None
    description: str = ""


class Server:
    """The HTTP server of one bot's calls. It answers from `state`, after `faults`."""

    def __init__(self, state: State, token: str) -> None:
        self.calls: list[Call] = []
        self.polls: list[Call] = []
        self.faults = Faults()
        self.on_call: Callable[[Call], None] = lambda _: None
        self._state = state
        self._token = token
        self._open: list[web.Request] = []

    def application(self) -> web.Application:
        """Return the application with its routes."""
        application = web.Application(client_max_size=_UPLOAD)
        application.router.add_route("*", "/bot{token}/{method}", self._call)
        application.router.add_get("/file/bot{token}/{path:.+}", self._download)
        return application

    def go_offline(self) -> None:
        """Cut every connection, now and later."""
        self.faults.away = True
        for request in list(self._open):
            _cut(request)

    async def _call(self, request: web.Request) -> web.StreamResponse:
        self._open.append(request)
        try:
            return await self._answer(request)
        finally:
            self._open.remove(request)

    async def _answer(self, request: web.Request) -> web.StreamResponse:
        if self.faults.away:
            return _cut(request)
        known = method(self._state, request.match_info["method"])
        given = await read_parameters(request)
        call = Call(known[0] if known else request.match_info["method"], given.values_for_log())
        (self.polls if call.method == "getUpdates" else self.calls).append(call)
        fault = self.faults.take(call.method, call.parameters)
        if fault and fault.gate:
            await fault.gate.pass_through()
        if self.faults.away or (fault and fault.cut and not fault.after):
            return _cut(request)
        try:
            body: Json = {"ok": True, "result": await self._run(request, known, given, fault)}
            call.status = 200
        except Refused as refused:
            body, call.status, call.description = (
                refused.body(),
                refused.status,
                refused.description,
            )
        call.ended = time.perf_counter()
        self.on_call(call)
        self._state.changes.send()
        if self.faults.away or (fault and fault.cut):
            return _cut(request)
        return web.json_response(body, status=call.status)

    async def _run(
        self,
        request: web.Request,
        known: tuple[str, Method] | None,
        given: Parameters,
        fault: Fault | None,
    ) -> object:
        if request.match_info["token"] != self._token:
            raise Refused(401)
        if known is None:
            raise Refused(404, ": method not found")
        if fault and fault.refused:
            raise fault.refused
        given.fetched |= {url: await self._state.fetch(url) for url in given.addresses()}
        result = known[1](self._state, given)
        return await result if inspect.isawaitable(result) else result

    async def _download(self, request: web.Request) -> web.StreamResponse:
        if self.faults.away:
            return _cut(request)
        stored = self._state.files.at(request.match_info["path"])
        if stored is None or request.match_info["token"] != self._token:
            return web.json_response(Refused(404).body(), status=404)
        return web.Response(body=stored.data, content_type="application/octet-stream")


def _cut(request: web.Request) -> web.StreamResponse:
    """Break the connection. The returned response reaches nobody."""
    if request.transport is not None:
        request.transport.abort()
    return web.Response()
