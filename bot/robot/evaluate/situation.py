"""The input of an evaluation: a situation and the depth of thought; and its output."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bot.rules.tiles import RACK_SIZE

if TYPE_CHECKING:
    from bot.coordinator.analysis import Choice
    from bot.robot.evaluate.sight import Sight
    from bot.rules.board import Board


class Situation(NamedTuple):
    """The view of the player to move. `unseen` holds all tiles of the others and the bag.

    `bag` is the number of tiles in the bag, and `players` the number of players. `may_exchange`
    says if the rules allow an exchange now. `ahead` is the lead in points of the player to
    move. `others` are the numbers of tiles of each opponent in the order of their turns, if
    they don't follow from the rest. Any further unseen tiles are out of the game.
    """

    board: Board
    rack: str
    unseen: str
    bag: int
    players: int = 2
    may_exchange: bool = True
    ahead: int = 0
    others: tuple[int, ...] = ()

    @property
    def hands(self) -> tuple[int, ...]:
        """The number of tiles of each opponent, or no element if they are unknown."""
        if self.others:
            fits = sum(self.others) + self.bag <= len(self.unseen)
            return self.others if fits and max(self.others) <= RACK_SIZE else ()
        hidden, over = divmod(len(self.unseen) - self.bag, self.players - 1)
        known = (self.bag or self.players == 2) and not over and 0 < hidden <= RACK_SIZE  # noqa: PLR2004
        return (hidden,) * (self.players - 1) if known else ()

    @property
    def is_of_two(self) -> bool:
        """True if two play, and all hidden tiles are in the bag or on the other's rack."""
        return self.players == 2 and self.hands == (len(self.unseen) - self.bag,)  # noqa: PLR2004

    @property
    def is_endgame(self) -> bool:
        """True if the rest can be played out: two players and an empty bag."""
        return self.is_of_two and not self.bag


class RatedMove(NamedTuple):
    """A move and its worth in points, comparable with other moves of the turn."""

    move: Choice
    worth: float


class Depth(NamedTuple):
    """The depth of thought: the use of leaves, and the allowed searches for plays.

    `simulation`, `endgame` and `pre_endgame` are numbers of searches: for each simulation, for the
    end of a game of two, and, after a simulation, for the last draws (see `preendgame`). 0 switches
    a part off. `sight` limits the plays that the robot sees at all; None is no limit.
    """

    leaves: bool = True
    simulation: int = 0
    endgame: int = 0
    pre_endgame: int = 0
    sight: Sight | None = None
