"""The face of a table: the facts that every kind shows, as one viewer sees them."""

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
    """A table's board and turn as one viewer sees them. All times are ms since 1970, UTC.

    `rack` (in the order the player likes) and `unseen` (in alphabet order) are the viewer's own;
    both are None for the public. `racks` are everybody's leftover tiles, only once the game has
    ended. `is_over` says that these and the seed are no secrets any more. `idle` is the newest turn
    if it was an exchange or a pass. The seat `mover` is to move next, and the clock of the seat
    `ticking` runs: only at a real table these may differ from `to_move`. `deadline` counts the
    known vacations. `archive_at` is the end of a silent table without a clock. A belgijka has no
    seats: its part names the players.
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
    archive_at: int | None = None
    outcome: Outcome | None = None
    rack: str | None = None
    unseen: str | None = None
    racks: tuple[str, ...] | None = None
    is_over: bool = False

    def time_up(self, rules: Ruleset) -> int | None:
        """Return when the seat to move runs out of time.

        In overtime it then pays until the deadline.
        """
        if self.deadline is None or rules.clock.kind != "overtime":
            return self.deadline
        return self.deadline - rules.clock.grace

    def run_to(self, rules: Ruleset, now: int) -> Face:
        """Return the face at a later time: the clock of the seat `ticking` has run on."""
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
