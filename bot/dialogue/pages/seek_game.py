"""A game made from two seeks in words. A seek is a person's offer to play with anybody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.text.pieces import Raw

if TYPE_CHECKING:
    from bot.coordinator.views.view import View
    from bot.dialogue.message import Line
    from bot.dialogue.pages.wording import Wording
    from bot.rules.ruleset import ClockRule

_PAIR = 2


def game_line(view: View, wording: Wording) -> Line:
    """Return the line about a game made from two seeks: its two players and its clock."""
    a, b = map(wording.mention, view.face.seats[:_PAIR])
    return wording.line("seek-game", a=a, b=b, clock=clock_text(view.rules.clock, wording))


def clock_text(rule: ClockRule, wording: Wording) -> Raw:
    """Return the clock of a game made from seeks: `15 minut na osobę`, `3 dni na ruch`."""
    if rule.kind != "flag":
        return wording.clock(rule)
    return Raw(wording.text("seek-time-each", time=wording.length(rule.limit)))
