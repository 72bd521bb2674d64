"""The lines about a game's state or result, for a page that shows board, rack and clocks itself."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.kinds.game.view_part import GamePart
from bot.dialogue.pages.kinds.game.desk import notes, state
from bot.dialogue.pages.kinds.game.public_message import practice_lines, public_state
from bot.dialogue.pages.kinds.game.robots import robot_lines
from bot.dialogue.pages.table.event_sentences import EventSentences
from bot.dialogue.pages.table.footline import pair_facts
from bot.dialogue.pages.table.scenes import colour_lines

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.table.timeline import Happening
    from bot.coordinator.views.view import View
    from bot.dialogue.message import Line
    from bot.dialogue.pages.wording import Wording


def status(view: View, happenings: Sequence[Happening], wording: Wording) -> tuple[Line, ...]:
    """Return the lines about the game's present state for the viewer, none before it has begun.

    A running clock has no line, because the page shows it.
    """
    if (board := view.face.board) is None:
        return ()
    if view.face.outcome is not None:
        teller = EventSentences(wording, view.face.seats, view.rules)
        told = (*teller.end(happenings[-1]), *public_state(view, wording))
        return (*told, *practice_lines(view, wording))
    if not view.rules.clock.is_slow:
        view = replace(view, face=replace(view.face, deadline=None))
    now = public_state(view, wording) if view.viewer is None else state(view, wording)
    first = colour_lines(view, wording) if board.is_empty else ()
    pair = GamePart.of(view).pair if view.viewer is not None else None
    at = (wording.small_line("event-at", **pair_facts(view, pair)),) if pair and pair.name else ()
    return (
        *notes(view, wording),
        *robot_lines(view, happenings, wording),
        *now,
        *first,
        *at,
        *practice_lines(view, wording),
    )
