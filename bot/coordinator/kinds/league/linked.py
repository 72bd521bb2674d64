"""Unite members of a league who are one person, because their accounts were linked.

The league notices it at its next stage, and when the person acts at the league. Each account plays
its games of the running season to the end, because their opponents count on them. A game between
two accounts of one person is void. From the next season on the person plays once. If a director
excluded one of the accounts, all of them are excluded.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.kinds.league.body import LeagueBody
from bot.coordinator.kinds.league.course import drop_decided, exclude_member
from bot.coordinator.table.evolve import evolve
from bot.rules.event import steps

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.coordinator.decisions.change import World
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.table.table import Table


def persons_to_recognise(table: Table) -> tuple[PersonId, ...]:
    """Return the persons who play in the running season or the coming one, or are excluded."""
    return tuple(table.seats[member].members[0].person for member in _members_to_unite(table))


def unite_linked(table: Table, world: World) -> Table:
    """Return the league in which each person is on the list once.

    Open games of a person against themselves are void.
    """
    groups: dict[PersonId, list[int]] = {}
    for member in _members_to_unite(table):
        person = table.seats[member].members[0].person
        in_use = world.in_use.get(person, person)
        own = groups.setdefault(in_use, [])
        own.insert(0 if person == in_use else len(own), member)
    linked = tuple(tuple(one) for one in groups.values() if len(one) > 1)
    body = LeagueBody.of(table)
    if set(linked) <= set(body.linked):
        return table
    out = {member for one in linked for member in one[1:]}
    signed = set(body.signed)
    signed |= {one[0] for one in linked if signed & set(one)}
    after = evolve(table, signed=tuple(sorted(signed - out)), linked=linked)
    for one in linked:
        for member in set(one) - set(body.excluded) if set(one) & set(body.excluded) else ():
            after = exclude_member(after, member)
    return _without_own_games(after) if body.is_running else after


def accounts_of(body: LeagueBody, member: int) -> tuple[int, ...]:
    """Return the members who are the same person as this one, the one with the id in use first."""
    return next((one for one in body.linked if member in one), (member,))


def _members_to_unite(table: Table) -> Iterable[int]:
    """Return the members who play in the running season or the coming one, or are excluded."""
    body = LeagueBody.of(table)
    season = (one for division in body.divisions for one in division.members)
    return sorted({*body.signed, *body.excluded, *(season if body.is_running else ())})


def _without_own_games(table: Table) -> Table:
    """Return the league with a void result for open games between two accounts of one person."""
    body = LeagueBody.of(table)
    for number, division in enumerate(body.divisions):
        event = division.tournament
        for at, pair, _ in division.open_pairs():
            first, second = (division.members[player] for player in pair.players)
            if second in accounts_of(body, first):
                event = steps.report(event, at, steps.void_result())
        if event != division.tournament:
            table = drop_decided(table, number, event, without_result=True)
    return table
