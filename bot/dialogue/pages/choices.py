"""Questions which of several possible moves a typed line means, with a button for each move."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.dialogue.message import Line
from bot.dialogue.pages import buttons
from bot.dialogue.pages.kinds.registry import pages_of
from bot.dialogue.pages.squares import place_choice, place_label, place_line, square_question
from bot.dialogue.pages.table.over_desk import over_desk
from bot.dialogue.pages.wording import spell
from bot.dialogue.reply import Reply, ReplyKind
from bot.text.pieces import Raw

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.views.view import View
    from bot.dialogue.message import Button, Span
    from bot.dialogue.pages.wording import Wording
    from bot.rules.errors import SeveralPlaces, SeveralReadings, SquareNeeded
    from bot.rules.moves import Placement
    from bot.text.pieces import Text

_MOST_READINGS = 9


def choose_place(view: View, wording: Wording, error: SeveralPlaces) -> Reply:
    """Return the question which of a few places on the board is meant for a word.

    The buttons stand in board order and show no points.
    """
    row = [buttons.place(view, place_label(place), place_line(place)) for place in error.places]
    line = wording.line("error-several-places", word=Raw(error.word))
    return _choice(view, wording, line, row)


def choose_square(view: View, wording: Wording, error: SquareNeeded, typed: str) -> Reply | None:
    """Return the question on which square a word begins that fits in many places.

    `typed` is the player's text. Return None in a chat without menus.
    """
    pick = place_choice(view, wording, typed)
    if pick is None:
        return None
    again = buttons.retype(view, wording, "button-change", typed)
    question = square_question(view, wording, error)
    asked = _choice(view, wording, question, (*pick.buttons, again))
    return replace(asked, message=asked.message and replace(asked.message, selects=pick.selects))


def choose_reading(view: View, wording: Wording, error: SeveralReadings) -> Reply:
    """Return the question which words or blanks the typed letters mean."""
    board = view.face.board
    if board is None:
        raise ValueError(view)
    placements = error.placements[:_MOST_READINGS]
    labels = [spell(placement, board) for placement in placements]
    row = [
        buttons.reading(view, placement, label)
        for placement, label in zip(placements, labels, strict=True)
    ]
    line = Line(_reading_question(wording, error.typed, labels, placements))
    return _choice(view, wording, line, row)


def _choice(view: View, wording: Wording, line: Line, row: Sequence[Button]) -> Reply:
    """Return the player's private page, with the question `line` and its buttons above it."""
    desk = pages_of(view).desk(view, wording)
    message = over_desk(desk, view, wording, (line,), buttons.in_rows(row))
    return Reply(message, ReplyKind.CHOICE, game=view.id, choices=tuple(row))


def _reading_question(
    wording: Wording, typed: str, labels: Sequence[Raw], placements: Sequence[Placement]
) -> tuple[Span, ...]:
    readings: Text = wording.join(labels, "or")
    texts = {label.text.replace("(", "").replace(")", "") for label in labels}
    if len(texts) > 1:
        return wording.spans("choose-reading", typed=Raw(typed), readings=readings)
    blanks = ["".join(c for c in placement.letters if c.islower()) for placement in placements]
    if len(set(blanks)) == 1 and len(blanks[0]) == 1:
        letter = Raw(blanks[0].upper())
        return wording.spans("choose-blank", letter=letter, readings=readings)
    return wording.spans("choose-blanks", readings=readings)
