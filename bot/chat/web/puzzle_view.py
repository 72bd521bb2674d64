"""What of a puzzle's table is not as at other tables: a rack for all, and whoever looks may try."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.chat.web import wire
from bot.chat.web.play_view import shared_play
from bot.chat.web.rounds_view import card
from bot.dialogue.pages.game.puzzle import puzzle_offers

if TYPE_CHECKING:
    from bot.coordinator.kinds.puzzle.part import PuzzlePart
    from bot.coordinator.views.view import View
    from bot.dialogue.pages.wording import Wording

# The reader's place: there are no seats, and anybody may try.
_READER = 0


def puzzle_view(view: View, puzzle: PuzzlePart, reader: str, wording: Wording) -> dict[str, Any]:
    """These fields take the place of those that a table has; `reader` is who looks.

    Who has no name yet watches: it would stand among those who found it.
    """
    done = puzzle.mine is not None and puzzle.mine.is_done
    tries = puzzle.solution is None and bool(reader) and not done
    best = puzzle.mine.best if puzzle.mine else 0
    achieved = wording.text("puzzle-percent", percent=best)
    offers = puzzle_offers(view, puzzle, wording)
    return {
        "viewer": _READER if tries else None,
        "title": wording.text("puzzle-name", number=puzzle.number),
        "rounds": True,
        "unnamed": puzzle.solution is None and not reader,
        "waiting": tries,
        "rack": None if puzzle.solution else list(puzzle.rack),
        "unseen": None,
        "players": [card(reader, achieved, you=True)] if reader else [],
        "to_move": None,
        "last": puzzle.solution and shared_play(puzzle.solution.best),
        "moves": [],
        "outcome": None,
        "actions": {name: wire.button(one) for name, one in offers.items()},
        "refused": {},
    }
