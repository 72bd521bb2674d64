"""Make the timeline of a sheet from its lines."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.table.timeline import Happening, public_of
from bot.rules.events import Accepted, Challenged, Passed, PlayStands
from bot.rules.sheet.sheet import count

if TYPE_CHECKING:
    from bot.rules.events import GameEvent
    from bot.rules.ruleset import Ruleset
    from bot.rules.sheet.sheet import Sheet


def sheet_timeline(sheet: Sheet, rules: Ruleset) -> tuple[Happening, ...]:
    """Return what happened at a real table, by the lines of its sheet.

    A line that doesn't fit after a correction is left out.
    """
    happenings = []
    for number, scored in enumerate(count(sheet, rules).lines):
        # The players judged the words themselves, so the events of the bot's judgement are left
        # out.
        told = tuple(
            public
            for event in scored.events
            if (public := public_of(_without_count(event))) is not None
            if not isinstance(public, PlayStands | Accepted)
            if not (isinstance(public, Challenged) and public.invalid)
        )
        move = scored.number if scored.line.takes_turn else 0
        game, seat = scored.game, scored.seat
        happenings.append(
            Happening(number, scored.at, move, told, game.scores, game.board, game.to_move, seat)
        )
    return tuple(one for one in happenings if one.events)


def _without_count(event: GameEvent) -> GameEvent:
    """Return a pass without its count of scoreless turns, because at a real table players count."""
    return replace(event, in_a_row=0, limit=0) if isinstance(event, Passed) else event
