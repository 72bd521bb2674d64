"""Make the change of a decision about a belgijka."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.decisions.change import Change
from bot.coordinator.table.evolve import evolve
from bot.coordinator.table.table import CommandOutcome

if TYPE_CHECKING:
    from bot.coordinator.table.table import Table
    from bot.rules.rounds.game import RoundsGame


def change_to(
    table: Table, game: RoundsGame, kind: str, *, publish: bool = True, phase: str = ""
) -> Change:
    """Return the change of a table to this state of its belgijka, and to a phase if given.

    `kind` names the outcome.
    """
    after = evolve(table, rounds=game)
    if phase:
        after = evolve(after, phase=phase)
    outcome = CommandOutcome(kind, table.id)
    return Change(after, outcome, publish=publish, listed=phase == "ended")
