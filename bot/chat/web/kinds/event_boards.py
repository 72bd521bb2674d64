"""The small boards of an event's newest round, and the event's files.

Everybody who has the event's code may read them. A board is shown only as long as all persons at
the game let others watch. The game is named by a handle and not by its code.
"""

from __future__ import annotations

import asyncio
import hashlib
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
from aiohttp import hdrs, web

from bot.bounded_cache import BoundedCache
from bot.chat.web import wire
from bot.chat.web.kinds.by_code import view_by_code
from bot.chat.web.services import SERVICES
from bot.chat.web.views.games import board_dots
from bot.coordinator import game_id
from bot.coordinator.kinds.event.view_part import EventPart
from bot.coordinator.views.view import as_of
from bot.dialogue.handlers.kinds.event.watching import file_of, running_boards
from bot.dialogue.pages.wording import word, wording

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.chat.web.services import WebServices
    from bot.coordinator.game_id import GameId
    from bot.coordinator.settings import Language
    from bot.coordinator.views.view import View

_SHARED_MS = 2000
"""The ms for which all viewers of an event share one reading of its games."""

_LANGUAGES: dict[str, Language] = {"pl": "pl", "en": "en"}


class _Reading(NamedTuple):
    """The games of an event by their table number, as they were read at the time `at` (ms)."""

    at: int
    games: asyncio.Future[dict[int, View]]


class EventBoards:
    """The boards of all events. `viewers` returns the number of open windows at an event."""

    def __init__(self, viewers: Callable[[GameId], int]) -> None:
        self._viewers = viewers
        self._readings: BoundedCache[GameId, _Reading] = BoundedCache(most=256)

    async def boards(self, request: web.Request) -> web.Response:
        """Return the boards, or null if the page has `seen` this version of them.

        Raises HTTPNotFound.
        """
        services, event = request.app[SERVICES], await view_by_code(request, EventPart)
        now = services.chat.now()
        games = await self._games(services, event, now)
        shown = [_board(services, table, view) for table, view in sorted(games.items())]
        version = hashlib.sha256(msgspec.json.encode(shown)).hexdigest()[:16]
        same = request.query.get("seen") == version
        clocks = {} if same else _clocks(games, now)
        return wire.answer(
            {
                "version": version,
                "boards": None if same else shown,
                "clocks": clocks,
                "viewers": self._viewers(event.id),
            }
        )

    async def _games(self, services: WebServices, event: View, now: int) -> dict[int, View]:
        reading = self._readings.get(event.id)
        if reading is None or now - reading.at >= _SHARED_MS:
            work = running_boards(services.chat.queries, event)
            reading = _Reading(now, asyncio.ensure_future(work))
            self._readings.put(event.id, reading)
        # A viewer who leaves must not end the reading of the others.
        return await asyncio.shield(reading.games)


async def files(request: web.Request) -> web.Response:
    """Return a file of the event. Raises HTTPNotFound for an unknown event or file."""
    services, event = request.app[SERVICES], await view_by_code(request, EventPart)
    language = _LANGUAGES.get(request.query.get("language", ""), "pl")
    name = request.match_info["name"]
    made = await file_of(services.chat.queries, event, name, wording(language))
    if made is None:
        raise web.HTTPNotFound(text="no such file")
    headers = {
        hdrs.CONTENT_DISPOSITION: f'attachment; filename="{made.name}"',
        hdrs.CONTENT_TYPE: made.mime,
    }
    return web.Response(body=made.content, headers=headers)


async def public_event(request: web.Request) -> web.Response:
    """Return the code of the event that its host shows on the first page, null if none is shown."""
    queries = request.app[SERVICES].chat.queries
    return wire.answer({"event": await queries.public_table("event")})


async def to_page(request: web.Request) -> web.Response:
    """Redirect the address that is printed on paper to the page of the event."""
    code = game_id.parse(request.match_info["code"])
    if code is None:
        raise web.HTTPNotFound(text="no such event")
    page = f"/#event.{code}.wall" if "wall" in request.query else f"/#event.{code}"
    raise web.HTTPFound(page)


def _board(services: WebServices, table: int, view: View) -> dict[str, Any]:
    """Return a game's board without the clocks, whose times would change the version every time."""
    face = view.face
    return {
        "table": table,
        "handle": services.games.of(view.id),
        **board_dots(view),
        "scores": [seat.score for seat in face.seats],
        "to_move": face.mover,
        "word": word(face.last.play.words[0].tiles).text if face.last else "",
        "points": face.last.play.score if face.last else 0,
        "over": face.outcome is not None,
    }


def _clocks(games: dict[int, View], now: int) -> dict[int, list[int | None]]:
    """Return the time left (ms) of each player of each game."""
    return {
        table: [seat.time_left for seat in as_of(view, now).face.seats]
        for table, view in games.items()
    }
