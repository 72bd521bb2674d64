"""The kind of table for the puzzle of the day."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, cast

from bot.coordinator.kinds.kind import Kind
from bot.coordinator.kinds.puzzle import stages
from bot.coordinator.kinds.puzzle.body import PuzzleBody
from bot.coordinator.kinds.puzzle.requests import ClosePuzzle, Guess, OnlyPuzzle, OpenPuzzle
from bot.coordinator.kinds.puzzle.view_part import PuzzlePart, puzzle_part
from bot.coordinator.views.face import Face
from bot.coordinator.views.seat_actions import SEAT_ACTIONS
from bot.coordinator.views.seats import seats_of
from bot.rules.notation import format_placement

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.coordinator.commands import Command, Request
    from bot.coordinator.decisions.change import Change, World
    from bot.coordinator.kinds.kind import Begin
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.table.body import Body
    from bot.coordinator.table.puzzle_day import Puzzle
    from bot.coordinator.table.table import Table
    from bot.coordinator.views.seat_actions import Refusal
    from bot.coordinator.views.view import View
    from bot.coordinator.views.view_part import Part


class PuzzleKind(Kind):
    """The kind of the puzzle of the day: everybody looks for the best play in one position."""

    body: ClassVar[type[Body]] = PuzzleBody
    begins: ClassVar[Mapping[type[Request], Begin]] = {OpenPuzzle: stages.open_day}
    exported: ClassVar[Mapping[str, Any]] = {"puzzle": None}

    def decide(self, table: Table, command: Command, world: World) -> Change:
        """Return what a try, or the end of the day, changes at a puzzle.

        Raises OnlyPuzzle for all other commands.
        """
        match command.request:
            case Guess() as request:
                return stages.guess(table, request, command, world)
            case ClosePuzzle() as request:
                return stages.close_day(table, request)
            case _:
                raise OnlyPuzzle

    def occasion(self, table: Table) -> tuple[str, str] | None:
        """Return the server or group, and the day, for which the table was opened."""
        day = PuzzleBody.of(table).puzzle
        return day.scope, day.day

    def puzzle(self, table: Table) -> Puzzle:
        """Return the puzzle, with its solution."""
        return PuzzleBody.of(table).puzzle.puzzle

    def missed_word(self, table: Table, seat: int) -> str | None:
        """Return the main word of the best play, or None if this seat found the best play."""
        day = PuzzleBody.of(table).puzzle
        return None if day.attempts[seat].is_solved else day.puzzle.best.words[0].text

    def turn(self, table: Table) -> int:
        """Return 1 once the solution is shown, 0 before."""
        return int(table.phase == "ended")

    def face_for(
        self, table: Table, viewer: int | None, order: str | None, person: PersonId | None
    ) -> tuple[Face, Part]:
        """Return the puzzle's position with its rack. The best play is secret until the end."""
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

    def export(self, table: Table, view: View, person: PersonId) -> Mapping[str, Any]:
        """Return the puzzle for a person's data export: their tries."""
        del table, person
        day = PuzzlePart.of(view)
        tries = [
            {"play": format_placement(one.placement), "points": one.score, "percent": one.percent}
            for one in (day.mine.tries if day.mine else ())
        ]
        facts = {"server": day.scope, "number": day.number, "day": day.day, "tries": tries}
        return {"puzzle": facts}

    def refusals(
        self, table: Table, viewer: int | None, person: PersonId | None
    ) -> Mapping[str, Refusal]:
        """Return OnlyPuzzle for every action of a game, because a puzzle takes only tries."""
        del table, viewer, person
        return dict.fromkeys(SEAT_ACTIONS, OnlyPuzzle())
