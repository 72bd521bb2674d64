"""The addresses of events, clubs and leagues: their pages, boards, files and calendars."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aiohttp import web

from bot.chat.web.kinds import club, event, league
from bot.chat.web.kinds.boards import Boards, files_of
from bot.coordinator.kinds.event.view_part import EventPart
from bot.dialogue.handlers.kinds.event import watching
from bot.dialogue.pages.kinds.club.calendar import CALENDAR

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from bot.coordinator.game_id import GameId


def routes(viewers: Callable[[GameId], int]) -> Iterator[web.RouteDef]:
    """Yield the routes. `viewers` returns the number of open windows at a table."""
    for kind in (event, club, league):
        for name in kind.ADDRESSES:
            yield web.get(f"/{name}/{{code}}", kind.to_page)
    for name in club.ADDRESSES:
        yield web.get(f"/{name}/{{code}}/{CALENDAR}", club.calendar)
    boards = Boards(EventPart, watching.running_boards, viewers)
    yield web.get("/api/event", event.public_event)
    yield web.get("/api/event/{code}/boards", boards.boards)
    yield web.get("/api/event/{code}/files/{name}", files_of(EventPart, watching.file_of))
