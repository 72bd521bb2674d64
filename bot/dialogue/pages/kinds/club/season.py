"""The season table of a club: as a picture, and in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.dialogue.pages.kinds.event.standings import spread_text, wins_text
from bot.dialogue.pages.wording import name
from bot.text.pieces import Raw
from render.charts.event_standings import MOST_LINES, EventLine, EventStandings, RoundMark

if TYPE_CHECKING:
    from bot.coordinator.kinds.club.view_part import ClubPart
    from bot.dialogue.message import Line
    from bot.dialogue.pages.wording import Wording
    from bot.rules.event.season import SeasonRow

_SHOWN = MOST_LINES - 4
_MARKED = 4
"""The number of newest evenings whose places are shown beside a name."""


def season_scene(part: ClubPart, wording: Wording) -> EventStandings:
    """Return the picture of the season table, with the places of the newest evenings."""
    over, leaders = part.is_season_over, part.leaders
    title, label, leader = wording.name_alone(part.name), "", ""
    sub = season_when(part, wording)
    if over and len(leaders) == 1:
        title, sub = wording.text("event-won", who=_who(part, leaders[0])), f"{title}, {sub}"
    elif leaders and not over:
        label = wording.text("event-leads", people=len(leaders))
        one = len(leaders) == 1
        leader = _who(part, leaders[0]).text if one else wording.text("people", people=len(leaders))
    count = len(part.rows)
    shown = part.rows if count <= MOST_LINES else part.rows[:_SHOWN]
    rest = count - len(shown)
    return EventStandings(
        title=title,
        sub=sub,
        lines=tuple(_picture_line(row, part, wording, over=over) for row in shown),
        heads=(
            wording.text("club-head-evenings"),
            wording.text("event-head-wins"),
            wording.text("event-head-spread"),
        ),
        label=label,
        leader=leader,
        rest=wording.text("event-rest", people=rest) if rest else "",
    )


def season_lines(part: ClubPart, wording: Wording) -> tuple[Line, ...]:
    """Return the season table in words: a line for each member."""
    return tuple(
        wording.line(
            "club-season-line",
            place=row.place,
            who=_who(part, row),
            wins=Raw(wins_text(row.wins)),
            spread=Raw(spread_text(row.difference)),
            count=row.evenings,
        )
        for row in part.rows
    )


def season_words(part: ClubPart, wording: Wording) -> list[str]:
    """Return the picture in words: the season table."""
    head = wording.text(
        "club-season-alt", club=name(part.name), when=Raw(season_when(part, wording))
    )
    return [head, *map(str, season_lines(part, wording))]


def season_when(part: ClubPart, wording: Wording) -> str:
    """Return the text that dates the season table: evenings held, and how many of them count."""
    return wording.text(
        "club-season-when", number=len(part.held), best=part.best, length=part.length
    )


def evening_places(part: ClubPart, member: int) -> tuple[tuple[int, int | None], ...]:
    """Return the numbers of the newest evenings, each with this member's place in it.

    The place is None if the member did not play.
    """
    return tuple(
        (one.number, next((row.place for row in one.rows if row.member == member), None))
        for one in part.held[-_MARKED:]
    )


def _picture_line(row: SeasonRow, part: ClubPart, wording: Wording, *, over: bool) -> EventLine:
    return EventLine(
        place=f"{row.place}",
        name=wording.name_alone(part.names[row.member]),
        wins=wins_text(row.wins),
        spread=spread_text(row.difference),
        marks=tuple(_mark(place) for _, place in evening_places(part, row.member)),
        winner=over and row.place == 1,
    )


def _mark(place: int | None) -> RoundMark:
    if place is None:
        return RoundMark("none", "–")
    return RoundMark("win" if place == 1 else "hollow", f"{place}")


def _who(part: ClubPart, row: SeasonRow) -> Raw:
    return name(part.names[row.member])
