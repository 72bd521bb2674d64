"""Ready phrases and reactions in words, and the button that leads to them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.kinds.game.remarks import REACTIONS
from bot.coordinator.kinds.game.view_part import GamePart
from bot.dialogue.actions import Action
from bot.dialogue.pages.buttons import button
from bot.dialogue.pages.wording import name
from bot.dialogue.token import Token
from bot.text.pieces import Raw

if TYPE_CHECKING:
    from bot.coordinator.kinds.game.remarks import RemarkView
    from bot.coordinator.views.view import View
    from bot.dialogue.message import Line
    from bot.dialogue.pages.buttons import Row
    from bot.dialogue.pages.wording import Wording

_TEXTS = {
    "bravo": "remark-bravo",
    "beautiful": "remark-beautiful",
    "wow": "remark-wow",
    "nice": "remark-nice",
    "hello": "remark-hello",
    "luck": "remark-luck",
    "play": "remark-play",
    "word": "remark-word",
    "tiles": "remark-tiles",
    "thinking": "remark-thinking",
    "tomorrow": "remark-tomorrow",
    "thanks": "remark-thanks",
}


def remark_lines(view: View, wording: Wording) -> tuple[Line, ...]:
    """Return the last phrase or reaction of each person, as long as it is shown."""
    newest = {(one.seat, one.name): one for one in GamePart.of(view).remarks}
    return tuple(remark_line(one, wording) for one in newest.values())


def remark_line(remark: RemarkView, wording: Wording) -> Line:
    """Return the line with a person's phrase or reaction."""
    key = "reaction-said" if remark.what in REACTIONS else "remark-said"
    said = Raw(remark_text(remark.what, wording))
    return wording.line(key, who=name(remark.name), said=said)


def remark_text(what: str, wording: Wording) -> str:
    """Return the text of a phrase, or a reaction's emoji with its word."""
    return wording.text(_TEXTS[what])


def way_to_talk(view: View, wording: Wording) -> Row:
    """Return the button Powiedz coś (Say something), if another person plays with the viewer."""
    people = [number for number, seat in enumerate(view.face.seats) if not seat.robot]
    heard = view.other_people if view.viewer is not None else people[1:]
    return (button(wording, "button-talk", Token(Action.SAY, view.id)),) if heard else ()
