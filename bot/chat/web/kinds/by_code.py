"""Public events, clubs and leagues: everybody who has the code may see them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aiohttp import web

from bot.chat.web.access.visitors import ADDRESS
from bot.chat.web.services import SERVICES
from bot.coordinator import game_id
from bot.coordinator.errors import UnknownGame

if TYPE_CHECKING:
    from bot.coordinator.views.view import View
    from bot.coordinator.views.view_part import Part


async def view_by_code(request: web.Request, kind: type[Part]) -> View:
    """Return the public view of the event, club or league whose code is in the request's address.

    Raises:
        HTTPNotFound: there is none of this kind with this code.
        HTTPTooManyRequests: the visitor guesses codes.

    """
    services, code = request.app[SERVICES], game_id.parse(request.match_info["code"])
    guesser = request[ADDRESS]
    services.visitors.guess(guesser, missing=0, strange=True)
    try:
        view = await services.chat.queries.look(code) if code else None
        if view is not None:
            kind.of(view)
            return view
    except (UnknownGame, TypeError):
        pass
    services.visitors.guess(guesser, missing=1, strange=True)
    raise web.HTTPNotFound(text="no such table")
