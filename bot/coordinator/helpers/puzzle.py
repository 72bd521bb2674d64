"""The helper of puzzles: it erases persons from the results of a server's or group's puzzles."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from bot.coordinator.daily.puzzle_results import PuzzleBooks
from bot.coordinator.kinds.puzzle.body import PuzzleBody
from bot.coordinator.transactions.helper import Helper

if TYPE_CHECKING:
    from collections.abc import Collection

    from bot.coordinator.person_id import PersonId
    from bot.coordinator.table.body import Body
    from bot.coordinator.table.table import Table
    from bot.coordinator.transactions.helper import HelperPorts


class PuzzleHelper(Helper):
    """The helper of puzzles."""

    body: ClassVar[type[Body]] = PuzzleBody

    def __init__(self, ports: HelperPorts) -> None:
        self._books = PuzzleBooks(ports.people)

    async def forget(self, table: Table, persons: Collection[PersonId]) -> bool:
        """Erase the persons from the results of the server or group that has the puzzle."""
        scope = PuzzleBody.of(table).puzzle.scope
        await self._books.change(scope, lambda book: book.without(persons))
        return False
