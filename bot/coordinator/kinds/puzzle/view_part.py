"""The part of a view for the puzzle of the day: the viewer's tries, and later the solution.

It contains no best play before the solution is shown.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.coordinator.views.view_part import Part

if TYPE_CHECKING:
    from bot.coordinator.table.puzzle_day import Attempt, PuzzleDay
    from bot.coordinator.table.table import Table
    from bot.rules.judge import Play


@dataclass(frozen=True, slots=True)
class SolutionView:
    """The solution of a puzzle: the best play, and the results of the day.

    `solved` are the names of the persons who solved it on its day. `people` is the number of
    persons who tried, `mean` their mean result in percent. `nearest` is the best result (name,
    percent) if no person solved it. `had` is the player who held the rack in the source game, with
    their play. `week` has the names and percents of the week's best. `lemma` is the base form of
    the word, if known, and `meaning` its meaning.
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
    """The puzzle of the day as the viewer may see it.

    `until` is the time (ms) at which the solution is shown. `other` is the opponent's rack if the
    position is the end of a game. If `denies`, a play is also judged by the opponent's possible
    plays after it. `mine` are the viewer's tries, None if they haven't tried. `solution` is None
    until it is shown.
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
    """Return the view of the puzzle for the seat `viewer`, or for the public if it is None."""
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
        solved=tuple(name for name, attempt in tried if attempt.is_solved),
        people=len(tried),
        mean=round(sum(percents) / len(percents)) if percents else 0,
        nearest=(nearest[0], nearest[1].best) if nearest and nearest[1].best else None,
        had=(table.seats[day.had].name, source.play) if source and day.had is not None else None,
        week=day.week,
        lemma=day.puzzle.lemma,
        meaning=day.meaning,
    )
