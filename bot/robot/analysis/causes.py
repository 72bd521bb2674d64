"""The reasons why the best move of a turn beats the move played, each with its points.

A move is worth its score and what follows. While there are tiles in the bag, that is the leave (the
tiles left on the rack), the replies to be expected, and one's own later moves; afterwards it is the
outcome of the game. In a game of two the end is played out, so the opponent's answer to each move
is known.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bot.coordinator.analysis import BEST_LOSS, Cause
from bot.robot.analysis.replies import reply_cause, squares_of
from bot.rules.judge import judge
from bot.rules.moves import Placement

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.coordinator.analysis import AnalysedMove
    from bot.robot.analysis.replies import MoveReplies
    from bot.robot.evaluate.situation import Situation
    from bot.rules.ruleset import Ruleset

_ALIKE = 1 / 2
"""The share of the first cause that the second one must reach, for or against the best move."""

_TRIPLE = 3


class Sequel(NamedTuple):
    """The opponent's replies to the best move, and to the move played.

    `leave` is the number of points by which the leave of the best move is worth more.
    """

    leave: float
    best: MoveReplies
    played: MoveReplies


def causes(
    now: Situation,
    best: AnalysedMove,
    played: AnalysedMove,
    rules: Ruleset,
    sequel: Sequel | None = None,
) -> tuple[Cause, ...]:
    """Return the main reason of a loss, and a second one if it is about as large.

    If nothing is lost, return (). If `sequel` is None and there are tiles in the bag, everything
    but the score counts as the leave.
    """
    if best.equity - played.equity < BEST_LOSS:
        return ()
    parts = sorted(_parts(now, best, played, rules, sequel), key=lambda cause: -cause.points)
    main, *others = parts
    second = max(others, key=lambda cause: abs(cause.points))
    return (main, second) if abs(second.points) >= _ALIKE * main.points else (main,)


def _parts(
    now: Situation,
    best: AnalysedMove,
    played: AnalysedMove,
    rules: Ruleset,
    sequel: Sequel | None,
) -> Iterator[Cause]:
    """Yield all reasons of a loss. The sum of their points is the loss."""
    points = best.score - played.score
    rest = round(best.equity - played.equity - points, 2)
    yield Cause("points", points)
    if sequel:
        replies = reply_cause(sequel.best, sequel.played)
        yield Cause("leave", sequel.leave)
        yield replies
        yield Cause("later", round(rest - sequel.leave - replies.points, 2))
    elif now.bag:
        yield Cause("leave", rest)
    elif not best.leave and rest > 0:
        yield Cause("out", rest, tiles=now.unseen)
    elif best.answer and played.answer:
        less = played.answer.score - best.answer.score
        yield Cause("answer", less, opened=less > 0 and _opens_triple(now, played, rules))
        yield Cause("end", rest - less)
    else:
        yield Cause("end", rest)


def _opens_triple(now: Situation, played: AnalysedMove, rules: Ruleset) -> bool:
    """Return True if the answer reaches a triple word square through a tile of the played move.

    `played` has the answer.
    """
    answer = played.answer
    # A play that was taken back scores nothing and does not stay on the board.
    if not (isinstance(played.move, Placement) and played.score):
        return False
    if answer is None or not isinstance(answer.move, Placement):
        return False
    laid = judge(now.board, played.move, rules).tiles
    play = judge(now.board.place(laid), answer.move, rules)
    if all(rules.layout.premium(square).word < _TRIPLE for square, _ in play.tiles):
        return False
    own = {square for square, _ in laid}
    return any(own.intersection(squares_of(word)) for word in play.words)
