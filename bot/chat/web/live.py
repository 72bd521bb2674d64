"""The live view: a WebSocket sends the whole state of a game to a window at each change."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import Counter
from typing import TYPE_CHECKING, Any

import msgspec
from aiohttp import WSCloseCode, WSMsgType, web

from bot.chat.web import wire
from bot.chat.web.access.authentication import caller_of
from bot.chat.web.access.visitors import ADDRESS
from bot.chat.web.presence import Presence
from bot.chat.web.services import SERVICES
from bot.chat.web.table_view import table_view
from bot.coordinator import game_id
from bot.coordinator.background.tasks import end
from bot.coordinator.errors import TooManyCodes, UnknownGame
from bot.coordinator.metrics import SILENT, WINDOWS, among
from bot.coordinator.ports.sittings import Needs
from bot.coordinator.ports.tables import StoreUnavailableError, UnknownKindError
from bot.dialogue.pages.wording import wording

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

    from bot.chat.web.access.authentication import Caller
    from bot.chat.web.presence import Present, Window
    from bot.chat.web.services import WebServices
    from bot.coordinator.game_id import GameId
    from bot.coordinator.metrics import Meter
    from bot.dialogue.conversation import LiveTable

HEARTBEAT = 20.0
_LARGEST = 2048
_PATIENCE = 10.0
_MOST_AT_A_SEAT = 8

_log = logging.getLogger(__name__)


class LiveViews:
    """The open windows of all players and onlookers. Each token may have at most eight."""

    def __init__(self, meter: Meter = SILENT) -> None:
        self._meter = meter
        self._sockets: set[web.WebSocketResponse] = set()
        self._seats: Counter[str] = Counter()
        self._presence = Presence()

    async def live(self, request: web.Request) -> web.StreamResponse:
        """Send each new state of a game to one browser window, until the window closes."""
        socket = web.WebSocketResponse(heartbeat=HEARTBEAT, max_msg_size=_LARGEST)
        try:
            await socket.prepare(request)
        except ConnectionError:
            return web.Response()  # the window was gone before the greeting
        self._sockets.add(socket)
        try:
            with among(self._meter, WINDOWS):
                await self._serve(socket, request.app[SERVICES], request[ADDRESS])
        finally:
            self._sockets.discard(socket)
        return socket

    def viewers(self, game: GameId) -> int:
        """Return the number of seats and of onlookers that have a window open here at a game."""
        present = self._presence.at(game)
        return len(present.seats) + present.watchers

    async def close(self, _app: web.Application) -> None:
        """Close all windows, as the server stops. The pages reconnect by themselves."""
        for socket in list(self._sockets):
            await socket.close(code=WSCloseCode.GOING_AWAY)

    async def _serve(
        self, socket: web.WebSocketResponse, services: WebServices, address: str
    ) -> None:
        try:
            hello = await _hello(socket)
            caller = caller_of(hello.token, address)
        except (ValueError, TimeoutError):
            await socket.close(code=WSCloseCode.POLICY_VIOLATION)
            return
        if services.limits.wait(caller.identity) or self._seats[caller.identity] >= _MOST_AT_A_SEAT:
            await socket.close(code=WSCloseCode.TRY_AGAIN_LATER)
            return
        self._seats[caller.identity] += 1
        teller = asyncio.create_task(_tell(socket, services, self._presence, caller, hello))
        try:
            async for _ in socket:  # a window sends nothing more
                break
        finally:
            teller.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await teller
            self._seats[caller.identity] -= 1
            if not self._seats[caller.identity]:
                del self._seats[caller.identity]
            await socket.close()


async def _hello(socket: web.WebSocketResponse) -> wire.Hello:
    async with asyncio.timeout(_PATIENCE):
        first = await socket.receive()
    if first.type is not WSMsgType.TEXT:
        raise ValueError(first.type)
    return msgspec.json.decode(first.data, type=wire.Hello)


async def _tell(
    socket: web.WebSocketResponse,
    services: WebServices,
    presence: Presence,
    caller: Caller,
    hello: wire.Hello,
) -> None:
    try:
        asked = game_id.parse(hello.game)
        needs = Needs(games=(asked,) if asked else ())
        actor = await services.actor(caller, hello.name, hello.language, needs=needs)
        try:
            game = await services.chat.queries.find(
                hello.game, actor.person.id, now=services.chat.now()
            )
        except (UnknownGame, TooManyCodes, UnknownKindError) as refused:
            await _send(socket, {"missing": type(refused).__name__})
            return
        told = _Teller(services, caller, hello, game)
        with presence.window(game) as window:
            async with contextlib.aclosing(_versions(services, game, window)) as versions:
                async for version in versions:
                    if version is not None:
                        presence.sit(game, window, await told.read(version))
                    await _send(socket, told.frame(presence.at(game)))
    except StoreUnavailableError as away:
        _log.warning("A window waits for the store: %s", away)
        await socket.close(code=WSCloseCode.TRY_AGAIN_LATER)
    except web.HTTPUnauthorized:
        await _send(socket, {"missing": "SessionEnded"})
    except web.HTTPTooManyRequests:
        await socket.close(code=WSCloseCode.TRY_AGAIN_LATER)
    except ConnectionError:
        pass  # the window is gone, which its reader notices too
    except Exception:  # noqa: BLE001 - whatever it was, the window is told to come back
        _log.exception("A window failed")
        await socket.close(code=WSCloseCode.INTERNAL_ERROR)


async def _versions(
    services: WebServices, game: GameId, window: Window
) -> AsyncGenerator[int | None]:
    """Yield each new version of the game. Yield None when another window opens or closes."""
    seen = 0
    news = asyncio.ensure_future(services.chat.news.versions(game, seen))
    stirred = asyncio.ensure_future(window.stirred.wait())
    try:
        while True:
            await asyncio.wait({news, stirred}, return_when=asyncio.FIRST_COMPLETED)
            if stirred.done():
                window.stirred.clear()
                stirred = asyncio.ensure_future(window.stirred.wait())
            if news.done():
                seen = news.result()
                news = asyncio.ensure_future(services.chat.news.versions(game, seen))
                yield seen
            elif seen:  # before the first version nothing can be sent again
                yield None
    finally:
        await end(news, stirred)


class _Teller:
    """The state of a game for one browser window, as read last."""

    def __init__(
        self, services: WebServices, caller: Caller, hello: wire.Hello, game: GameId
    ) -> None:
        self._services, self._caller, self._hello, self._game = services, caller, hello, game
        self._version = 0
        self._table: LiveTable | None = None
        self._said = wording(hello.language)

    async def read(self, version: int) -> int | None:
        """Read the game, which has at least this `version`.

        Return the number of the window's seat, or None for an onlooker.
        """
        hello, needs = self._hello, Needs(games=(self._game,))
        actor = await self._services.actor(self._caller, hello.name, hello.language, needs=needs)
        self._table = await self._services.conversation.table(actor, self._game)
        self._version = version
        return self._table.view.viewer

    def frame(self, present: Present) -> dict[str, Any]:
        """Return the JSON of the game as read last, for this window.

        `present` says which seats have an open window.

        Raises:
            ValueError: `read` was never called.

        """
        table, said = self._table, self._said
        if table is None:
            raise ValueError
        return {
            **table_view(table, said, now=self._services.chat.now(), present=present),
            "version": self._version,
        }


async def _send(socket: web.WebSocketResponse, content: object) -> None:
    await socket.send_str(msgspec.json.encode(content).decode())
