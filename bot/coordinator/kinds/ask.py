"""What everybody else asks of a table's kind: what a command changes, and when to be woken."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.clocks.vacation import by_correspondence, with_vacations
from bot.coordinator.commands import (
    AgreeToAbort,
    Begin,
    Claim,
    Command,
    Forget,
    Join,
    Make,
    Relocate,
    Return,
    SeatRobot,
    TakeHint,
    WritePartners,
)
from bot.coordinator.decisions import place
from bot.coordinator.kinds import erasure
from bot.coordinator.kinds.kind import TIMERS
from bot.coordinator.kinds.registry import kind_of
from bot.coordinator.table.evolve import evolve

if TYPE_CHECKING:
    from bot.coordinator.decisions.change import Change, World
    from bot.coordinator.table.table import Table

# Who does one of these is at the table just now, and may be called at any hour.
_DEEDS = Make | Join | Begin | SeatRobot | AgreeToAbort | Claim | TakeHint | WritePartners


def decide(table: Table, command: Command, world: World) -> Change:
    """Return what the command changes at this table. Raises Refused or RuleError."""
    if isinstance(command.request, Relocate):
        return place.relocate(table, command.request, command)
    if isinstance(command.request, Return):
        return place.come_back(table, command.request, command)
    known = with_vacations(table, world.chosen, command.at)
    if isinstance(command.request, Forget):
        change = erasure.forget(known, command.request, command, world)
    else:
        change = kind_of(known).decide(known, command, world)
    change = _with_author(known, change, command)
    if known is not table:  # a vacation that nobody here has seen yet
        change = replace(change, publish=True)
    return place.acted(change, command)


def timers_of(table: Table, patience: int = 0) -> dict[str, int | None]:
    """Return every timer with its due time (ms), None where none is wanted.

    A deadline of days is looked at `patience` ms after it.
    """
    timers = {**dict.fromkeys(TIMERS), **kind_of(table).timers(table)}
    deadline = timers["deadline"]
    if deadline and table.game is not None and by_correspondence(table):
        timers["deadline"] = deadline + patience
    return timers


def _with_author(before: Table, change: Change, command: Command) -> Change:
    """Return the change, by which the game knows who made it, and when."""
    by, table = command.by, change.table
    if by is None or not isinstance(command.request, _DEEDS) or table is before:
        return change
    acted = (*(one for one in table.acted if one[0] != by.id), (by.id, command.at))
    return replace(change, table=evolve(table, acted=acted))
