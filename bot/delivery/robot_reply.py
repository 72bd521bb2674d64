"""Let a board wait for robots that answer within seconds, so that one board shows all the moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.coordinator.reads.queries import Newest
    from bot.coordinator.table.timeline import Happening

# A board waits at most this long (ms) for robots. A robot takes a second or two for its move.
AWAITED = 5_000


def wait_for_robots(newest: Newest, now: int) -> int | None:
    """Return the ms for which a board waits for a robot's move, or None if it need not wait.

    It waits only after a person's move, and not if the clock was set back since.
    """
    view = newest.view
    if view.face.to_move is None or not view.face.seats[view.face.to_move].robot:
        return None
    last = last_of_people(newest)
    if last is None or not last.move:
        return None
    left = last.at + AWAITED - now
    return left if 0 < left <= AWAITED else None


def last_of_people(newest: Newest) -> Happening | None:
    """Return the last log entry that no robot caused, or None if there is none."""
    people = (one for one in reversed(newest.happenings) if not _by_robot(one.by, newest))
    return next(people, None)


def _by_robot(seat: int | None, newest: Newest) -> bool:
    return seat is not None and bool(newest.view.face.seats[seat].robot)
