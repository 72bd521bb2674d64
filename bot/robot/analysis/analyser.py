"""The possible moves of a turn, the best first: plays, exchanges and the pass, by equity.

Equity is the worth of a move in points.

    analyser = Analyser(generator, leaves)
    analyser.options(Situation(board, "AEIKNR?", unseen, bag=70), 5).best

At first sight a move is worth its score and its leave (the tiles that it leaves on the rack).
`judge` compares the best moves with the move played by simulated games (see `comparison`). Once the
bag of a game of two is empty, the rest of the game is played out (see `ending`). A move's equity is
then its gain on the opponent until the end. Analyses, hints and exercises all use `judge`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from statistics import fmean
from typing import TYPE_CHECKING, NamedTuple

from bot.coordinator.analysis import AnalysedMove
from bot.robot.analysis.causes import Sequel
from bot.robot.analysis.chances import chance
from bot.robot.analysis.comparison import COUNTED_SEARCHES, SEARCHES, Comparison
from bot.robot.analysis.ending import EndgameAnalysis
from bot.robot.analysis.replies import MoveReplies, racks_of
from bot.robot.evaluate.evaluator import Evaluator
from bot.robot.evaluate.preendgame import MOST_IN_BAG
from bot.rules.judge import judge
from bot.rules.moves import Exchange, Pass, Placement
from bot.rules.tiles import RACK_SIZE, without

if TYPE_CHECKING:
    from bot.coordinator.analysis import TurnChoice
    from bot.robot.evaluate.leave_values import LeaveValues
    from bot.robot.evaluate.move_generator import MoveGenerator
    from bot.robot.evaluate.plays import GeneratedPlay
    from bot.robot.evaluate.situation import Situation
    from bot.rules.board import Board


BEST = 5
"""The number of options that are compared in a turn, and shown."""

_LOOKED_AT = 15  # moves with the last tiles in the bag


@dataclass(frozen=True, slots=True)
class Options:
    """The best moves of a turn, and the worths in points of all its moves.

    `worths` is () for the end of a game of two, which is played out.
    """

    best: tuple[AnalysedMove, ...]
    worths: tuple[float, ...]

    def place(self, played: AnalysedMove) -> int | None:
        """Return a move's rank among all moves of the turn, from 1, or None if it is not known."""
        places = (place for place, one in enumerate(self.best, 1) if one.move == played.move)
        place = next(places, None)
        if not self.worths or not isinstance(played.move, Placement):
            return place
        ahead = sum(round(worth, 2) > played.equity for worth in self.worths)
        return max(place or len(self.best) + 1, ahead + 1)


class JudgedOptions(NamedTuple):
    """The best moves of a turn and the move played, with worths and losses from simulated games."""

    best: tuple[AnalysedMove, ...]
    played: AnalysedMove


