"""The seats of an event's players: take one off the list, or unite two that are one person.

After accounts were linked, one person may be two players. The event notices it between two rounds
and at its end. Only one of the players plays on, and only that one is in the standings. A pair in
which the person met themselves counts nowhere.
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
    from collections.abc import Mapping, Sequence

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
    plays on, but a paused one only if there is no other. If a director excluded one of them, the
    person stays excluded. The others are taken off the list, or after the start left out of the
    standings.
    """
    table = _with_ids(table, in_use)
    for person in dict.fromkeys(seat.members[0].person for seat in table.seats):
        if is_human(person):
            table = _unite(table, person, at)
    return table


def _unite(table: Table, person: PersonId, at: int) -> Table:
    body = EventBody.of(table)
    event = body.tournament
    players = [
        number
        for number, seat in enumerate(table.seats)
        if seat.members[0].person == person and event.players[number].presence != "united"
    ]
    if len(players) == 1:
        return table
    ranks = {"excluded": 0, "here": 1, "paused": 2}
    kept, *others = sorted(players, key=lambda n: (ranks.get(event.players[n].presence, 3), n))
    line = AuditLine(at, person, "united")
    if event.state in _BEFORE:
        here = {*body.here, kept} if {*players} & {*body.here} else body.here
        homes = table.homes
        table = evolve(table, audit=(*body.audit, line), here=tuple(sorted(here)))
        for player in sorted(others, reverse=True):
            table = without_player(table, player)
        return evolve(table, homes=homes)
    event = _without_own_pairs(event, players)
    for player in others:
        event = steps.unite(event, player)
    drawn = len(event.rounds) + (event.state != "ended")
    line = replace(line, players=(kept, *others), drawn=drawn)
    return evolve(table, tournament=event, audit=(*body.audit, line))


def _without_own_pairs(event: Tournament, players: Sequence[int]) -> Tournament:
    """Return the tournament with a void result for all pairs of these players.

    All of them are one person, who would otherwise have played against themselves.
    """
    if event.state not in {"break", "ended"}:
        return event
    for number, drawn in enumerate(event.rounds):
        for table, pair in enumerate(drawn.pairs):
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
