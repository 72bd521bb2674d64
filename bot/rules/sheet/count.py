"""The counting of a score sheet: its lines are played by the rules of every game.

Nobody sees the racks. An unseen tile is a `?` in rack and bag, so their sizes are right. During a
move the mover holds the tiles that the line names. Passes never end a sheet: the players say when
the game is over.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, assert_never

from bot.rules import endgame, transitions
from bot.rules.board import Board
from bot.rules.clock import Clock, loses
from bot.rules.errors import (
    FlagDown,
    LastTilesLaid,
    NothingPending,
    RackLacks,
    RuleError,
    SetLacks,
    TooManyTiles,
    WrongLeftover,
)
from bot.rules.events import LeftoverCounted, TimePenalty, TimeUp
from bot.rules.evolve import evolve
from bot.rules.game import Game, Outcome
from bot.rules.gcg.record import ExchangeUnknown, TakenBack
from bot.rules.judge import judge
from bot.rules.log import AllBut
from bot.rules.moves import Accept, Challenge, Exchange, Pass, Placement
from bot.rules.sheet.lines import (
    ENDINGS,
    Award,
    BreakOff,
    Close,
    EndSilently,
    Failed,
    Flag,
    Leftover,
    SheetLine,
)
from bot.rules.step import Step, put
from bot.rules.tiles import BLANK, RACK_SIZE, as_rack_tile, missing

if TYPE_CHECKING:
    from collections.abc import Container, Sequence

    from bot.rules.events import EndReason, GameEvent
    from bot.rules.moves import Move
    from bot.rules.ruleset import Ruleset
    from bot.rules.sheet.lines import Ending, StatedLeftover, TurnAction

_UNSEEN = BLANK
_ALL_VALID: Container[str] = AllBut(())
_NONE_VALID: Container[str] = frozenset()


@dataclass(frozen=True, slots=True)
class CountedLine:
    """A counted line: written at the time `at` (ms), by `seat`, as the turn `number` (0: no turn).

    `game` is the game after it. `fault` is the reason why the line doesn't fit there, None if it
    fits. A line that doesn't fit has no points.
    """

    at: int
    line: SheetLine
    number: int
    seat: int
    events: tuple[GameEvent, ...]
    game: Game
    fault: RuleError | None = None


def start(seats: int, rules: Ruleset) -> Game:
    """Return the game at its start: seven unseen tiles on every rack, the first seat to move."""
    left = len(rules.tiles.bag()) - seats * RACK_SIZE
    return Game(
        board=Board(),
        racks=(_UNSEEN * RACK_SIZE,) * seats,
        bag=_UNSEEN * left,
        scores=(0,) * seats,
        to_move=0,
        clock=Clock((0,) * seats, 0),
        skips=(0,) * seats,
        exchanges=(0,) * seats,
    )


@dataclass(slots=True)
class Fold:
    """The state of the game while a sheet's lines are played one after another.

    `racks` holds the tiles left once the bot asks for them. Seats in `late` have lost by overtime.
    """

    rules: Ruleset
    game: Game
    lines: list[CountedLine] = field(default_factory=list)
    racks: list[str | None] | None = None
    number: int = 0
    late: tuple[int, ...] = ()

    @property
    def leftover_seat(self) -> int | None:
        """The seat whose leftover tiles must be entered next, or None."""
        if self.racks is None or None not in self.racks:
            return None
        return self.racks.index(None)

    def take(self, at: int, line: SheetLine) -> None:
        """Play one more line of the sheet.

        If it doesn't fit, it counts as a turn without points.
        """
        self.number += line.takes_turn
        seat, fault = self._seat(line), None
        events: tuple[GameEvent, ...] = ()
        # The players alone say that the game is over, so no run of scoreless turns is kept.
        before = self.game = evolve(self.game, run="")
        try:
            events = self._play(line)
        except RuleError as error:
            fault, self.game = error, before
            if line.takes_turn and before.outcome is None and self._out is None:
                self._move(seat, Pass(), before.racks[seat])
        is_turn = not isinstance(line.action, (Flag, Close, Leftover, *ENDINGS))
        number = self.number if is_turn else 0
        self.lines.append(CountedLine(at, line, number, seat, events, self.game, fault))

    def _seat(self, line: SheetLine) -> int:
        """Return the seat whose turn or tiles a line is about."""
        game = self.game
        if isinstance(line.action, Failed | Flag):
            return line.action.seat
        if isinstance(line.action, TakenBack) and game.pending:
            return game.pending.seat
        if isinstance(line.action, Leftover) and self.leftover_seat is not None:
            return self.leftover_seat
        return game.to_move

    @property
    def _out(self) -> int | None:
        """The seat that has no tiles left while the bag is empty, or None."""
        if self.game.bag:
            return None
        return next((seat for seat, rack in enumerate(self.game.racks) if not rack), None)

    def _play(self, line: SheetLine) -> tuple[GameEvent, ...]:  # noqa: PLR0911 - an arm each
        match line.action:
            case Placement() | Exchange() | ExchangeUnknown() | Pass():
                return self._turn(line.action, line.rack)
            case TakenBack():
                if self.game.pending is None:
                    raise NothingPending
                return self._answer(self.game.answering()[0], _NONE_VALID)
            case Failed(seat, words):
                return self._answer(seat, _ALL_VALID, words)
            case Flag(seat):
                return self._flag(seat)
            case Close(overtime, stated):
                return self._close(overtime, stated)
            case Leftover(tiles):
                return self._leftover(tiles)
            case BreakOff() | EndSilently() | Award():
                return self._end_early(line.action)
            case _:
                assert_never(line.action)

    def _end_early(self, ending: Ending) -> tuple[GameEvent, ...]:
        """End the game without counting the tiles left. Return the events."""
        match ending:
            case BreakOff():
                self.game, events = transitions.abort(self.game, rules=self.rules, draw=_draw)
            case EndSilently():
                self.game, events = transitions.end_silently(
                    self.game, rules=self.rules, draw=_draw
                )
            case Award(winners):
                self.game, events = transitions.award(
                    self.game, winners, rules=self.rules, draw=_draw
                )
        return events

    def _turn(self, action: TurnAction, rack: str) -> tuple[GameEvent, ...]:
        if self._out is not None:
            raise LastTilesLaid
        seat, used, hidden = self.game.to_move, "", 0
        move: Move = Pass()
        match action:
            case Placement():
                used, move = judge(self.game.board, action, self.rules).rack_tiles, action
            case Exchange(tiles):
                used, move = tiles, action
            case ExchangeUnknown(count):
                hidden = count
            case Pass():
                pass
            case _:
                assert_never(action)
        held, hand = rack or used, len(self.game.racks[seat])
        if max(len(held), hidden) > hand:
            raise TooManyTiles(max(len(held), hidden), hand)
        if lacking := missing(held, used):
            raise RackLacks(lacking, rack)
        self._check_set(held)
        held += _UNSEEN * (hand - len(held))
        if isinstance(action, ExchangeUnknown):
            # The exchanged tiles are unknown, so any tiles of the rack will do.
            move = Exchange(held[:hidden])
        return self._move(seat, move, held)

    def _move(self, seat: int, move: Move, rack: str) -> tuple[GameEvent, ...]:
        """Make a move with this rack, and hide all racks again. Return the events."""
        game = evolve(self.game, racks=put(self.game.racks, seat, rack))
        return self._apply(game, seat, move, _ALL_VALID)

    def _answer(
        self, seat: int, words: Container[str], challenged: int = 0
    ) -> tuple[GameEvent, ...]:
        """Challenge the pending play. Return the events.

        If the play laid the last tiles, the game goes on until the tiles left are entered. `seat`
        challenges the first `challenged` words of the play, 0 for all.
        """
        game, out = self.game, self._out
        formed = game.pending.play.words if game.pending and challenged else ()
        move = Challenge(tuple(word.text for word in formed[:challenged]))
        if out is None:
            return self._apply(game, seat, move, words)
        events = self._apply(evolve(game, bag=_UNSEEN), seat, move, words)
        drawn = not self.game.bag
        racks = put(self.game.racks, out, "") if drawn else self.game.racks
        self.game = evolve(self.game, bag="", racks=racks)
        return events

    def _apply(
        self, game: Game, seat: int, move: Move, words: Container[str]
    ) -> tuple[GameEvent, ...]:
        after, events = transitions.apply(
            game, seat, move, rules=self.rules, words=words, draw=_draw
        )
        self._hide(after)
        return events

    def _hide(self, after: Game) -> None:
        """Make `after` the present game, with all tiles of racks and bag hidden."""
        racks = tuple(_UNSEEN * len(rack) for rack in after.racks)
        self.game = evolve(after, racks=racks, bag=_UNSEEN * len(after.bag))

    def _flag(self, seat: int) -> tuple[GameEvent, ...]:
        """Take all further turns from a seat without time. If all seats are out, the game ends.

        The pending play counts as accepted. Return the events.
        """
        if self._out is not None:
            raise LastTilesLaid
        if seat in self.game.flagged:
            raise FlagDown
        step = Step.of(self.game, self.rules, _draw)
        step.settle_silently()
        step.emit(TimeUp(seat))
        step.update(flagged=(*step.game.flagged, seat))
        if step.game.active and seat == step.game.to_move:
            step.next_turn()
        after, events = step.result()
        self._hide(after)
        return events if after.active else (*events, *self._close((), None))

    def _close(
        self, overtime: tuple[int, ...], stated: tuple[StatedLeftover, ...] | None
    ) -> tuple[GameEvent, ...]:
        if self.game.pending is not None and self._out is None:
            for seat in self.game.answering():
                self._apply(self.game, seat, Accept(), _ALL_VALID)
        self.racks = [None if rack else "" for rack in self.game.racks]
        lost = tuple(TimePenalty(seat, -points) for seat, points in enumerate(overtime) if points)
        scores = list(self.game.scores)
        for one in lost:
            scores[one.seat] += one.points
        self.game = evolve(self.game, scores=tuple(scores))
        late = (seat for seat, points in enumerate(overtime) if loses(self.rules.clock, points))
        self.late = tuple(late)
        if stated is not None:
            return (*lost, *self._end_as_stated(stated))
        return (*lost, *self._end_if_known())

    def _end_as_stated(self, stated: tuple[StatedLeftover, ...]) -> tuple[GameEvent, ...]:
        """End the game with the tiles left as a record states them. Return the events."""
        racks = [""] * len(self.game.racks)
        for seat, tiles, points in stated:
            racks[seat] = tiles if points < 0 else ""
        self.racks = [*racks]
        # Gains come last, as by the rules.
        leftovers = [LeftoverCounted(*one) for one in sorted(stated, key=lambda one: one.points)]
        return self._end(evolve(self.game, racks=tuple(racks), pending=None), leftovers)

    def _leftover(self, tiles: str) -> tuple[GameEvent, ...]:
        seat = self.leftover_seat
        if self.racks is None or seat is None:
            raise NothingPending
        if len(tiles) != len(self.game.racks[seat]):
            raise WrongLeftover(seat, len(self.game.racks[seat]), len(tiles))
        self._check_set("".join(rack or "" for rack in self.racks) + tiles)
        self.racks[seat] = self.rules.tiles.sort(tiles)
        return self._end_if_known()

    def _end_if_known(self) -> tuple[GameEvent, ...]:
        """End the game once every rack is known. Return the events, () if a rack is unknown.

        If the bag is empty, the last unknown rack has the tiles that remain.
        """
        if self.racks is None:
            return ()
        unseen = self._unseen_tiles("".join(rack or "" for rack in self.racks))
        if not self.game.bag and self.racks.count(None) == 1:
            self.racks[self.racks.index(None)], unseen = unseen, ""
        if None in self.racks:
            return ()
        racks = tuple(rack or "" for rack in self.racks)
        return self._end(evolve(self.game, racks=racks, bag=unseen, pending=None))

    def _end(
        self, game: Game, stated: Sequence[LeftoverCounted] | None = None
    ) -> tuple[GameEvent, ...]:
        """End the game with these racks. Return the events."""
        out = self._out
        reason: EndReason = "out"
        if out is None:
            reason = "scoreless" if game.active else "time"
        # Late seats can win only if all seats are late.
        playing = evolve(game, resigned=self.late if len(self.late) < len(game.racks) else ())
        ended, events = endgame.finish(playing, self.rules, reason, went_out=out, stated=stated)
        outcome = Outcome(ended.reason, ended.scores, ended.winners)
        self.game = evolve(game, scores=ended.scores, outcome=outcome)
        return tuple(events)

    def _unseen_tiles(self, held: str) -> str:
        """Return the tiles neither on the board nor in `held`, in alphabetical order."""
        left = Counter(self.rules.tiles.bag()) - Counter(self._lying + held)
        return self.rules.tiles.sort("".join(left.elements()))

    @property
    def _lying(self) -> str:
        return "".join(as_rack_tile(tile) for _, tile in self.game.board)

    def _check_set(self, held: str) -> None:
        """Check that the tile set has the tiles on the board and in `held`.

        Raises:
            SetLacks: it has fewer of a tile.

        """
        have, needed = Counter(self.rules.tiles.bag()), Counter(self._lying + held)
        if lacking := [tile for tile in needed if needed[tile] > have[tile]]:
            raise SetLacks(tuple((tile, have[tile], needed[tile]) for tile in lacking))


def _draw(_number: int, _bag: str) -> str:
    return _UNSEEN
