"""The best play of a rack by points alone, as a belgijka puts it on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.rules.duplicate.order import first_on_board
from bot.rules.judge import judge

if TYPE_CHECKING:
    from bot.robot.evaluate.move_generator import MoveGenerator
    from bot.rules.board import Board
    from bot.rules.judge import Play


def top_play(generator: MoveGenerator, board: Board, rack: str) -> Play | None:
    """Of all plays with most points the one that goes on the board; None where none exists.

    Raises PositionError for a board or a rack that can't be.
    """
    plays = generator.plays(generator.position(board), rack)
    scores = plays.scores()
    most = max(scores, default=0)
    best = [plays[number].placement for number, score in enumerate(scores) if score == most]
    judged = [judge(board, placement, generator.rules) for placement in best]
    return first_on_board(judged, generator.rules.tiles)
