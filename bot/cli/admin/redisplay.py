"""After a restore, send each running game again to every chat that shows it.

A chat may show moves that were made after the backup and are lost. So each chat is treated as
outdated: it gets a new message, and the newest message known from the backup is collapsed.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.delivery.cursor import decode, encode, lost_cursor
from bot.storage.errors import UnreadableError
from bot.storage.stored_names import games

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from bot.storage.store import Store


AT_ONCE = 64


@dataclass(slots=True)
class Shown:
    """The numbers of running games, of places (chats) that show them, and of unreadable games."""

    games: int = 0
    places: int = 0
    unreadable: int = 0


async def show_again(store: Store, now: int) -> Shown:
    """Mark every place (chat) of every running game as outdated. `now` is ms since 1970.

    Return how many there were.
    """
    shown = Shown()
    async for some in games(store.link, AT_ONCE):
        await asyncio.gather(*(_put_behind(store, game, now, shown) for game in some))
    return shown


async def _put_behind(store: Store, game: GameId, now: int, shown: Shown) -> None:
    try:
        loaded = await store.tables.load(game)
    except UnreadableError:
        shown.unreadable += 1
        return
    if loaded is None or not loaded.table.is_open:
        return
    places = await store.tables.places(game)
    for place, stored in places.items():
        await store.tables.set_place(game, place, encode(lost_cursor(decode(stored))))
    await store.outbox.put(game, loaded.version, list(places), now=now)
    shown.games += 1
    shown.places += len(places)
