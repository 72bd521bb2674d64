"""Boards that the relay doesn't know, because a command's reply brought them or an answer was lost.

A board that a person asked for becomes the newest board of its place. If the platform's answer to a
sent board is lost, and the platform has no nonces, the board keeps its buttons until a person
presses one.
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
    """Make a board that a person asked for the place's newest. Return the id of the previous one.

    Return None if the place had no board or has changed meanwhile. The next board collapses the
    new one like any earlier one.
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
    """Make a message the place's newest board. Return the previous one's id for deletion.

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


async def store_message_id(
    services: ChatServices, game: GameId, place: str, stored: bytes, message: str
) -> bool:
    """Store the id of the place's message, which the process never got because an answer was lost.

    `stored` is the place's cursor. Return False if the place has changed meanwhile. The message
    may show an older state, so the place is marked as behind.
    """
    found = replace(decode(stored), message=message, version=0, sending=None)
    return await services.store.tables.keep_cursor(game, place, encode(found), expected=stored)


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
