"""Public events, clubs and leagues: everybody who has the code may see them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aiohttp import hdrs, web

from bot.chat.web.access.visitors import ADDRESS
from bot.chat.web.services import SERVICES
from bot.coordinator import game_id
from bot.coordinator.errors import UnknownGame
from bot.dialogue.pages.wording import wording

if TYPE_CHECKING:
    from collections.abc import Callable

    from aiohttp.typedefs import Handler

    from bot.coordinator.settings import Language
    from bot.coordinator.views.view import View
    from bot.coordinator.views.view_part import Part
    from bot.dialogue.message import File
    from bot.dialogue.pages.wording import Wording


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


def to_page(script: str, *, has_wall: bool) -> Handler:
    """Return a handler that redirects an address printed on paper to the page of a table.

    `script` names the kind of table in the page's address. If it `has_wall`, an address with
    `?wall` leads to the view for a wall.
    """

    async def redirect(request: web.Request) -> web.Response:
        code = game_id.parse(request.match_info["code"])
        if code is None:
            raise web.HTTPNotFound(text=f"no such {script}")
        wall = ".wall" if has_wall and "wall" in request.query else ""
        page = f"/#{script}.{code}{wall}"
        raise web.HTTPFound(page)

    return redirect


def calendar(
    kind: type[Part], file_of: Callable[[View, Wording], File], language: Language
) -> Handler:
    """Return a handler that responds with the calendar file of a table of this kind.

    `file_of` makes the file from the table's view.
    """

    async def respond(request: web.Request) -> web.Response:
        made = file_of(await view_by_code(request, kind), wording(language))
        return web.Response(body=made.content, headers={hdrs.CONTENT_TYPE: made.mime})

    return respond
