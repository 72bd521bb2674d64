"""The message that replaces a game's older public message once a newer one is posted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.dialogue.message import Message
from bot.dialogue.pages.kinds.game.public_message import MOST_EARLIER, collapse, starter_line
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
    """Return the message that replaces an older one, which showed the moves `told`.

    An empty message means that the older one stays as it is. `phase` is that of the game when the
    older message was posted. With `taken_back` a challenge has taken back the last of the moves. An
    invitation keeps the beginning of the seal of its draw.
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
    """Return True if an older message keeps its picture: it shows the first or the final board."""
    return phase == "ended" or (phase == "playing" and (about is None or is_beginning(about)))
