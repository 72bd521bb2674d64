"""The games of an event that everybody may watch: the running boards, and files of the whole event.

A game is listed only while all persons at it let others watch.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.background.tasks import aside
from bot.coordinator.kinds.ask import view_for
from bot.coordinator.kinds.event.view_part import EventPart
from bot.dialogue.message import File
from bot.dialogue.pages.kinds.event.files import event_file
from bot.dialogue.pages.kinds.event.formats import ZIP_TYPE, zip_of
from bot.dialogue.pages.kinds.registry import pages_of
from bot.rules.gcg.write import write

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from bot.coordinator.game_id import GameId
    from bot.coordinator.reads.queries import Queries
    from bot.coordinator.table.table import Table
    from bot.coordinator.views.view import View
    from bot.dialogue.pages.wording import Wording

GAMES = "games.zip"
"""The name of the file with the records of all games."""


async def running_boards(queries: Queries, event: View) -> dict[int, View]:
    """Return the games of the newest round that everybody may watch, by table from 1."""
    rounds = EventPart.of(event).games
    games = rounds[-1] if rounds else ()
    found = await queries.watched_tables([game for game in games if game])
    return {
        table: view_for(found[game], None) for table, game in enumerate(games, 1) if game in found
    }


async def file_of(queries: Queries, event: View, name: str, wording: Wording) -> File | None:
    """Return a file of an event by its name, None for an unknown name."""
    if name != GAMES:
        return await aside(event_file, event, name, wording)
    games = dict(_games(event))
    found = await queries.watched_tables([*games])
    ended = {games[game]: table for game, table in found.items() if table.phase == "ended"}
    return File(f"{event.id}-{GAMES}", await aside(pack_records, ended), ZIP_TYPE)


def _games(event: View) -> Iterator[tuple[GameId, str]]:
    """Yield all games of an event with the names of their records."""
    for number, games in enumerate(EventPart.of(event).games, 1):
        for table, game in enumerate(games, 1):
            if game:
                yield game, f"{event.id}-{number}-{table}.gcg"


def pack_records(games: Mapping[str, Table]) -> bytes:
    """Return the records of games as one zip file. Each game comes with its record's name."""
    made = {name: pages_of(view_for(table, None)).record(table) for name, table in games.items()}
    return zip_of({name: write(record) for name, record in made.items()})
