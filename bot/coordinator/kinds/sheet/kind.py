"""The kind: a score sheet of a game at a real table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from bot.coordinator.clocks.deadlines import archive_of, silenced
from bot.coordinator.commands import Adjudicate, Dictate, KeepScore, PressClock, TimerFired
from bot.coordinator.errors import AlreadyEnded, AtRealTable
from bot.coordinator.kinds.kind import Kind
from bot.coordinator.kinds.sheet import dictation
from bot.coordinator.table.bodies import SheetBody
from bot.rules.sheet.lines import Award, BreakOff

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.coordinator.body import Body
    from bot.coordinator.commands import Command
    from bot.coordinator.decisions.change import Change, World
    from bot.coordinator.kinds.kind import Beginning
    from bot.coordinator.table.table import Table


class SheetKind(Kind):
    """A sheet that its recorders write on."""

    body: ClassVar[type[Body]] = SheetBody
    begins: ClassVar[Mapping[type[Any], Beginning]] = {KeepScore: dictation.begin}

    def decide(self, table: Table, command: Command, world: World) -> Change:
        """Return what a command changes on a sheet. Raises AtRealTable for those of games here."""
        del world
        match command.request:
            case Dictate() as request:
                return dictation.dictate(table, request, command)
            case PressClock() as request:
                return dictation.press_clock(table, request, command)
            case Adjudicate(winners):
                if table.phase == "ended":
                    raise AlreadyEnded
                return dictation.awarded(table, Award(winners), command.at)
            case TimerFired("archive"):
                return dictation.silent(table, silenced(table, command.at), command.at)
            case _:
                raise AtRealTable

    def timers(self, table: Table) -> Mapping[str, int | None]:
        """Return when a forgotten sheet ends."""
        return {"archive": archive_of(table)} if table.phase == "playing" else {}

    def forgotten(self, table: Table, command: Command) -> Table:
        """Return the sheet, ended where nobody is left to write on it."""
        if all(one.declined for one in table.invitees):
            return dictation.ended_by(table, BreakOff(), command.at)
        return table
