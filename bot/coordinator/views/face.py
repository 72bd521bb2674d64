"""The facts that tables of every kind show, as one person sees them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.coordinator.views.seats import SeatView
    from bot.coordinator.views.turns import IdleView, PlayView
    from bot.rules.board import Board
    from bot.rules.game import Outcome
    from bot.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Face:
    """The board, the turn and the seats of a table, as one viewer sees them.

    Times are ms since 1970.

    - `entries` is the length of the log.
    - `mover` is the seat that moves next, and `ticking` the seat whose clock runs. They can differ
      from `to_move` only at a real table.
    - `bag` is the number of tiles in the bag.
    - `idle` is the newest turn if it was an exchange or a pass.
    - `deadline` is the end of the turn's time, with the known vacations counted in.
    - `ends_silently_at` is the announced end of a game without a clock in which nobody moves.
    - `rack` is the viewer's, in the order that they like. `unseen` are the tiles that the viewer
      can't see, in alphabet order. Both are None for the public.
    - `racks` are the tiles that all players have left, shown only after the end.
    - `is_over` is True if the racks and the seed are not secrets any more.

    A belgijka has no seats. Its `part` of the view names the players.
    """

    seats: tuple[SeatView, ...] = ()
    turn: int = 0
    entries: int = 0
    to_move: int | None = None
    mover: int | None = None
    ticking: int | None = None
    board: Board | None = None
    bag: int = 0
    last: PlayView | None = None
    idle: IdleView | None = None
    deadline: int | None = None
    ends_silently_at: int | None = None
    outcome: Outcome | None = None
    rack: str | None = None
    unseen: str | None = None
    racks: tuple[str, ...] | None = None
    is_over: bool = False

    def time_up(self, rules: Ruleset) -> int | None:
        """Return the time (ms) at which the seat to move has used up its time, or None without one.

        With an overtime clock, the seat then loses points until the deadline.
        """
        if self.deadline is None or rules.clock.kind != "overtime":
            return self.deadline
        return self.deadline - rules.clock.grace

    def run_to(self, rules: Ruleset, now: int) -> Face:
        """Return the face at a later time (ms): the clock of the seat `ticking` has run on."""
        runs = self.ticking
        if runs is None:
            return self
        seat, up = self.seats[runs], self.time_up(rules)
        left = None if up is None else up - now
        if seat.time_left is not None:
            seat = replace(seat, time_left=left)
        elif seat.bank is not None and left is not None:
            seat = replace(seat, bank=max(0, min(seat.bank, left)))
        else:
            return self
        return replace(self, seats=(*self.seats[:runs], seat, *self.seats[runs + 1 :]))
