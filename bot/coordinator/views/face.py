"""What a table shows that depends on its kind: the face that a kind turns to one pair of eyes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.coordinator.views.part import Part
    from bot.coordinator.views.seats import SeatView
    from bot.coordinator.views.turns import IdleView, PlayView
    from bot.rules.board import Board
    from bot.rules.game import Outcome


@dataclass(frozen=True, slots=True)
class Face:
    """A table's board and turn through one pair of eyes; what it says of each is told at `View`.

    `part` is the kind's own. `is_over` says that racks and seed are no secrets any more.
    """

    part: Part
    seats: tuple[SeatView, ...] = ()
    turn: int = 0
    entries: int = 0
    to_move: int | None = None
    board: Board | None = None
    bag: int = 0
    last: PlayView | None = None
    idle: IdleView | None = None
    deadline: int | None = None
    outcome: Outcome | None = None
    rack: str | None = None
    unseen: str | None = None
    racks: tuple[str, ...] | None = None
    is_over: bool = False
