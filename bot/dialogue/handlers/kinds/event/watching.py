"""The games of an event that everybody may watch: running boards, and a file of all games.

A game is listed only while all its players let others watch.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.background.tasks import aside
from bot.coordinator.kinds.ask import view_for
from bot.coordinator.kinds.event.view_part import EventPart
from bot.dialogue.handlers.games_file import GAMES, games_file
from bot.dialogue.pages.kinds.event.files import event_file

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.coordinator.game_id import GameId
    from bot.coordinator.reads.queries import Queries
    from bot.coordinator.views.view import View
    from bot.dialogue.message import File
    from bot.dialogue.pages.wording import Wording


async def running_boards(queries: Queries, event: View) -> dict[int, View]:
    """Return the games of the event's newest round that everybody may watch, by table from 1."""
    rounds = EventPart.of(event).games
    games = rounds[-1] if rounds else ()
    found = await queries.watched_tables([game for game in games if game])
    return {
        table: view_for(found[game], None) for table, game in enumerate(games, 1) if game in found
    }


async def file_of(queries: Queries, event: View, name: str, wording: Wording) -> File | None:
    """Return the file of an event that has this name, None for an unknown name."""
    if name != GAMES:
        return await aside(event_file, event, name, wording)
    return await games_file(queries, event, dict(_games(event)))


def _games(event: View) -> Iterator[tuple[GameId, str]]:
    """Yield each game of an event with the file name of its record."""
    for number, games in enumerate(EventPart.of(event).games, 1):
        for table, game in enumerate(games, 1):
            if game:
                yield game, f"{event.id}-{number}-{table}.gcg"
