"""The helper of the belgijka of the day: it lists the runs, and closes a round once it is asked to.

A run is a person's own game at the belgijka of a day.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from bot.coordinator.helpers.rounds import RoundsHelper
from bot.coordinator.kinds.day.body import DayBody
from bot.coordinator.kinds.day.requests import FinishRound
from bot.coordinator.kinds.registry import kind_of

if TYPE_CHECKING:
    from bot.coordinator.commands import Command
    from bot.coordinator.decisions.change import World
    from bot.coordinator.table.body import Body
    from bot.coordinator.table.table import Table


class DayHelper(RoundsHelper):
    """The helper of the belgijka of the day."""

    body: ClassVar[type[Body]] = DayBody

    async def ready(self, table: Table, command: Command, world: World) -> World:
        """Return the facts needed to decide on a command for a belgijka of the day.

        Beside those of every belgijka, this is the closed round if the player ends it.
        """
        if isinstance(command.request, FinishRound):
            return await self._add_finished(table, command, command.request, world)
        return await super().ready(table, command, world)

    async def prepare(self, table: Table, command: Command) -> None:
        """List a new run with the other runs of its day. Do nothing if the command is repeated."""
        if lists := kind_of(table).lists(table):
            if await self._ports.tables.outcome(table.id, command.id):
                return
            for listed in lists:
                await self._ports.people.list_invitation(listed, table.id, command.at, is_open=True)

    async def _add_finished(
        self, table: Table, command: Command, request: FinishRound, world: World
    ) -> World:
        """Return the facts for a decision (`world`) with the closed round, if this command ends it.

        In a run, each player plays alone.
        """
        game = DayBody.of(table).rounds
        own = command.by is not None and table.seat_of(command.by.id) is not None
        if not own or game.until is None or game.running is None or request.round != game.number:
            return world
        return replace(world, round=await self._close_for_answers(table, game.number))
