"""The people to notify of a game: those to act, and at the end those who didn't cause it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.kinds.game.part import GamePart
from bot.dialogue.pages.table.turns import has_acted, movers, turn_since
from bot.rules.events import Resigned, TimeUp

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.table.timeline import Happening
    from bot.coordinator.views.view import View


def callees(view: View, happenings: Sequence[Happening]) -> tuple[int, ...]:
    """Return the seats of people that a game calls as it is, called already or not."""
    if view.face.outcome is not None:
        seats = _losers(view, happenings[-1])
    elif view.face.to_move is None:
        seats = ()
    else:
        game = GamePart.of(view)
        seats = tuple(dict.fromkeys((*movers(view), *game.claimants, *game.undecided)))
    return tuple(seat for seat in seats if not view.face.seats[seat].robot)


def seats_to_call(
    view: View, happenings: Sequence[Happening], entries: int, *, again: bool, proposed: bool
) -> set[int]:
    """Return the seats that a game notifies now and did not with its first `entries`.

    With `again` those to move are notified once more, with `proposed` those who are to agree. A
    seat that has acted since, or caused it, is left out.
    """
    standing = callees(view, happenings)
    if view.face.outcome is not None:
        return {*standing} if happenings[-1].number >= entries else set()
    game, seats = GamePart.of(view), set[int]()
    if again:
        seats |= {*movers(view), *game.claimants}
    if proposed:
        seats |= {*game.undecided}
    since = turn_since(happenings)
    if since >= entries:
        seats |= {seat for seat in movers(view) if not has_acted(happenings, seat, since)}
    return seats & {*standing}


def is_lasting(view: View, seat: int) -> bool:
    """Return whether a seat is called until the turn passes, or for good: not by a vote."""
    face = view.face
    lasting = face.to_move is None or seat in {face.to_move, *GamePart.of(view).claimants}
    return lasting and not (face.last is not None and face.last.is_out)


def _losers(view: View, last: Happening) -> tuple[int, ...]:
    """Return the seats still in the game at its end, but for the one that ended it."""
    just = {event.seat for event in last.events if isinstance(event, Resigned | TimeUp)}
    return tuple(
        number
        for number, seat in enumerate(view.face.seats)
        if number != last.by and (not seat.resigned or number in just)
    )
