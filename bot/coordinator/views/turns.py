"""The newest turn of a game as everybody sees it: a play, or a turn without tiles laid."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.coordinator.table.body import LastPlay
    from bot.coordinator.table.table import Table
    from bot.rules.judge import Play


@dataclass(frozen=True, slots=True)
class PlayView:
    """A play on the board and its seat. It is `pending` while it may be challenged.

    `accepted` are the seats that have accepted it, and `answering` those that may still accept or
    challenge it. `is_out` is True if the play ends the game unless it is challenged off; until then
    no seat moves. `first` is True if the play must be answered before the seat to move can act.
    `by` is the name of the person who made it, if the seat has several persons and that is known.
    """

    seat: int
    play: Play
    pending: bool
    accepted: tuple[int, ...] = ()
    answering: tuple[int, ...] = ()
    is_out: bool = False
    first: bool = False
    by: str = ""


@dataclass(frozen=True, slots=True)
class IdleView:
    """A turn without tiles laid: the number of tiles `exchanged`, or 0 for a pass."""

    seat: int
    exchanged: int


def newest_written_play(table: Table, last: LastPlay | None) -> PlayView | None:
    """Return the view of a play that can't be challenged any more, or None without a play.

    On a score sheet this holds for every play.
    """
    if last is None:
        return None
    return PlayView(last.seat, last.play, pending=False, by=maker_of(table, last))


def maker_of(table: Table, last: LastPlay) -> str:
    """Return the name of the person who made a play, or "" if it isn't known."""
    members = table.seats[last.seat].members
    return next((one.name for one in members if one.person == last.by), "")
