"""The turns of a recorded game: the move played, the best moves, the chances after it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from statistics import fmean
from typing import TYPE_CHECKING

from bot.coordinator.analysis import AnalysedTurn
from bot.robot.analysis.analyser import BEST
from bot.robot.analysis.causes import causes
from bot.robot.analysis.chances import chances
from bot.robot.analysis.racks import bag_count, read_rack, tiles_left, unseen_tiles
from bot.robot.errors import PositionError
from bot.robot.evaluate.situation import Situation
from bot.rules.gcg.record import ExchangeUnknown, TakenBack
from bot.rules.legal import exchange_refusal
from bot.rules.moves import Exchange, Pass, Placement
from bot.rules.tiles import missing, without

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.analysis import AnalysedMove, Cause, TurnChoice
    from bot.robot.analysis.analyser import Analyser
    from bot.rules.board import Board
    from bot.rules.gcg.judgement import JudgedEvent
    from bot.rules.gcg.record import GcgEvent
    from bot.rules.sheet.lines import TurnAction

_TWO = 2


class ImpossibleTurn(Exception):
    """The error for an event of a record, on this `line`, whose position no game can reach."""

    def __init__(self, line: int, error: PositionError) -> None:
        super().__init__(line, error)
        self.line, self.error = line, error


@dataclass(slots=True)
class Turns:
    """The turns of a record so far, with the current board and scores.

    `kept` holds each player's rack after their last turn, None if unknown. A turn lost by a
    challenge is written as a pass, with a note that ends with one of `lost`.
    """

    analyser: Analyser
    lost: tuple[str, ...]
    board: Board
    scores: list[int]
    found: list[AnalysedTurn] = field(default_factory=list)
    kept: list[str | None] = field(init=False)
    exchanged: list[int] = field(init=False)

    def __post_init__(self) -> None:
        """Start with empty racks, or with unknown racks if the record starts amid a game."""
        self.exchanged = [0] * self.players
        self.kept = [None if any(self.scores) else ""] * self.players

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.scores)

    def take(self, ply: int, judged: JudgedEvent, following: JudgedEvent | None) -> bool:
        """Add one event of the record. `following` is the event after it, or None.

        `ply` is the event's number from 1. Return True if the event is a turn.

        Raises:
            ImpossibleTurn: no game can have reached the position of the event.

        """
        event = judged.event
        action, before = event.action, len(self.found)
        if isinstance(
            action, Placement | Exchange | ExchangeUnknown | Pass
        ) and not event.note.endswith(self.lost):
            turn = self._turn(ply, judged, action, taken_back=_takes_back(following, event))
            if not turn.doubt and not isinstance(action, ExchangeUnknown):
                try:
                    turn = self._judge(turn, action)
                except PositionError as error:
                    raise ImpossibleTurn(event.line, error) from None
            self.found.append(turn)
            self.kept[event.player] = turn.played.leave if turn.played else None
            self.exchanged[event.player] += isinstance(action, Exchange | ExchangeUnknown)
        self.scores[event.player] += judged.computed
        self.board = judged.board
        return len(self.found) > before

    def _turn(
        self, ply: int, judged: JudgedEvent, action: TurnAction, *, taken_back: bool
    ) -> AnalysedTurn:
        """Return the turn with the facts that need no judging of moves."""
        event, scores, tiles = judged.event, list(self.scores), self.analyser.rules.tiles
        rack, doubt = read_rack(judged, bag_count(self.board, self.players, tiles), tiles)
        before = chances(scores, event.player, tiles_left(self.board, tiles))
        if self.found:
            before = self.found[-1].chances
        board = self.board if taken_back else judged.board
        scores[event.player] += 0 if taken_back else judged.computed
        after = chances(scores, (event.player + 1) % self.players, tiles_left(board, tiles))
        return AnalysedTurn(
            number=len(self.found) + 1,
            ply=ply,
            player=event.player,
            rack=rack,
            board=self.board,
            action=judged.play.placement if judged.play else action,
            scores=tuple(scores),
            chances=after,
            swing=round(after[event.player] - before[event.player], 4),
            doubt=doubt,
            taken_back=taken_back,
        )

    def _judge(self, turn: AnalysedTurn, action: TurnChoice) -> AnalysedTurn:
        """Return the turn with its best moves and the judgement of the move played."""
        tiles, player = self.analyser.rules.tiles, turn.player
        bag, unseen = (
            bag_count(self.board, self.players, tiles),
            unseen_tiles(turn.board, turn.rack, tiles),
        )
        refused = exchange_refusal(bag, self.exchanged[player], self.analyser.rules)
        others = self.scores[:player] + self.scores[player + 1 :]
        now = Situation(
            turn.board,
            turn.rack,
            unseen,
            bag,
            self.players,
            may_exchange=refused is None,
            ahead=self.scores[player] - max(others, default=0),
            others=_hands(len(unseen), self.players - 1) if self.players > _TWO and not bag else (),
        )
        found = self.analyser.options(now, BEST)
        first = self.analyser.option(now, action, taken_back=turn.taken_back)
        back = turn.taken_back
        best, played = self.analyser.judge(now, found.best, first, taken_back=back)
        return replace(
            turn if played.chance is None else _with_chance(turn, played.chance),
            played=played,
            best=best,
            place=None if back else found.place(first),
            missed_bingo=bool(played.loss)
            and not played.bingo
            and any(option.bingo and option.equity > played.equity for option in best),
            luck=self._luck(now, self.kept[player]),
            causes=self._causes(now, (*found.best, first), best[0], played),
        )

    def _causes(
        self,
        now: Situation,
        options: Sequence[AnalysedMove],
        best: AnalysedMove,
        played: AnalysedMove,
    ) -> tuple[Cause, ...]:
        """Return the reasons of a loss.

        `options` are the moves as they were before the simulation.
        """
        if not played.loss:
            return ()
        if now.is_endgame:
            return causes(now, best, played, self.analyser.rules)
        rests = {option.move: option.equity - option.score for option in options}
        seed, ahead = f"{now.rack}:replies", rests[best.move] - rests[played.move]
        sequel = self.analyser.sequel(now, best, played, ahead, seed)
        return causes(now, best, played, self.analyser.rules, sequel)

    def _luck(self, now: Situation, kept: str | None) -> float:
        """Return the points by which the tiles drawn since the last turn are better than average.

        It is 0 if they are unknown.
        """
        if kept is None or missing(now.rack, kept):
            return 0.0
        drawn, value = without(now.rack, kept), self.analyser.tile_value
        if not drawn:
            return 0.0
        expected = fmean(map(value, now.unseen + drawn)) * len(drawn)
        return round(sum(map(value, drawn)) - expected, 2)


def _with_chance(turn: AnalysedTurn, chance: float) -> AnalysedTurn:
    """Return a turn of a game of two, with the player's chance of winning after it set."""
    own = round(chance, 4)
    after = (own, round(1 - own, 4)) if turn.player == 0 else (round(1 - own, 4), own)
    before = turn.chances[turn.player] - turn.swing
    return replace(turn, chances=after, swing=round(own - before, 4))


def _hands(tiles: int, others: int) -> tuple[int, ...]:
    """Return the numbers of tiles of the other players, nearly equal, `tiles` in all."""
    size, more = divmod(tiles, others)
    return tuple(size + (number < more) for number in range(others))


def _takes_back(following: JudgedEvent | None, event: GcgEvent) -> bool:
    if following is None or following.event.player != event.player:
        return False
    return isinstance(following.event.action, TakenBack)
