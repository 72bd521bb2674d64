"""The games of a league's season that everybody may watch, and the files of the season.

A game is listed only while all its players let others watch.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.background.tasks import aside
from bot.coordinator.kinds.ask import view_for
from bot.coordinator.kinds.league.view_part import LeaguePart
from bot.dialogue.handlers.games_file import GAMES, games_file
from bot.dialogue.pages.kinds.league.divisions import season_of
from bot.dialogue.pages.kinds.league.files import league_file

if TYPE_CHECKING:
    from bot.coordinator.reads.queries import Queries
    from bot.coordinator.views.view import View
    from bot.dialogue.message import File
    from bot.dialogue.pages.wording import Wording


async def running_boards(queries: Queries, league: View) -> dict[int, View]:
    """Return the running games that everybody may watch, by number in the season, from 1."""
    numbers = {
        game: number
        for number, (pair, game) in enumerate(LeaguePart.of(league).season_games(), 1)
        if game and pair.result is None
    }
    found = await queries.watched_tables([*numbers])
    return {numbers[game]: view_for(table, None) for game, table in found.items()}


async def file_of(queries: Queries, league: View, name: str, wording: Wording) -> File | None:
    """Return the file of the newest season that has this name, None for an unknown name."""
    if name != GAMES:
        return await aside(league_file, league, name, wording)
    part = LeaguePart.of(league)
    season = season_of(part)
    games = {
        game: f"{league.id}-{season}-{division}-{number}.gcg"
        for division, one in enumerate(part.drawn, 1)
        for number, game in enumerate(one.games, 1)
        if game
    }
    return await games_file(queries, league, games)
