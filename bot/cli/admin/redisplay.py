"""After a restore: every place of a running game is shown the board as it is now.

A chat may show moves that were made after the backup and are gone. So each place counts as behind,
and what was its newest message when the backup was made is one to be collapsed.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.delivery.cursor import decode, encode
from bot.storage.errors import UnreadableError
from bot.storage.stored_names import games

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from bot.storage.store import Store


AT_ONCE = 64


@dataclass(slots=True)
class Shown:
    """How many running games there are, at how many places, and how many can't be read."""

    games: int = 0
    places: int = 0
    unreadable: int = 0


async def show_again(store: Store, now: int) -> Shown:
    """Put every place of every running game behind. `now` is ms since 1970."""
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
        await store.tables.set_place(game, place, _as_new(stored))
    await store.outbox.put(game, loaded.version, list(places), now=now)
    shown.games += 1
    shown.places += len(places)


def _as_new(stored: bytes) -> bytes:
    """The cursor of a place that is to get a new message."""
    cursor = decode(stored)
    left = (*cursor.left, *cursor.posted)
    return encode(replace(cursor, message="", version=0, nonce="", left=left))
