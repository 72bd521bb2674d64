"""The lists of the runs of a day. A run is a person's own game at the belgijka of the day."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.coordinator.table.day import DayOf


def runs_at(language: str, day: str, scope: str = "") -> str:
    """Return the name of the list of runs at the belgijka of a day, in one language.

    The list has the runs of the server or group `scope`, or all runs if `scope` is "".
    """
    return f"runs:{language}:{day}@{scope}" if scope else f"runs:{language}:{day}"


def runs_of(language: str, day: DayOf) -> tuple[str, ...]:
    """Return the names of the lists to which a run at the belgijka of the day belongs.

    The list of all runs comes last.
    """
    return tuple(dict.fromkeys((runs_at(language, day.day, day.scope), runs_at(language, day.day))))
