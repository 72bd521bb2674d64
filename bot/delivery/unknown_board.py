"""Messages with a board that the relay doesn't know, made known to it.

A command's reply posted such a message, or the platform's answer to a sent message was lost. On a
platform without nonces the lost message keeps its buttons until a person presses one.
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
    """Make a board that a person asked for the newest one of its place.

    Return the previous one's id.

    `posted` is the id of the new message. Return None if the place had no board or has changed
    meanwhile. The next board collapses the new message like any earlier one.
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
    """Make the message `posted` the place's board. Return the previous message's id.

    The caller deletes that message. Return "" if the place had no board or has changed meanwhile.
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
    """Store the id of a place's message, which the bot never got because an answer was lost.

    `stored` is the place's cursor. Return False if the place has changed meanwhile. The message may
    show an older state, so the cursor says that the place needs an update. The cursor is the record
    of the chat's last message.
    """
    found = replace(decode(stored), message=message, version=0, sending=None)
    return await services.store.tables.keep_cursor(game, place, encode(found), expected=stored)


async def newest_message_id(services: ChatServices, game: GameId, place: str) -> str:
    """Return the id of the message that shows the game in this chat now, "" for none."""
    places = await services.queries.places(game)
    return decode(places.get(place, b"")).message


async def is_past(services: ChatServices, game: GameId, turn: int) -> bool:
    """Return True if the current turn of a game is after `turn`, False if the game is unknown."""
    try:
        return turn < (await services.queries.look(game)).face.turn
    except UnknownGame:
        return False
