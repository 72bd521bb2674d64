"""Boards that the relay knows nothing of: sent when the answer was lost, or asked for by a command.

One that was asked for becomes the newest board of its place. Of the others nobody takes the buttons
until one is pressed: Telegram has no name for a message that would make the same one of two.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from msgspec.structs import replace
from telegram.error import TelegramError

from bot.chat.telegram.outbound.place import place_of
from bot.delivery.cursor import Posted, decode, encode
from bot.dialogue.token import unpack

if TYPE_CHECKING:
    from telegram import Message

    from bot.chat.telegram.outbound.account import TelegramAccount
    from bot.chat.telegram.outbound.place import TelegramPlace


async def take_over(account: TelegramAccount, place: TelegramPlace, game: str, posted: str) -> None:
    """Make a board that was asked for the place's newest: the one before loses its buttons now.

    With the next board it goes, as if that had followed it.
    """
    tables = account.services.store.tables
    stored = (await tables.places(game)).get(str(place), b"")
    cursor = decode(stored)
    if not cursor.message or cursor.nonce:
        return
    left = (*cursor.left, Posted(cursor.message, cursor.subject))
    newest = encode(replace(cursor, message=posted, left=left))
    if await tables.keep_cursor(game, str(place), newest, expected=stored):
        with suppress(TelegramError):
            await account.sender.buttons(place, int(cursor.message[:-1]), None)


async def put_away(account: TelegramAccount, message: Message, data: str) -> None:
    """Take the buttons of a public board that was pressed, if they are of an earlier turn."""
    token = unpack(data)
    if token is None or token.game is None or token.turn is None:
        # A desk's, or one person's.
        return
    place, tables = place_of(message), account.services.store.tables
    cursor = decode((await tables.places(token.game)).get(str(place), b""))
    if cursor.message[:-1] == str(message.message_id):
        return
    loaded = await tables.load(token.game)
    game = loaded.table.game if loaded else None
    if game is not None and token.turn < game.turn:
        with suppress(TelegramError):
            await account.sender.buttons(place, message.message_id, None)
