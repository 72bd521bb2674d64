"""Interfaces for puzzles: the schedule of servers and groups, and the maker of puzzles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.table.puzzle_day import Puzzle, Wanted
    from bot.coordinator.table.table import Table
    from bot.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class PuzzleOrder:
    """An order for a puzzle, and the material for it.

    `tables` are finished games, the newest first. Without any, the robot plays games for it. The
    same order gives the same puzzle. `used` are the digests (`marks_of`) of earlier puzzles.
    """

    seed: str
    wanted: Wanted
    rules: Ruleset
    word_list: str
    list_hash: str
    tables: tuple[Table, ...] = ()
    used: frozenset[str] = frozenset()


class PuzzlesFailed(Exception):
    """No puzzle could be made now. The order may be given again."""


class DailySchedule(Protocol):
    """The servers and groups with something daily, each with the next time (ms) to handle it.

    A `scope` is the id of a server, group or person.
    """

    async def plan(self, scope: str, at: int) -> None:
        """Store the time (ms) at which a server, group or person (`scope`) is next due.

        It replaces the time stored before.
        """

    async def drop(self, scope: str) -> None:
        """Remove a scope (server, group or person) from the schedule."""

    async def due(self, now: int, limit: int) -> Sequence[str]:
        """Return at most `limit` servers, groups or persons that are due at `now` (ms).

        The earliest comes first. They are called scopes.
        """

    async def all(self) -> Sequence[str]:
        """Return every scope (server, group or person) in the schedule."""


class PuzzleMaker(Protocol):
    """The interface to the search for puzzles."""

    async def make(self, order: PuzzleOrder) -> Puzzle | None:
        """Return a puzzle for an order, or None if none was found.

        Raises:
            PuzzlesFailed: no puzzle could be made now.

        """
