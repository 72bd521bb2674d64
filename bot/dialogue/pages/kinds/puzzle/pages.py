"""The pages of the puzzle of the day, as the class that the registry of pages uses."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.kinds.puzzle.view_part import PuzzlePart
from bot.dialogue.message import Message
from bot.dialogue.pages.kinds.pages import Pages
from bot.dialogue.pages.kinds.puzzle import puzzle
from bot.dialogue.pages.kinds.puzzle.alt_text import puzzle_words
from bot.dialogue.pages.kinds.subject import Subject

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.coordinator.table.timeline import Happening
    from bot.coordinator.views.view import View
    from bot.dialogue.message import Button, Line
    from bot.dialogue.pages.buttons import Rows
    from bot.dialogue.pages.kinds.subject import OlderMessage, Readers
    from bot.dialogue.pages.wording import Wording
    from render.drawing import Drawable


class PuzzlePages(Pages):
    """The pages of a puzzle. All people get the same rack. Each person's tries are private."""

    def public_lines(
        self, view: View, happenings: Sequence[Happening], wording: Wording, readers: Readers
    ) -> Sequence[Line]:
        """Return the lines of the task, or of the solution."""
        del happenings, readers
        return puzzle.puzzle_lines(PuzzlePart.of(view), wording)

    def public_buttons(self, view: View, wording: Wording) -> Rows:
        """Return the buttons under the task, or under the solution."""
        return puzzle.puzzle_buttons(view, PuzzlePart.of(view), wording)

    def desk(self, view: View, wording: Wording, first: Sequence[Line] = ()) -> Message:
        """Return one person's page of the puzzle, without the solution while they may still try.

        The lines `first` stand in place of its own.
        """
        part = PuzzlePart.of(view)
        if part.mine is not None and part.mine.is_done:
            shown = puzzle.tries_page(view, part, wording)
            lines = tuple(first) or shown.lines
            return Message(lines, buttons=puzzle.end_buttons(view, wording))
        asked = replace(part, solution=None)
        lines = tuple(first) or puzzle.puzzle_lines(asked, wording)
        return self.page(
            replace(view, part=asked), wording, lines, puzzle.try_buttons(view, wording)
        )

    def last_lines(self, view: View, wording: Wording) -> tuple[Line, ...]:
        """Return no lines, because the first line names the puzzle."""
        del view, wording
        return ()

    def status(
        self, view: View, happenings: Sequence[Happening], wording: Wording
    ) -> tuple[Line, ...]:
        """Return the lines about the viewer's last try, and about the task or the solution."""
        del happenings
        return puzzle.puzzle_status(PuzzlePart.of(view), wording)

    def offers(self, view: View, wording: Wording) -> Mapping[str, Button]:
        """Return the button for a result to send to others, once the viewer's result is final."""
        return puzzle.puzzle_offers(view, PuzzlePart.of(view), wording)

    def scene(self, view: View, wording: Wording, rack: str | None = None) -> Drawable | None:
        """Return the picture of the board with the shared rack, or with the best play."""
        del rack
        return puzzle.puzzle_scene(view, PuzzlePart.of(view), wording)

    def words(self, view: View, wording: Wording, rack: str | None = None) -> list[str]:
        """Return the picture in words: the task or the solution, then the board."""
        del rack
        return puzzle_words(view, PuzzlePart.of(view), wording)

    def subject(self, view: View, happenings: Sequence[Happening]) -> Subject:
        """Return the topic of the public message.

        The puzzle has one message, its solution another.
        """
        del happenings
        return Subject(view.phase, 0)

    def collapsed_message(self, view: View, older: OlderMessage, wording: Wording) -> Message:
        """Return the message that replaces an older one: the number of the puzzle.

        The message with the solution stays as it is.
        """
        if older.phase == "ended":
            return Message(())
        return puzzle.puzzle_below(PuzzlePart.of(view), wording)

    def rack(self, view: View) -> str | None:
        """Return the puzzle's rack, which is the same for all people."""
        return PuzzlePart.of(view).rack
