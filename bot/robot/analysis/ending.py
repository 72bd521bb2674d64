"""The last turns of a game of two, for the analysis: the rest of the game is played out.

Once the bag is empty nothing is hidden. A move is then worth its player's gain on the opponent
until the end, if both play as well as they can.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.rules.judge import judge
from bot.rules.moves import Pass, Placement
from bot.rules.tiles import without

if TYPE_CHECKING:
    from bot.robot.evaluate.endgame import Endgame, EndgameMove
    from bot.robot.evaluate.move_generator import MoveGenerator
    from bot.robot.evaluate.situation import Situation

SEARCHES, AGAIN = 600, 12_000
"""Most searches for plays that the answer to a move may take, at first and to confirm a loss."""

UNPROVEN = 6
"""Points from which a loss is told though the searches did not suffice to prove it."""


class EndgameAnalysis:
    """An analysis of the last turns of a game of two. Use it in one thread at a time."""

    def __init__(
        self, generator: MoveGenerator, endgame: Endgame, again: int | None = None
    ) -> None:
        """Store the generator of plays, and the search.

        `again` is the most searches used to confirm a loss.
        """
        self._generator, self._endgame = generator, endgame
        searches = generator.engine.searches
        self._most, self._again = searches(SEARCHES), searches(again or AGAIN)

    def moves(self, now: Situation, count: int) -> list[Placement | Pass]:
        """Return the most promising moves, `count` at most.

        Raises:
            PositionError: no game can reach this position.

        """
        found = self._endgame.solve(now.board, now.rack, now.unseen, self._most)[:count]
        return [each.play.placement if each.play else Pass() for each in found]

    def gain(self, now: Situation, move: Placement | Pass) -> tuple[int, EndgameMove | None]:
        """Return the player's gain on the opponent until the end, and the best answer.

        The gain is in points. The answer is None if the move ends the game.

        Raises:
            PositionError: no game can reach this position.
            PlacementError: the tiles can't lie so.
            UnknownLetters: the tile set lacks a letter.

        """
        return self._gain(now, move, self._most)

    def loss(self, now: Situation, best: Placement | Pass, played: Placement | Pass) -> int:
        """Return the points by which the move played surely gains less than the best move.

        The result is 0 if the loss is small and not proven, even with many searches.
        """
        gains, proven = [], True
        for move in (best, played):
            gain, answer = self._gain(now, move, self._again)
            gains.append(gain)
            proven = proven and (answer is None or self._endgame.exact)
        lost = gains[0] - gains[1]
        return lost if lost >= (1 if proven else UNPROVEN) else 0

    def _gain(
        self, now: Situation, move: Placement | Pass, most: int
    ) -> tuple[int, EndgameMove | None]:
        solve, rules = self._endgame.solve, self._generator.rules
        if isinstance(move, Pass):
            answer = solve(now.board, now.unseen, now.rack, most, passed=True)[0]
            return -answer.gain, answer
        play = judge(now.board, move, rules)
        leave = without(now.rack, play.rack_tiles)
        if not leave:
            return play.score + 2 * rules.tiles.total(now.unseen), None
        after = now.board.place(play.tiles)
        answer = solve(after, now.unseen, leave, most)[0]
        return play.score - answer.gain, answer
