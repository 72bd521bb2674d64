"""The pages of a game rebuilt from its final board: the question, a misprint, the result."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from bot.coordinator.kinds.sheet.view_part import SheetPart
from bot.dialogue.actions import Action
from bot.dialogue.message import Button, Message, Span
from bot.dialogue.pages.buttons import button
from bot.dialogue.pages.kinds.sheet.buttons import sheet_rows
from bot.dialogue.pages.kinds.sheet.sheet import standing
from bot.dialogue.pages.wording import name, square, word
from bot.dialogue.payloads import REBUILD_ANSWERS, RebuildPayload
from bot.dialogue.token import Token
from bot.text.pieces import Raw

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bot.coordinator.views.view import View
    from bot.dialogue.message import Line
    from bot.dialogue.pages.buttons import Row
    from bot.dialogue.pages.wording import Wording
    from bot.dialogue.reading.final_board import FinalSheet
    from bot.rules.judge import Play
    from bot.rules.sheet.orders import Orders, PlayName
    from bot.rules.sheet.rebuild import Misprint


_PAIR = 2


def searching(wording: Wording) -> Message:
    """Return the message that the search is under way."""
    return Message((wording.line("rebuild-searching"),))


def photo(origin: str, token: str, wording: Wording) -> Message:
    """Return the link that opens the browser's page with the photo that a person sent."""
    address = f"{origin}/#rebuild.{token}"
    link = Raw(address, Span(address, "address"))
    return Message((wording.line("rebuild-photo", link=link), wording.line("rebuild-photo-own")))


def photo_nowhere(wording: Wording) -> Message:
    """Return the line for a photo that can't be read, because the bot has no web page."""
    return Message((wording.line("rebuild-photo-nowhere"),))


def question(found: Orders, asked: Sequence[PlayName], state: str, wording: Wording) -> Message:
    """Return the question which of the plays came first, and how many orders of plays still fit."""
    labels = _labels(found, asked, wording)
    facts = dict(zip(REBUILD_ANSWERS, map(Raw, labels), strict=False))
    fitting = wording.texts.pieces(
        "rebuild-fitting", count=len(found.orders), more="yes" if found.more else "no"
    )
    key = "rebuild-question" if len(asked) == _PAIR else "rebuild-question-of-three"
    line = wording.line(key, fitting=fitting, **facts)
    answers = tuple(
        Button(label, Token(Action.REBUILD, payload=RebuildPayload(page, state)).pack())
        for page, label in zip(REBUILD_ANSWERS, labels, strict=False)
    )
    unknown = _button("button-rebuild-unknown", "unknown", state, wording)
    return Message((line,), buttons=(answers, (unknown,)))


def misprint(
    sheet: FinalSheet, sums: Iterable[Line], found: Misprint, state: str, wording: Wording
) -> Message:
    """Return the page that names the turn with probably wrong points, and offers right ones.

    `sums` are lines about wrong totals. `state` names the typed text in button data.
    """
    column = sheet.columns[sheet.seat_of(found.turn)]
    number = found.turn // len(sheet.columns)
    line = wording.line(
        "rebuild-misprint",
        number=number + 1,
        who=name(column.name),
        points=found.points,
        typed=column.points[number],
    )
    label = wording.text("button-rebuild-fix", points=found.points)
    token = Token(Action.REBUILD, payload=RebuildPayload("fix", state))
    fix = Button(label, token.pack(), "primary")
    return Message((*sums, line), buttons=((fix, *edit_row(wording)),))


def refusal(lines: Iterable[Line], wording: Wording) -> Message:
    """Return a refusal with the button that shows the typed text again."""
    return Message(tuple(lines), buttons=(edit_row(wording),))


def edit_row(wording: Wording) -> Row:
    """Return the button „Zmień ręcznie” (Change by hand), which shows the typed text again.

    In the browser there is no button, because the typed text stays in its fields.
    """
    if wording.chat == "web":
        return ()
    return (_button("button-rebuild-edit", "edit", "", wording),)


def sum_line(who: str, points: int, total: int, wording: Wording) -> Line:
    """Return the line about a typed total that differs from the points of the player's turns."""
    return wording.line("rebuild-sum", who=name(who), sum=points, total=total)


def result(view: View, found: Orders, wording: Wording) -> Message:
    """Return the message with the game that was found, and the turns that remain uncertain."""
    turns = SheetPart.of(view).counted.turns
    moves = wording.texts.pieces("sheet-moves", moves=len(turns))
    facts = {"moves": moves, "scores": standing(view, wording)}
    lines = [wording.line("rebuild-found", **facts)]
    if found.unsure:
        plays = found.plays()
        unsure = (
            wording.texts.pieces("rebuild-unsure-turn", number=turn + 1, word=_word_of(play))
            for turn in found.unsure
            if (play := plays[turn])
        )
        lines.append(wording.line("rebuild-unsure", turns=wording.join(unsure)))
    else:
        lines.append(wording.line("rebuild-only"))
    if view.face.outcome is None:
        lines.append(wording.line("rebuild-open"))
    return Message(tuple(lines), buttons=sheet_rows(view, wording))


def _button(key: str, page: str, state: str, wording: Wording) -> Button:
    return button(wording, key, Token(Action.REBUILD, payload=RebuildPayload(page, state)))


def _labels(found: Orders, plays: Sequence[PlayName], wording: Wording) -> list[str]:
    """Return a label for each play: its word, with its square if the game has the word twice."""
    laid = Counter(one.tiles.upper() for one in {one for names in found.names() for one in names})
    return [
        word(play.tiles).text
        if laid[play.tiles.upper()] == 1
        else wording.text("rebuild-word-at", word=word(play.tiles), square=square(play.square))
        for play in plays
    ]


def _word_of(play: Play) -> Raw:
    return word(play.words[0].tiles)
