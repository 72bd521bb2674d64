"""The possible moves of a turn, the best first: plays, exchanges and the pass, by equity.

analyser = Analyser(generator, leaves)
analyser.options(Situation(board, "AEIKNR?", unseen, bag=70), 5).best

Once the bag of a game of two is empty, the rest of the game is played out (see `ending`). A move's
equity is then its gain on the opponent until the end.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from statistics import fmean
from typing import TYPE_CHECKING

from bot.coordinator.analysis import AnalysedMove
from bot.robot.analysis.ending import EndgameAnalysis
from bot.robot.evaluate.equity import Equity
from bot.rules.judge import judge
from bot.rules.moves import Exchange, Pass, Placement
from bot.rules.tiles import RACK_SIZE, without

if TYPE_CHECKING:
    from bot.coordinator.analysis import Choice
    from bot.robot.evaluate.leave_values import LeaveValues
    from bot.robot.evaluate.move_generator import MoveGenerator
    from bot.robot.evaluate.plays import GeneratedPlay
    from bot.robot.evaluate.situation import Situation
    from bot.rules.board import Board


@dataclass(frozen=True, slots=True)
class Options:
    """The best options, and the equity of the best bingo, or None if there is no bingo.

    `worths` holds the equities of all options. It is empty if the rest of the game was played
    out.
    """

    best: tuple[AnalysedMove, ...]
    bingo: float | None
    worths: tuple[float, ...]

    def place(self, played: AnalysedMove) -> int | None:
        """Return a move's rank among all options, from 1, or None if they are not all known."""
        places = (place for place, one in enumerate(self.best, 1) if one.move == played.move)
        if (place := next(places, None)) is not None:
            return place
        if not self.worths or not isinstance(played.move, Placement):
            return None
        ahead = sum(round(worth, 2) > played.equity for worth in self.worths)
        return max(ahead, len(self.best)) + 1


class Analyser:
    """A judge of moves, by the plays of one word list and one table of leaves.

    Use it in one thread at a time.
    """

    def __init__(self, generator: MoveGenerator, leaves: LeaveValues) -> None:
        self.rules = generator.rules
        self._leaves, self._equity, self._endings = (
            leaves,
            Equity(generator, leaves),
            EndgameAnalysis(generator),
        )

    def options(self, now: Situation, count: int) -> Options:
        """Return the best options of a turn, `count` at most.

        Equal ones keep the order of the search. Raises PositionError for an impossible
        board or rack.
        """
        plays = self._equity.plays(now)
        worths = self._equity.worths(plays, now)
        known: tuple[float, ...] = ()
        if now.is_endgame:
            found = [self.option(now, move) for move in self._endings.moves(now, count)]
        else:
            found = [self._play(each, now) for each in self._equity.best(plays, now, count)]
            others = [self.option(now, each.move) for each in self._equity.exchanges(now)]
            others.append(self.option(now, Pass()))
            found += others
            known = (*worths, *(option.equity for option in others))
        found.sort(key=lambda option: -option.equity)
        best = tuple(
            replace(option, loss=round(found[0].equity - option.equity, 2))
            for option in found[:count]
        )
        bingos = [worth for number, worth in enumerate(worths) if plays.tiles(number) == RACK_SIZE]
        return Options(best, max(bingos, default=None), known)

    def option(self, now: Situation, move: Choice, *, taken_back: bool = False) -> AnalysedMove:
        """Return a move as an option, without its loss. A play that is taken back scores nothing.

        Raises PlacementError or UnknownLetters for an impossible play.
        """
        match move:
            case Exchange(tiles):
                leave = without(now.rack, tiles)
                return AnalysedMove(move, 0, leave, round(self._leaves.value(leave), 2))
            case Pass():
                return self._pass_option(now)
        play = judge(now.board, move, self.rules)
        word, leave = play.words[0].tiles, without(now.rack, play.rack_tiles)
        if taken_back:
            return replace(self._pass_option(now), move=play.placement, word=word)
        answer = None
        if now.is_endgame:
            equity, answer = self._gain_to_end(now, play.placement, now.board.place(play.tiles))
        else:
            equity = round(play.score + self._equity.of_leave(leave, now), 2)
        bingo = play.is_bingo
        return AnalysedMove(play.placement, play.score, leave, equity, 0.0, word, bingo, answer)

    def tile_value(self, tile: str) -> float:
        """Return the worth of drawing this tile."""
        return self._leaves.value(tile)

    def _play(self, found: GeneratedPlay, now: Situation) -> AnalysedMove:
        play = judge(now.board, found.placement, self.rules)
        word, bingo = play.words[0].tiles, play.is_bingo
        return AnalysedMove(
            found.placement, found.score, found.leave, found.equity, word=word, bingo=bingo
        )

    def _pass_option(self, now: Situation) -> AnalysedMove:
        equity, answer = (
            self._gain_to_end(now, Pass(), now.board)
            if now.is_endgame
            else (self._whole_rack_worth(now), None)
        )
        return AnalysedMove(Pass(), 0, now.rack, equity, answer=answer)

    def _gain_to_end(
        self, now: Situation, move: Placement | Pass, after: Board
    ) -> tuple[float, AnalysedMove | None]:
        """Return a move's gain until the end, and the opponent's answer to it."""
        gain, answer = self._endings.gain(now, move)
        if answer is None:
            return float(gain), None
        if answer.play is None:
            return float(gain), AnalysedMove(Pass(), 0, now.unseen, float(answer.gain))
        placement, score, leave, _ = answer.play
        word = judge(after, placement, self.rules).words[0].tiles
        return float(gain), AnalysedMove(placement, score, leave, float(answer.gain), word=word)

    def _whole_rack_worth(self, now: Situation) -> float:
        """Return the worth of a rack that stays whole.

        A full rack is worth the mean of its parts without one tile.
        """
        if not now.bag:
            return self._equity.of_leave(now.rack, now) if now.rack else 0.0
        if len(now.rack) < RACK_SIZE:
            return round(self._leaves.value(now.rack), 2)
        parts = (now.rack[:at] + now.rack[at + 1 :] for at in range(RACK_SIZE))
        return round(fmean(map(self._leaves.value, parts)), 2)
