"""The state of a puzzle as it is stored."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from bot.coordinator.table.body import Body
from bot.coordinator.table.puzzle_day import PuzzleDay

if TYPE_CHECKING:
    from bot.coordinator.table.puzzle_day import Puzzle


@dataclass(frozen=True, slots=True)
class PuzzleBody(Body):
    """The puzzle of a day. Each person who tried to solve it has a seat."""

    stored: ClassVar[str] = "puzzle"
    is_listed: ClassVar[bool] = False

    puzzle: PuzzleDay

    @property
    def asks(self) -> Puzzle | None:
        """The puzzle to be solved at this table."""
        return self.puzzle.puzzle

    def missed_word(self, seat: int) -> str | None:
        """Return the main word of the best play, or None if this seat found the best play."""
        found = self.puzzle.attempts[seat].is_solved
        return None if found else self.puzzle.puzzle.best.words[0].text