class Analyser:
    """A judge of moves, with one word list and one table of leave values.

    A leave is the tiles that a move leaves on the rack. Use a judge in one thread at a time.
    """

    def __init__(self, generator: MoveGenerator, leaves: LeaveValues) -> None:
        self.rules, self.generator = generator.rules, generator
        self._leaves, self._evaluator = leaves, Evaluator(generator, leaves)
        self._equity = self._evaluator.equity
        self._endings = EndgameAnalysis(generator, self._evaluator.endgame)
        searches = generator.engine.searches
        self._comparison = Comparison(
            self._evaluator.simulator,
            searches(SEARCHES),
            self._evaluator.pre_endgame,
            searches(COUNTED_SEARCHES),
        )

    def options(self, now: Situation, count: int) -> Options:
        """Return the best moves of a turn, `count` at most.

        Moves of equal worth keep the order in which they were found.

        Raises:
            PositionError: no game can reach this board or rack.

        """
        known: tuple[float, ...] = ()
        few_left = now.is_of_two and now.bag <= MOST_IN_BAG and self.generator.engine.compiled
        if now.is_endgame:
            found = [self.option(now, move) for move in self._endings.moves(now, count)]
        else:
            plays, most = self._equity.plays(now), _LOOKED_AT if few_left else count
            found = [self._play(each, now) for each in self._equity.best(plays, now, most)]
            others = [self.option(now, each.move) for each in self._equity.exchanges(now)]
            others.append(self.option(now, Pass()))
            found += others
            if few_left:
                moves = [each.move for each in found]
                found = [found[number] for number in self._evaluator.likeliest(now, moves, count)]
            worths = self._equity.worths(plays, now)
            known = (*worths, *(option.equity for option in others))
        found.sort(key=lambda option: -option.equity)
        best = tuple(
            replace(option, loss=round(found[0].equity - option.equity, 2))
            for option in found[:count]
        )
        return Options(best, known)

    def best(self, now: Situation) -> AnalysedMove:
        """Return the best move of a turn, found by simulated games.

        Raises:
            PositionError: no game can reach this board or rack.

        """
        found = self.options(now, BEST).best
        return self.judge(now, found, found[0]).best[0]

    def judge(
        self,
        now: Situation,
        best: tuple[AnalysedMove, ...],
        played: AnalysedMove,
        *,
        taken_back: bool = False,
    ) -> JudgedOptions:
        """Return the best moves and the move played, with worths from simulated games.

        `best` are moves that `options` found. A play that was taken back is worth a pass. In the
        end of a game of two nothing is simulated, because `options` has played it out. If the
        numbers of the opponents' tiles are unknown, nothing is simulated and no loss is sure.
        Random choices depend on board and rack alone.
        """
        if not now.hands:
            return JudgedOptions(best, played)
        if now.is_endgame:
            move = Pass() if taken_back else played.move
            loss = self._loss_at_end(now, best[0], played.equity, move)
            found = [_with_chance_at_end(now, each) for each in (*best, played)]
            return JudgedOptions(tuple(found[:-1]), replace(found[-1], loss=loss))
        found = [each for each in best if taken_back or each.move != played.move] + [played]
        moves = [each.move for each in found[:-1]] + [Pass() if taken_back else played.move]
        candidates = [self._evaluator.candidate(now, move) for move in moves]
        number, seed = len(found) - 1, f"{now.board.cells}:{self.rules.tiles.sort(now.rack)}"
        rated = self._comparison.estimates(now, candidates, number, seed)
        found = [
            replace(each, equity=one.worth, loss=one.loss, chance=one.chance)
            for each, one in zip(found, rated, strict=True)
        ]
        played = found[number]
        found.sort(key=lambda option: -option.equity)
        return JudgedOptions(tuple(found[: len(best)]), played)

    def sequel(
        self, now: Situation, best: AnalysedMove, played: AnalysedMove, leave: float, seed: str
    ) -> Sequel:
        """Return the opponent's replies to both moves, with the same racks.

        `leave` is by how much the leave of the best move is worth more. The result stores it.
        `seed` decides chance.
        """
        leaves, racks = self._leaves if now.bag > RACK_SIZE else None, racks_of(now, seed)
        moves = best.move, played.move if played.score else Pass()
        replies = [MoveReplies(self.generator, leaves, now.board, move, racks) for move in moves]
        return Sequel(round(leave, 2), *replies)

    def option(self, now: Situation, move: TurnChoice, *, taken_back: bool = False) -> AnalysedMove:
        """Return a move with its score, leave (tiles left on the rack) and worth, but no loss.

        A play that is taken back scores nothing.

        Raises:
            PlacementError: the tiles can't lie so.
            UnknownLetters: the tile set lacks a letter.

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
        """Return how many points it is worth to draw this tile."""
        return self._leaves.value(tile)

    def _loss_at_end(
        self, now: Situation, best: AnalysedMove, equity: float, move: TurnChoice
    ) -> float:
        """Return the points that a move in the end of a game of two surely loses, 0 if unsure."""
        # With an empty bag nobody exchanges tiles.
        if best.equity <= equity or isinstance(best.move, Exchange) or isinstance(move, Exchange):
            return 0.0
        return float(self._endings.loss(now, best.move, move))

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
        """Return the worth in points of a rack that stays as it is after a pass.

        A full rack is worth the mean of its parts that lack one tile.
        """
        if not now.bag:
            return self._equity.of_leave(now.rack, now) if now.rack else 0.0
        if len(now.rack) < RACK_SIZE:
            return round(self._leaves.value(now.rack), 2)
        parts = (now.rack[:at] + now.rack[at + 1 :] for at in range(RACK_SIZE))
        return round(fmean(map(self._leaves.value, parts)), 2)


def _with_chance_at_end(now: Situation, option: AnalysedMove) -> AnalysedMove:
    """Return a move in the end of a game of two with its chance of winning (0 to 1)."""
    return replace(option, chance=round(chance(now.ahead + option.equity, 0), 4))
