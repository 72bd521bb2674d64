"""The last turns of a game of two, for the analysis: moves with the rest of the game played out.

Once the bag is empty nothing is hidden. A move is then worth what its player gains on the opponent
from there to the end, if both go on as well as they can.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from bot.robot.evaluate.endgame import Endgame
from bot.rules.moves import Pass, Placement
from bot.rules.play import judge
from bot.rules.tiles import RACK_SIZE, without

if TYPE_CHECKING:
    from bot.robot.evaluate.move_generator import MoveGenerator
    from bot.rules.board import Board

SEARCHES, PLAIN_SEARCHES = 600, 20
"""How many searches for plays an answer to a move may take, compiled and as plain Python."""


@dataclass(frozen=True, slots=True)
class EndgameSpot:
    """What somebody has to decide on: `bag` counts tiles, `hidden` are all that they can't see.

    `exchanged` is how often they have exchanged before, and `players` how many there are.
    """

    board: Board
    rack: str
    bag: int
    hidden: str
    exchanged: int = 0
    players: int = 2


class Endings:
    """Plays ends of games out; in one thread at a time."""

    def __init__(self, finder: MoveGenerator) -> None:
        self._finder = finder
        self._most = SEARCHES if finder.engine.compiled else PLAIN_SEARCHES

    @staticmethod
    def knows(spot: EndgameSpot) -> bool:
        """Whether this turn can be played out: of two players, with nothing in the bag."""
        return spot.players == 2 and not spot.bag and 0 < len(spot.hidden) <= RACK_SIZE  # noqa: PLR2004

    def moves(self, spot: EndgameSpot, count: int) -> list[Placement | Pass]:
        """The moves that look best, so many at most.

        Raises PositionError for what can't be.
        """
        found = self._endgame.solve(spot.board, spot.rack, spot.hidden, self._most)[:count]
        return [each.play.placement if each.play else Pass() for each in found]

    def gain(self, spot: EndgameSpot, move: Placement | Pass) -> int:
        """By how many points the player gains on the opponent with this move, to the end.

        Raises PositionError for what can't be, and PlacementError or UnknownLetters.
        """
        solve, rules = self._endgame.solve, self._finder.rules
        if isinstance(move, Pass):
            return -solve(spot.board, spot.hidden, spot.rack, self._most, passed=True)[0].gain
        play = judge(spot.board, move, rules)
        leave = without(spot.rack, play.used)
        if not leave:
            return play.score + 2 * rules.tiles.total(spot.hidden)
        after = spot.board.placed(play.tiles)
        return play.score - solve(after, spot.hidden, leave, self._most)[0].gain

    @cached_property
    def _endgame(self) -> Endgame:
        return Endgame(self._finder)
