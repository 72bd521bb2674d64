"""Boards that the relay knows nothing of: asked for by a command, or sent as the answer was lost.

One that was asked for becomes the newest board of its place. Of the others nobody takes the buttons
until one is pressed, where a platform has no name for a message that would make one of two.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.coordinator.errors import UnknownGame
from bot.delivery.cursor import decode, encode

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from bot.dialogue.services import ChatServices


async def adopt(services: ChatServices, game: GameId, place: str, posted: str) -> str | None:
    """Make a board that was asked for the place's newest; the one before, if there was one.

    With the next board it goes, as if that had followed it.
    """
    tables = services.store.tables
    stored = (await tables.places(game)).get(place, b"")
    cursor = decode(stored)
    if not cursor.message or cursor.sending:
        return None
    left = (*cursor.left, *cursor.posted)
    newest = encode(replace(cursor, message=posted, left=left))
    kept = await tables.keep_cursor(game, place, newest, expected=stored)
    return cursor.message if kept else None


async def newest_posted(services: ChatServices, game: GameId, place: str) -> str:
    """The message that shows the game at a place now, "" where none does."""
    places = await services.queries.places(game)
    return decode(places.get(place, b"")).message


async def is_past(services: ChatServices, game: GameId, turn: int) -> bool:
    """Whether a game has gone on beyond this turn."""
    try:
        return turn < (await services.queries.look(game)).face.turn
    except UnknownGame:
        return False
