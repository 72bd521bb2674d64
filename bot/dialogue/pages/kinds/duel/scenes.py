"""A duel as a picture, and the same in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.kinds.duel.view_part import DuelPart
from bot.dialogue.pages.kinds.duel.phrases import (
    end_lines,
    question_line,
    result_line,
    standings_line,
)
from bot.dialogue.pages.wording import name
from render.charts.duel import DuelLine, DuelNote, DuelPicture

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.coordinator.kinds.duel.view_part import DuelRow
    from bot.coordinator.views.view import View
    from bot.dialogue.message import Line
    from bot.dialogue.pages.wording import Wording

_SHOWN = 8
"""The most people in the picture. Further people are only counted."""

_MARKS = 7
"""The number of newest questions that have marks in the picture."""


def duel_picture(view: View, wording: Wording) -> DuelPicture | None:
    """Return the picture of a question, of its result, or of the end.

    Return None before the first question.
    """
    part = DuelPart.of(view)
    if not part.number:
        return None
    over, last = view.phase == "ended", part.last
    tiles = view.rules.tiles
    shown = part.letters or (last.letters if last and not over else "")
    marked = marked_questions(part)
    rest = len(part.rows) - _SHOWN
    return DuelPicture(
        title=_title(part, wording, over=over),
        sub=wording.text("duel-sub", number=part.number, total=part.total),
        label=_label(part, wording) if not over else "",
        leader=_leader(part, wording) if not over else "",
        tiles=tuple((letter, tiles.value(letter)) for letter in shown),
        ask=wording.text("duel-ask-short") if part.open else "",
        count=wording.text("duel-count", count=part.count) if part.open else "",
        heads=table_heads(part, wording),
        lines=tuple(
            _line(row, marked, wording, winner=over and row in part.leaders)
            for row in part.rows[:_SHOWN]
        ),
        rest=wording.text("duel-rest", people=rest) if rest > 0 else "",
        note=_note(view, part, wording),
    )


def marked_questions(part: DuelPart) -> range:
    """Return the numbers of the newest closed questions, each with a mark in a person's line."""
    return range(max(1, len(part.closed) - _MARKS + 1), len(part.closed) + 1)


def table_heads(part: DuelPart, wording: Wording) -> tuple[str, str]:
    """Return the headings of the picture's two columns: the marks and the points."""
    marked, points = marked_questions(part), wording.text("duel-head-points")
    if not marked:
        return "", points
    key = "duel-head-question" if len(marked) == 1 else "duel-head-questions"
    return wording.text(key, first=marked.start, last=marked.stop - 1), points


def duel_words(view: View, wording: Wording) -> Iterator[Line]:
    """Yield all that the picture shows, in words."""
    part = DuelPart.of(view)
    if view.phase == "ended":
        yield from end_lines(part, wording)
    elif part.open:
        yield question_line(part, wording)
    if part.last is not None:
        yield wording.line("duel-note", number=len(part.closed))
        yield result_line(part, part.last, wording)
    if (table := standings_line(part, wording)) is not None and view.phase != "ended":
        yield table


def _title(part: DuelPart, wording: Wording, *, over: bool) -> str:
    if not over or not part.leaders:
        return wording.text("duel-title")
    names = wording.names([row.name for row in part.leaders], "and")
    return wording.text(
        "duel-title-won" if len(part.leaders) == 1 else "duel-title-tie", names=names
    )


def _label(part: DuelPart, wording: Wording) -> str:
    if not part.leaders:
        return ""
    return wording.text("duel-leads" if len(part.leaders) == 1 else "duel-lead-together")


def _leader(part: DuelPart, wording: Wording) -> str:
    leaders = part.leaders
    if len(leaders) == 1:
        return wording.name_alone(leaders[0].name)
    return wording.text("people", people=len(leaders)) if leaders else ""


def _line(row: DuelRow, marked: range, wording: Wording, *, winner: bool) -> DuelLine:
    marks = tuple(number in row.taken for number in marked)
    return DuelLine(
        f"{row.place}", wording.name_alone(row.name), f"{row.points}", marks, winner=winner
    )


def _note(view: View, part: DuelPart, wording: Wording) -> DuelNote | None:
    """Return the last closed question with one of its words and its winner, or None."""
    if part.last is None:
        return None
    last, tiles = part.last, view.rules.tiles
    word = last.word or next(iter(last.answers), "")
    told = wording.text("duel-note-nobody")
    if last.seat is not None:
        told = wording.text("duel-note-point", who=name(part.names[last.seat]))
    return DuelNote(
        wording.text("duel-note", number=len(part.closed)),
        tuple((letter, tiles.value(letter)) for letter in word),
        told,
    )
