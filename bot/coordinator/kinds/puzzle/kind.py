"""The kind: the puzzle of a day."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, cast

from bot.coordinator.commands import ClosePuzzle, Guess, OpenPuzzle
from bot.coordinator.errors import OnlyPuzzle
from bot.coordinator.kinds.kind import Kind
from bot.coordinator.kinds.puzzle import decisions
from bot.coordinator.kinds.puzzle.part import puzzle_part
from bot.coordinator.table.bodies import PuzzleBody
from bot.coordinator.views.face import Face
from bot.coordinator.views.refusals import ACTIONS
from bot.coordinator.views.seats import seats_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.coordinator.body import Body
    from bot.coordinator.commands import Command
    from bot.coordinator.decisions.change import Change, World
    from bot.coordinator.kinds.kind import Beginning
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.table.table import Table
    from bot.coordinator.views.part import Part
    from bot.coordinator.views.refusals import Refusal


class PuzzleKind(Kind):
    """A position whose best play everybody looks for."""

    body: ClassVar[type[Body]] = PuzzleBody
    begins: ClassVar[Mapping[type[Any], Beginning]] = {OpenPuzzle: decisions.open_day}

    def decide(self, table: Table, command: Command, world: World) -> Change:
        """Return what a try changes, or the end of the day. Raises OnlyPuzzle for all else."""
        match command.request:
            case Guess() as request:
                return decisions.guess(table, request, command, world)
            case ClosePuzzle() as request:
                return decisions.close_day(table, request)
            case _:
                raise OnlyPuzzle

    def turn(self, table: Table) -> int:
        """Return 1 once the solution is out."""
        return int(table.phase == "ended")

    def face(
        self, table: Table, viewer: int | None, order: str | None, person: PersonId | None
    ) -> tuple[Face, Part]:
        """Return the position; its rack is everybody's, its best play a secret until the end."""
        del order, person
        day = cast("PuzzleBody", table.body).puzzle
        face = Face(
            seats=seats_of(table),
            turn=self.turn(table),
            board=day.puzzle.board,
            bag=day.puzzle.bag,
            is_over=table.phase == "ended",
        )
        return face, puzzle_part(table, day, viewer)

    def refusals(
        self, table: Table, viewer: int | None, person: PersonId | None
    ) -> Mapping[str, Refusal]:
        """Return OnlyPuzzle for all: there is only a try."""
        del table, viewer, person
        return dict.fromkeys(ACTIONS, OnlyPuzzle())
