"""An event as files: CSV tables, a file for TSH, a calendar, and all facts as JSON.

TSH is a program that manages tournaments.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from bot.coordinator.kinds.event.view_part import EventPart
from bot.dialogue.message import File
from bot.dialogue.pages.calendar import CalendarEntry, calendar_text
from bot.dialogue.pages.kinds.formats import (
    CALENDAR_TYPE,
    CSV_TYPE,
    JSON_TYPE,
    RESULT_KEYS,
    TEXT_TYPE,
    as_csv,
    result_facts,
    tsh_line,
    tsh_side,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from bot.coordinator.views.view import View
    from bot.dialogue.pages.wording import Wording
    from bot.rules.event.event import Pair, Tournament
    from bot.rules.ruleset import Ruleset

_MINUTE = 60_000
# The minutes that a round takes besides its clocks: for pairs, the last game and a break.
_BESIDE = 8


def event_file(view: View, name: str, wording: Wording) -> File | None:
    """Return the file of an event that has this name, None for an unknown name."""
    if name not in _FILES:
        return None
    make, mime = _FILES[name]
    content = make(view, wording)
    return File(f"{view.id}-{name}", content.encode(), mime)


def evening_minutes(rules: Ruleset, rounds: int) -> int:
    """Return the greatest length of an evening in minutes, if all clocks run out in all rounds."""
    return (2 * rules.clock.limit // _MINUTE + _BESIDE) * rounds


def _standings(view: View, wording: Wording) -> str:
    """Return the event's standings as CSV, with a column for each round."""
    part = EventPart.of(view)
    rounds = range(1, len(part.tournament.rounds) + 1)
    heads = [wording.text(key) for key in _COLUMNS]
    heads += [wording.text("event-column-round", round=number) for number in rounds]
    names = _names(part, wording)
    rows = (
        [
            row.place or "",
            names[row.player],
            row.wins / 2,
            row.difference,
            row.points,
            row.played,
            row.buchholz / 2,
            *(_round_of(row.player, one.pairs, names, wording) for one in part.tournament.rounds),
        ]
        for row in part.rows
    )
    return as_csv(heads, rows)


_COLUMNS = (
    "event-column-place",
    "event-column-player",
    "event-column-wins",
    "event-column-spread",
    "event-column-points",
    "event-column-played",
    "event-column-buchholz",
)


def _round_of(player: int, pairs: Iterable[Pair], names: list[str], wording: Wording) -> str:
    """Return a player's round as text: the opponent and the points, "" if they had no pair."""
    for pair in pairs:
        if player in pair.players:
            side = pair.players.index(player)
            result = pair.result
            score = f" {result.points[side]}:{result.points[1 - side]}" if result else ""
            if pair.second is None:
                return f"{wording.text('event-mark-bye')}{score}"
            return f"{names[pair.players[1 - side]]}{score}"
    return ""


def _pairings(view: View, wording: Wording) -> str:
    """Return all pairs of all rounds as CSV. In each pair the player who starts comes first."""
    part = EventPart.of(view)
    names = _names(part, wording)
    heads = [wording.text(key) for key in _PAIR_COLUMNS]
    rows = (
        [
            number,
            table,
            *(names[player] for player in pair.players),
            *([""] if pair.second is None else []),
            *(pair.result.points if pair.result else ("", "")),
            wording.text(RESULT_KEYS[pair.result.kind]) if pair.result else "",
        ]
        for number, one in enumerate(part.tournament.rounds, 1)
        for table, pair in enumerate(one.pairs, 1)
    )
    return as_csv(heads, rows)


_PAIR_COLUMNS = (
    "event-column-number",
    "event-column-table",
    "event-column-first",
    "event-column-second",
    "event-column-points-first",
    "event-column-points-second",
    "event-column-result",
)


def _tsh(view: View, wording: Wording) -> str:
    """Return the event as a division file of the program TSH, with a line for each player."""
    part = EventPart.of(view)
    event = part.tournament
    lines = (
        tsh_line(
            name,
            event.players[player].rating,
            (tsh_side(player, one.pairs) for one in event.rounds),
        )
        for player, name in enumerate(_names(part, wording))
    )
    return "\n".join((*lines, ""))


def _everything(view: View, wording: Wording) -> str:
    """Return all facts of the event as JSON. The seed of its draw is there only after the end."""
    part = EventPart.of(view)
    event = part.tournament
    written = {
        "event": view.id,
        "name": wording.name_alone(part.name),
        "state": event.state,
        "starts": part.starts,
        "rounds": event.rules.rounds,
        "method": event.rules.method,
        "seal": view.seal,
        "seed": view.seed,
        "players": [
            {
                "number": number,
                "name": name,
                "rating": event.players[number].rating,
                "presence": event.players[number].presence,
                "left": event.players[number].left,
            }
            for number, name in enumerate(_names(part, wording))
        ],
        "at_the_close": event.closed,
        "drawn": [
            {
                "method": one.method,
                "attempt": one.attempt,
                "pairs": [_pair(pair) for pair in one.pairs],
            }
            for one in event.rounds
        ],
        "corrections": _corrections(event),
        "standings": [
            {
                "player": row.player,
                "place": row.place,
                "wins": row.wins / 2,
                "spread": row.difference,
                "points": row.points,
                "played": row.played,
                "buchholz": row.buchholz / 2,
                "reason": row.reason,
            }
            for row in part.rows
        ],
    }
    return json.dumps(written, ensure_ascii=False, indent=1) + "\n"


def _calendar(view: View, wording: Wording) -> str:
    """Return the calendar file of the event, as long as its clocks may run."""
    part = EventPart.of(view)
    directors = ", ".join(map(wording.name_alone, part.directors))
    return calendar_text(
        [
            CalendarEntry(
                view.id,
                part.since,
                part.starts,
                evening_minutes(view.rules, part.tournament.rules.rounds),
                wording.name_alone(part.name),
                wording.text("web-event-directors", names=directors),
                cancelled=part.tournament.state == "cancelled",
            )
        ]
    )


def _pair(pair: Pair) -> dict[str, Any]:
    return {
        "players": pair.players,
        "result": pair.result and result_facts(pair.result),
        "absent": pair.absent,
    }


def _corrections(event: Tournament) -> list[dict[str, Any]]:
    return [
        {
            "round": one.round + 1,
            "table": one.table + 1,
            "before": result_facts(one.before),
            "rounds": one.rounds,
        }
        for one in event.corrections
    ]


def _names(part: EventPart, wording: Wording) -> list[str]:
    return [wording.name_alone(one) for one in part.names]


_FILES: Mapping[str, tuple[Callable[[View, Wording], str], str]] = {
    "standings.csv": (_standings, CSV_TYPE),
    "pairings.csv": (_pairings, CSV_TYPE),
    "division.t": (_tsh, TEXT_TYPE),
    "event.json": (_everything, JSON_TYPE),
    "event.ics": (_calendar, CALENDAR_TYPE),
}
