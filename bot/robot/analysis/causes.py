"""Why the best move of a turn is better than the one played, in the parts that both are worth.

A move is worth its score and what comes of the rest: the leave while there is a bag, then how the
game ends. Of two players the end is played out, so that the opponent's answer to each is known.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.analysis import BEST_LOSS, Cause
from bot.rules.judge import judge
from bot.rules.moves import Placement

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.coordinator.analysis import AnalysedMove
    from bot.robot.evaluate.situation import Situation
    from bot.rules.board import Square
    from bot.rules.judge import Word
    from bot.rules.ruleset import Ruleset

_ALIKE = 1 / 2
"""A second part is told if it counts so much of the first one, for the best move or against it."""

_TRIPLE = 3


def causes(
    now: Situation, best: AnalysedMove, played: AnalysedMove, rules: Ruleset
) -> tuple[Cause, ...]:
    """What counted most for the best move, and what counted about as much; none without a loss."""
    if best.equity - played.equity < BEST_LOSS:
        return ()
    parts = sorted(_parts(now, best, played, rules), key=lambda cause: -cause.points)
    main, *others = parts
    second = max(others, key=lambda cause: abs(cause.points))
    return (main, second) if abs(second.points) >= _ALIKE * main.points else (main,)


def _parts(
    now: Situation, best: AnalysedMove, played: AnalysedMove, rules: Ruleset
) -> Iterator[Cause]:
    """All parts; together they are the loss."""
    points = best.score - played.score
    rest = round(best.equity - played.equity - points, 2)
    yield Cause("points", points)
    if now.bag:
        yield Cause("leave", rest)
    elif not best.leave and rest > 0:
        yield Cause("out", rest, tiles=now.unseen)
    elif best.answer and played.answer:
        less = played.answer.score - best.answer.score
        yield Cause("answer", less, opened=less > 0 and _opened(now, played, rules))
        yield Cause("end", rest - less)
    else:
        yield Cause("end", rest)


def _opened(now: Situation, played: AnalysedMove, rules: Ruleset) -> bool:
    """Whether the answer reaches a triple word by way of a tile of the move played."""
    answer = played.answer
    # A play that was taken back scores nothing and doesn't lie.
    if not (isinstance(played.move, Placement) and played.score):
        return False
    if answer is None or not isinstance(answer.move, Placement):
        return False
    laid = judge(now.board, played.move, rules).tiles
    play = judge(now.board.place(laid), answer.move, rules)
    if all(rules.layout.premium(square).word < _TRIPLE for square, _ in play.tiles):
        return False
    own = {square for square, _ in laid}
    return any(own.intersection(_squares(word)) for word in play.words)


def _squares(word: Word) -> Iterator[Square]:
    return (word.square.step(word.direction, at) for at in range(len(word.tiles)))
