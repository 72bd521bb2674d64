"""The state of a puzzle as it is stored."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from bot.coordinator.table.body import Body
from bot.coordinator.table.puzzle_day import PuzzleDay


@dataclass(frozen=True, slots=True)
class PuzzleBody(Body):
    """The puzzle of a day. Each person who tried to solve it has a seat."""

    stored: ClassVar[str] = "puzzle"
    is_listed: ClassVar[bool] = False

    puzzle: PuzzleDay
