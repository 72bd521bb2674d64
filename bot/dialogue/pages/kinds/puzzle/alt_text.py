"""The picture of a puzzle, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.dialogue.pages.table.alt_text import place_of, words_on
from bot.rules.board import Board

if TYPE_CHECKING:
    from bot.coordinator.kinds.puzzle.view_part import PuzzlePart
    from bot.coordinator.views.view import View
    from bot.dialogue.pages.wording import Wording


def puzzle_words(view: View, puzzle: PuzzlePart, wording: Wording) -> list[str]:
    """Return the picture of a puzzle in words: task or solution, then all words on the board."""
    text, number = wording.text, puzzle.number
    rack = wording.letters(puzzle.rack)
    lines = [text("alt-puzzle", number=number, tiles=rack), text("alt-bag", tiles=view.face.bag)]
    if puzzle.other:
        lines.append(text("alt-puzzle-other", tiles=wording.letters(puzzle.other)))
    if puzzle.solution is not None:
        best = puzzle.solution.best
        lines.append(text("alt-solution", **place_of(best, wording), points=best.score))
    return lines + words_on(view.face.board or Board(), wording)
