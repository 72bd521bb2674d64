"""The addresses of events, clubs and leagues: their pages, boards, files and calendars."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aiohttp import web

from bot.chat.web.kinds import club, event, league, league_games
from bot.chat.web.kinds.boards import Boards, files_of
from bot.chat.web.kinds.first_page import FirstPageEvents
from bot.coordinator.kinds.event.view_part import EventPart
from bot.coordinator.kinds.league.view_part import LeaguePart
from bot.dialogue.handlers.kinds.event import watching
from bot.dialogue.handlers.kinds.league import watching as league_watching
from bot.dialogue.pages.kinds.club.calendar import CALENDAR

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from bot.coordinator.game_id import GameId


def routes(viewers: Callable[[GameId], int]) -> Iterator[web.RouteDef]:
    """Yield the routes. `viewers` returns the number of open windows at an event or league."""
    for kind in (event, club, league):
        for name in kind.ADDRESSES:
            yield web.get(f"/{name}/{{code}}", kind.to_page)
    for kind in (club, league):
        for name in kind.ADDRESSES:
            yield web.get(f"/{name}/{{code}}/{CALENDAR}", kind.calendar)
    boards = Boards(EventPart, watching.running_boards, viewers)
    yield web.get("/api/event", FirstPageEvents().events)
    yield web.get("/api/event/{code}/boards", boards.boards)
    yield web.get("/api/event/{code}/files/{name}", files_of(EventPart, watching.file_of))
    boards = Boards(LeaguePart, league_watching.running_boards, viewers)
    yield web.get("/api/league/{code}/boards", boards.boards)
    yield web.get("/api/league/{code}/files/{name}", files_of(LeaguePart, league_watching.file_of))
    yield web.post("/api/league/games", league_games.season_games)
