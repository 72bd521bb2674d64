"""The plays of a rack by points alone, because a belgijka puts the highest one on the board.

A belgijka is a game in which all players have the same tiles.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.analysis import RankedPlays
from bot.rules.judge import judge
from bot.rules.rounds.order import board_order, first_on_board

if TYPE_CHECKING:
    from bot.robot.evaluate.move_generator import MoveGenerator
    from bot.rules.board import Board
    from bot.rules.judge import Play


def top_play(generator: MoveGenerator, board: Board, rack: str) -> Play | None:
    """Return the play with most points, or None if there is no play.

    Of equal plays it is the one that goes on the board in a belgijka.

    Raises:
        PositionError: no game can reach this board or rack.

    """
    plays = generator.plays(generator.position(board), rack)
    scores = plays.scores()
    most = max(scores, default=0)
    best = [plays[number].placement for number, score in enumerate(scores) if score == most]
    judged = [judge(board, placement, generator.rules) for placement in best]
    return first_on_board(judged, generator.rules.tiles)


def ranked_plays(generator: MoveGenerator, board: Board, rack: str, most: int) -> RankedPlays:
    """Return the `most` best plays in the order in which they go on the board, and all points.

    Raises:
        PositionError: no game can reach this board or rack.

    """
    plays, tiles = generator.plays(generator.position(board), rack), generator.rules.tiles
    scores = plays.scores()
    falling = tuple(sorted(map(int, scores), reverse=True))
    least = falling[: most or 1][-1] if falling else 0
    best = [
        judge(board, plays[number].placement, generator.rules)
        for number, score in enumerate(scores)
        if score >= least
    ]
    best.sort(key=lambda play: (-play.score, board_order(play, tiles)))
    return RankedPlays(tuple(best[:most]), falling)
