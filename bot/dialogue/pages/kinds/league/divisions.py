"""The divisions of a league: as a picture, and in words."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.dialogue.pages.kinds.event.standings import spread_text, wins_text
from bot.dialogue.pages.wording import name
from bot.rules.ruleset import HOUR
from bot.text.pieces import Raw
from render.charts.event_standings import EventLine, EventStandings, RoundMark

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.coordinator.kinds.league.view_part import DivisionRow, DivisionTable, LeaguePart
    from bot.dialogue.message import Line
    from bot.dialogue.pages.wording import Wording
    from bot.rules.ruleset import Ruleset

_ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII")
_PICTURED = 4
"""The most divisions in one picture. Chats refuse a larger picture."""

_MARKS = {"up": RoundMark("win", "↑"), "down": RoundMark("hollow", "↓"), "": RoundMark("none")}


def division_name(number: int) -> Raw:
    """Return the name of a division: its number, counted from 0, as a Roman numeral from I."""
    return Raw(_ROMAN[number] if number < len(_ROMAN) else f"{number + 1}")


def divisions_scene(part: LeaguePart, wording: Wording) -> EventStandings | None:
    """Return the picture of the divisions, one below the other, None before the first season."""
    found = [_picture(part, number, wording) for number in range(len(part.divisions))][:_PICTURED]
    return replace(found[0], below=tuple(found[1:])) if found else None


def division_lines(part: LeaguePart, number: int, wording: Wording) -> Iterator[Line]:
    """Yield a line for each player of a division, in the order of its table.

    `number` is the division's, from 0.
    """
    table = part.divisions[number]
    for row in table.rows:
        yield wording.line(
            "league-row",
            place=place_text(row.place),
            who=name(part.names[row.member]),
            played=row.played,
            wins=Raw(wins_text(row.wins)),
            spread=Raw(spread_text(row.difference)),
            places=Raw(places_text(*row.places)),
            zone="left" if row.has_left else row.zone,
            move=table.move(row) or "none",
            running="yes" if part.is_running and row.place else "no",
            timeouts=row.timeouts,
        )


def divisions_words(part: LeaguePart, wording: Wording) -> list[str]:
    """Return the picture in words: all divisions."""
    lines = [wording.text("league-alt", name=name(part.name), season=season_of(part))]
    for number in range(len(part.divisions)):
        lines.append(wording.text("league-division", number=division_name(number)))
        lines += map(str, division_lines(part, number, wording))
    return lines


def zones_text(table: DivisionTable, wording: Wording) -> str:
    """Return the places that go up and down: `Awans: 1–2. Spadek: 7–8`, or "" if none do."""
    up, down, size = table.up, table.down, len(table.rows)
    if not up and not down:
        return ""
    return wording.text(
        "league-zones",
        moves="both" if up and down else "up" if up else "down",
        many="yes" if max(up, down) > 1 else "no",
        up=Raw(places_text(1, up)),
        down=Raw(places_text(size - down + 1, size)),
    )


def facts_text(part: LeaguePart, rules: Ruleset, wording: Wording) -> str:
    """Return the size of the season and the clock of its games, without a full stop.

    The number of games is each player's if all have as many, otherwise that of the whole season.
    """
    own = {2 * one.games // len(one.rows) for one in part.divisions}
    return wording.text(
        "league-facts",
        people=len(part.players),
        divisions=len(part.divisions),
        each="yes" if len(own) == 1 else "no",
        games=min(own) if len(own) == 1 else part.games,
        turn=wording.length(rules.clock.limit),
        bank=Raw(wording.text("hours", hours=rules.clock.bank // HOUR)),
    )


def place_text(place: int | None) -> Raw:
    """Return a player's place as text, a dash for an excluded player."""
    return Raw("–" if place is None else f"{place}")


def places_text(first: int, last: int) -> str:
    """Return a range of places as text: `1–3`, or `2` if it has only one."""
    return f"{first}" if first == last else f"{first}–{last}"


def season_of(part: LeaguePart) -> int:
    """Return the number of the season whose divisions the pages show.

    It is the running season, or else the last one.
    """
    return part.season if part.is_running else part.season - 1


def _picture(part: LeaguePart, number: int, wording: Wording) -> EventStandings:
    table, over = part.divisions[number], not part.is_running
    first = next((row for row in table.rows if row.wins), None)
    leads = first is not None and not over
    title = wording.text("league-division", number=division_name(number))
    named = wording.text("league-season", name=name(part.name), season=season_of(part))
    return EventStandings(
        title=title,
        sub=". ".join(one for one in (named, zones_text(table, wording)) if one),
        lines=tuple(_line(row, table, part, wording, over=over) for row in table.rows),
        heads=(
            "",
            wording.text("event-head-wins"),
            wording.text("event-head-spread"),
        ),
        label=wording.text("event-leads", people=1) if leads else "",
        leader=wording.name_alone(part.names[first.member]) if first and leads else "",
    )


def _line(
    row: DivisionRow, table: DivisionTable, part: LeaguePart, wording: Wording, *, over: bool
) -> EventLine:
    return EventLine(
        place=place_text(row.place).text,
        name=wording.name_alone(part.names[row.member]),
        wins=wins_text(row.wins),
        spread=spread_text(row.difference),
        marks=(_MARKS[table.move(row)],),
        winner=over and row.place == 1 and row.wins > 0,
        out=row.has_left,
        note=wording.text("web-league-timeouts", count=row.timeouts) if row.timeouts else "",
    )
