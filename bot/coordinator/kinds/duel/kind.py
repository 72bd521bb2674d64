"""The kind of table for a duel of words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from bot.coordinator.commands import Adjudicate, TimerFired
from bot.coordinator.kinds.duel import course
from bot.coordinator.kinds.duel.body import (
    BeginDuel,
    DuelBody,
    DuelOver,
    DuelRunning,
    EndDuel,
    GiveWord,
    OnlyDuel,
)
from bot.coordinator.kinds.duel.view_part import DuelPart, duel_part
from bot.coordinator.kinds.gathering import GatheringKind
from bot.coordinator.kinds.kind import OperatorRow
from bot.coordinator.views.face import Face
from bot.coordinator.views.seats import seats_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from bot.coordinator.commands import Command, Request
    from bot.coordinator.decisions.change import Change, World
    from bot.coordinator.errors import Refused
    from bot.coordinator.kinds.kind import Begin
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.table.body import Body
    from bot.coordinator.table.table import Table
    from bot.coordinator.views.seat_actions import Refusal
    from bot.coordinator.views.view import View
    from bot.coordinator.views.view_part import Part


class DuelKind(GatheringKind):
    """The kind of a duel: the first person to make a word from the shown letters wins a point."""

    body: ClassVar[type[Body]] = DuelBody
    begins: ClassVar[Mapping[type[Request], Begin]] = {BeginDuel: course.begin}
    claims: ClassVar[Sequence[str]] = (DuelBody.stored,)
    taken: ClassVar[type[Refused]] = DuelRunning
    only: ClassVar[type[Refused]] = OnlyDuel
    over: ClassVar[type[Refused]] = DuelOver

    def decide(self, table: Table, command: Command, world: World) -> Change:
        """Return what a command changes at a duel. Raises OnlyDuel if the command is for games."""
        match command.request:
            case GiveWord() as request:
                return course.answer(table, request, command)
            case TimerFired("deadline"):
                return course.go_on(table, command)
            case EndDuel() as request:
                return course.end(table, request, command)
            case Adjudicate():
                self.check_runs(table)
                return course.stop(table, command)
            case _:
                return super().decide(table, command, world)

    def timers(self, table: Table, patience: int) -> Mapping[str, int | None]:
        """Return the timer with the time (ms) at which the duel's present state ends by itself."""
        del patience
        return {"deadline": DuelBody.of(table).ends} if table.phase == "playing" else {}

    def face_for(
        self, table: Table, viewer: int | None, order: str | None, person: PersonId | None
    ) -> tuple[Face, Part]:
        """Return the view of the duel, which is the same for everybody. It has no board."""
        del viewer, order, person
        body, over = DuelBody.of(table), table.phase == "ended"
        seats = seats_of(table)
        face = Face(seats, turn=body.turn, deadline=None if over else body.ends, is_over=over)
        return face, duel_part(table)

    def refusals(
        self, table: Table, viewer: int | None, person: PersonId | None
    ) -> Mapping[str, Refusal]:
        """Return OnlyDuel for every action of a game except an answer to an open question."""
        refused = dict(super().refusals(table, viewer, person))
        if DuelBody.of(table).open:
            del refused["play"]
        return refused

    def rows(self, view: View) -> Iterable[OperatorRow]:
        """Yield the duel's standings for the operator, a line for each seat."""
        for row in DuelPart.of(view).rows:
            yield OperatorRow("seat", (row.name,), f": {row.points}", row.place)

    def export(self, table: Table, view: View, person: PersonId) -> Mapping[str, Any]:
        """Return the duel for a person's data export: the words with which they won points."""
        own, part = table.seat_of(person), DuelPart.of(view)
        taken = {
            number: question.word
            for number, question in enumerate(part.closed, 1)
            if own is not None and question.seat == own
        }
        return {"duel": {"questions": part.total, "words": taken}}
