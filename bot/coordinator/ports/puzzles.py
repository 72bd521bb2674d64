"""Ports of the daily things: the schedule of servers, and the maker of puzzles."""

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
    """The material from which a puzzle is made.

    It is finished games, newest first; without any, the robot plays games for it. The same order
    gives the same puzzle. `used` are the marks (`marks_of`) of earlier puzzles.
    """

    seed: str
    wanted: Wanted
    rules: Ruleset
    word_list: str
    list_hash: str
    tables: tuple[Table, ...] = ()
    used: frozenset[str] = frozenset()


class PuzzlesFailed(Exception):
    """No puzzle could be made; the order may be given again."""


class DailySchedule(Protocol):
    """The servers with a puzzle or belgijka of the day, each with its next time (ms) to look."""

    async def plan(self, scope: str, at: int) -> None:
        """Set the time of a server's next look. It replaces the time planned before."""

    async def drop(self, scope: str) -> None:
        """Remove a server from the schedule."""

    async def due(self, now: int, limit: int) -> Sequence[str]:
        """Return the servers whose time has come, the earliest first."""

    async def all(self) -> Sequence[str]:
        """Return every server that is planned."""


class PuzzleMaker(Protocol):
    """A maker of puzzles."""

    async def make(self, order: PuzzleOrder) -> Puzzle | None:
        """Return the puzzle for an order, or None if none was found.

        Raises:
            PuzzlesFailed: no puzzle could be made now.

        """
