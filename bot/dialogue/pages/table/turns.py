"""The seats that a table waits for, and the action since which it has waited."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.dialogue.pages.wording import name

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from bot.coordinator.person_id import PersonId
    from bot.coordinator.table.timeline import Happening
    from bot.coordinator.views.view import View
    from bot.dialogue.message import Line
    from bot.dialogue.pages.wording import Wording


def movers(view: View) -> tuple[int, ...]:
    """Return the seats that the game waits for.

    It is the seat to move. After a play that used up a player's tiles, it is all who may answer it.
    """
    if view.face.to_move is None:
        return ()
    return (
        view.face.last.answering
        if view.face.last is not None and view.face.last.is_out
        else (view.face.to_move,)
    )


def turn_since(happenings: Sequence[Happening]) -> int:
    """Return the number of the action that gave the turn to the player who is to move."""
    for before, one in zip(happenings[-2::-1], happenings[:0:-1], strict=True):
        if one.move or one.to_move != before.to_move:
            return one.number
    return happenings[0].number if happenings else 0


def since_own_turn(view: View, happenings: Sequence[Happening]) -> int:
    """Return the number of the first move after the last move of the player who is to move."""
    moves = [happening for happening in happenings if happening.move]
    own = [number for number, one in enumerate(moves) if one.by == view.face.to_move]
    missed = moves[own[-1] + 1 if own else 0 :]
    return missed[0].number if missed else len(happenings)


def ended_line(view: View, persons: Collection[PersonId], wording: Wording) -> Line:
    """Return the line that mentions these persons and says that the game is over."""
    seats = [seat for seat in view.face.seats if {*persons} & {*seat.persons}]
    return wording.line("end-called", who=wording.join(map(wording.mention, seats)))


def has_acted(happenings: Sequence[Happening], seat: int, since: int) -> bool:
    """Return True if this seat has acted in the action number `since` or later."""
    return any(one.by == seat for one in happenings if one.number >= since)


def not_your_turn(view: View, wording: Wording) -> tuple[Line, ...]:
    """Return the line with the player to move, no line if that is the viewer."""
    if view.face.to_move in {None, view.viewer}:
        return ()
    return (wording.line("wait-only", who=name(view.face.seats[view.face.to_move or 0].name)),)
