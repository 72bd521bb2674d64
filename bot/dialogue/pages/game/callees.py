"""Whom a game calls as it is: those who are to act, and at the end those who didn't cause it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.kinds.game.part import game_facts
from bot.rules.events import Resigned, TimeUp

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.table.timeline import Happening
    from bot.coordinator.views.view import View


def callees(view: View, happenings: Sequence[Happening]) -> tuple[int, ...]:
    """The seats of people that a game calls as it is, whether they were called already or not."""
    if view.sheet is not None or view.duplicate is not None or view.puzzle is not None:
        # They sit around one table, or all play at once, or come when they like.
        return ()
    if view.face.outcome is not None:
        seats = _bereft(view, happenings[-1])
    elif view.face.to_move is None:
        seats = ()
    else:
        seats = tuple(
            dict.fromkeys((*movers(view), *game_facts(view).claimants, *game_facts(view).undecided))
        )
    return tuple(seat for seat in seats if not view.face.seats[seat].robot)


def movers(view: View) -> tuple[int, ...]:
    """The seats that the game waits for: the one to move, or all who are to answer an out-play."""
    if view.face.to_move is None:
        return ()
    return (
        view.face.last.answering
        if view.face.last is not None and view.face.last.is_out
        else (view.face.to_move,)
    )


def turn_since(happenings: Sequence[Happening]) -> int:
    """The number of the action by which the seat to move came to be so."""
    for before, one in zip(happenings[-2::-1], happenings[:0:-1], strict=True):
        if one.move or one.to_move != before.to_move:
            return one.number
    return happenings[0].number if happenings else 0


def has_acted(happenings: Sequence[Happening], seat: int, since: int) -> bool:
    """Whether a seat did something itself from this action on, so that it knows what waits."""
    return any(one.by == seat for one in happenings if one.number >= since)


def _bereft(view: View, last: Happening) -> tuple[int, ...]:
    """Who was still in the game as it ended, but for the one who ended it."""
    just = {event.seat for event in last.events if isinstance(event, Resigned | TimeUp)}
    return tuple(
        number
        for number, seat in enumerate(view.face.seats)
        if number != last.by and (not seat.resigned or number in just)
    )
