"""The small boards of running games at an event or a league, and the files of both.

Everybody who has the code may read them. A board is shown only as long as all persons at the game
let others watch. The game is named by a handle (an encrypted name) and not by its code.
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
from bot.coordinator.views.view import as_of
from bot.dialogue.pages.clocks import banks_line
from bot.dialogue.pages.wording import word, wording

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from aiohttp.typedefs import Handler

    from bot.chat.web.services import WebServices
    from bot.coordinator.game_id import GameId
    from bot.coordinator.reads.queries import Queries
    from bot.coordinator.settings import Language
    from bot.coordinator.views.view import View
    from bot.coordinator.views.view_part import Part
    from bot.dialogue.message import File
    from bot.dialogue.pages.wording import Wording

_SHARED_MS = 2000
"""The ms for which all viewers of a table share one reading of its games."""

_LANGUAGES: dict[str, Language] = {"pl": "pl", "en": "en"}


class _Reading(NamedTuple):
    """The running games of an event or league by number, as read at the time `at` (ms)."""

    at: int
    games: asyncio.Future[dict[int, View]]


class Boards:
    """The boards of all events, or of all leagues: of games whose view has a part of type `part`.

    `read` returns the running games that everybody may watch, by number. `viewers` returns the
    number of open windows at an event or league.
    """

    def __init__(
        self,
        part: type[Part],
        read: Callable[[Queries, View], Awaitable[dict[int, View]]],
        viewers: Callable[[GameId], int],
    ) -> None:
        self._part, self._read, self._viewers = part, read, viewers
        self._readings: BoundedCache[GameId, _Reading] = BoundedCache(most=256)

    async def boards(self, request: web.Request) -> web.Response:
        """Respond with the boards, or with null if the query's `seen` names this version of them.

        Raises:
            HTTPNotFound: no event (or league) has this code.

        """
        services, table = request.app[SERVICES], await view_by_code(request, self._part)
        now, says = services.chat.now(), wording(language_of(request))
        games = await self._games(services, table, now)
        shown = [
            _board(services, number, as_of(view, now), says)
            for number, view in sorted(games.items())
        ]
        version = hashlib.sha256(msgspec.json.encode(shown)).hexdigest()[:16]
        same = request.query.get("seen") == version
        clocks = {} if same else _clocks(games, now)
        return wire.answer(
            {
                "version": version,
                "boards": None if same else shown,
                "clocks": clocks,
                "viewers": self._viewers(table.id),
            }
        )

    async def _games(self, services: WebServices, table: View, now: int) -> dict[int, View]:
        reading = self._readings.get(table.id)
        if reading is None or now - reading.at >= _SHARED_MS:
            work = self._read(services.chat.queries, table)
            reading = _Reading(now, asyncio.ensure_future(work))
            self._readings.put(table.id, reading)
        # A viewer who leaves must not end the reading of the others.
        return await asyncio.shield(reading.games)


def files_of(
    part: type[Part], file_of: Callable[[Queries, View, str, Wording], Awaitable[File | None]]
) -> Handler:
    """Return a handler that responds with a file of an event or league.

    `file_of` makes the file from its name, or returns None for an unknown name.
    """

    async def files(request: web.Request) -> web.Response:
        services, table = request.app[SERVICES], await view_by_code(request, part)
        name, says = request.match_info["name"], wording(language_of(request))
        made = await file_of(services.chat.queries, table, name, says)
        if made is None:
            raise web.HTTPNotFound(text="no such file")
        headers = {
            hdrs.CONTENT_DISPOSITION: f'attachment; filename="{made.name}"',
            hdrs.CONTENT_TYPE: made.mime,
        }
        return web.Response(body=made.content, headers=headers)

    return files


def language_of(request: web.Request) -> Language:
    """Return the language named in a request's query, or Polish."""
    return _LANGUAGES.get(request.query.get("language", ""), "pl")


def _board(services: WebServices, number: int, view: View, says: Wording) -> dict[str, Any]:
    """Return the JSON of a small board, without clocks. They would change its version each time."""
    face = view.face
    return {
        "table": number,
        "handle": services.games.of(view.id),
        **board_dots(view),
        "scores": [seat.score for seat in face.seats],
        "to_move": face.mover,
        "runs": face.ticking,
        "word": word(face.last.play.words[0].tiles).text if face.last else "",
        "points": face.last.play.score if face.last else 0,
        "over": face.outcome is not None,
        "banks": str(banks_line(view, says) or ""),
    }


def _clocks(games: dict[int, View], now: int) -> dict[int, list[int | None]]:
    """Return the time left (ms) of each player of each game, by number.

    None is for no clock. `now` is in ms.
    """
    return {
        number: [seat.time_left for seat in as_of(view, now).face.seats]
        for number, view in games.items()
    }
