"""The pages of a score sheet, as the class that the registry of pages uses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.kinds.sheet.view_part import SheetPart
from bot.dialogue.message import Message
from bot.dialogue.pages.kinds.pages import Pages
from bot.dialogue.pages.kinds.sheet import sheet
from bot.dialogue.pages.kinds.sheet.buttons import lines_row, sheet_offers, sheet_rows
from bot.dialogue.pages.kinds.sheet.record import sheet_record
from bot.dialogue.pages.kinds.sheet.scenes import sheet_scene
from bot.dialogue.pages.kinds.subject import Subject
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
    from bot.dialogue.pages.kinds.subject import OlderMessage, Readers
    from bot.dialogue.pages.wording import Wording
    from bot.rules.gcg.record import Record
    from render.drawing import Drawable


class SheetPages(Pages):
    """The pages of a score sheet. Everybody may read all of it."""

    is_open = True

    def public_lines(
        self, view: View, happenings: Sequence[Happening], wording: Wording, readers: Readers
    ) -> Sequence[Line]:
        """Return the lines about the newest line of the sheet, the scores, and the next step."""
        del readers
        return sheet.score_lines(view, happenings, wording)

    def desk_lines(self, view: View, wording: Wording) -> Sequence[Line]:
        """Return the lines about the scores, the clocks, and the next step."""
        return sheet.desk_lines(view, wording)

    def desk_buttons(self, view: View, wording: Wording) -> Rows:
        """Return the buttons under the sheet, the same for everybody."""
        return sheet_rows(view, wording)

    def last_lines(self, view: View, wording: Wording) -> tuple[Line, ...]:
        """Return the small last line, which says that the game is played at a real table."""
        return (sheet.foot(view, wording),)

    def status(
        self, view: View, happenings: Sequence[Happening], wording: Wording
    ) -> tuple[Line, ...]:
        """Return the line about the next step of the sheet, or those with the result."""
        return sheet.status(view, happenings, wording)

    def offers(self, view: View, wording: Wording) -> Mapping[str, Button]:
        """Return the buttons by name: to write lines, if the viewer may, and to read pages."""
        return table_offers(view, wording, sheet_offers(view, wording), rematch=False)

    def scene(self, view: View, wording: Wording, rack: str | None = None) -> Drawable | None:
        """Return the picture of the board with a column of turns for each player."""
        del rack
        return sheet_scene(view, wording)

    def subject(self, view: View, happenings: Sequence[Happening]) -> Subject:
        """Return the topic of the public message: the part of the evening that it shows."""
        return Subject(view.phase, part_of_evening(happenings))

    def collapsed_message(self, view: View, older: OlderMessage, wording: Wording) -> Message:
        """Return the message that replaces an older one: a line, because a newer one has the board.

        The message with the final board stays as it is.
        """
        return sheet.collapsed_message(view, wording) if older.phase == "playing" else Message(())

    def ways_out(self, view: View, wording: Wording) -> Rows:
        """Return the buttons under a refusal: the sheet's buttons, none once it is finished."""
        return () if view.face.outcome else (lines_row(view, wording),)

    def record(self, table: Table) -> Record:
        """Return the game record (GCG) with the lines of the sheet."""
        return sheet_record(table)

    def steps(self, table: Table, view: View) -> Steps:
        """Return the positions after each line of the sheet, for an animation without racks."""
        counted = SheetPart.of(view).counted
        first = start(len(view.face.seats), table.rules)
        return Steps(first, [(one.game, one.events) for one in counted.lines], shows_racks=False)
