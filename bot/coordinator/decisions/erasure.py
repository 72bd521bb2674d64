"""A table that forgets somebody: they leave it, then nobody stands where they stood. Pure."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.commands import Invitee, Make, Person
from bot.coordinator.decisions import moves
from bot.coordinator.decisions.change import Change
from bot.coordinator.decisions.dictation import ended_by
from bot.coordinator.errors import Refused
from bot.coordinator.person_id import UNNAMED, PersonId, is_anonymous
from bot.coordinator.table.evolve import evolve
from bot.coordinator.table.table import CommandOutcome, LostPlace, Member, Seat, Table
from bot.rules.errors import RuleError
from bot.rules.moves import Resign
from bot.rules.sheet.lines import BreakOff

if TYPE_CHECKING:
    from collections.abc import Collection

    from bot.coordinator.commands import Command, Forget
    from bot.coordinator.decisions.change import World


def forget(table: Table, request: Forget, command: Command, world: World) -> Change:
    """The table without them; a game that goes on is resigned, an invitation taken back.

    Once more it changes nothing.
    """
    left = _left(table, {*request.persons}, command, world)
    after = _over(_nameless(left, request))
    if after.sheet is not None and all(one.declined for one in after.invitees):
        after = ended_by(after, BreakOff(), command.at)
    outcome = CommandOutcome("forgotten", table.id)
    told = (after.phase, after.seats) != (table.phase, table.seats) and table.phase != "ended"
    return Change(after, outcome, publish=told, listed=told)


def is_known(table: Table, request: Forget) -> bool:
    """Whether they stand anywhere at this table."""
    return _nameless(table, request) != table


def _left(table: Table, persons: Collection[PersonId], command: Command, world: World) -> Table:
    """The table once they got up, under their own ids still."""
    if table.phase == "invited":
        return _got_up(table, persons)
    if table.phase != "playing" or table.game is None or table.sheet is not None:
        return table
    for number, seat in enumerate(table.seats):
        members = {member.person for member in seat.members}
        mine = members & {*persons}
        stay = {one for one in members - mine if not is_anonymous(one)}
        # A team plays on as long as somebody is left in it.
        if mine and not stay and number not in table.game.resigned:
            by = Person(min(mine), "")
            with suppress(Refused, RuleError):
                left = moves.make(table, Make(Resign()), replace(command, by=by), world).table
                # Where their time was over it may have been no more than a pass.
                return _left(left, persons, command, world)
    return table


def _got_up(table: Table, persons: Collection[PersonId]) -> Table:
    """An invitation: its host takes it back, anybody else leaves the seat to others."""
    if table.host in persons:
        return evolve(table, phase="withdrawn", expires=None)
    seats = tuple(
        Seat(tuple(member for member in seat.members if member.person not in persons))
        for seat in table.seats
    )
    # In a rematch every seat has its place, with somebody on it or not.
    return evolve(table, seats=seats if table.lineup else tuple(s for s in seats if s.members))


def _nameless(table: Table, request: Forget) -> Table:
    """The table with nobody where they stood."""
    nobody, persons = request.nobody, {*request.persons}
    # On a score sheet a user name may sit that we have never met: under it, and nobody's id.
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
        invitees=tuple(_uninvited(invitee, request) for invitee in table.invitees),
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


def _uninvited(invitee: Invitee, request: Forget) -> Invitee:
    """Somebody else; or, where it was them, nobody, who won't come."""
    if not _is_asked(invitee, request):
        return invitee
    return Invitee("", UNNAMED, person=request.nobody, declined=True)


def _is_asked(invitee: Invitee, request: Forget) -> bool:
    """Tell whether it is they who were asked: by id, account or user name."""
    account = (invitee.platform, invitee.identity)
    handle = (invitee.platform, invitee.handle.casefold())
    return (
        invitee.person in request.persons
        or account in request.identities
        or (invitee.handle != "" and handle in request.handles)
    )


def _over(table: Table) -> Table:
    """An invitation for which nobody is left to wait is over."""
    waits = not table.invitees or not all(one.declined for one in table.invitees)
    if table.phase != "invited" or waits or len(table.persons) > 1:
        return table
    return evolve(table, phase="withdrawn", expires=None)
