"""A try at a puzzle, as it is read. Nothing here asks a word list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.errors import NotStarted
from bot.coordinator.kinds.puzzle.part import PuzzlePart
from bot.coordinator.views.preview import read_plays

if TYPE_CHECKING:
    from bot.coordinator.views.view import View
    from bot.rules.judge import Play
    from bot.rules.moves import Laid, Placement


def read_try(view: View, move: str | Placement | Laid) -> tuple[Play, ...]:
    """Return the try that is meant, and after it what else it could be.

    Raises NotStarted, TextError, PlacementError.
    """
    if view.face.board is None:
        raise NotStarted
    return read_plays(move, view.face.board, PuzzlePart.of(view).rack, view.rules)
