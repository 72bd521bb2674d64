"""The kind: the belgijka of a day."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, cast

from bot.coordinator.commands import BeginRun, OpenDay
from bot.coordinator.kinds.day import decisions
from bot.coordinator.kinds.rounds.kind import RoundsKind
from bot.coordinator.table.bodies import DayBody

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.coordinator.body import Body
    from bot.coordinator.commands import Command
    from bot.coordinator.decisions.change import Change, World
    from bot.coordinator.kinds.kind import Beginning
    from bot.coordinator.table.table import Table


class DayKind(RoundsKind):
    """A person's own run through the rounds of a day, or what all runs came to."""

    body: ClassVar[type[Body]] = DayBody
    begins: ClassVar[Mapping[type[Any], Beginning]] = {
        OpenDay: decisions.open_day,
        BeginRun: decisions.begin_run,
    }

    def decide(self, table: Table, command: Command, world: World) -> Change:
        """Return what a command changes in a run. Raises InDuplicate for those of games."""
        return decisions.act(table, cast("DayBody", table.body).duplicate, command, world)
