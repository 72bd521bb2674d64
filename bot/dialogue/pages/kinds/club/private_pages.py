"""One person's pages of a club: the first page, season table, records, attendance, calendar."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.kinds.club.view_part import ClubPart
from bot.dialogue.actions import Action
from bot.dialogue.message import Button, Line, Message, TextPrompt
from bot.dialogue.pages.buttons import button, in_rows
from bot.dialogue.pages.kinds.club.calendar import calendar_file
from bot.dialogue.pages.kinds.club.public_message import (
    evenings_line,
    foot,
    next_line,
    options_line,
    page_button,
    page_token,
    sign_up_row,
)
from bot.dialogue.pages.kinds.club.season import season_lines
from bot.dialogue.pages.kinds.event.phrases import MOST_LINES, directors_line, shorten_table
from bot.dialogue.pages.wording import bold, join_spans, name, word
from bot.dialogue.payloads import EventPagePayload
from bot.dialogue.reply import Reply, ReplyKind
from bot.dialogue.token import Token
from bot.text.moments import date
from bot.text.pieces import Raw

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.coordinator.views.view import View
    from bot.dialogue.pages.wording import Wording

# The pages that need a typed text, each with the text keys of its button, label and example.
_FORMS = {
    "change!": ("button-club-change", "club-ask-change", "club-ask-change-example"),
    "director!": ("button-event-director", "club-ask-director", "event-ask-director-example"),
}
# The pages with a question, each with the text keys of its button, question and answer.
_QUESTIONS = {
    "skip": ("button-club-skip", "club-question-skip", "button-club-skip-yes"),
    "close": ("button-club-close", "club-question-close", "button-club-close-yes"),
}
# The most clubs on a person's page of clubs.
_OWN = 8


def own_clubs(views: Sequence[View], wording: Wording) -> Message:
    """Return the list of a person's clubs with their next evenings, and a button for each."""
    lines, rows = [wording.line("club-own")], []
    for view in views[:_OWN]:
        part = ClubPart.of(view)
        title = bold(wording.line("club-title", club=name(part.name)))
        lines.append(Line(join_spans(title.spans, next_line(part, wording).spans)))
        label = wording.name_alone(part.name)
        rows.append((Button(label, page_token(view, "desk").pack()),))
    return Message(tuple(lines), buttons=tuple(rows))


def status(view: View, wording: Wording) -> tuple[Line, ...]:
    """Return the lines about the next evening, the last one, and the season."""
    part = ClubPart.of(view)
    if not part.is_open:
        return (bold(wording.line("club-closed", club=name(part.name))),)
    lines = [
        bold(wording.line("club-title", club=name(part.name))),
        next_line(part, wording),
    ]
    if part.last is not None:
        names = wording.names(part.winners(part.last))
        lines.append(wording.line("club-last", names=names, number=part.last.number))
    if part.leaders:
        names = wording.names(part.names[row.member] for row in part.leaders)
        lines.append(wording.line("club-season-leaders", names=names, people=len(part.leaders)))
    lines += [
        evenings_line(part, wording),
        options_line(part, view, wording),
        wording.line("club-counts", best=part.best, length=part.length),
        directors_line(part, wording),
    ]
    return tuple(lines)


def offers(view: View, wording: Wording, *, manages: bool = False) -> Mapping[str, Button]:
    """Return the buttons for what the viewer may do and see now, each under a name.

    `manages` adds the buttons of directors.
    """
    part = ClubPart.of(view)
    found: dict[str, Button] = {}
    if row := sign_up_row(part, wording):
        found["sign_up"] = row[0]
    if part.last is not None:
        token = Token(Action.EVENT_PAGE, part.last.event, None, EventPagePayload("table"))
        found["last"] = button(wording, "button-club-last", token)
        found["table"] = page_button(view, wording, "button-club-season", "table")
        found["records"] = page_button(view, wording, "button-club-records", "records")
        found["attendance"] = page_button(view, wording, "button-club-attendance", "attendance")
    if part.is_open:
        found["calendar"] = page_button(view, wording, "button-club-calendar", "calendar")
    if part.is_open and (part.directs or manages):
        found["change"] = _form_button(view, wording, "change!")
        if part.event is None:
            found["skip"] = page_button(view, wording, "button-club-skip", "skip")
        if part.names:
            found["director"] = _form_button(view, wording, "director!")
        found["close"] = page_button(view, wording, "button-club-close", "close")
    return found


