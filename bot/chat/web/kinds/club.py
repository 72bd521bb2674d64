"""The JSON of a club for the page, which everybody may see, and its calendar file.

It holds the season's standings and the evenings.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from aiohttp import web

from bot.chat.web.kinds.by_code import calendar, to_page
from bot.chat.web.kinds.face import WebFace
from bot.chat.web.presence import NOBODY
from bot.coordinator.kinds.club.view_part import ClubPart
from bot.dialogue.pages.kinds.club.calendar import CALENDAR, calendar_file
from bot.dialogue.pages.kinds.club.season import evening_places
from bot.dialogue.pages.kinds.event.standings import spread_text, wins_text
from bot.text.moments import date

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from bot.chat.web.presence import Present
    from bot.coordinator.game_id import GameId
    from bot.coordinator.settings import Language
    from bot.coordinator.views.view import View
    from bot.dialogue.conversation import LiveTable
    from bot.dialogue.pages.wording import Wording

ADDRESSES: dict[str, Language] = {"klub": "pl", "club": "en"}
"""The first parts of the addresses of a club's page, each with its language."""


class ClubFace(WebFace):
    """The maker of the JSON of a club for the page."""

    script: ClassVar[str] = "club"

    def routes(self, viewers: Callable[[GameId], int]) -> Iterator[web.RouteDef]:
        """Yield the routes of a club's page and calendar."""
        del viewers
        for name, language in ADDRESSES.items():
            yield web.get(f"/{name}/{{code}}", to_page("club", has_wall=False))
            answer = calendar(ClubPart, calendar_file, language)
            yield web.get(f"/{name}/{{code}}/{CALENDAR}", answer)

    def table(
        self, live: LiveTable, wording: Wording, now: int, present: Present
    ) -> dict[str, Any]:
        """Return the JSON of the club."""
        del present
        return {
            **super().table(live, wording, now, NOBODY),
            "club": club_view(live.view, wording),
        }


def club_view(view: View, wording: Wording) -> dict[str, Any]:
    """Return what only the JSON of a club contains."""
    part = ClubPart.of(view)
    return {
        "name": wording.name_alone(part.name),
        "open": part.is_open,
        "own": part.own,
        "rows": list(_rows(part, wording)),
        "evenings": list(_evenings(part, wording)),
        "event": part.event,
    }


def _rows(part: ClubPart, wording: Wording) -> Iterator[dict[str, Any]]:
    """Yield the JSON of the season's standings, one dict for each member."""
    for row in part.rows:
        places = evening_places(part, row.member)
        yield {
            "member": row.member,
            "name": wording.name_alone(part.names[row.member]),
            "place": row.place,
            "wins": wins_text(row.wins),
            "spread": spread_text(row.difference),
            "evenings": row.evenings,
            "marks": [_mark(number, place, wording) for number, place in places],
        }


def _mark(number: int, place: int | None, wording: Wording) -> tuple[str, str, str]:
    """Return a member's place at an evening: its kind, its sign, and a sentence that says both.

    `place` is None if the member was absent.
    """
    kind = "missed" if place is None else "win" if place == 1 else "loss"
    said = wording.text("club-mark", number=number, place=place or 0)
    return kind, "–" if place is None else f"{place}", said


def _evenings(part: ClubPart, wording: Wording) -> Iterator[dict[str, Any]]:
    """Yield the evenings of the season, the newest first."""
    for one in reversed(part.held):
        yield {
            "event": one.event,
            "label": wording.text(
                "club-evening",
                number=one.number,
                date=date(wording.texts, one.starts),
                names=", ".join(map(wording.name_alone, part.winners(one))),
            ),
        }
