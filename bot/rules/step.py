"""One step of a game while it is made: the game and the events so far, and common changes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeAlias

from bot.rules import clock, endgame, scoreless
from bot.rules.events import Drew, PlayStands, TurnLost
from bot.rules.evolve import as_kind
from bot.rules.game import Game, Outcome
from bot.rules.tiles import without

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.rules.events import EndReason, GameEvent
    from bot.rules.ruleset import Ruleset

    # Called with the draw's number and the bag; returns the tile drawn.
    Draw: TypeAlias = Callable[[int, str], str]


class Draft(Game):
    """A game while a step is made. Only here can the fields change.

    A move changes some ten fields. Building a new game for each change took half of its time.
    """

    __slots__ = ()
    __setattr__ = object.__setattr__


@dataclass(slots=True)
class Step:
    """The effects of one move, while it is made. Other code sees only the finished step.

    `draw` returns the next tile from the bag.
    """

    game: Draft
    rules: Ruleset
    draw: Draw
    events: list[GameEvent] = field(default_factory=list)

    @classmethod
    def of(cls, game: Game, rules: Ruleset, draw: Draw) -> Step:
        """Return a step that begins at this game. The game itself stays unchanged."""
        return cls(as_kind(game, Draft), rules, draw)

    def result(self) -> tuple[Game, tuple[GameEvent, ...]]:
        """Return the game after the step, as an immutable object, and the events."""
        return as_kind(self.game, Game), tuple(self.events)

    def emit(self, event: GameEvent) -> None:
        """Add an event to this step."""
        self.events.append(event)

    def update(self, **changes: Any) -> None:  # noqa: ANN401 - as many types as fields
        """Change these fields of the game."""
        for name, value in changes.items():
            setattr(self.game, name, value)

    def set_rack(self, seat: int, rack: str) -> None:
        """Give a seat this rack."""
        racks = put(self.game.racks, seat, self.rules.tiles.sort(rack))
        self.update(racks=racks)

    def add_score(self, seat: int, points: int) -> None:
        """Add points to a seat's score."""
        self.update(scores=put(self.game.scores, seat, self.game.scores[seat] + points))

    def draw_tiles(self, seat: int, count: int) -> None:
        """Draw `count` tiles for a seat, fewer if the bag runs out."""
        bag, draws, drawn = self.game.bag, self.game.draws, ""
        for _ in range(min(count, len(bag))):
            tile = self.draw(draws, bag)
            bag, draws, drawn = without(bag, tile), draws + 1, drawn + tile
        if drawn:
            rack = self.rules.tiles.sort(self.game.racks[seat] + drawn)
            self.update(bag=bag, draws=draws, racks=put(self.game.racks, seat, rack))
            self.emit(Drew(seat, drawn))

    def settle(self) -> None:
        """Settle the pending play: its player draws tiles.

        If it laid the last tiles, the game ends.
        """
        if self.game.pending is None:
            return
        seat, went_out = self.game.pending.seat, self.game.out_play_pending
        coming = self.game.coming_draw
        self.update(pending=None, run=scoreless.since_play(self.game.run))
        self.draw_tiles(seat, coming)
        if went_out:
            self.finish("out", went_out=seat)

    def settle_silently(self) -> None:
        """Settle the pending play and emit `PlayStands`, because no opponent answered."""
        if self.game.pending is not None:
            self.emit(PlayStands(self.game.pending.seat))
            self.settle()

    def count_scoreless(self, kind: str) -> tuple[int, int]:
        """Add a scoreless turn, by its letter (see `scoreless`). End the game at the limit.

        Return the number of scoreless turns in a row, and the limit.
        """
        return self.set_run(self.game.run + kind)

    def set_run(self, run: str) -> tuple[int, int]:
        """Set the run (the letters of the scoreless turns). End the game at the limit.

        Return the number of scoreless turns in a row, and the limit.
        """
        self.update(run=run)
        active = len(self.game.active)
        limits = scoreless.LIMITS[self.rules.scoreless] if active > 1 else scoreless.ALONE
        done, limit = scoreless.progress(self.game.run, limits, active)
        if done >= limit:
            self.finish("scoreless")
        return done, limit

    def next_turn(self) -> None:
        """Make the next seat the one to move. A seat that must lose a turn loses it now."""
        self.new_turn()
        while self.game.outcome is None:
            seat = self._seat_after(self.game.to_move)
            self.update(to_move=seat)
            owed = self.game.skips[seat]
            if not owed:
                return
            self.update(skips=put(self.game.skips, seat, owed - 1))
            self.lose_turn(seat)

    def lose_turn(self, seat: int) -> None:
        """Note that a seat loses its turn. The caller then makes the next seat the one to move."""
        self.emit(TurnLost(seat))
        self.count_scoreless(scoreless.LOST_TURN)

    def new_turn(self) -> None:
        """Count a change of the allowed moves, and start the turn's time."""
        game = self.game
        later = clock.next_turn(game.clock, self.rules.clock, game.to_move)
        self.update(turn=game.turn + 1, clock=later)

    def count_change(self) -> None:
        """Count a change of the allowed moves. The turn's time runs on."""
        self.update(turn=self.game.turn + 1)

    def finish(
        self,
        reason: EndReason,
        *,
        went_out: int | None = None,
        winners: tuple[int, ...] | None = None,
    ) -> None:
        """End the game, if it has not ended: count overtime and tiles left, and name the winners.

        `went_out` is the seat that laid its last tile. `winners` are given if the score does not
        decide.
        """
        if self.game.outcome is not None:
            return
        ended, events = endgame.finish(
            self.game, self.rules, reason, went_out=went_out, winners=winners
        )
        self.events.extend(events)
        self.update(
            pending=None,
            scores=ended.scores,
            outcome=Outcome(ended.reason, ended.scores, ended.winners),
        )
        self.count_change()

    def _seat_after(self, seat: int) -> int:
        active = self.game.active
        return min(active, key=lambda other: (other - seat - 1) % len(self.game.racks))


def put(values: tuple[Any, ...], index: int, value: Any) -> tuple[Any, ...]:  # noqa: ANN401
    """Return the tuple with the element at `index` changed.

    `values` is the tuple, `value` the new element.
    """
    return (*values[:index], value, *values[index + 1 :])
