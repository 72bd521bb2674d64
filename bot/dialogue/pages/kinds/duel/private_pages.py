"""A person's own messages about a duel: a point, the rules, the state, the words to learn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.kinds.duel.body import SECOND, TIME
from bot.coordinator.kinds.duel.view_part import DuelPart
from bot.dialogue.actions import Action
from bot.dialogue.message import Message, TextPrompt
from bot.dialogue.pages.buttons import button
from bot.dialogue.pages.kinds.duel.phrases import (
    answer_button,
    end_lines,
    foot,
    letters,
    page_button,
    page_token,
    question_line,
    result_line,
    standings_line,
)
from bot.dialogue.reply import Reply, ReplyKind
from bot.dialogue.token import Token

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.coordinator.views.view import View
    from bot.dialogue.message import Line
    from bot.dialogue.pages.buttons import Row, Rows
    from bot.dialogue.pages.wording import Wording


def invitation_reply(view: View, wording: Wording) -> Message:
    """Return the reply to the person who began the duel."""
    row = (page_button(view, wording, "button-duel-end", "end"),)
    return Message((wording.line("duel-begun"), foot(view, wording)), buttons=(row,))


def point_reply(view: View, wording: Wording) -> Message:
    """Return the reply to the first person with a right answer."""
    return Message((wording.line("duel-own-point"), foot(view, wording)))


def learn_reply(view: View, count: int, wording: Wording) -> Message:
    """Return the reply that the duel's words are now among the cards that the person learns.

    `count` is their number.
    """
    way = button(wording, "button-learn", Token(Action.LEARN), "primary")
    line = wording.line("duel-learned" if count else "duel-learned-none", count=count)
    return Message((line, foot(view, wording)), buttons=((way,),))


def prompt(view: View, wording: Wording) -> TextPrompt:
    """Return the form for an answer to the duel's question. It shows the letters."""
    part = DuelPart.of(view)
    return TextPrompt(
        title=wording.text("duel-question", number=part.number, total=part.total),
        label=wording.text("duel-ask-label", letters=letters(part.letters)),
        placeholder=wording.text("duel-ask-example"),
    )


def rules_page(view: View, wording: Wording) -> Message:
    """Return the page with the rules of a duel."""
    part = DuelPart.of(view)
    line = wording.line("duel-rules", questions=part.total, seconds=TIME // SECOND)
    return Message((line, foot(view, wording)))


def end_question(view: View, wording: Wording) -> Reply:
    """Return the question that a person confirms before the duel ends for everybody."""
    yes = page_token(view, "end!")
    row = (
        button(wording, "button-rounds-end-yes", yes, "danger"),
        page_button(view, wording, "button-cancel", "desk"),
    )
    lines = (wording.line("duel-end-question"), foot(view, wording))
    message = Message(lines, buttons=(row,))
    return Reply(message, ReplyKind.QUESTION, game=view.id, yes=yes)


def status_lines(view: View, wording: Wording) -> Iterator[Line]:
    """Yield the lines about the last question's winner, the points, and the open question."""
    part = DuelPart.of(view)
    if view.phase == "ended":
        yield from end_lines(part, wording)
        return
    if not part.number:
        yield wording.line("duel-waits", at=wording.countdown(part.ends or 0, TIME, seconds=True))
        return
    if part.last is not None:
        yield result_line(part, part.last, wording)
    if (table := standings_line(part, wording)) is not None:
        yield table
    if part.open:
        yield question_line(part, wording)
    else:
        yield wording.line("duel-next")


def desk_buttons(view: View, wording: Wording) -> Rows:
    """Return the buttons of one person's page of the duel."""
    if view.phase == "ended":
        return (ending_row(view, wording),)
    first = (answer_button(view, wording),) if DuelPart.of(view).open else ()
    rest = (
        page_button(view, wording, "button-duel-rules", "rules"),
        page_button(view, wording, "button-duel-end", "end"),
    )
    return ((*first, *rest),)


def ending_row(view: View, wording: Wording) -> Row:
    """Return the buttons after the end: begin a new duel, and learn the duel's words."""
    return (
        button(wording, "button-duel-again", Token(Action.DUEL), "primary"),
        page_button(view, wording, "button-duel-learn", "learn"),
    )
