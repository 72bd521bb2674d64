"""One step of a game being made: the game so far, the events so far, and what every move needs."""

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

    # The tile drawn as number k out of this bag.
    Draw: TypeAlias = Callable[[int, str], str]


class Draft(Game):
    """A game in the making: the one kind of game whose fields change.

    A move changes some ten of them, and a new game for each took half of its time.
    """

    __slots__ = ()
    __setattr__ = object.__setattr__


@dataclass(slots=True)
class Step:
    """Collects what one move does; nobody else sees `game` before it is done."""

    game: Draft
    rules: Ruleset
    draw: Draw
    events: list[GameEvent] = field(default_factory=list)

    @classmethod
    def of(cls, game: Game, rules: Ruleset, draw: Draw) -> Step:
        """A step that begins at this game and leaves it as it is."""
        return cls(as_kind(game, Draft), rules, draw)

    def done(self) -> tuple[Game, tuple[GameEvent, ...]]:
        """The game after the step, a value again, and what happened."""
        return as_kind(self.game, Game), tuple(self.events)

    def emit(self, event: GameEvent) -> None:
        """Note what happened."""
        self.events.append(event)

    def update(self, **changes: Any) -> None:  # noqa: ANN401 - as many types as fields
        """Go on with these fields changed."""
        for name, value in changes.items():
            setattr(self.game, name, value)

    def set_rack(self, seat: int, rack: str) -> None:
        """Give a seat this rack."""
        racks = put(self.game.racks, seat, self.rules.tiles.sort(rack))
        self.update(racks=racks)

    def add_score(self, seat: int, points: int) -> None:
        """Move a seat's score."""
        self.update(scores=put(self.game.scores, seat, self.game.scores[seat] + points))

    def draw_tiles(self, seat: int, count: int) -> None:
        """Draw so many tiles for a seat, fewer if the bag runs out."""
        bag, draws, drawn = self.game.bag, self.game.draws, ""
        for _ in range(min(count, len(bag))):
            tile = self.draw(draws, bag)
            bag, draws, drawn = without(bag, tile), draws + 1, drawn + tile
        if drawn:
            rack = self.rules.tiles.sort(self.game.racks[seat] + drawn)
            self.update(bag=bag, draws=draws, racks=put(self.game.racks, seat, rack))
            self.emit(Drew(seat, drawn))

    def settle(self) -> None:
        """Let the pending play stand for good: the mover draws, and an out-play ends the game."""
        if self.game.pending is None:
            return
        seat, went_out = self.game.pending.seat, self.game.out_play_pending
        coming = self.game.coming_draw
        self.update(pending=None, run=scoreless.since_play(self.game.run))
        self.draw_tiles(seat, coming)
        if went_out:
            self.finish("out", went_out=seat)

    def settle_silently(self) -> None:
        """The same, told as acceptance without a word."""
        if self.game.pending is not None:
            self.emit(PlayStands(self.game.pending.seat))
            self.settle()

    def count_scoreless(self, kind: str) -> tuple[int, int]:
        """Count a scoreless turn and end the game if it was the last; its place in the row."""
        return self.set_run(self.game.run + kind)

    def set_run(self, run: str) -> tuple[int, int]:
        """Go on with this run of scoreless turns and end the game if it is full; how far it is."""
        self.update(run=run)
        active = len(self.game.active)
        limits = scoreless.LIMITS[self.rules.scoreless] if active > 1 else scoreless.ALONE
        done, limit = scoreless.progress(self.game.run, limits, active)
        if done >= limit:
            self.finish("scoreless")
        return done, limit

    def next_turn(self) -> None:
        """Pass the turn on; seats that owe a turn lose it."""
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
        """A seat sits its turn out; the caller passes the turn on."""
        self.emit(TurnLost(seat))
        self.count_scoreless(scoreless.LOST_TURN)

    def new_turn(self) -> None:
        """What may be done has changed, and the turn's time starts anew."""
        self.update(turn=self.game.turn + 1, clock=clock.next_turn(self.game.clock))

    def changed(self) -> None:
        """What may be done has changed; the turn's time runs on."""
        self.update(turn=self.game.turn + 1)

    def finish(
        self,
        reason: EndReason,
        *,
        went_out: int | None = None,
        winners: tuple[int, ...] | None = None,
    ) -> None:
        """End the game, once: count what is to be counted and name the winners."""
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
        self.changed()

    def _seat_after(self, seat: int) -> int:
        active = self.game.active
        return min(active, key=lambda other: (other - seat - 1) % len(self.game.racks))


def put(values: tuple[Any, ...], index: int, value: Any) -> tuple[Any, ...]:  # noqa: ANN401
    """The tuple with one place changed."""
    return (*values[:index], value, *values[index + 1 :])
