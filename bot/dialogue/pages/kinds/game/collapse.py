"""The message that replaces a game's older public message once a newer one is posted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.dialogue.message import Message
from bot.dialogue.pages.kinds.game.public_message import (
    MOST_EARLIER,
    collapsed_move,
    starter_line,
)
from bot.dialogue.pages.table.draw import draw_line
from bot.dialogue.pages.table.event_sentences import EventSentences
from bot.dialogue.pages.table.newest import is_beginning

if TYPE_CHECKING:
    from bot.coordinator.views.view import View
    from bot.dialogue.pages.kinds.subject import OlderMessage
    from bot.dialogue.pages.wording import Wording


def collapsed_message(view: View, older: OlderMessage, wording: Wording) -> Message:
    """Return the message that replaces an older one.

    An empty message means that the older one stays as it is. An invitation keeps the beginning of
    the seal of its draw.
    """
    if older.phase == "invited":
        names = wording.names(seat.name for seat in view.face.seats)
        rules, clock = wording.rules(view.rules), wording.clock(view.rules.clock)
        began = wording.line("invite-began", names=names, rules=rules, clock=clock)
        return Message((began, draw_line(view, wording)))
    if older.phase == "ended":
        return Message(())
    if not older.told:
        return Message((starter_line(view, wording),))
    *before, about = older.told
    teller = EventSentences(wording, view.face.seats, view.rules)
    if is_beginning(about):
        return Message(teller.lines(about))
    earlier = (line for one in before[-MOST_EARLIER:] for line in teller.list_line(one))
    last = collapsed_move(view, about, wording, taken_back=older.taken_back)
    return Message((*earlier, *last.lines))


def keeps_picture(older: OlderMessage) -> bool:
    """Return True if an older message keeps its picture: it shows the first or the final board."""
    about = older.about
    is_first = older.phase == "playing" and (about is None or is_beginning(about))
    return older.phase == "ended" or is_first
