"""The requests to a puzzle of the day, and the refusals that only a puzzle gives."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.coordinator.commands import Beginning, Request
from bot.coordinator.errors import Refused

if TYPE_CHECKING:
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.table.puzzle_day import PuzzleDay
    from bot.rules.moves import Placement


@dataclass(frozen=True, slots=True)
class OpenPuzzle(Beginning):
    """The puzzle worker's request to open the puzzle of a day to everybody."""

    day: PuzzleDay
    preset: str


@dataclass(frozen=True, slots=True)
class Guess(Request):
    """A request to try a play in a puzzle.

    `later` is True if the solution has been shown already. The try then doesn't count for a streak.
    """

    placement: Placement
    later: bool = False


@dataclass(frozen=True, slots=True)
class ClosePuzzle(Request):
    """The puzzle worker's request to show everybody the solution of a puzzle.

    `had` is the player who held the rack in the source game, if they allow to be named. At the end
    of a week, `week` has the names and percents of its best players. `meaning` is the meaning of
    the solution's word.
    """

    had: tuple[PersonId, str] | None = None
    week: tuple[tuple[str, int], ...] = ()
    meaning: str = ""


class SolutionOut(Refused):
    """The solution of the puzzle with this number has been shown, so a try no longer counts."""

    puzzle: int


class TriedAlready(Refused):
    """The person has tried this play before. `used` is the number of their tries that count."""

    used: int


class PuzzleDone(Refused):
    """The person has no try left in the puzzle, or has found the best play.

    `solution_at` is the time (ms) at which the solution is shown.
    """

    solution_at: int


class OnlyPuzzle(Refused):
    """The table is a puzzle, and the command is one for a game."""


class NoPuzzle(Refused):
    """There is no puzzle with this number, or none at all yet (number 0).

    `coming` is True if the first puzzle is still to come. `at` (ms) is its time, None if it comes
    as soon as it is made.
    """

    number: int
    coming: bool = False
    at: int | None = None
