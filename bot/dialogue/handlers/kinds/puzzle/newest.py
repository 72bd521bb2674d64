"""The newest puzzle for the first page of the browser, as a stranger or as a person sees it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from bot.coordinator.daily.calendar import days_from, moment_of, week_of
from bot.coordinator.daily.puzzle_results import EVERYBODY, PuzzleBooks
from bot.coordinator.kinds.puzzle.view_part import PuzzlePart
from bot.coordinator.settings import Preferences
from bot.dialogue.handlers.results_scope import puzzle_scope

if TYPE_CHECKING:
    from bot.coordinator.reads.queries import Queries
    from bot.coordinator.service import Coordinator
    from bot.coordinator.views.view import View
    from bot.dialogue.request import Intent


@dataclass(frozen=True, slots=True)
class NewestPuzzle:
    """The newest puzzle, and the time of the `next` one in ms since 1970.

    `streak` is the number of days in a row with a try up to this puzzle; it is 0 until the person
    has tried this puzzle, and for a stranger.
    """

    view: View
    streak: int
    next: int


async def newest_puzzle(
    coordinator: Coordinator, queries: Queries, intent: Intent | None
) -> NewestPuzzle | None:
    """Return the newest puzzle as the sender of the request `intent` sees it.

    Without a request return it as a stranger sees it. Return None if there has been no puzzle yet.
    """
    people, scope = coordinator.people, EVERYBODY
    if intent is not None:
        scope = await puzzle_scope(coordinator, intent.actor.sitting, intent)
    book, streak = await PuzzleBooks(people).load(scope), 0
    if not book.games:
        return None
    if intent is None:
        view, _ = await queries.story(book.games[-1])
        puzzle = PuzzlePart.of(view)
    else:
        sitting = await queries.about(intent.actor.sitting, book.games[-1])
        view = sitting.view()
        puzzle = PuzzlePart.of(view)
        if puzzle.mine is not None and puzzle.mine.tries and not puzzle.mine.later:
            streak = book.streak(sitting.aliases).after(puzzle.number, week_of(puzzle.day))[0].days
    chosen = await Preferences(people).of_place("" if scope == EVERYBODY else scope)
    tomorrow = days_from(date.fromisoformat(puzzle.day))[1]
    return NewestPuzzle(view, streak, moment_of(tomorrow, chosen.puzzle_hour))
