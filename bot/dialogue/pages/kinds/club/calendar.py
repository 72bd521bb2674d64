"""A club's evenings as a calendar. Calendar programs read its file from time to time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.kinds.club.view_part import ClubPart
from bot.dialogue.message import File
from bot.dialogue.pages.calendar import CalendarEntry, calendar_text
from bot.dialogue.pages.kinds.event.files import evening_minutes
from bot.dialogue.pages.kinds.formats import CALENDAR_TYPE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.coordinator.views.view import View
    from bot.dialogue.pages.wording import Wording

CALENDAR = "calendar.ics"
"""The name of the file in the address of a club's calendar."""


def calendar_file(view: View, wording: Wording) -> File:
    """Return a club's calendar file: the past evenings of the season, and the coming ones."""
    part = ClubPart.of(view)
    content = calendar_text(_entries(view, part, wording), wording.name_alone(part.name))
    return File(f"{view.id}-{CALENDAR}", content.encode(), CALENDAR_TYPE)


def _entries(view: View, part: ClubPart, wording: Wording) -> Iterator[CalendarEntry]:
    directors = ", ".join(map(wording.name_alone, part.directors))
    about = wording.text("web-event-directors", names=directors)
    minutes = evening_minutes(view.rules, part.evening_rules.rounds)
    for starts in (*(one.starts for one in part.held), *part.coming):
        uid, name = f"{view.id}-{starts}", wording.name_alone(part.name)
        yield CalendarEntry(uid, starts, starts, minutes, name, about)
