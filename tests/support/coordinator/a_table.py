"""A table told by its fields, whichever of its two parts they are in."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from bot.coordinator.kinds.day.body import DayBody
from bot.coordinator.kinds.game.body import GameBody
from bot.coordinator.kinds.puzzle.body import PuzzleBody
from bot.coordinator.kinds.rounds.body import RoundsBody
from bot.coordinator.kinds.sheet.body import SheetBody
from bot.coordinator.table.table import Table

# The first of these fields that is told says which body it is.
_BODIES = {"sheet": SheetBody, "puzzle": PuzzleBody, "of_day": DayBody, "rounds": RoundsBody}
_ENVELOPE = frozenset(field.name for field in fields(Table))


def a_table(**told: Any) -> Table:  # noqa: ANN401 - as many types as fields
    """Return a table of these fields; those that an envelope lacks are its body's."""
    kind = next((body for name, body in _BODIES.items() if name in told), GameBody)
    own = {name: told.pop(name) for name in [*told] if name not in _ENVELOPE}
    return Table(**told, body=kind(**own))
