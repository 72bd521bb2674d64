"""The board in words, to be read aloud: the alternative text of pictures, and `/opis_planszy`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bot.dialogue.message import Line, Span
from bot.dialogue.pages.clocks import stopwatches
from bot.dialogue.pages.wording import name, square, word
from bot.rules.board import EMPTY, PREMIUMS, SIZE, Board, Direction, Square
from bot.text.pieces import Code, Raw

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from bot.coordinator.views.preview import Preview
    from bot.coordinator.views.view import View
    from bot.dialogue.pages.wording import Wording
    from bot.rules.judge import Play

# Characters: the most that any chat accepts as alternative text.
LONGEST_ALT = 1024
_RUN = re.compile(rf"[^{re.escape(EMPTY)}]{{2,}}")
_FREE = {"=": "alt-word-x3", "-": "alt-word-x2", '"': "alt-letter-x3", "'": "alt-letter-x2"} | {
    mark: "alt-value" for mark, premium in PREMIUMS.items() if premium.value
}


def draft_alt_text(preview: Preview, wording: Wording) -> str:
    """Return the alternative text of a preview: the drafted move, then the board below it."""
    view, play = preview.view, preview.play
    draft = wording.text("alt-draft", **place_of(play, wording), points=play.score)
    return join_alt_text([draft, *alt_text_lines(view, wording, preview.leave)])


def description(
    view: View, wording: Wording, about: Sequence[Line], words: Sequence[str]
) -> tuple[Line, ...]:
    """Return lines with the whole board in words, and the premium squares that are still free.

    `about` and `words` are lines of the kind of table: about the table, and the board itself.
    """
    title = wording.line("alt-title", code=Code(view.id))
    lines = [Line((Span(text),)) for text in words]
    if view.rules.clock.is_slow and view.face.deadline is not None:
        lines.append(wording.line("alt-deadline", deadline=wording.moment(view.face.deadline)))
    return (title, *about, *lines, *_free_lines(view, wording))


def runs(board: Board, direction: Direction) -> Iterator[tuple[Square, str]]:
    """Return the words on the board in one direction, each with its first square and its tiles."""
    for index in range(SIZE):
        across = direction is Direction.ACROSS
        lane = board.cells[index * SIZE :][:SIZE] if across else board.cells[index::SIZE]
        for found in _RUN.finditer(lane):
            at = found.start()
            yield Square(at, index) if across else Square(index, at), found[0]


def alt_text_lines(view: View, wording: Wording, rack: str | None) -> list[str]:
    """Return the table in words: scores, bag, clocks, turn, newest play, rack and all words."""
    text = wording.text
    lines = [text("alt-score", who=name(seat.name), points=seat.score) for seat in view.face.seats]
    if view.face.outcome is None:
        lines.append(text("alt-bag", tiles=view.face.bag))
    lines += stopwatches(view, wording)
    if view.face.mover is not None:
        lines.append(text("alt-turn", who=name(view.face.seats[view.face.mover].name)))
    elif view.face.outcome is not None:
        lines.append(text("alt-over"))
    if view.face.last is not None:
        who, play = (
            name(view.face.last.by or view.face.seats[view.face.last.seat].name),
            view.face.last.play,
        )
        lines.append(text("alt-last", who=who, **place_of(play, wording), points=play.score))
        if view.face.last.pending:
            lines.append(text("alt-pending"))
    if rack is not None:
        tiles = wording.letters(rack)
        lines.append(text("alt-rack", tiles=tiles) if rack else text("alt-rack-empty"))
    return lines + words_on(view.face.board or Board(), wording)


def words_on(board: Board, wording: Wording) -> list[str]:
    """Return every word on the board with its start square, and the letters that are blanks."""
    text = wording.text
    if board.is_empty:
        return [text("alt-empty")]
    lines = []
    for key, direction in (("alt-across", Direction.ACROSS), ("alt-down", Direction.DOWN)):
        words = [
            Raw(f"{square(start).text} {tiles.upper()}") for start, tiles in runs(board, direction)
        ]
        if words:
            lines.append(text(key, words=wording.join(words)))
    blanks = [
        wording.texts.pieces("alt-blank", square=square(at), letter=Raw(tile.upper()))
        for at, tile in board
        if tile.islower()
    ]
    return [*lines, text("alt-blanks", blanks=wording.join(blanks))] if blanks else lines


def _free_lines(view: View, wording: Wording) -> list[Line]:
    board, rows = view.face.board or Board(), view.rules.layout.rows
    lines = [wording.line("alt-free")]
    for mark, key in _FREE.items():
        free = [
            square(Square(x, y))
            for y in range(SIZE)
            for x in range(SIZE)
            if rows[y][x] == mark and not board.has_tile(Square(x, y))
        ]
        if free:
            value = PREMIUMS[mark].value
            lines.append(wording.line(key, value=value, squares=wording.join(free)))
    return lines if len(lines) > 1 else []


def place_of(play: Play, wording: Wording) -> dict[str, Raw | str]:
    """Return a play's word, start square and direction, as facts for a sentence to read aloud."""
    return {
        "word": Raw(word(play.words[0].tiles).text.replace("(", "").replace(")", "")),
        "square": square(play.placement.square),
        "direction": wording.direction(play.placement.direction),
    }


def join_alt_text(lines: Iterable[str]) -> str:
    """Return the lines as one alternative text, cut to the 1,024 characters that it may have."""
    text = " ".join(lines)
    if len(text) <= LONGEST_ALT:
        return text
    return text[: LONGEST_ALT - 1].rsplit(" ", 1)[0] + "…"
