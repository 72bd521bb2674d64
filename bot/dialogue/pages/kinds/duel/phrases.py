"""The sentences that several messages of a duel share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.kinds.duel.body import TIME
from bot.dialogue.actions import Action
from bot.dialogue.message import Line
from bot.dialogue.pages.buttons import PageButtons, button
from bot.dialogue.pages.wording import in_bold, join_spans, name
from bot.dialogue.payloads import DuelPagePayload
from bot.dialogue.token import Token
from bot.text.pieces import Code, Raw

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from bot.coordinator.kinds.duel.body import DuelQuestion
    from bot.coordinator.kinds.duel.view_part import DuelPart, DuelRow
    from bot.coordinator.views.view import View
    from bot.dialogue.message import Button
    from bot.dialogue.pages.wording import Wording
    from bot.text.pieces import Text

_BUTTONS = PageButtons(Action.DUEL_PAGE, DuelPagePayload)
page_button, page_token = _BUTTONS.button, _BUTTONS.token
# The most people named in a line.
_NAMED = 5


def answer_button(view: View, wording: Wording) -> Button:
    """Return the button that asks for a word as an answer to the duel's question."""
    token = Token(Action.PLAY, view.id, view.face.turn)
    return button(wording, "button-duel-answer", token, "primary")


def question_line(part: DuelPart, wording: Wording) -> Line:
    """Return the line with the duel's question: its number, its letters, and when it ends."""
    head = in_bold(wording.spans("duel-question", number=part.number, total=part.total))
    at = wording.countdown(part.ends or 0, TIME, seconds=True)
    asked = wording.spans("duel-ask", letters=letters(part.letters), at=at)
    return Line(join_spans(head, asked, by=" "))


def result_line(part: DuelPart, question: DuelQuestion, wording: Wording) -> Line:
    """Return the line with the winner and the right words of a question that is over."""
    others = [one for one in question.answers if one != question.word]
    if question.seat is None:
        return wording.line("duel-time-up", words=_join(question.answers, wording))
    return wording.line(
        "duel-point",
        who=name(part.names[question.seat]),
        word=Raw(question.word),
        others=_join(others, wording) if others else "none",
    )


def standings_line(part: DuelPart, wording: Wording) -> Line | None:
    """Return the line with the people who have points, None before the first point."""
    rows = [row for row in part.rows if row.points]
    if not rows:
        return None
    shown, number = _rows(rows[:_NAMED], wording), len(part.closed)
    rest = len(rows) - _NAMED
    if rest <= 0:
        return wording.line("duel-standings", number=number, total=part.total, rows=shown)
    facts = {"number": number, "total": part.total, "people": rest}
    return wording.line("duel-standings-more", rows=shown, **facts)


def end_lines(part: DuelPart, wording: Wording) -> Iterator[Line]:
    """Yield the lines about the result of an ended duel."""
    leaders = part.leaders
    if not leaders:
        yield wording.line("duel-over-nobody")
        return
    names = wording.names([row.name for row in leaders], "and")
    key = "duel-over-won" if len(leaders) == 1 else "duel-over-tie"
    yield wording.line(key, names=names, points=leaders[0].points, total=part.total)
    rest = [row for row in part.rows if row.points and row not in leaders]
    if rest:
        yield wording.line("duel-then", rows=_rows(rest[:_NAMED], wording))


def foot(view: View, wording: Wording) -> Line:
    """Return the last line of a duel's page, in small type, with the code: `pojedynek K7QX4M`."""
    return wording.small_line("duel-foot", code=Code(view.id))


def letters(text: str) -> Raw:
    """Return the letters of a question with spaces between them."""
    return Raw(" ".join(text))


def _rows(rows: Iterable[DuelRow], wording: Wording) -> Text:
    return wording.join(
        wording.texts.pieces("duel-row", who=name(row.name), points=row.points) for row in rows
    )


def _join(words: Iterable[str], wording: Wording) -> Text:
    return wording.join(map(Raw, words))
