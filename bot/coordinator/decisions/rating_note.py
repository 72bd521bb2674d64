"""An ended game learns what it gave its players, so that its places can tell it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.decisions.change import Change
from bot.coordinator.errors import NotEnded
from bot.coordinator.table.table import CommandOutcome

if TYPE_CHECKING:
    from bot.coordinator.commands import Rate
    from bot.coordinator.table.table import Table


def rate(table: Table, request: Rate) -> Change:
    """The game with the rating points of each seat; told once, whatever is counted later.

    Raises NotEnded.
    """
    if table.phase != "ended":
        raise NotEnded
    told = bool(table.skalps)
    after = table if told else replace(table, skalps=request.skalps)
    return Change(after, CommandOutcome("rated", table.id), publish=not told)
