"""Claim places for tables, and move claims to another place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.kinds.claims import pack_claim, read_claim, record_at
from bot.coordinator.kinds.registry import KINDS, kind_of

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from bot.coordinator.ports.people import People
    from bot.coordinator.ports.tables import Tables
    from bot.coordinator.table.table import Table

# After this time (ms), a claim counts no more if its table wasn't stored.
CLAIM = 10_000


class Claims:
    """The stored claims of tables on places (chats)."""

    def __init__(self, tables: Tables, people: People) -> None:
        self._tables = tables
        self._people = people

    async def claim(self, place: str, table: Table, now: int) -> None:
        """Store that this table is the only one of its claim that runs at the place.

        Do nothing without a place, and for a table that claims none. Raises the refusal of the
        table's kind if another one runs there.
        """
        kind, game = kind_of(table), table.id
        claim = kind.claim(table)
        if claim is None or not place:
            return
        name, is_stored = record_at(place, claim), False
        while not is_stored:
            seen = await self._people.load(name)
            other, since = read_claim(seen)
            if other is not None and other != game and await self._goes_on(other, now - since):
                raise kind.taken(other)
            is_stored = await self._people.swap(name, seen, pack_claim(game, now))

    async def move(self, left: str, to: str, game: GameId | None = None) -> list[GameId]:
        """Copy the claims on a place to the place's new name. Return the tables they name.

        With a `game`, only the claim of this table is copied.
        """
        moved = []
        for claim in sorted({claim for kind in KINDS.values() for claim in kind.claims}):
            record = await self._people.load(record_at(left, claim))
            found, _ = read_claim(record)
            if record is not None and found is not None and game in {None, found}:
                await self._people.swap(record_at(to, claim), None, record)
                moved.append(found)
        return moved

    async def _goes_on(self, game: GameId, age: int) -> bool:
        loaded = await self._tables.load(game)
        return age < CLAIM if loaded is None else loaded.table.phase == "playing"
