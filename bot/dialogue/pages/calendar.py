"""Calendars as files in the iCalendar format (RFC 5545)."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

# A line has at most 75 bytes (RFC 5545, 3.1). A continued line begins with a space.
_LONGEST_LINE = 74


class CalendarEntry(NamedTuple):
    """An entry of a calendar. It begins at `starts` and lasts `minutes`.

    `stamp` is the time of its last change. Both times are ms since 1970.
    """

    uid: str
    stamp: int
    starts: int
    minutes: int
    summary: str
    description: str = ""
    url: str = ""
    cancelled: bool = False


def calendar_text(entries: Iterable[CalendarEntry], name: str = "") -> str:
    """Return the text of a calendar with these entries. `name` is its name, "" for none."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Wykladka//PL"]
    lines += [f"X-WR-CALNAME:{_escape(name)}"] if name else []
    for one in entries:
        lines += [
            "BEGIN:VEVENT",
            f"UID:{one.uid}@wykladka",
            f"DTSTAMP:{_moment(one.stamp)}",
            f"DTSTART:{_moment(one.starts)}",
            f"DURATION:PT{one.minutes}M",
            f"SUMMARY:{_escape(one.summary)}",
            *([f"DESCRIPTION:{_escape(one.description)}"] if one.description else []),
            *([f"URL:{one.url}"] if one.url else []),
            f"STATUS:{'CANCELLED' if one.cancelled else 'CONFIRMED'}",
            "END:VEVENT",
        ]
    lines.append("END:VCALENDAR")
    return "".join(f"{folded}\r\n" for one in lines for folded in _fold(one))


def _moment(at: int) -> str:
    return f"{datetime.fromtimestamp(at / 1000, UTC):%Y%m%dT%H%M%SZ}"


def _escape(text: str) -> str:
    """Return a text with the calendar format's special characters escaped."""
    return re.sub(r"([\\;,])", r"\\\1", text).replace("\n", r"\n")


def _fold(line: str) -> Iterator[str]:
    """Split a long line into lines of at most 75 bytes. All but the first begin with a space."""
    start, length = "", 0
    for letter in line:
        size = len(letter.encode())
        if length + size > _LONGEST_LINE:
            yield start
            start, length = " ", 1
        start, length = start + letter, length + size
    yield start
