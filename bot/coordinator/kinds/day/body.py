"""The state of a belgijka of the day as it is stored."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from bot.coordinator.kinds.rounds.body import RoundsBody
from bot.coordinator.table.day import DayOf


@dataclass(frozen=True, slots=True)
class DayBody(RoundsBody):
    """A belgijka of the day: one person's run (their own game), or all runs' merged result."""

    stored: ClassVar[str] = "day"
    has_keeper: ClassVar[bool] = False
    is_held: ClassVar[bool] = False
    takes_newcomers: ClassVar[bool] = False

    of_day: DayOf

    @property
    def run(self) -> DayOf | None:
        """The day of the belgijka if this is one person's run, or None."""
        return self.of_day if self.of_day.own else None
