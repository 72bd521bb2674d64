"""The kind: the puzzle of a day."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from bot.coordinator.commands import ClosePuzzle, Guess, OpenPuzzle
from bot.coordinator.errors import OnlyPuzzle
from bot.coordinator.kinds.kind import Kind
from bot.coordinator.kinds.puzzle import decisions
from bot.coordinator.table.bodies import PuzzleBody

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.coordinator.body import Body
    from bot.coordinator.commands import Command
    from bot.coordinator.decisions.change import Change, World
    from bot.coordinator.kinds.kind import Beginning
    from bot.coordinator.table.table import Table


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
