"""Boards that the relay doesn't know: requested by a command, or sent while the answer was lost.

A requested board becomes the newest board of its place. The others keep their buttons until one is
pressed, on platforms without nonces.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.coordinator.errors import UnknownGame
from bot.delivery.cursor import decode, encode, put_behind

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from bot.dialogue.services import ChatServices


async def adopt(services: ChatServices, game: GameId, place: str, posted: str) -> str | None:
    """Make a requested board the place's newest. Return the previous one, or None.

    The next board collapses it like any earlier one.
    """
    tables = services.store.tables
    stored = (await tables.places(game)).get(place, b"")
    cursor = decode(stored)
    if not cursor.message or cursor.sending:
        return None
    newest = encode(put_behind(cursor, posted))
    kept = await tables.keep_cursor(game, place, newest, expected=stored)
    return cursor.message if kept else None


async def replace_board(services: ChatServices, game: GameId, place: str, posted: str) -> str:
    """Make a message the place's newest board. Return the previous one, which is to be deleted.

    Return "" if the place has changed meanwhile.
    """
    tables = services.store.tables
    stored = (await tables.places(game)).get(place, b"")
    cursor = decode(stored)
    if not cursor.message or cursor.sending:
        return ""
    newest = encode(replace(cursor, message=posted))
    kept = await tables.keep_cursor(game, place, newest, expected=stored)
    return cursor.message if kept else ""


async def newest_message_id(services: ChatServices, game: GameId, place: str) -> str:
    """Return the id of the message that shows the game at a place now, "" for none."""
    places = await services.queries.places(game)
    return decode(places.get(place, b"")).message


async def is_past(services: ChatServices, game: GameId, turn: int) -> bool:
    """Return True if a game has continued beyond this turn."""
    try:
        return turn < (await services.queries.look(game)).face.turn
    except UnknownGame:
        return False
