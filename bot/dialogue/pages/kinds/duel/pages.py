"""The pages of a duel of words, as the class that the registry of pages uses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.kinds.duel.body import LEAD, SECOND, TIME
from bot.coordinator.kinds.duel.view_part import DuelPart
from bot.dialogue.message import Line, Message
from bot.dialogue.pages.kinds.duel import private_pages
from bot.dialogue.pages.kinds.duel.phrases import answer_button, foot, page_button
from bot.dialogue.pages.kinds.duel.scenes import duel_picture, duel_words
from bot.dialogue.pages.kinds.gathering import GatheringPages
from bot.dialogue.pages.kinds.subject import FAST, Subject
from bot.dialogue.pages.wording import name

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from bot.coordinator.table.timeline import Happening
    from bot.coordinator.views.view import View
    from bot.dialogue.message import Button
    from bot.dialogue.pages.buttons import Rows
    from bot.dialogue.pages.wording import Wording
    from render.drawing import Drawable


class DuelPages(GatheringPages):
    """The pages of a duel of words. All people see the same."""

    label_key = "duel-label"

    def stage_lines(self, view: View, wording: Wording) -> Sequence[Line]:
        """Return the lines of the invitation, of a question, its winner, or the end."""
        return tuple(_stage_lines(view, wording))

    def scene(self, view: View, wording: Wording, rack: str | None = None) -> Drawable | None:
        """Return the picture of a question, of its result, or of the end; None before them."""
        del rack
        return duel_picture(view, wording)

    def public_buttons(self, view: View, wording: Wording) -> Rows:
        """Return the buttons for an answer, for the rules, or for what comes after the end."""
        if view.phase == "ended":
            return (private_pages.ending_row(view, wording),)
        rules = page_button(view, wording, "button-duel-rules", "rules")
        if DuelPart.of(view).open:
            return ((answer_button(view, wording), rules),)
        return ((rules,),)

    def foot(self, view: View, wording: Wording) -> Line:
        """Return the small last line, which names the duel."""
        return foot(view, wording)

    def desk_buttons(self, view: View, wording: Wording) -> Rows:
        """Return the buttons of one person's page of the duel."""
        return private_pages.desk_buttons(view, wording)

    def status(
        self, view: View, happenings: Sequence[Happening], wording: Wording
    ) -> tuple[Line, ...]:
        """Return the lines about the last question's winner, the points, and the open question."""
        del happenings
        return tuple(private_pages.status_lines(view, wording))

    def offers(self, view: View, wording: Wording) -> Mapping[str, Button]:
        """Return the buttons for all that the viewer may do now, by name."""
        if view.phase == "ended":
            again, learn = private_pages.ending_row(view, wording)
            return {"again": again, "learn": learn}
        offers = {"rules": page_button(view, wording, "button-duel-rules", "rules")}
        if DuelPart.of(view).open:
            offers["answer"] = answer_button(view, wording)
        if view.hosting:
            offers["end"] = page_button(view, wording, "button-duel-end", "end")
        return offers

    def words(self, view: View, wording: Wording, rack: str | None = None) -> list[str]:
        """Return the duel's picture in words."""
        del rack
        return [str(line) for line in duel_words(view, wording)]

    def subject(self, view: View, happenings: Sequence[Happening]) -> Subject:
        """Return the topic of the public message: the number of the question.

        In a chat whose messages scroll away, each question gets its own message. Elsewhere one
        message serves the whole duel.
        """
        del happenings
        number = DuelPart.of(view).number
        return Subject(view.phase, number, evening=FAST if view.phase == "playing" else None)

    def refusal(self, view: View, wording: Wording, why: Sequence[Line], rows: Rows) -> Message:
        """Return a refusal. While the question is open, it has the button for another answer."""
        again = ((answer_button(view, wording),),) if DuelPart.of(view).open else ()
        return Message(tuple(why), buttons=(*again, *rows))

    def sounds(self, view: View) -> bool:
        """Return True for the invitation only, whose message makes a sound to gather people."""
        return not DuelPart.of(view).number

    def name(self, view: View, wording: Wording) -> str:
        """Return the word for a duel, because a duel has no name."""
        del view
        return wording.text("duel-title")

    def sentence(self, view: View, since: int, wording: Wording) -> Line:
        """Return the line about the stage of the duel: the questions so far, or its end."""
        del since
        part = DuelPart.of(view)
        if view.phase == "ended":
            return next(iter(private_pages.status_lines(view, wording)))
        return wording.line("duel-stage", number=part.number, total=part.total)


def _stage_lines(view: View, wording: Wording) -> Iterator[Line]:
    part = DuelPart.of(view)
    if part.number or view.phase == "ended":
        yield from private_pages.status_lines(view, wording)
    else:
        yield wording.line(
            "duel-invites",
            who=name(part.invites),
            questions=part.total,
            seconds=TIME // SECOND,
            at=wording.countdown(part.ends or 0, LEAD, seconds=True),
        )
    if part.number == 1 and part.open:
        yield wording.small_line("duel-open-answers")
