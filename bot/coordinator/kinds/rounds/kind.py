"""The kind: a belgijka of an evening, or of days."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, cast

from bot.coordinator.clocks.deadlines import looked_at, next_tick
from bot.coordinator.commands import OpenDuplicate
from bot.coordinator.kinds.kind import Kind
from bot.coordinator.kinds.rounds import decisions
from bot.coordinator.table.bodies import DayBody, RoundsBody

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.coordinator.body import Body
    from bot.coordinator.commands import Command
    from bot.coordinator.decisions.change import Change, World
    from bot.coordinator.kinds.kind import Beginning
    from bot.coordinator.table.table import Table


class RoundsKind(Kind):
    """Rounds that all players answer, each for themselves."""

    body: ClassVar[type[Body]] = RoundsBody
    begins: ClassVar[Mapping[type[Any], Beginning]] = {OpenDuplicate: decisions.announce}

    def decide(self, table: Table, command: Command, world: World) -> Change:
        """Return what a command changes in a belgijka. Raises InDuplicate for those of games."""
        return decisions.act(table, cast("RoundsBody", table.body).duplicate, command, world)

    def timers(self, table: Table) -> Mapping[str, int | None]:
        """Return when a round ends, and when to tell how much is left of it."""
        if table.phase != "playing":
            return {}
        game = cast("RoundsBody | DayBody", table.body).duplicate
        return {"deadline": looked_at(game), "reminder": next_tick(game)}
