"""The viewer's own games of a league's season, each with its small board, clocks and result."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from aiohttp import web

from bot.chat.web import wire
from bot.chat.web.actions import of_game
from bot.chat.web.services import SERVICES
from bot.chat.web.views.games import board_dots
from bot.coordinator.errors import UnknownGame
from bot.coordinator.kinds.league.view_part import LeaguePart
from bot.dialogue.actions import Action
from bot.dialogue.handlers.kinds.league.own_games import own_games
from bot.dialogue.pages.clocks import banks_line
from bot.dialogue.pages.kinds.league.season_games import (
    analysis_line,
    in_order,
    state_text,
    waits,
)
from bot.dialogue.request import look

if TYPE_CHECKING:
    from bot.coordinator.kinds.league.view_part import SeasonGame
    from bot.dialogue.pages.kinds.league.season_games import OwnGames
    from bot.dialogue.pages.wording import Wording


async def season_games(request: web.Request) -> web.Response:
    """Respond with the sender's games of the season, those that wait for their move first.

    Raises:
        HTTPNotFound: the code is not a league's.

    """
    _, _, intent = await of_game(request, wire.AskOfGame, Action.BOARD)
    sitting, chat = intent.actor.sitting, request.app[SERVICES].chat
    try:
        view = look(sitting.at(intent.game), intent)
        part = LeaguePart.of(view)
    except (UnknownGame, TypeError):
        raise web.HTTPNotFound(text="no such league") from None
    now, people = intent.event.at, chat.coordinator.people
    found = await own_games(chat.queries, people, sitting.aliases, view, now)
    games = [
        _game(part, one, found, intent.wording, now) for one in in_order(part.own_games, found)
    ]
    analysis = analysis_line(found, intent.wording)
    return wire.answer({"games": games, "analysis": str(analysis or "")})


def _game(
    part: LeaguePart, one: SeasonGame, found: OwnGames, wording: Wording, now: int
) -> dict[str, Any]:
    view, result = found.views.get(one.game), one.result
    own, other = part.names[part.own or 0], part.names[one.opponent]
    names = [seat.name for seat in view.face.seats] if view else [own, other][:: 1 - 2 * one.side]
    scores = [seat.score for seat in view.face.seats] if view else None
    if result is not None:
        scores = [*result.points] if result.kind == "game" else None
    return {
        "game": one.game or None,
        "number": one.side + 1,
        "names": [wording.name_alone(name) for name in names],
        "scores": scores,
        "state": state_text(one, found, wording, now),
        "banks": str(banks_line(view, wording) or "") if view else "",
        "running": result is None,
        "waiting": waits(one, found),
        "tiles": board_dots(view)["tiles"] if view else [],
        "last": board_dots(view)["last"] if view else [],
    }
