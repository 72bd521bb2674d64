"""The address of the bot's message in a chat that it is not in, found after a press.

Telegram reports such a press with the message's id and without the chat.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.chat.telegram.outbound.place import PLATFORM, GuestPlace, place
from bot.coordinator.place import MESSAGE, Place
from bot.delivery.cursor import decode
from bot.delivery.unknown_board import store_message_id

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.coordinator.game_id import GameId
    from bot.dialogue.services import ChatServices


async def place_of_press(services: ChatServices, game: GameId, message: str) -> GuestPlace | None:
    """Return the address of the pressed message, if it shows this game, or else None.

    If the message's id was lost, the message is the game's only one without an id. This function
    then stores the id.
    """
    shown = guest_places(await services.queries.places(game))
    for where, stored in shown.items():
        if decode(stored).message == message:
            return where
    nameless = [one for one in shown.items() if not decode(one[1]).message]
    if len(nameless) != 1:
        return None
    [(where, stored)] = nameless
    is_stored = await store_message_id(services, game, str(where), stored, message)
    return where if is_stored else None


def guest_places(places: Mapping[str, bytes]) -> dict[GuestPlace, bytes]:
    """Return the messages with a game in chats without the bot.

    Each address is mapped to the stored record (cursor) of the message.
    """
    found = {}
    for text, cursor in places.items():
        at = Place.parse(text)
        if at.platform == PLATFORM and at.kind is MESSAGE:
            where = place(text)
            if isinstance(where, GuestPlace):
                found[where] = cursor
    return found
