"""The seats of an event's players: take one off the list, or unite two that are one person.

After accounts were linked, one person may be two players. Only one of them plays on from the next
round. A pair of the last round in which the person met themselves counts nowhere.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.kinds.event.audit import AuditLine
from bot.coordinator.kinds.event.body import EventBody
from bot.coordinator.person_id import is_human
from bot.coordinator.table.evolve import evolve
from bot.coordinator.table.table import Seat
from bot.rules.event import steps

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.coordinator.person_id import PersonId
    from bot.coordinator.table.table import Table
    from bot.rules.event.event import Tournament

_BEFORE = frozenset({"sign_up", "check_in"})


def without_player(table: Table, player: int) -> Table:
    """Return the event with this player taken off its list. Only before the start."""
    body, persons = EventBody.of(table), table.seats[player].present
    return evolve(
        table,
        homes=tuple(home for home in table.homes if home[0] not in persons),
        seats=(*table.seats[:player], *table.seats[player + 1 :]),
        tournament=steps.take_off(body.tournament, player),
        here=tuple(n - (n > player) for n in body.here if n != player),
    )


def persons_to_recognise(table: Table) -> tuple[PersonId, ...]:
    """Return the players and directors of an event.

    Their accounts may have been linked meanwhile.
    """
    persons = (*table.persons, *(one.person for one in table.invitees))
    return tuple(dict.fromkeys(one for one in persons if one and is_human(one)))


def unite_players(table: Table, in_use: Mapping[PersonId, PersonId], at: int) -> Table:
    """Return the event in which everybody has the id in use, and plays only once.

    `in_use` maps ids to the ids in use now. Of a person's players, the one who signed up first
    plays on, but a paused one only if there is no other. The others are taken off the list, or
    after the start withdrawn.
    """
    table = _with_ids(table, in_use)
    own = [seat.members[0].person for seat in table.seats]
    twice = {one for one in own if is_human(one) and own.count(one) > 1}
    for person in dict.fromkeys(one for one in own if one in twice):
        table = _unite(table, person, at)
    return table


def _unite(table: Table, person: PersonId, at: int) -> Table:
    body = EventBody.of(table)
    event = body.tournament
    players = [n for n, seat in enumerate(table.seats) if seat.members[0].person == person]
    active = [n for n in players if event.players[n].presence in {"here", "paused"}]
    active.sort(key=lambda n: (event.players[n].presence != "here", n))
    event, others = _without_own_pairs(event, players), active[1:]
    table = evolve(table, tournament=event)
    if not others:
        return table
    line = AuditLine(at, person, "united")
    if event.state not in _BEFORE:
        line = replace(line, players=tuple(active), drawn=len(event.rounds) + 1)
        for player in others:
            event = steps.withdraw(event, player)
        return evolve(table, tournament=event, audit=(*body.audit, line))
    table = evolve(table, audit=(*body.audit, line))
    if {*players} & {*body.here}:
        table = evolve(table, here=tuple(sorted({*body.here, active[0]})))
    homes = table.homes
    for player in reversed(others):
        table = without_player(table, player)
    return evolve(table, homes=homes)


def _without_own_pairs(event: Tournament, players: list[int]) -> Tournament:
    """Return the tournament with a void result for pairs of these players in the last round.

    All of them are one person, who would otherwise have played against themselves.
    """
    if event.state != "break":
        return event
    number = len(event.rounds) - 1
    for table, pair in enumerate(event.rounds[-1].pairs):
        is_own = pair.second is not None and {*pair.players} <= {*players}
        if is_own and pair.result is not None and pair.result.kind != "void":
            event = steps.correct(event, number, table, steps.void_result())
    return event


def _with_ids(table: Table, in_use: Mapping[PersonId, PersonId]) -> Table:
    """Return the event in which each person has the id that they use now."""

    def of(person: PersonId) -> PersonId:
        return in_use.get(person, person)

    body = EventBody.of(table)
    return evolve(
        table,
        host=of(table.host),
        seats=tuple(
            Seat(tuple(replace(one, person=of(one.person)) for one in seat.members))
            for seat in table.seats
        ),
        invitees=tuple(replace(one, person=of(one.person)) for one in table.invitees),
        homes=tuple(dict.fromkeys((of(person), place) for person, place in table.homes)),
        audit=tuple(evolve(one, by=of(one.by)) for one in body.audit),
        called=tuple(dict.fromkeys(map(of, body.called))),
    )
