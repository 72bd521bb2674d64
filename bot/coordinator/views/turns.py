"""The newest turn of a game as everybody sees it: a play on the board, or one that put nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.coordinator.table.bodies import GameBody
from bot.rules import legal
from bot.rules.errors import MustAnswer, OutPlayPending
from bot.rules.events import Exchanged, Passed
from bot.rules.log import EXPIRE

if TYPE_CHECKING:
    from bot.coordinator.table.bodies import LastPlay
    from bot.coordinator.table.table import Table
    from bot.rules.judge import Play
    from bot.rules.sheet.sheet import Counted


@dataclass(frozen=True, slots=True)
class PlayView:
    """A play on the board and who made it; `pending` while it may be challenged.

    `accepted` are the seats that have let it stand so far, `answering` those that still may, or may
    challenge it. One that `is_out` ends the game unless it is challenged off: nobody moves before.
    One that is `first` must be answered before the seat to move can. `by` is the name of who made
    it, where the seat has several persons and that is known.
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
    """A turn that put nothing on the board: so many tiles `exchanged`, 0 for a pass."""

    seat: int
    exchanged: int


def last_play(table: Table) -> PlayView | None:
    """The newest play that lies."""
    game, last, rules = table.game, GameBody.of(table).last, table.rules
    if last is None or game is None or game.pending is None:
        return last_written(table, last)
    waits = legal.refusal("play", game, game.to_move, rules)
    return PlayView(
        seat=last.seat,
        play=last.play,
        pending=True,
        accepted=game.pending.accepted,
        answering=tuple(
            seat for seat in game.seats if legal.refusal("accept", game, seat, rules) is None
        ),
        is_out=game.out_play_pending,
        first=isinstance(waits, MustAnswer | OutPlayPending),
        by=_maker(table, last),
    )


def last_written(table: Table, last: LastPlay | None) -> PlayView | None:
    """Return the newest play where none is pending, as on a score sheet."""
    if last is None:
        return None
    return PlayView(last.seat, last.play, pending=False, by=_maker(table, last))


def idle_turn(table: Table) -> IdleView | None:
    """The newest turn where it was an exchange or a pass."""
    for entry in reversed(table.log):
        if entry.action == EXPIRE and table.rules.clock.on_expiry == "pass":
            return IdleView(entry.seat, 0)
        if entry.action.startswith("-"):
            return IdleView(entry.seat, len(entry.action) - 1)
        if entry.is_move and not entry.action.startswith(("+", "!", "#")):
            return None
    return None


def _maker(table: Table, last: LastPlay) -> str:
    members = table.seats[last.seat].members
    return next((one.name for one in members if one.person == last.by), "")


def idle_at(sheet: Counted) -> IdleView | None:
    """The newest turn of a score sheet where it was an exchange or a pass."""
    for scored in sheet.turns[-1:]:
        for event in scored.events:
            if isinstance(event, Passed):
                return IdleView(scored.seat, 0)
            if isinstance(event, Exchanged):
                return IdleView(scored.seat, len(event.tiles))
    return None
