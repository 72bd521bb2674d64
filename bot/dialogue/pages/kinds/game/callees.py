"""The seats whose players a game notifies.

While the game runs, these are the seats that have to act. After the end they are all seats but the
one that ended the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.kinds.game.view_part import GamePart
from bot.dialogue.pages.kinds.game.meeting import is_first_call
from bot.dialogue.pages.table.turns import has_acted, movers, turn_since
from bot.rules.events import Resigned, TimeUp

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.table.timeline import Happening
    from bot.coordinator.views.view import View


def callees(view: View, happenings: Sequence[Happening]) -> tuple[int, ...]:
    """Return the seats whose players have to be notified of the present state of the game.

    It doesn't matter if they have been notified before.
    """
    if view.face.outcome is not None:
        seats = _losers(view, happenings[-1])
    elif view.face.to_move is None:
        seats = ()
    elif is_first_call(view, happenings):
        # Both players wait somewhere else for a game, and don't know yet that it has begun.
        seats = tuple(range(len(view.face.seats)))
    else:
        game = GamePart.of(view)
        seats = tuple(dict.fromkeys((*movers(view), *game.claimants, *game.undecided)))
    return tuple(seat for seat in seats if not view.face.seats[seat].robot)


def seats_to_call(
    view: View, happenings: Sequence[Happening], entries: int, *, again: bool, proposed: bool
) -> set[int]:
    """Return the seats to notify now that were not notified before.

    The players were last notified when the log had `entries` actions. A seat that has acted since
    is left out. With `again` the seats that have to move are notified once more, with `proposed`
    those that may agree to end the game.
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
    if not entries and is_first_call(view, happenings):
        return {*standing}
    if since >= entries:
        seats |= {seat for seat in movers(view) if not has_acted(happenings, seat, since)}
    return seats & {*standing}


def is_lasting(view: View, seat: int) -> bool:
    """Return True if a seat is called to move, or to end the game of a player whose time ran out.

    Return False if it is called only to vote, or to answer the last play of the game.
    """
    face = view.face
    lasting = face.to_move is None or seat in {face.to_move, *GamePart.of(view).claimants}
    return lasting and not (face.last is not None and face.last.is_out)


def _losers(view: View, last: Happening) -> tuple[int, ...]:
    """Return the seats that played to the end of the game, without the one that ended it."""
    just = {event.seat for event in last.events if isinstance(event, Resigned | TimeUp)}
    return tuple(
        number
        for number, seat in enumerate(view.face.seats)
        if number != last.by and (not seat.resigned or number in just)
    )
