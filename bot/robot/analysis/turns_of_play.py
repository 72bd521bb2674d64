"""What could be done in a turn, the best first: plays, exchanges and the pass, by equity.

analyser = Analyser(finder, leaves)
analyser.options(Spot(board, "AEIKNR?", bag=70, hidden=""), 5).best

Once the bag is empty, no leave is worth anything. Of two players the rest of the game is played out
(see `ending`), and a move's equity is what it gains on the opponent to the end. Of more,
what counts is what the end of the game would make of the tiles.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from statistics import fmean
from typing import TYPE_CHECKING, Protocol

from bot.coordinator.analysis import Option
from bot.robot.analysis.ending import EndgameSpot, Endings
from bot.robot.evaluate.equity import end_share
from bot.robot.evaluate.plays import exchanges
from bot.robot.kernels.bounds import POINT
from bot.robot.kernels.leaves import LONGEST
from bot.robot.kernels.rows import COUNT_SHIFT, ROW
from bot.rules.moves import Exchange, Pass
from bot.rules.play import judge
from bot.rules.tiles import RACK_SIZE, without

if TYPE_CHECKING:
    from bot.coordinator.analysis import Choice
    from bot.robot.evaluate.move_generator import MoveGenerator
    from bot.robot.evaluate.plays import Plays
    from bot.robot.kernels.kernel import Numbers
    from bot.rules.board import Board

_COUNT = 7  # bits of a play's number of tiles
_MOST_EXCHANGES = 2


class Leaves(Protocol):
    """Leave values of a tile set, such as `LeaveValues`."""

    def table(self, rack: str) -> Numbers:
        """A table (see `bot.robot.kernels.leaves`) that holds good for the leaves of this rack."""

    def value(self, leave: str) -> float:
        """What a leave of at most six tiles is worth, in points."""


@dataclass(frozen=True, slots=True)
class Options:
    """The best options, and the equity of the best bingo, None where there is none."""

    best: tuple[Option, ...]
    bingo: float | None


class Analyser:
    """Judges moves by one list's plays and one table of leaves; in one thread at a time."""

    def __init__(self, finder: MoveGenerator, leaves: Leaves) -> None:
        self.rules = finder.rules
        self._finder, self._leaves, self._endings = finder, leaves, Endings(finder)

    def options(self, spot: EndgameSpot, count: int) -> Options:
        """The best options of a turn, so many; among equals, the first ones found.

        Raises PositionError for a board or rack that can't be.
        """
        position = self._finder.position(spot.board)
        table = self._leaves.table(spot.rack) if spot.bag else None
        plays = self._finder.plays(position, spot.rack, table)
        worths = self._worths(plays, spot)
        if self._endings.knows(spot):
            found = [self.option(spot, move) for move in self._endings.moves(spot, count)]
        else:
            order = sorted(range(len(worths)), key=lambda number: -worths[number])[:count]
            found = [self._play(plays, number, worths[number], spot.board) for number in order]
            found += [self.option(spot, move) for move in self._others(spot)]
        found.sort(key=lambda option: -option.equity)
        best = tuple(
            replace(option, loss=round(found[0].equity - option.equity, 2))
            for option in found[:count]
        )
        bingos = [
            worths[number] for number in range(len(worths)) if _tiles(plays, number) == _COUNT
        ]
        return Options(best, max(bingos, default=None))

    def option(self, spot: EndgameSpot, move: Choice, *, taken_back: bool = False) -> Option:
        """What a move is worth, without its loss; a play that is taken back scores nothing.

        Raises PlacementError or UnknownLetters for a play that can't be made.
        """
        match move:
            case Exchange(tiles):
                leave = without(spot.rack, tiles)
                return Option(move, 0, leave, round(self._leaves.value(leave), 2))
            case Pass():
                return Option(move, 0, spot.rack, self._kept(spot))
        play = judge(spot.board, move, self.rules)
        word, leave = play.words[0].tiles, without(spot.rack, play.used)
        if taken_back:
            return Option(play.placement, 0, spot.rack, self._kept(spot), word=word)
        if self._endings.knows(spot):
            equity = float(self._endings.gain(spot, play.placement))
        else:
            worth = self._leaves.value(leave) if spot.bag else self._at_the_end(leave, spot)
            equity = round(play.score + worth, 2)
        return Option(play.placement, play.score, leave, equity, word=word, bingo=play.is_bingo)

    def tile_value(self, tile: str) -> float:
        """What one tile is worth that is drawn."""
        return self._leaves.value(tile)

    def _others(self, spot: EndgameSpot) -> list[Choice]:
        """The best exchanges, and the pass."""
        able = exchanges(spot.rack, spot.bag, self.rules, spot.exchanged)
        able.sort(key=lambda each: -self._leaves.value(without(spot.rack, each.tiles)))
        return [*able[:_MOST_EXCHANGES], Pass()]

    def _play(self, plays: Plays, number: int, worth: float, board: Board) -> Option:
        found, bingo = plays[number], _tiles(plays, number) == _COUNT
        word = judge(board, found.placement, self.rules).words[0].tiles
        return Option(found.placement, found.score, found.leave, worth, word=word, bingo=bingo)

    def _worths(self, plays: Plays, spot: EndgameSpot) -> list[float]:
        if spot.bag:
            return [equity / POINT for equity in plays.equities()]
        return [found.score + self._at_the_end(found.leave, spot) for found in plays]

    def _at_the_end(self, leave: str, spot: EndgameSpot) -> float:
        """What the end makes of the tiles left, one's own or, once out, the others'."""
        total = self.rules.tiles.total
        counts = end_share(spot.players)
        return round(-counts * total(leave) if leave else counts * total(spot.hidden), 2)

    def _kept(self, spot: EndgameSpot) -> float:
        """What a rack is worth that stays whole; a full one: what it is on average less a tile."""
        if self._endings.knows(spot):
            return float(self._endings.gain(spot, Pass()))
        if not spot.bag:
            return self._at_the_end(spot.rack, spot) if spot.rack else 0.0
        if len(spot.rack) <= LONGEST:
            return round(self._leaves.value(spot.rack), 2)
        parts = (spot.rack[:at] + spot.rack[at + 1 :] for at in range(RACK_SIZE))
        return round(fmean(map(self._leaves.value, parts)), 2)


def _tiles(plays: Plays, number: int) -> int:
    return int(plays.rows[ROW * number]) >> COUNT_SHIFT & _COUNT
