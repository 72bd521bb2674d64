"""The pages of a real table's score sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.kinds.sheet.part import SheetPart
from bot.dialogue.message import Message
from bot.dialogue.pages.kinds.pages import Pages, Subject
from bot.dialogue.pages.kinds.sheet import sheet
from bot.dialogue.pages.kinds.sheet.buttons import lines_row, sheet_offers
from bot.dialogue.pages.kinds.sheet.record import sheet_record
from bot.dialogue.pages.kinds.sheet.scenes import sheet_scene
from bot.dialogue.pages.table.animation import Steps
from bot.dialogue.pages.table.newest import part_of_evening
from bot.dialogue.pages.table.offers import table_offers
from bot.rules.sheet.count import start

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.coordinator.table.table import Table
    from bot.coordinator.table.timeline import Happening
    from bot.coordinator.views.view import View
    from bot.dialogue.message import Button, Line
    from bot.dialogue.pages.buttons import Rows
    from bot.dialogue.pages.wording import Wording
    from bot.rules.gcg.record import Record
    from render.scene import Scene


class SheetPages(Pages):
    """The pages of a score sheet, which has no secrets."""

    is_open = True

    def public(  # noqa: PLR0913 - as the base has it
        self,
        view: View,
        happenings: Sequence[Happening],
        wording: Wording,
        *,
        since: int | None = None,
        reader: int | None = None,
        live: bool = False,
    ) -> Message:
        """Return the sheet with what was done last."""
        del since, reader, live
        return sheet.sheet_message(view, happenings, wording)

    def desk(self, view: View, wording: Wording, first: Sequence[Line] = ()) -> Message:
        """Return the board with what this person may do."""
        return sheet.desk(view, wording, first)

    def status(
        self, view: View, happenings: Sequence[Happening], wording: Wording
    ) -> tuple[Line, ...]:
        """Return what comes next, or how the game ended."""
        return sheet.status(view, happenings, wording)

    def offers(self, view: View, wording: Wording) -> Mapping[str, Button]:
        """Return the lines that a recorder may write, and the pages that anybody may read."""
        return table_offers(view, wording, sheet_offers(view, wording), rematch=False)

    def scene(self, view: View, wording: Wording, rack: str | None = None) -> Scene | None:
        """Return the board with a column of turns for each player."""
        del rack
        return sheet_scene(view, wording)

    def subject(self, view: View, happenings: Sequence[Happening]) -> Subject:
        """Return the part of the evening: one message tells all of it."""
        return Subject(view.phase, part_of_evening(happenings))

    def below(  # noqa: PLR0913 - as the base has it
        self,
        view: View,
        phase: str,
        head: int,
        told: Sequence[Happening],
        wording: Wording,
        *,
        taken_back: bool = False,
    ) -> Message:
        """Return that a newer message has the board; the final board stays as it was."""
        del head, told, taken_back
        return sheet.below(view, wording) if phase == "playing" else Message(())

    def ways_out(self, view: View, wording: Wording) -> Rows:
        """Return the buttons of the sheet as long as it is written."""
        return () if view.face.outcome else (lines_row(view, wording),)

    def record(self, table: Table) -> Record:
        """Return the record of what was dictated."""
        return sheet_record(table)

    def steps(self, table: Table, view: View) -> Steps:
        """Return the lines of the sheet, which shows no rack."""
        counted = SheetPart.of(view).counted
        first = start(len(view.face.seats), table.rules)
        return Steps(first, [(one.game, one.events) for one in counted.lines], shows_racks=False)
