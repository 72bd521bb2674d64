"""The part of a table's view that only a duel has. Everybody sees the same.

It contains no answers to a question that is still open, and no later question.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from bot.coordinator.kinds.duel.body import DuelBody, DuelQuestion
from bot.coordinator.views.view_part import Part

if TYPE_CHECKING:
    from bot.coordinator.table.table import Table


class DuelRow(NamedTuple):
    """A line of a duel's standings: a seat with its place, name and points.

    `taken` are the numbers of the questions that the seat won.
    """

    place: int
    seat: int
    name: str
    points: int
    taken: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DuelPart(Part):
    """A duel as everybody sees it. Times are ms since 1970, UTC.

    Question `number` of `total` is the newest, 0 before the first. While it takes answers (`open`),
    `letters` are its letters and `count` is the number of words to find. Otherwise they are "" and
    0. `closed` are the questions before it, with their words, in order. `rows` are the standings.
    `names` are the names of the seats, and `invites` is the host's name.
    """

    number: int
    total: int
    open: bool
    ends: int | None
    letters: str
    count: int
    closed: tuple[DuelQuestion, ...]
    rows: tuple[DuelRow, ...]
    names: tuple[str, ...]
    invites: str

    @property
    def last(self) -> DuelQuestion | None:
        """The question that was closed last, None before the first."""
        return self.closed[-1] if self.closed else None

    @property
    def leaders(self) -> tuple[DuelRow, ...]:
        """The lines of the seats in the first place. Empty before the first point."""
        return tuple(row for row in self.rows if row.points and row.place == 1)


def duel_part(table: Table) -> DuelPart:
    """Return the view of the duel at a table."""
    body = DuelBody.of(table)
    asked = body.questions[body.number - 1] if body.open else None
    closed = body.questions[: body.number - body.open]
    names = tuple(seat.name for seat in table.seats)
    host = table.seat_of(table.host)
    return DuelPart(
        number=body.number,
        total=len(body.questions),
        open=body.open,
        ends=body.ends,
        letters=asked.letters if asked else "",
        count=len(asked.answers) if asked else 0,
        closed=closed,
        rows=_standings(closed, names),
        names=names,
        invites="" if host is None else names[host],
    )


def _standings(closed: tuple[DuelQuestion, ...], names: tuple[str, ...]) -> tuple[DuelRow, ...]:
    taken: dict[int, list[int]] = {seat: [] for seat in range(len(names))}
    for number, question in enumerate(closed, 1):
        if question.seat is not None:
            taken[question.seat].append(number)
    # Seats with equal points share a place, in the order of the seats.
    order = sorted(taken, key=lambda seat: (-len(taken[seat]), seat))
    counts = Counter(len(one) for one in taken.values())
    places, first = dict[int, int](), 1
    for points in sorted(counts, reverse=True):
        places[points], first = first, first + counts[points]
    return tuple(
        DuelRow(places[len(taken[seat])], seat, names[seat], len(taken[seat]), (*taken[seat],))
        for seat in order
    )
