"""Ports of puzzles: when servers are to be seen to for what is of the day, and who makes them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.puzzle import Puzzle, Wanted
    from bot.coordinator.table.table import Table
    from bot.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class PuzzleOrder:
    """What a puzzle is to be made of: finished games, newest first, else the robot's own.

    The same order gives the same puzzle. `used` are the marks (`marks_of`) of puzzles made before.
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
    """The servers with something of the day, each with when to see to it, in ms."""

    async def plan(self, scope: str, at: int) -> None:
        """See to a server then, and not when it was planned before."""

    async def drop(self, scope: str) -> None:
        """See to it no more."""

    async def due(self, now: int, limit: int) -> Sequence[str]:
        """Servers whose time has come, the earliest first."""

    async def all(self) -> Sequence[str]:
        """Every server that is planned."""


class PuzzleMaker(Protocol):
    """Makes puzzles."""

    async def make(self, order: PuzzleOrder) -> Puzzle | None:
        """The puzzle of an order, None where none was found. Raises PuzzlesFailed."""

    def rest(self) -> None:
        """Nothing is wanted for a while: let go of what takes room."""
