"""The newest action at a table, separated from all earlier ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.table.timeline import TilesExchanged
from bot.rules.events import Challenged, Passed, Played, StartDrawn

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.table.timeline import Happening


# Ms for which one message is edited line by line. Discord accepts few edits of a message that is an
# hour old.
EDITED = 45 * 60_000


def split(happenings: Sequence[Happening]) -> tuple[Sequence[Happening], Sequence[Happening]]:
    """Split the actions before the newest one that takes a turn or takes a play back.

    Return the actions before it, and those from it on.
    """
    for index in reversed(range(len(happenings))):
        if any(_is_head(event) for event in happenings[index].events):
            return happenings[:index], happenings[index:]
    return (), happenings


def is_beginning(happening: Happening) -> bool:
    """Return True if this action is the draw for the start."""
    return any(isinstance(event, StartDrawn) for event in happening.events)


def _is_head(event: object) -> bool:
    if isinstance(event, Challenged):
        return bool(event.invalid)
    return isinstance(event, StartDrawn | Played | TilesExchanged | Passed)


def part_of_evening(happenings: Sequence[Happening]) -> int:
    """Return the number of the present part of the evening, from 0. A part lasts 45 minutes."""
    return (happenings[-1].at - happenings[0].at) // EDITED if happenings else 0
