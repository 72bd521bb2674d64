"""The puzzle of a day through one pair of eyes: one's own tries, and the solution once it is out.

No best play can be had from here before.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.coordinator.views.part import Part

if TYPE_CHECKING:
    from bot.coordinator.table.puzzle import Attempt, PuzzleDay
    from bot.coordinator.table.table import Table
    from bot.rules.judge import Play


@dataclass(frozen=True, slots=True)
class SolutionView:
    """The solution of a puzzle: the best play, who found it, how the others did.

    `solved` are the names of who found it on its day, of so many `people` who tried; `mean` is
    their percent. `nearest` is who came nearest where nobody found it. `had` is who had the rack in
    the game that it is from, with what they played. `lemma` is the word's base form, as far as
    known, and `meaning` what that means.
    """

    best: Play
    solved: tuple[str, ...]
    people: int
    mean: int
    nearest: tuple[str, int] | None
    had: tuple[str, Play] | None
    week: tuple[tuple[str, int], ...]
    lemma: str
    meaning: str


@dataclass(frozen=True, slots=True)
class PuzzlePart(Part):
    """The puzzle of a day as the viewer may know it; `other` is the opponent's rack at an end.

    `denies` says that what the opponent has to play afterwards counts.
    `mine` is what the viewer tried, None for who didn't. The `solution` is None until it is out.
    """

    number: int
    day: str
    scope: str
    until: int
    rack: str
    other: str
    denies: bool
    mine: Attempt | None
    solution: SolutionView | None


def puzzle_part(table: Table, day: PuzzleDay, viewer: int | None) -> PuzzlePart:
    """The puzzle of a table as this seat sees it, or the public."""
    return PuzzlePart(
        day.number,
        day.day,
        day.scope,
        day.until,
        day.puzzle.rack,
        day.puzzle.other,
        day.puzzle.kind == "defence" and bool(day.puzzle.losses),
        None if viewer is None else day.attempts[viewer],
        _solution(table, day) if table.phase == "ended" else None,
    )


def _solution(table: Table, day: PuzzleDay) -> SolutionView:
    tried = [
        (seat.name, attempt)
        for seat, attempt in zip(table.seats, day.attempts, strict=True)
        if not attempt.later
    ]
    percents = [attempt.best for _, attempt in tried]
    nearest = max(tried, key=lambda one: one[1].best, default=None)
    source = day.puzzle.source
    return SolutionView(
        best=day.puzzle.best,
        solved=tuple(name for name, attempt in tried if attempt.solved),
        people=len(tried),
        mean=round(sum(percents) / len(percents)) if percents else 0,
        nearest=(nearest[0], nearest[1].best) if nearest and nearest[1].best else None,
        had=(table.seats[day.had].name, source.play) if source and day.had is not None else None,
        week=day.week,
        lemma=day.puzzle.lemma,
        meaning=day.meaning,
    )
