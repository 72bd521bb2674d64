"""The page of ready phrases and reactions, on which players can be muted, too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.kinds.game.view_part import GamePart
from bot.dialogue.actions import Action
from bot.dialogue.message import Button, Message
from bot.dialogue.pages import buttons
from bot.dialogue.pages.kinds.game.public_message import footline
from bot.dialogue.pages.kinds.game.remarks import remark_text
from bot.dialogue.pages.wording import name
from bot.dialogue.payloads import MutePayload, RemarkPayload
from bot.dialogue.token import Token

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.views.view import View
    from bot.dialogue.message import Line
    from bot.dialogue.pages.wording import Wording

# A long phrase has its own row, because a phone cuts two beside each other.
_ROWS = (
    ("bravo", "beautiful"),
    ("wow", "nice"),
    ("hello", "luck"),
    ("play", "word"),
    ("tiles", "thinking"),
    ("tomorrow",),
    ("thanks",),
)


def talk_page(view: View, wording: Wording, first: Sequence[Line] = ()) -> Message:
    """Return the page with all phrases and reactions, and with buttons to mute other players.

    The lines `first` stand on top.
    """
    rows = [tuple(_remark(view, wording, what) for what in row) for row in _ROWS]
    mutes = [_mute(view, wording, seat) for seat in view.other_people]
    people = buttons.of_game(wording, "button-people", Action.PEOPLE, view)
    back = buttons.of_game(wording, "button-rack", Action.RACK, view)
    last = (*mutes, people, back)
    lines = (*first, wording.line("talk-page"), footline(view, wording))
    return Message(lines, buttons=tuple(row for row in (*rows, last[:2], last[2:]) if row))


def _remark(view: View, wording: Wording, what: str) -> Button:
    token = Token(Action.SAY, view.id, payload=RemarkPayload(what))
    return Button(remark_text(what, wording), token.pack())


def _mute(view: View, wording: Wording, seat: int) -> Button:
    muted = seat in GamePart.of(view).muted
    token = Token(Action.MUTE, view.id, payload=MutePayload(seat, back=muted))
    key, who = "button-unmute" if muted else "button-mute", name(view.face.seats[seat].name)
    return Button(wording.text(key, who=who), token.pack())
