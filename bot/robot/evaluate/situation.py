"""What an evaluation is asked: a situation, and how deep to think; and what it answers with."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bot.rules.tiles import RACK_SIZE

if TYPE_CHECKING:
    from bot.coordinator.analysis import Choice
    from bot.robot.evaluate.sight import Sight
    from bot.rules.board import Board


class Situation(NamedTuple):
    """What somebody whose turn it is sees: `unseen` are all tiles of others and bag.

    `bag` is how many are in the bag, `players` how many there are, and `may_exchange` says whether
    the rules let tiles be exchanged now. `ahead` is by how many points they lead who are to
    move. `others` are how many tiles each of the others has, in the order of their turns, where
    that doesn't follow from the rest; more of the tiles not seen are then out of the game.
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
        """How many tiles each of the others has; none where that isn't known."""
        if self.others:
            fits = sum(self.others) + self.bag <= len(self.unseen)
            return self.others if fits and max(self.others) <= RACK_SIZE else ()
        hidden, over = divmod(len(self.unseen) - self.bag, self.players - 1)
        known = (self.bag or self.players == 2) and not over and 0 < hidden <= RACK_SIZE  # noqa: PLR2004
        return (hidden,) * (self.players - 1) if known else ()

    @property
    def is_of_two(self) -> bool:
        """Whether two play, and all that is hidden is in the bag or on the other's rack."""
        return self.players == 2 and self.hands == (len(self.unseen) - self.bag,)  # noqa: PLR2004

    @property
    def is_endgame(self) -> bool:
        """Whether the rest can be played out: of two players, with nothing in the bag."""
        return self.is_of_two and not self.bag


class RatedMove(NamedTuple):
    """A move and what it is worth, in points: to be compared with other moves of the turn."""

    move: Choice
    worth: float


class Depth(NamedTuple):
    """How deep to think: whether leaves count, and how many searches for plays may be made.

    That is for each simulation, for the end of a game of two, and, where there is a simulation, for
    the last draws before it (see `preendgame`); 0 for none. `sight` is what is seen of the plays
    before that; None for all.
    """

    leaves: bool = True
    simulation: int = 0
    endgame: int = 0
    pre_endgame: int = 0
    sight: Sight | None = None
