"""The JSON of a league for the page: its divisions, which are public, and all pairs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from aiohttp import web

from bot.chat.web import wire
from bot.chat.web.kinds.boards import Boards, files_of
from bot.chat.web.kinds.by_code import calendar, to_page
from bot.chat.web.kinds.face import WebFace
from bot.chat.web.kinds.league_games import season_games
from bot.chat.web.presence import NOBODY
from bot.chat.web.views.board import squares
from bot.coordinator.kinds.league.view_part import LeaguePart
from bot.dialogue.handlers.kinds.league import watching
from bot.dialogue.pages.kinds.club.calendar import CALENDAR
from bot.dialogue.pages.kinds.event.standings import spread_text, wins_text
from bot.dialogue.pages.kinds.league.calendar import calendar_file
from bot.dialogue.pages.kinds.league.divisions import (
    division_name,
    facts_text,
    place_text,
    places_text,
    season_of,
    zones_text,
)
from bot.dialogue.pages.kinds.league.public_message import league_lines
from bot.dialogue.pages.kinds.league.season_games import result_text
from bot.rules.ruleset import HOUR
from bot.text.pieces import Raw

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from bot.chat.web.presence import Present
    from bot.coordinator.game_id import GameId
    from bot.coordinator.kinds.league.view_part import DivisionTable
    from bot.coordinator.settings import Language
    from bot.coordinator.views.view import View
    from bot.dialogue.conversation import LiveTable
    from bot.dialogue.pages.wording import Wording

ADDRESSES: dict[str, Language] = {"liga": "pl", "league": "en"}
"""The first parts of the addresses of a league's page, each with its language."""

_DAY = 24 * HOUR


class LeagueFace(WebFace):
    """The maker of the JSON of a league."""

    script: ClassVar[str] = "league"

    def routes(self, viewers: Callable[[GameId], int]) -> Iterator[web.RouteDef]:
        """Yield the routes of a league's page, calendar, boards and files, and of own games."""
        for name, language in ADDRESSES.items():
            yield web.get(f"/{name}/{{code}}", to_page("league", has_wall=True))
            answer = calendar(LeaguePart, calendar_file, language)
            yield web.get(f"/{name}/{{code}}/{CALENDAR}", answer)
        boards = Boards(LeaguePart, watching.running_boards, viewers)
        yield web.get("/api/league/{code}/boards", boards.boards)
        yield web.get("/api/league/{code}/files/{name}", files_of(LeaguePart, watching.file_of))
        yield web.post("/api/league/games", season_games)

    def table(
        self, live: LiveTable, wording: Wording, now: int, present: Present
    ) -> dict[str, Any]:
        """Return the JSON of the league.

        The page asks for the viewer's games by another request.
        """
        del present
        lines, part = league_lines(live.view, wording), LeaguePart.of(live.view)
        if part.is_running:
            # The page has its own title, facts and divisions.
            lines = lines[2 : 2 + part.is_closing]
        return {
            **super().table(live, wording, now, NOBODY),
            "sentence": wire.lines(lines),
            "league": league_view(live.view, wording, now),
        }


def league_view(view: View, wording: Wording, now: int) -> dict[str, Any]:
    """Return what only the JSON of a league contains, at the time `now` (ms)."""
    part = LeaguePart.of(view)
    day = min(max(0, now - part.starts) // _DAY + 1, part.days) if part.is_running else None
    return {
        "name": wording.text("league-season", name=part.name, season=season_of(part) or 1),
        "facts": facts_text(part, view.rules, wording) if part.is_running else None,
        "day": day,
        "ends": part.ends,
        "days": part.days,
        "divisions": [
            {
                "name": wording.text("league-division", number=division_name(number)),
                "zones": zones_text(one, wording),
                "rows": list(_rows(part, one, wording)),
            }
            for number, one in enumerate(part.divisions)
        ],
        "open": part.is_open,
        "plays": bool(part.own_games),
        "pairs": list(_pairs(part, wording)),
        "squares": squares(view.rules, wording)["squares"],
    }


def _rows(part: LeaguePart, table: DivisionTable, wording: Wording) -> Iterator[dict[str, Any]]:
    for row in table.rows:
        yield {
            "name": wording.name_alone(part.names[row.member]),
            "place": place_text(row.place).text,
            "move": table.move(row),
            "played": row.played,
            "wins": wins_text(row.wins),
            "spread": spread_text(row.difference),
            "places": places_text(*row.places) if row.place else "–",
            "own": row.member == part.own,
            "out": row.has_left,
            "timeouts": row.timeouts,
            "pauses": part.past is not None
            and part.is_open
            and row.member not in (*part.signed, *part.excluded),
        }


def _pairs(part: LeaguePart, wording: Wording) -> Iterator[dict[str, Any]]:
    """Yield the JSON of all pairs of the season, division by division, with their results.

    No code of a game is in it.
    """
    for number, one in enumerate(part.drawn):
        corrected = {line.table for line in one.tournament.corrections}
        for at, pair in enumerate(one.pairs):
            first, second = (part.names[one.members[player]] for player in pair.players)
            told = result_text((first, second), pair.result, wording)
            if at in corrected:
                told = wording.text("event-pair-corrected", result=Raw(told))
            yield {
                "division": number,
                "names": [wording.name_alone(name) for name in (first, second)],
                "result": told,
                "running": pair.result is None,
            }
