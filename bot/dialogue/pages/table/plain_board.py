"""A board as plain text, for chats in which the bot may not send pictures."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.dialogue.message import Line, Message, Span
from bot.rules.board import EMPTY, SIZE, Board, Square
from bot.rules.notation import COLUMNS
from bot.text.pieces import Raw

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.coordinator.views.view import View
    from bot.dialogue.pages.wording import Wording


# The marks of premium squares, as a layout has them.
_MARKS = {"word3": "=", "word2": "-", "letter3": '"', "letter2": "'"}


def in_words(message: Message, view: View, wording: Wording, right: str = "") -> Message:
    """Return the message with the board as text below its lines, in place of its picture.

    `right` is the text key of the permission that the bot lacks, "" to name none.
    """
    if message.scene is None:
        return message
    said = [wording.line("picture-refused", right=Raw(wording.text(right)))] if right else []
    if view.face.board is None:
        # The picture shows no board, so its alternative text replaces it.
        return replace(
            message, lines=(*message.lines, Line((Span(message.alt),)), *said), scene=None
        )
    key = "plain-legend-coloured" if view.rules.layout.is_coloured else "plain-legend"
    legend = wording.small_line(key, **{name: Raw(mark) for name, mark in _MARKS.items()})
    lines = (*message.lines, *_grid(view), legend, *said)
    return replace(message, lines=lines, scene=None)


def _grid(view: View) -> Iterator[Line]:
    """Yield the lines of the board, in letters of equal width: `10 . . ' K O T`."""
    board, premiums = view.face.board or Board(), view.rules.layout.rows
    yield _row("", iter(COLUMNS))
    for y in range(SIZE):
        tiles = (board[Square(x, y)] for x in range(SIZE))
        cells = (premiums[y][x] if tile == EMPTY else tile for x, tile in enumerate(tiles))
        yield _row(str(y + 1), cells)


def _row(number: str, cells: Iterator[str]) -> Line:
    return Line((Span(f"{number:>2} {' '.join(cells)}", "code"),))
