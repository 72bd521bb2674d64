"""The text that remains of a game's public message after a newer one is posted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.dialogue.message import Message
from bot.dialogue.pages.kinds.game.public import MOST_EARLIER, collapse, starter_line
from bot.dialogue.pages.table.draw import draw_line
from bot.dialogue.pages.table.event_sentences import EventSentences
from bot.dialogue.pages.table.newest import is_beginning

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.table.timeline import Happening
    from bot.coordinator.views.view import View
    from bot.dialogue.pages.wording import Wording


def remnant(
    view: View,
    phase: str,
    told: Sequence[Happening],
    wording: Wording,
    *,
    taken_back: bool = False,
) -> Message:
    """Return the new text of a message that showed the moves `told`, an empty one if it stays.

    `phase` is the game's at the time of the message. `taken_back` says that a challenge took back
    the last of the moves. An invitation keeps the beginning of the draw's seal.
    """
    if phase == "invited":
        names = wording.names(seat.name for seat in view.face.seats)
        rules, clock = wording.rules(view.rules), wording.clock(view.rules.clock)
        began = wording.line("invite-began", names=names, rules=rules, clock=clock)
        return Message((began, draw_line(view, wording)))
    if phase == "ended":
        return Message(())
    if not told:
        return Message((starter_line(view, wording),))
    *before, about = told
    teller = EventSentences(wording, view.face.seats, view.rules)
    if is_beginning(about):
        return Message(teller.lines(about))
    earlier = (line for one in before[-MOST_EARLIER:] for line in teller.list_line(one))
    last = collapse(view, about, wording, taken_back=taken_back)
    return Message((*earlier, *last.lines))


def keeps_picture(phase: str, about: Happening | None) -> bool:
    """Return True if a message's board stays in the chat: the first one and the final one."""
    return phase == "ended" or (phase == "playing" and (about is None or is_beginning(about)))
