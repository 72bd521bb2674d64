"""When each person last did something in a game: who plays just now may be called at any hour."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.commands import AgreeToAbort, Begin, Claim, Join, Make, SeatRobot, TakeHint
from bot.rules.evolve import evolve

if TYPE_CHECKING:
    from bot.coordinator.commands import Command
    from bot.coordinator.decisions.change import Change
    from bot.coordinator.table.table import Table

_DEEDS = Make | Join | Begin | SeatRobot | AgreeToAbort | Claim | TakeHint


def noted(before: Table, change: Change, command: Command) -> Change:
    """The change, by which the game knows who made it, and when."""
    by, table = command.by, change.table
    if by is None or not isinstance(command.request, _DEEDS) or table is before:
        return change
    acted = (*(one for one in table.acted if one[0] != by.id), (by.id, command.at))
    return replace(change, table=evolve(table, acted=acted))
