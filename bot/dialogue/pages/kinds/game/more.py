"""The page „Więcej” (More): everything about a game that has no button under its board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.dialogue.actions import Action
from bot.dialogue.message import Message
from bot.dialogue.pages import buttons
from bot.dialogue.pages.kinds.game.offers import hint_row
from bot.dialogue.pages.kinds.game.public_message import footline
from bot.dialogue.pages.kinds.game.remarks import way_to_talk
from bot.dialogue.token import Token

if TYPE_CHECKING:
    from bot.coordinator.views.view import View
    from bot.dialogue.pages.buttons import Row
    from bot.dialogue.pages.wording import Wording


def more(view: View, wording: Wording) -> Message:
    """Return the page „Więcej” (More) of a game."""
    ask = (
        buttons.of_game(wording, "button-bag", Action.BAG, view),
        buttons.of_game(wording, "button-describe", Action.DESCRIBE, view),
        buttons.of_game(wording, "button-history", Action.HISTORY, view),
    )
    leave = (
        buttons.of_game(wording, "button-abort", Action.ABORT, view),
        buttons.of_game(wording, "button-resign", Action.RESIGN, view, style="danger"),
    )
    talk, back = (
        way_to_talk(view, wording),
        (
            *hint_row(view, wording),
            *_note(view, wording),
            buttons.of_game(wording, "button-rack", Action.RACK, view),
        ),
    )
    rest = (
        buttons.of_game(wording, "button-show-board", Action.BOARD, view),
        buttons.of_game(wording, "button-draw", Action.DRAW, view),
        buttons.button(wording, "button-stream", Token(Action.STREAM, view.id)),
        buttons.button(wording, "button-settings", Token(Action.SETTINGS)),
    )
    rows = (ask, leave, (*talk, *back), rest) if "resign" in view.may else (ask, talk, rest)
    return Message((wording.line("more"), footline(view, wording)), buttons=rows)


def _note(view: View, wording: Wording) -> Row:
    """Return the button to write to the viewer's team, no button if they play alone."""
    seat = view.own_seat
    return (buttons.partner(view, wording),) if seat and len(seat.persons) > 1 else ()
