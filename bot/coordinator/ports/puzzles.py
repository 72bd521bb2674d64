"""Ports of puzzles: the schedule of what comes each day, and the maker of puzzles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.table.puzzle import Puzzle, Wanted
    from bot.coordinator.table.table import Table
    from bot.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class PuzzleOrder:
    """The material of a puzzle: finished games, newest first, else the robot's own.

    The same order gives the same puzzle. `used` are the marks (`marks_of`) of earlier puzzles.
    """

    seed: str
    wanted: Wanted
    rules: Ruleset
    word_list: str
    list_hash: str
    tables: tuple[Table, ...] = ()
    used: frozenset[str] = frozenset()


class PuzzlesFailed(Exception):
    """No puzzle came of it; it may be tried again."""


class DailySchedule(Protocol):
    """The servers with something of the day, each with the time to look at it, in ms."""

    async def plan(self, scope: str, at: int) -> None:
        """Look at a server at this time, in place of the time planned before."""

    async def drop(self, scope: str) -> None:
        """Look at a server no more."""

    async def due(self, now: int, limit: int) -> Sequence[str]:
        """Return servers whose time has come, the earliest first."""

    async def all(self) -> Sequence[str]:
        """Return every server that is planned."""


class PuzzleMaker(Protocol):
    """A maker of puzzles."""

    async def make(self, order: PuzzleOrder) -> Puzzle | None:
        """Return the puzzle of an order, None where none was found. Raises PuzzlesFailed."""

    def rest(self) -> None:
        """Release memory: nothing is wanted for a while."""
