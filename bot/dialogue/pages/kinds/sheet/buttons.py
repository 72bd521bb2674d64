"""The buttons of the person who writes a real table's sheet.

Most buttons stand for a line that a person could type.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.kinds.sheet.view_part import SheetPart
from bot.dialogue.action_spec import PromptKeys
from bot.dialogue.actions import Action
from bot.dialogue.message import Button, Message, TextPrompt
from bot.dialogue.pages.buttons import button
from bot.dialogue.pages.kinds.sheet.racks import racks_row
from bot.dialogue.pages.wording import name
from bot.dialogue.payloads import LinePayload
from bot.dialogue.reading.kinds.sheet_lines import next_clock
from bot.dialogue.token import Token

if TYPE_CHECKING:
    from bot.coordinator.views.view import View
    from bot.dialogue.message import Line
    from bot.dialogue.pages.buttons import Row, Rows
    from bot.dialogue.pages.wording import Wording

# The lines that buttons stand for, as a person types them.
UNDO, _EXCHANGE, _PASS, STRATA = "cofnij", "wymiana", "pas", "strata"
CORRECT, _CHECK, CLOSE, _CLOCK, _FLAG = "popraw", "sprawdź", "koniec", "zegar", "flaga"
_MORE = (
    (
        ("button-sheet-exchange", _EXCHANGE),
        ("button-sheet-pass", _PASS),
        ("button-sheet-strata", STRATA),
    ),
    (
        ("button-sheet-correct", CORRECT),
        ("button-sheet-check", _CHECK),
        ("button-sheet-end", CLOSE),
    ),
)
_PROMPTS = {
    _EXCHANGE: PromptKeys("ask-wymiana-title", "ask-wymiana-label", "ask-wymiana-example"),
    CORRECT: PromptKeys("ask-popraw-title", "ask-popraw-label", "ask-popraw-example"),
    _CHECK: PromptKeys("ask-sprawdz-title", "ask-sprawdz-label", "ask-sprawdz-example"),
}
_LINE = PromptKeys("ask-line-title", "ask-line-label", "ask-line-example")


def more(view: View, wording: Wording, foot: Line) -> Message:
    """Return the page „Więcej” (More) of a sheet. `foot` is its last line."""
    rows = [tuple(_button(view, wording, key, line) for key, line in row) for row in _MORE]
    if view.face.ticking is not None:
        rows[-1] = (*rows[-1], _button(view, wording, "button-sheet-stop", f"{_CLOCK} stop"))
    read = (("button-bag", Action.BAG), ("button-describe", Action.DESCRIBE))
    papers = tuple(
        button(wording, key, Token(action, view.id))
        for key, action in (
            *read,
            ("button-history", Action.HISTORY),
            ("button-sheet-record", Action.RECORD),
            ("button-stream", Action.STREAM),
        )
    )
    return Message((wording.line("sheet-more"), foot), buttons=(*rows, papers))


def line_prompt(began: str, wording: Wording) -> TextPrompt:
    """Return the form for a line of the sheet, or for the rest of a line that a button began.

    `began` is the word that the button stands for, "" for a whole line.
    """
    keys = _PROMPTS.get(began, _LINE)
    return TextPrompt(*(wording.text(key) for key in keys[:3]))


def lines_row(view: View, wording: Wording) -> Row:
    """Return the buttons Ruch (Move), Cofnij (Undo) and Więcej (More), and the clock's button."""
    more_ = button(wording, "button-more", Token(Action.MORE, view.id))
    write = Token(Action.LINE, view.id, view.face.turn)
    # The token names the turn, so Cofnij (Undo) under an old board doesn't undo a newer line.
    undo = Token(Action.LINE, view.id, view.face.turn, LinePayload(UNDO))
    first = Button(wording.text("button-sheet-line"), write.pack(), "primary", typed_in=view.id)
    return (first, button(wording, "button-sheet-undo", undo), *_clock_button(view, wording), more_)


def _clock_button(view: View, wording: Wording) -> Row:
    """Return the button that starts the clock of the player to move, no button if it runs.

    The button names that player, so a second press changes nothing.
    """
    runs, mover = view.face.ticking, view.face.mover
    if view.rules.clock.kind == "none" or mover is None:
        return ()
    seat = mover if runs is None else next_clock(view)
    if seat == runs:
        return ()
    label = wording.text("button-sheet-clock", who=name(view.face.seats[seat].name))
    press = LinePayload(f"{_CLOCK} {seat + 1}")
    return (Button(label, Token(Action.LINE, view.id, None, press).pack()),)


def flag_row(view: View, wording: Wording) -> Row:
    """Return a button for each player whose time is over, which writes that into the sheet."""
    return tuple(
        Button(
            wording.text("button-sheet-flag", who=name(view.face.seats[seat].name)),
            _token(view, f"{_FLAG} {seat + 1}").pack(),
        )
        for seat in flags_due(view)
    )


def flags_due(view: View) -> tuple[int, ...]:
    """Return the seats without time on a clock whose end loses the game.

    Seats about which the sheet says so already are left out.
    """
    if view.rules.clock.kind != "flag" or view.face.mover is None:
        return ()
    timed = ((number, seat) for number, seat in enumerate(view.face.seats) if not seat.flagged)
    return tuple(n for n, seat in timed if seat.time_left is not None and seat.time_left <= 0)


def _button(view: View, wording: Wording, key: str, line: str) -> Button:
    return button(wording, key, Token(Action.LINE, view.id, view.face.turn, LinePayload(line)))


def sheet_rows(view: View, wording: Wording) -> Rows:
    """Return the buttons under the sheet: to write lines, or after the end to read pages."""
    if view.face.outcome is None:
        rows = flag_row(view, wording), lines_row(view, wording), racks_row(view, wording)
        return tuple(filter(None, rows))
    shown = (
        ("button-film", Action.FILM),
        ("button-analysis", Action.ANALYSE),
        ("button-sheet-record", Action.RECORD),
        ("button-history", Action.HISTORY),
    )
    return (tuple(button(wording, key, Token(action, view.id)) for key, action in shown),)


def sheet_offers(view: View, wording: Wording) -> dict[str, Button]:
    """Return the sheet's buttons by name, for a page that shows the board itself.

    A person who may not write the sheet gets none.
    """
    if not SheetPart.of(view).writes:
        return {}
    undo = button(wording, "button-sheet-undo", _token(view, UNDO))
    if view.face.outcome is not None:
        return {"undo": undo}
    found = {
        "write": button(wording, "button-sheet-line", Token(Action.LINE, view.id, view.face.turn)),
        "undo": undo,
    }
    for row in _MORE:
        found |= {_OFFERED[line]: _button(view, wording, key, line) for key, line in row}
    found |= zip(("clock",), _clock_button(view, wording), strict=False)
    found |= zip(("flag",), flag_row(view, wording), strict=False)
    found["stream"] = button(wording, "button-stream", Token(Action.STREAM, view.id))
    found |= zip(("racks",), racks_row(view, wording), strict=False)
    if view.face.ticking is not None:
        found["clock_stop"] = _button(view, wording, "button-sheet-stop", f"{_CLOCK} stop")
    return found


def _token(view: View, line: str) -> Token:
    return Token(Action.LINE, view.id, view.face.turn, LinePayload(line))


# The names of the buttons in the browser, by the line that they stand for.
_OFFERED = {
    _EXCHANGE: "exchanged",
    _PASS: "passed",
    STRATA: "strata",
    CORRECT: "correct",
    _CHECK: "check",
    CLOSE: "close",
}
