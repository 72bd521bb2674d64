"""The worth of moves by score and leave (tiles left on the rack), for robots, hints and analyses.

With an empty bag no leave has a value. Then the tiles count as if the game ended next: the player
that lays its last tiles gains the others' tiles, and tiles left on a rack are as good as lost.
"""

from __future__ import annotations

from heapq import nlargest
from typing import TYPE_CHECKING

from bot.robot.evaluate.plays import exchanges
from bot.robot.evaluate.situation import RatedMove
from bot.robot.kernels.bounds import POINT
from bot.rules.tiles import without

if TYPE_CHECKING:
    from bot.robot.evaluate.leave_values import LeaveValues
    from bot.robot.evaluate.move_generator import MoveGenerator
    from bot.robot.evaluate.plays import GeneratedPlay, Plays
    from bot.robot.evaluate.situation import Situation

_EXCHANGES = 2


class Equity:
    """The worth of moves, with one word list and one table of leave values.

    A leave is the tiles that a move leaves on the rack. Use it in one thread at a time.
    """

    def __init__(self, generator: MoveGenerator, leaves: LeaveValues) -> None:
        self.rules = generator.rules
        self._generator, self._leaves = generator, leaves

    def plays(self, now: Situation) -> Plays:
        """Return every play, in the order in which the search finds them.

        Raises:
            PositionError: no game can reach this position.

        """
        values = self._leaves if now.bag else None
        return self._generator.plays(self._generator.position(now.board), now.rack, values)

    def worths(self, plays: Plays, now: Situation, share: float = 1.0) -> list[float]:
        """Return the worth of each play in points.

        The worth of its leave counts by `share` (0 to 1).
        """
        if now.bag:
            return [equity / POINT for equity in plays.equities(share)]
        return [play.score + share * self.of_leave(play.leave, now) for play in plays]

    def best(self, plays: Plays, now: Situation, count: int) -> list[GeneratedPlay]:
        """Return the best of a turn's plays, with their worths in points as `equity`.

        Plays of equal worth keep the order of the search.
        """
        if now.bag:
            return plays.best(count)
        worths = self.worths(plays, now)
        numbers = nlargest(count, range(len(worths)), key=worths.__getitem__)
        return [plays[number]._replace(equity=worths[number]) for number in numbers]

    def exchanges(self, now: Situation) -> list[RatedMove]:
        """Return the two best exchanges, or none if the rules allow no exchange now."""
        if not now.may_exchange:
            return []
        value = self._leaves.value
        rated = (
            RatedMove(each, value(without(now.rack, each.tiles)))
            for each in exchanges(now.rack, now.bag, self.rules.tiles)
        )
        return nlargest(_EXCHANGES, rated, key=lambda each: each.worth)

    def of_leave(self, leave: str, now: Situation) -> float:
        """Return the worth in points of a leave (the tiles left on the rack).

        With an empty bag the tiles themselves count. At the end a point on a rack is lost by its
        owner and won by the player that goes out. So it counts twice among two players, 1.5 times
        among three.
        """
        if now.bag:
            return self._leaves.value(leave)
        total, counts = self.rules.tiles.total, now.players / (now.players - 1)
        return round(-counts * total(leave) if leave else counts * total(now.unseen), 2)
