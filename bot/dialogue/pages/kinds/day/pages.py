"""The pages of the belgijka of the day, as the class that the registry of pages uses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.kinds.day.view_part import DayPart
from bot.dialogue.pages.kinds.day import day
from bot.dialogue.pages.kinds.rounds.pages import RoundsPages
from bot.dialogue.pages.kinds.rounds.scenes import rounds_scene

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.coordinator.table.timeline import Happening
    from bot.coordinator.views.view import View
    from bot.dialogue.message import Button, Line, Message
    from bot.dialogue.pages.buttons import Rows
    from bot.dialogue.pages.kinds.subject import OlderMessage, Readers
    from bot.dialogue.pages.wording import Wording
    from render.drawing import Drawable


class DayPages(RoundsPages):
    """The pages of a server's belgijka of the day, and of a person's own run (way through it)."""

    def public_lines(
        self, view: View, happenings: Sequence[Happening], wording: Wording, readers: Readers
    ) -> Sequence[Line]:
        """Return the lines of a server's belgijka of the day, or of a person's run."""
        del happenings, readers
        lines = day.run_lines if DayPart.of(view).of_day.own else day.day_lines
        return lines(view, wording)

    def public_buttons(self, view: View, wording: Wording) -> Rows:
        """Return the buttons of a server's belgijka of the day, or of a person's run."""
        buttons = day.run_buttons if DayPart.of(view).of_day.own else day.day_buttons
        return buttons(view, wording)

    def desk(self, view: View, wording: Wording, first: Sequence[Line] = ()) -> Message:
        """Return the private page of a person's run, or the public message of a server's day.

        The lines `first` are left out.
        """
        del first
        return self.public_message(view, (), wording)

    def status(
        self, view: View, happenings: Sequence[Happening], wording: Wording
    ) -> tuple[Line, ...]:
        """Return the title of the current round, or without one the lines of the message."""
        del happenings
        return day.day_status(view, wording)

    def offers(self, view: View, wording: Wording) -> Mapping[str, Button]:
        """Return the buttons of a run by name: those that go on with it, and those to its pages."""
        return day.day_offers(view, wording)

    def ways(self, view: View, wording: Wording) -> Mapping[str, Button]:
        """Return the buttons that go on with the viewer's run, by name."""
        return day.run_offers(view, wording)

    def scene(self, view: View, wording: Wording, rack: str | None = None) -> Drawable | None:
        """Return the picture of the round's board. Its title has the number of the day."""
        del rack
        return rounds_scene(view, day.day_name(DayPart.of(view), wording), wording)

    def collapsed_message(self, view: View, older: OlderMessage, wording: Wording) -> Message:
        """Return the message that replaces an older one. It says that the day was open."""
        del older
        return day.collapsed_day(DayPart.of(view), wording)

    def name(self, view: View, wording: Wording) -> str:
        """Return the title with the number of the day."""
        return day.day_name(DayPart.of(view), wording)

    def sentence(self, view: View, since: int, wording: Wording) -> Line:
        """Return the line about the progress of a run."""
        del since
        return day.day_line(DayPart.of(view), wording)
