"""Read a typed try at a puzzle. The word list isn't needed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.errors import NotStarted
from bot.coordinator.kinds.puzzle.view_part import PuzzlePart
from bot.coordinator.views.preview import read_plays

if TYPE_CHECKING:
    from bot.coordinator.views.view import View
    from bot.rules.judge import Play
    from bot.rules.moves import Laid, Placement


def read_try(view: View, move: str | Placement | Laid) -> tuple[Play, ...]:
    """Return the plays that a typed try may mean, the likeliest first.

    Raises:
        NotStarted: the puzzle has no board.
        TextError: the text doesn't say exactly one move.
        PlacementError: the tiles can't be laid like this.

    """
    if view.face.board is None:
        raise NotStarted
    return read_plays(move, view.face.board, PuzzlePart.of(view).rack, view.rules)
