"""Boards that nobody collapses: sent when the answer was lost, or asked for by a command.

Telegram has no name for a message that would make the same one of two. Such a board goes on showing
buttons until one of them is pressed.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from telegram.error import TelegramError

from bot.chat.cursor import decode
from bot.chat.telegram.places import place_of
from bot.chat.tokens import unpack

if TYPE_CHECKING:
    from telegram import Message

    from bot.chat.telegram.account import Account


async def put_away(account: Account, message: Message, data: str) -> None:
    """Take the buttons of a public board that was pressed, if they are of an earlier turn."""
    token = unpack(data)
    if token is None or token.game is None or token.turn is None:
        # A desk's, or one person's.
        return
    place, tables = place_of(message), account.house.store.tables
    cursor = decode((await tables.places(token.game)).get(str(place), b""))
    if cursor.message[:-1] == str(message.message_id):
        return
    loaded = await tables.load(token.game)
    game = loaded.table.game if loaded else None
    if game is not None and token.turn < game.turn:
        with suppress(TelegramError):
            await account.mail.buttons(place, message.message_id, None)
