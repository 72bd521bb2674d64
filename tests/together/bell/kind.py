"""The kind: what a ring changes, and when the bell falls silent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from bot.coordinator.commands import NewGame, TimerFired
from bot.coordinator.decisions.change import Change
from bot.coordinator.decisions.rules import rules_of
from bot.coordinator.decisions.seats import author
from bot.coordinator.kinds.kind import Kind
from bot.coordinator.person_id import PersonId
from bot.coordinator.table.evolve import evolve
from bot.coordinator.table.table import CommandOutcome, Member, Seat, Table
from bot.coordinator.views.face import Face
from bot.coordinator.views.seat_actions import SEAT_ACTIONS
from bot.coordinator.views.seats import seats_of
from bot.rules.board import Board
from tests.together.bell.body import HOUR, BellBody, BellSilent, HangBell, Ring, RungAlready
from tests.together.bell.view_part import BellPart

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.coordinator.commands import Command, Person, Request
    from bot.coordinator.decisions.change import World
    from bot.coordinator.game_id import GameId
    from bot.coordinator.kinds.kind import Begin
    from bot.coordinator.table.body import Body
    from bot.coordinator.views.seat_actions import Refusal
    from bot.coordinator.views.view import View
    from bot.coordinator.views.view_part import Part


def hang(game: GameId, request: HangBell, command: Command, world: World) -> Change:
    """Return a bell at the place of the command."""
    del request
    by = author(command)
    rules, words = rules_of(NewGame(), world)
    table = Table(
        id=game,
        phase="playing",
        host=by.id,
        created=command.at,
        rules=rules,
        words=words,
        seed=b"",
        body=BellBody(command.at + HOUR),
        seats=(_seat(by),),
    )
    return Change(table, CommandOutcome("hung", game), listed=True, join=command.places)


class BellKind(Kind):
    """A bell."""

    body: ClassVar[type[Body]] = BellBody
    begins: ClassVar[Mapping[type[Request], Begin]] = {HangBell: hang}

    def decide(self, table: Table, command: Command, world: World) -> Change:
        """Return the bell rung once more, or silent. Raises RungAlready, BellSilent."""
        del world
        match command.request:
            case Ring() if table.phase == "playing":
                return _rung(table, author(command))
            case TimerFired("deadline"):
                over = evolve(table, phase="ended")
                return Change(over, CommandOutcome("silent", table.id), listed=True)
            case _:
                raise BellSilent

    def timers(self, table: Table, patience: int) -> Mapping[str, int | None]:
        """Return when the hour is over."""
        del patience
        return {"deadline": BellBody.of(table).until} if table.phase == "playing" else {}

    def turn(self, table: Table) -> int:
        """Return the number of the next ring."""
        return table.turn

    def face_for(
        self, table: Table, viewer: int | None, order: str | None, person: PersonId | None
    ) -> tuple[Face, Part]:
        """Return the bell over an empty board."""
        del viewer, order, person
        body = BellBody.of(table)
        deadline = body.until if table.phase == "playing" else None
        face = Face(seats_of(table), turn=body.turn, board=Board(), deadline=deadline)
        names = {member.person: member.name for seat in table.seats for member in seat.members}
        return face, BellPart(tuple(names[one] for one in body.rung), body.until)

    def refusals(
        self, table: Table, viewer: int | None, person: PersonId | None
    ) -> Mapping[str, Refusal]:
        """Return BellSilent for all that is done at games."""
        del table, viewer, person
        return dict.fromkeys(SEAT_ACTIONS, BellSilent())

    def export(self, table: Table, view: View, person: PersonId) -> Mapping[str, Any]:
        """Return how often this person rang."""
        del view
        return {"bell": {"rung": BellBody.of(table).rung.count(person)}}


def _rung(table: Table, by: Person) -> Change:
    body = BellBody.of(table)
    if body.rung[-1:] == (by.id,):
        raise RungAlready
    seats, lists = table.seats, tuple[PersonId, ...]()
    if table.seat_of(by.id) is None:
        seats, lists = (*seats, _seat(by)), (by.id,)
    after = evolve(table, seats=seats, rung=(*body.rung, by.id))
    return Change(after, CommandOutcome("rung", table.id), lists=lists)


def _seat(person: Person) -> Seat:
    return Seat((Member(person.id, person.name),))
