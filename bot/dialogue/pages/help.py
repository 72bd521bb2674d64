"""The pages of help: the game in eight lines, the rules, moves, commands, and all the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.standings.rating import COUNTED
from bot.dialogue.actions import ACTIONS, Action
from bot.dialogue.message import Line, Message
from bot.dialogue.pages.buttons import button, clock_sheet_command, new_command
from bot.dialogue.pages.wording import Wording, in_bold, spans_of, with_sign
from bot.dialogue.payloads import HELP_PAGES, HelpPayload
from bot.dialogue.token import Token
from bot.rules.judge import BINGO_BONUS
from bot.text.pieces import Code

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from bot.dialogue.message import Button
    from bot.text.pieces import Text
    from bot.text.translate import Fact

_TITLES = {
    "": "help-title",
    "rules": "help-title-rules",
    "move": "help-title-move",
    "commands": "help-title-commands",
    "more": "help-title-more",
}
_BUTTONS = {
    "rules": "button-help-rules",
    "move": "button-help-move",
    "commands": "button-help-commands",
    "more": "button-help-more",
}
# On which line a page tells how a move is typed, from 0, for the pages that tell it.
_MOVES_AT = {"": 1, "move": 0}
_OPTIONS = (
    "example-clock",
    "example-computer",
    "example-teams",
    "example-penalty",
    "example-list",
    "example-draw",
)


def help_message(
    wording: Wording, page: str = "", *, has_board: bool = False, summons: str = ""
) -> Message:
    """Return a page of help, with buttons to the other pages.

    `page` is one of `HELP_PAGES`, or "" for the first page. `has_board` is True if the chat can
    open a board on which tiles are laid. `summons` is the text that begins a game in a chat without
    the bot, "" for none.
    """
    told = _PAGES[page](wording)
    if summons and page == "more":
        told.append(wording.line("telegram-guest-anywhere", game=Code(summons)))
    if has_board and page in _MOVES_AT and wording.chat != "web":
        told.insert(_MOVES_AT[page] + 1, wording.line("help-board"))
    lines = (Line(in_bold(wording.spans(_TITLES[page]))), *told)
    others = [one for one in HELP_PAGES if one != page]
    rows = [others[:2], others[2:]]
    buttons = tuple(tuple(_to(one, wording) for one in row) for row in rows if row)
    return Message(lines, buttons=(*_own_buttons(page, wording), *buttons))


def _own_buttons(page: str, wording: Wording) -> tuple[tuple[Button, ...], ...]:
    """Return buttons for the commands on the page `more` that no menu lists."""
    if page != "more" or wording.chat == "web":
        return ()
    rebuild = button(wording, "button-rebuild", Token(Action.REBUILD))
    club = button(wording, "button-club", Token(Action.CLUB))
    return ((rebuild, club, button(wording, "button-league", Token(Action.LEAGUE))),)


def _to(page: str, wording: Wording) -> Button:
    token = Token(Action.HELP, payload=HelpPayload(page))
    return button(wording, _BUTTONS[page], token)


def _first(wording: Wording) -> list[Line]:
    if wording.chat == "web":
        # The browser has a page for the rules, and buttons for everything.
        return [wording.line("help-web", move=_code(wording, "ask-move-example"))]
    lines = [
        wording.line(
            "help-start",
            new=wording.command(Action.NEW),
            join=wording.command(Action.JOIN_CODE, code="K7QX4M"),
        ),
        wording.line("help-move", play=_example(wording)),
        wording.line("help-join"),
        wording.line(
            "help-instead",
            exchange=wording.command(Action.EXCHANGE),
            skip=wording.command(Action.PASS),
        ),
        wording.line("help-challenge"),
        wording.line("help-end"),
    ]
    return [*lines, *_without_marks(wording)]


def _rules(wording: Wording) -> list[Line]:
    return [
        wording.line("help-join"),
        wording.line("help-sheet"),
        wording.line("help-bonus", points=with_sign(BINGO_BONUS)),
        wording.line("help-exchange"),
        wording.line("help-challenge"),
        wording.line("help-penalties"),
        wording.line("help-end"),
        wording.line("help-leftovers"),
    ]


def _moves(wording: Wording) -> list[Line]:
    return [
        wording.line("help-move", play=_example(wording)),
        wording.line("help-word"),
        wording.line("help-blank", example=_code(wording, "example-blank")),
        wording.line("help-dots", dots=_code(wording, "example-dots")),
        wording.line("help-marks"),
        wording.line("help-preview"),
    ]


def _commands(wording: Wording) -> list[Line]:
    lines = _without_marks(wording)
    for action in ACTIONS.commands if wording.chat == "web" else ACTIONS.menu:
        spans = spans_of((wording.command(action), " – "))
        lines.append(Line((*spans, *wording.spans(action.about))))
    if wording.chat != "web":
        rest = [wording.command(action) for action in ACTIONS.commands if not action.menu]
        lines.append(
            wording.line("help-rest", games=wording.command(Action.GAMES), typed=wording.join(rest))
        )
    return lines


def _more(wording: Wording) -> list[Line]:
    play_on = Code(f"{Action.PLAY_ON.command(wording.language)} K7QX4M 9")
    score = wording.command(Action.SHEET, names="Ola, Kuba")
    words = wording.text("ask-word-example")
    return [
        wording.line("help-options", new=wording.command(Action.NEW), options=_options(wording)),
        wording.line("help-robot", example=_code(wording, "example-adaptive")),
        wording.line("help-seek", seek=wording.way(Action.SEEK)),
        *([wording.line("help-anywhere")] if wording.chat == "discord" else []),
        wording.line("help-talk"),
        wording.line("help-literaki", new=new_command("literaki", wording)),
        wording.line("rounds-help", **_rounds(wording)),
        wording.line("puzzle-help", puzzle=wording.command(Action.PUZZLE)),
        wording.line("help-learn", command=wording.command(Action.LEARN)),
        wording.line("help-duel", command=wording.way(Action.DUEL)),
        wording.line("help-table", score=score, clock=clock_sheet_command(wording)),
        wording.line("help-check", command=wording.command(Action.WORD, text=words)),
        wording.line("help-stream", command=wording.way(Action.STREAM)),
        wording.line(
            "help-rebuild",
            command=wording.command(Action.REBUILD),
            column=Code("Ola 22 14 0"),
            total=Code("= 36"),
        ),
        wording.line(
            "help-photo",
            command=wording.way(Action.REBUILD),
            score=wording.command(Action.SHEET),
        ),
        wording.line("help-club"),
        wording.line("help-league"),
        wording.line("help-play-on", command=play_on),
        wording.line("help-rating", games=COUNTED),
    ]


_PAGES: Mapping[str, Callable[[Wording], list[Line]]] = {
    "": _first,
    "rules": _rules,
    "move": _moves,
    "commands": _commands,
    "more": _more,
}


def _without_marks(wording: Wording) -> list[Line]:
    """Return the line that commands are typed without Polish letters on Telegram."""
    if wording.chat == "telegram" and wording.language == "pl":
        return [wording.line("help-no-marks")]
    return []


def _example(wording: Wording) -> Code:
    return wording.command(Action.PLAY, text=wording.text("ask-move-example"))


def _code(wording: Wording, key: str) -> Code:
    return Code(wording.text(key))


def _rounds(wording: Wording) -> dict[str, Fact]:
    """Return the commands for each form of belgijka, as facts for a sentence."""
    forms: dict[str, Fact] = {
        form: wording.command(Action.ROUNDS, form=wording.text(key))
        for form, key in Action.ROUNDS.values_of("form").items()
    }
    later = wording.command(Action.ROUNDS, start="20:00")
    return {**forms, "evening": wording.command(Action.ROUNDS), "later": later}


def _options(wording: Wording) -> Text:
    """Return examples of the options that may follow the command of a new game."""
    return wording.join((_code(wording, key),) for key in _OPTIONS)
