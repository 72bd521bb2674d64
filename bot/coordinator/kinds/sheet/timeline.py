"""The story of a sheet: what its lines say was done."""

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
    """Everything that stands on a score sheet; what no longer fits says nothing."""
    happenings = []
    for number, scored in enumerate(count(sheet, rules).lines):
        # Whether a word is valid the table decided: no list was asked.
        told = tuple(
            public
            for event in scored.events
            if (public := public_of(_uncounted(event))) is not None
            if not isinstance(public, PlayStands | Accepted)
            if not (isinstance(public, Challenged) and public.invalid)
        )
        move = scored.number if scored.line.takes_turn else 0
        game, seat = scored.game, scored.seat
        happenings.append(
            Happening(number, scored.at, move, told, game.scores, game.board, game.to_move, seat)
        )
    return tuple(one for one in happenings if one.events)


def _uncounted(event: GameEvent) -> GameEvent:
    """A pass without its place in a row: how many end a game the table knows."""
    return replace(event, in_a_row=0, limit=0) if isinstance(event, Passed) else event
