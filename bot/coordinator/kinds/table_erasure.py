"""The erasure of a person from a table: they leave it, then an anonymous id replaces their id."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.decisions.change import Change
from bot.coordinator.invitee import Invitee
from bot.coordinator.kinds.registry import kind_of
from bot.coordinator.person_id import UNNAMED, PersonId, is_anonymous
from bot.coordinator.table.evolve import evolve
from bot.coordinator.table.table import CommandOutcome, LostPlace, Member, Seat, Table

if TYPE_CHECKING:
    from collections.abc import Collection

    from bot.coordinator.commands import Command, Erase
    from bot.coordinator.decisions.change import World


def erase_from_table(table: Table, request: Erase, command: Command, world: World) -> Change:
    """Return the change after which the table names the person nowhere.

    The person first leaves it, which resigns a running game and withdraws their invitation. A
    repeated call changes nothing.
    """
    kind = kind_of(table)
    left = kind.without_persons(table, {*request.persons}, command, world)
    after = kind.after_erasure(_anonymize(left, request), command)
    outcome = CommandOutcome("erased", table.id)
    facts = [(one.phase, one.seats, one.invitees) for one in (table, after)]
    is_news = facts[0] != facts[1] and table.phase != "ended"
    return Change(after, outcome, publish=is_news, listed=is_news)


def names_person(table: Table, request: Erase) -> bool:
    """Return True if the table names the person of this request anywhere."""
    return _anonymize(table, request) != table


def _anonymize(table: Table, request: Erase) -> Table:
    """Return the table with the person's ids, accounts and names replaced by the anonymous id."""
    nobody, persons = request.nobody, {*request.persons}
    # On a score sheet a person known only by a user name may have a seat. They have no id, so they
    # are found by name.
    names = {one.name for one in table.invitees if not one.person and _is_asked(one, request)}

    def is_theirs(member: Member) -> bool:
        return member.person in persons or (is_anonymous(member.person) and member.name in names)

    def of(person: PersonId) -> PersonId:
        return nobody if person in persons else person

    seats = tuple(
        Seat(tuple(Member(nobody, UNNAMED) if is_theirs(one) else one for one in seat.members))
        for seat in table.seats
    )
    theirs = {number for number, seat in enumerate(seats) if seat != table.seats[number]}
    after = evolve(
        table,
        host=of(table.host),
        seats=seats,
        invitees=tuple(_without_name(invitee, request) for invitee in table.invitees),
        unreachable=tuple(one for one in table.unreachable if one not in persons),
        contributions=tuple(replace(one, person=of(one.person)) for one in table.contributions),
        homes=tuple(one for one in table.homes if one[0] not in persons),
        acted=tuple(one for one in table.acted if one[0] not in persons),
        lost=tuple(_without(place, persons) for place in table.lost),
        body=table.body.without(persons, nobody, theirs),
    )
    return table if after == table else after


def _without(lost: LostPlace, persons: Collection[PersonId]) -> LostPlace:
    return replace(
        lost,
        refuges=tuple(one for one in lost.refuges if one[0] not in persons),
        unreached=tuple(one for one in lost.unreached if one not in persons),
    )


def _without_name(invitee: Invitee, request: Erase) -> Invitee:
    """Return the invitee. If it is the erased person, return an anonymous one who has declined."""
    if not _is_asked(invitee, request):
        return invitee
    return Invitee("", UNNAMED, person=request.nobody, declined=True)


def _is_asked(invitee: Invitee, request: Erase) -> bool:
    """Return True if the invitee is the erased person, by id, account or user name."""
    account = (invitee.platform, invitee.identity)
    handle = (invitee.platform, invitee.handle.casefold())
    return (
        invitee.person in request.persons
        or account in request.identities
        or (invitee.handle != "" and handle in request.handles)
    )
