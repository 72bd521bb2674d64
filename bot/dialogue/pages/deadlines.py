"""A person's deadlines as a calendar, with an entry for each game that waits for their move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.dialogue.pages.calendar import CalendarEntry, calendar_text
from bot.dialogue.pages.kinds.registry import pages_of
from bot.text.pieces import Raw

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.coordinator.reads.open_games import GameLine
    from bot.dialogue.pages.wording import Wording

# An entry ends at its deadline, so that it is over when the time is.
_MINUTES = 30
_BEFORE = 60_000 * _MINUTES


def deadlines_calendar(lines: Iterable[GameLine], wording: Wording, *, site: str, now: int) -> str:
    """Return the calendar of the games that wait for this person's move, as a text.

    Each entry ends at the deadline of its turn. `site` is the public address of the board, "" for
    none. `now` is in ms.
    """
    return calendar_text(
        CalendarEntry(
            f"{line.view.id}-{line.view.face.deadline}",
            line.since,
            line.view.face.deadline - _BEFORE,
            _MINUTES,
            _summary(line, wording),
            url=f"{site}/#{line.view.id}.{(line.view.viewer or 0) + 1}" if site else "",
        )
        for line in lines
        if line.waiting and line.view.face.deadline is not None and line.view.face.deadline > now
    )


def _summary(line: GameLine, wording: Wording) -> str:
    names = pages_of(line.view).name(line.view, wording)
    return wording.text("push-turn", names=Raw(names))
