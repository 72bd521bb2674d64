"""Unite members of a club who are one person, because their accounts were linked."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.kinds.club.body import ClubBody
from bot.coordinator.table.evolve import evolve
from bot.coordinator.table.table import Seat

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.coordinator.kinds.club.body import Evening
    from bot.coordinator.kinds.event.evening import ReportEvening
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.table.table import Member, Table
    from bot.rules.event.season import EveningRow


def unite_members(table: Table, in_use: Mapping[PersonId, PersonId]) -> Table:
    """Return the club in which all members who are one person have become one member.

    `in_use` maps ids to the ids in use now, which that member gets. Of two results in one evening
    the better one stays.
    """
    seats = tuple(Seat((_in_use(seat.members[0], in_use),)) for seat in table.seats)
    own = [seat.members[0].person for seat in seats]
    first = [own.index(person) for person in own]
    kept = [number for number, one in enumerate(first) if one == number]
    if seats == table.seats and len(kept) == len(own):
        return table
    numbers = [kept.index(one) for one in first]
    evenings = tuple(_renumber(one, numbers) for one in ClubBody.of(table).evenings)
    return evolve(table, seats=tuple(seats[one] for one in kept), evenings=evenings)


def with_known_players(
    request: ReportEvening, in_use: Mapping[PersonId, PersonId]
) -> ReportEvening:
    """Return the report of a club evening with the ids that its players use now."""
    results = tuple(replace(one, player=_in_use(one.player, in_use)) for one in request.results)
    best = request.best_play
    best = best and replace(best, player=_in_use(best.player, in_use))
    return replace(request, results=results, best_play=best)


def _in_use(member: Member, in_use: Mapping[PersonId, PersonId]) -> Member:
    return replace(member, person=in_use.get(member.person, member.person))


def _renumber(evening: Evening, numbers: Sequence[int]) -> Evening:
    """Return a club evening with new member numbers. `numbers` has the new number at each old one.

    If two rows get the same number, the first and therefore better one stays.
    """
    rows: dict[int, EveningRow] = {}
    for row in evening.rows:
        rows.setdefault(numbers[row.member], replace(row, member=numbers[row.member]))
    highest, best = evening.highest, evening.best_play
    return replace(
        evening,
        rows=tuple(rows.values()),
        highest=highest and replace(highest, member=numbers[highest.member]),
        best_play=best and replace(best, member=numbers[best.member]),
    )
