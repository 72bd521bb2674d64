"""One zip file with the game records of all games of an event or a league."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.background.tasks import aside
from bot.coordinator.kinds.ask import view_for
from bot.dialogue.message import File
from bot.dialogue.pages.kinds.formats import ZIP_TYPE, zip_of
from bot.dialogue.pages.kinds.registry import pages_of
from bot.rules.gcg.write import write

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.coordinator.game_id import GameId
    from bot.coordinator.reads.queries import Queries
    from bot.coordinator.table.table import Table
    from bot.coordinator.views.view import View

GAMES = "games.zip"
"""The name of the file with the records of all games."""


async def games_file(queries: Queries, view: View, names: Mapping[GameId, str]) -> File:
    """Return one zip file with the records of the finished games that everybody may watch.

    `names` has the file name of each game's record. `view` is the event or the league.
    """
    found = await queries.watched_tables([*names])
    ended = {names[game]: table for game, table in found.items() if table.phase == "ended"}
    return File(f"{view.id}-{GAMES}", await aside(_pack, ended), ZIP_TYPE)


def _pack(games: Mapping[str, Table]) -> bytes:
    made = {name: pages_of(view_for(table, None)).record(table) for name, table in games.items()}
    return zip_of({name: write(record) for name, record in made.items()})
