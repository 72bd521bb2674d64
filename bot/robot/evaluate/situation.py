"""The input of an evaluation (a situation and a depth of thought), and its output (rated moves)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bot.rules.tiles import RACK_SIZE

if TYPE_CHECKING:
    from bot.coordinator.analysis import TurnChoice
    from bot.coordinator.views.view import View
    from bot.rules.board import Board


class Situation(NamedTuple):
    """The turn as its player sees it. `unseen` has all tiles of the other players and the bag.

    `bag` is the number of tiles in the bag, and `players` the number of players. `may_exchange`
    says if the rules allow an exchange now. `ahead` is the lead in points of the player to move.
    `others` are the numbers of tiles of each opponent in the order of their turns, () if they
    follow from the rest. Any further unseen tiles are out of the game.
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
        """The number of tiles of each opponent, or () if they are unknown."""
        if self.others:
            fits = sum(self.others) + self.bag <= len(self.unseen)
            return self.others if fits and max(self.others) <= RACK_SIZE else ()
        hidden, over = divmod(len(self.unseen) - self.bag, self.players - 1)
        known = (self.bag or self.players == 2) and not over and 0 < hidden <= RACK_SIZE  # noqa: PLR2004
        return (hidden,) * (self.players - 1) if known else ()

    @property
    def is_of_two(self) -> bool:
        """True if two play and each unseen tile is in the bag or on the opponent's rack."""
        return self.players == 2 and self.hands == (len(self.unseen) - self.bag,)  # noqa: PLR2004

    @property
    def is_endgame(self) -> bool:
        """True if the rest of the game can be played out: two players and an empty bag."""
        return self.is_of_two and not self.bag


def situation_of(view: View) -> Situation | None:
    """Return the situation of the viewing seat, or None if its view shows no board or no tiles."""
    face, mine, others = view.face, view.viewer or 0, _others(view)
    if face.board is None or face.rack is None or face.unseen is None:
        return None
    rivals = (seat.score for number, seat in enumerate(face.seats) if number != mine)
    return Situation(
        face.board,
        face.rack,
        face.unseen,
        face.bag,
        len(others) + 1 if others else len(face.seats),
        may_exchange="exchange" in view.may,
        ahead=face.seats[mine].score - max(rivals, default=0),
        others=others,
    )


def _others(view: View) -> tuple[int, ...]:
    """Return the numbers of tiles of the other seats that still play, in turn order.

    Return () if two play, because then they follow from the number of unseen tiles.
    """
    if len(view.face.seats) == 2:  # noqa: PLR2004
        return ()
    mine = view.viewer or 0
    order = view.face.seats[mine + 1 :] + view.face.seats[:mine]
    return tuple(seat.tiles for seat in order if not seat.is_out)


class RatedMove(NamedTuple):
    """A move and its worth in points, comparable with other moves of the turn."""

    move: TurnChoice
    worth: float


class Depth(NamedTuple):
    """The depth of thought: the number of searches for plays allowed in each simulation.

    `endgame` is the number allowed for the end of a game of two. `pre_endgame` is the number
    allowed for the last draws (see `preendgame`), after a simulation. 0 switches that way of
    searching off.
    """

    simulation: int = 0
    endgame: int = 0
    pre_endgame: int = 0
