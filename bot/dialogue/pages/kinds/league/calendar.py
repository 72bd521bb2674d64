"""The dates of a league's season as a calendar. Calendar programs read its file again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.kinds.league.course import LAST_HOURS
from bot.coordinator.kinds.league.view_part import LeaguePart
from bot.dialogue.message import File, Message
from bot.dialogue.pages.calendar import CalendarEntry, calendar_text
from bot.dialogue.pages.kinds.formats import CALENDAR_TYPE
from bot.dialogue.pages.kinds.league.public_message import foot
from bot.text.pieces import Raw

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.coordinator.views.view import View
    from bot.dialogue.pages.wording import Wording

CALENDAR = "calendar.ics"
"""The name of the file in the address of a league's calendar."""

_MINUTES = 30


def calendar_file(view: View, wording: Wording) -> File:
    """Return a league's calendar file, with the dates of the running or coming season."""
    part = LeaguePart.of(view)
    entries = _entries(view, part, wording) if part.is_open else ()
    content = calendar_text(entries, wording.name_alone(part.name))
    return File(f"{view.id}-{CALENDAR}", content.encode(), CALENDAR_TYPE)


def calendar_page(view: View, wording: Wording, origin: str) -> Message:
    """Return the page with the calendar file of the season.

    If the bot has a public web page (`origin`), it has the addresses of the league's page and
    calendar.
    """
    lines = [wording.line("league-calendar-file")]
    if origin:
        page = f"{origin}/liga/{view.id}"
        links = {"page": Raw(page), "link": Raw(f"{page}/{CALENDAR}")}
        lines = [wording.line("league-calendar-link", **links), *lines]
    return Message((*lines, foot(view, wording)), file=calendar_file(view, wording))


def _entries(view: View, part: LeaguePart, wording: Wording) -> Iterator[CalendarEntry]:
    dates = {
        "start": part.starts,
        "half": part.starts + (part.ends - part.starts) // 2,
        "last": part.ends - LAST_HOURS,
        "end": part.ends,
    }
    for what, at in dates.items():
        name = Raw(wording.name_alone(part.name))
        summary = wording.text("league-date", name=name, season=part.season, what=what)
        uid = f"{view.id}-{part.season}-{what}"
        yield CalendarEntry(uid, part.starts, at, _MINUTES, summary)
