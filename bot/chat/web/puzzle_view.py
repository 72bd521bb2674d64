"""What of a puzzle's table is not as at other tables: a rack for all, and whoever looks may try."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.chat.web.rounds_view import card

if TYPE_CHECKING:
    from bot.coordinator.views.puzzle import PuzzleView
    from bot.dialogue.pages.wording import Wording

# The reader's place: there are no seats, and anybody may try.
_READER = 0


def puzzle_view(puzzle: PuzzleView, reader: str, wording: Wording) -> dict[str, Any]:
    """These fields take the place of those that a table has; `reader` is who looks.

    Who has no name yet watches: it would stand among those who found it.
    """
    done = puzzle.mine is not None and puzzle.mine.is_done
    tries = puzzle.solution is None and bool(reader) and not done
    return {
        "viewer": _READER if tries else None,
        "title": wording.text("puzzle-name", number=puzzle.number),
        "rounds": True,
        "open": True,
        "waiting": tries,
        "rack": None if puzzle.solution else list(puzzle.rack),
        "unseen": None,
        "players": [card(reader, puzzle.mine.best if puzzle.mine else 0, you=True)]
        if reader
        else [],
        "to_move": None,
        "moves": [],
        "outcome": None,
        "actions": {},
        "refused": {},
    }
