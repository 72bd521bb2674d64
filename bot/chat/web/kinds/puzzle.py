"""The JSON of the puzzle of the day for the page. All players have the same tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from aiohttp import web

from bot.chat.web.kinds import puzzle_today
from bot.chat.web.kinds.face import WebFace
from bot.chat.web.presence import NOBODY
from bot.chat.web.views.board import board_view
from bot.chat.web.views.play import shared_play
from bot.chat.web.views.seats import card
from bot.coordinator.kinds.puzzle.view_part import PuzzlePart

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from bot.chat.web.presence import Present
    from bot.coordinator.game_id import GameId
    from bot.coordinator.views.view import View
    from bot.dialogue.conversation import LiveTable
    from bot.dialogue.pages.wording import Wording

# The viewer's number as a player: a puzzle has no seats, and anybody may try.
_READER = 0


class PuzzleFace(WebFace):
    """The maker of the JSON of a puzzle.

    Once the solution is published, its board shows the best play.
    """

    script: ClassVar[str] = "puzzle"

    def routes(self, viewers: Callable[[GameId], int]) -> Iterable[web.RouteDef]:
        """Return the routes of the first page's newest puzzle."""
        del viewers
        return (
            web.get("/api/today", puzzle_today.Today().today),
            web.post("/api/today", puzzle_today.own_today),
        )

    def title(self, view: View, wording: Wording) -> str | None:
        """Return the puzzle's name with its number."""
        return wording.text("puzzle-name", number=PuzzlePart.of(view).number)

    def table(
        self, live: LiveTable, wording: Wording, now: int, present: Present
    ) -> dict[str, Any]:
        """Return the JSON of the puzzle.

        A person without a name can only watch, because the persons who find the solution are listed
        by name.
        """
        del present
        view, reader, puzzle = live.view, live.reader, PuzzlePart.of(live.view)
        solution, mine = puzzle.solution, puzzle.mine
        tries = solution is None and bool(reader) and not (mine and mine.is_done)
        achieved = wording.text("puzzle-percent", percent=mine.best if mine else 0)
        board = view.face.board
        if solution is not None and board is not None:
            board = board.place(solution.best.tiles)
        return {
            **super().table(live, wording, now, NOBODY),
            "viewer": _READER if tries else None,
            "unnamed": solution is None and not reader,
            "waiting": tries,
            "board": board_view(board, view.rules, wording),
            "rack": None if solution else list(puzzle.rack),
            "unseen": None,
            "players": [card(reader, achieved, you=True)] if reader else [],
            "to_move": None,
            "last": solution and shared_play(solution.best),
            "outcome": None,
            "refused": {},
        }