def table_page(view: View, wording: Wording) -> Message:
    """Return the season table in words. The viewer's line is in bold."""
    part = ClubPart.of(view)
    if not part.rows:
        return Message((wording.line("club-no-table"), foot(view, wording)))
    title = wording.line("club-after", club=name(part.name), number=len(part.held))
    own = next((n for n, row in enumerate(part.rows) if row.member == part.own), None)
    shown = shorten_table(season_lines(part, wording), own, wording)
    counts = wording.line("club-counts", best=part.best, length=part.length)
    return Message((bold(title), counts, *shown, foot(view, wording)))


def records_page(view: View, wording: Wording) -> Message:
    """Return the highest score and the best play of all the club's evenings."""
    part, lines = ClubPart.of(view), list[Line]()
    if (record := part.record()) and (score := record.highest):
        lines.append(
            wording.line(
                "club-highest-score",
                who=name(part.names[score.member]),
                points=score.points,
                season=record.season,
                number=record.number,
            )
        )
    if (record := part.best_play()) and (play := record.best_play):
        lines.append(
            wording.line(
                "club-best-play",
                who=name(part.names[play.member]),
                word=word(play.word),
                points=play.points,
                season=record.season,
                number=record.number,
            )
        )
    lines = lines or [wording.line("club-no-records")]
    return Message((*lines, foot(view, wording)))


def attendance_page(view: View, wording: Wording) -> Message:
    """Return how many evenings of this season each member has attended."""
    part = ClubPart.of(view)
    counted = [Raw(f"{name(who).text} {count}") for who, count in part.attendance()[:MOST_LINES]]
    line = wording.line("club-attendance", names=wording.join(counted), all=len(part.held))
    return Message((line, foot(view, wording)))


def calendar_page(view: View, wording: Wording, origin: str) -> Message:
    """Return a file with the club's evenings, and the web address of the calendar.

    There is an address only if the bot has a public web page (`origin`).
    """
    lines = [wording.line("club-calendar-file")]
    if origin:
        address = f"{origin}/klub/{view.id}/calendar.ics"
        lines = [wording.line("club-calendar-link", link=Raw(address)), *lines]
    file = calendar_file(view, wording)
    return Message((*lines, foot(view, wording)), file=file)


def founding_reply(view: View, wording: Wording) -> Message:
    """Return the reply to the person who founded a club."""
    part = ClubPart.of(view)
    lines = (
        wording.line("club-founded", club=name(part.name)),
        evenings_line(part, wording),
        next_line(part, wording),
    )
    return Message((*lines, foot(view, wording)), buttons=in_rows(offers(view, wording).values()))


def question(view: View, wording: Wording, page: str) -> Reply:
    """Return the question by which a director confirms an act of the club.

    The act `page` is to skip an evening, or to close the club.
    """
    part = ClubPart.of(view)
    _, key, yes_key = _QUESTIONS[page]
    day = Raw(date(wording.texts, part.starts))
    line = wording.line(key, club=name(part.name), date=day)
    yes = page_token(view, f"{page}!")
    message = Message(
        (line, foot(view, wording)), buttons=((button(wording, yes_key, yes, "danger"),),)
    )
    return Reply(message, ReplyKind.QUESTION, game=view.id, yes=yes)


def prompt(wording: Wording, page: str) -> TextPrompt:
    """Return the form for the text that the page `page` needs."""
    _, label, example = _FORMS[page]
    return TextPrompt(
        title=wording.text("ask-club-title"),
        label=wording.text(label),
        placeholder=wording.text(example),
    )


def _form_button(view: View, wording: Wording, page: str) -> Button:
    key = _FORMS[page][0]
    return replace(page_button(view, wording, key, page), prompt=prompt(wording, page))
