"""An event as files: tables for spreadsheets, a file for TSH, a calendar, and all facts as JSON.

TSH is a program for tournaments.
"""

from __future__ import annotations

import csv
import io
import json
import re
from typing import TYPE_CHECKING, Any

from bot.coordinator.kinds.event.view_part import EventPart
from bot.dialogue.message import File
from bot.dialogue.pages.calendar import CalendarEntry, calendar_text
from bot.rules.event.standings import side_difference

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from bot.coordinator.views.view import View
    from bot.dialogue.pages.wording import Wording
    from bot.rules.event.event import Pair, Result, ResultKind, Tournament
    from bot.rules.ruleset import Ruleset

_CSV, _TEXT, _JSON = "text/csv; charset=utf-8", "text/plain; charset=utf-8", "application/json"
CALENDAR_TYPE = "text/calendar; charset=utf-8"
_MINUTE = 60_000
# The minutes of a round beside those on the clocks: its pairs, its last game, the break.
_BESIDE = 8
# Spreadsheets read a cell that begins so as a formula.
_FORMULA = re.compile(r"[=+\-@\t\r]")
# TSH ends a name at a digit or a semicolon. A comma stands before the first name.
_NOT_TSH = re.compile(r"[0-9;,\s]+")
_UNRATED = 0


def event_file(view: View, name: str, wording: Wording) -> File | None:
    """Return the file of an event by its name, None for an unknown name."""
    if name not in _FILES:
        return None
    make, mime = _FILES[name]
    content = make(view, wording)
    return File(f"{view.id}-{name}", content.encode(), mime)


def evening_minutes(rules: Ruleset, rounds: int) -> int:
    """Return the longest time of an evening in minutes, if the clocks of all rounds run out."""
    return (2 * rules.clock.limit // _MINUTE + _BESIDE) * rounds


def _standings(view: View, wording: Wording) -> str:
    """Return the standings as CSV, with the rounds of each player."""
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
    return _as_csv(heads, rows)


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
    """Return a player's round: the opponent and the points, "" for a round without a pair."""
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
    """Return all pairs of all rounds as CSV, the player who starts first."""
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
            wording.text(_RESULTS[pair.result.kind]) if pair.result else "",
        ]
        for number, one in enumerate(part.tournament.rounds, 1)
        for table, pair in enumerate(one.pairs, 1)
    )
    return _as_csv(heads, rows)


_PAIR_COLUMNS = (
    "event-column-number",
    "event-column-table",
    "event-column-first",
    "event-column-second",
    "event-column-points-first",
    "event-column-points-second",
    "event-column-result",
)
_RESULTS: Mapping[ResultKind, str] = {
    "game": "event-result-game",
    "walkover": "event-result-walkover",
    "bye": "event-result-bye",
    "void": "event-result-void",
}


def _tsh(view: View, wording: Wording) -> str:
    """Return a division of TSH: a line for each player with opponents and scores.

    A round without a game has the opponent 0 and the difference as its score.
    """
    part = EventPart.of(view)
    event = part.tournament
    lines = []
    for player, name in enumerate(_names(part, wording)):
        found = [_sides(player, one.pairs) for one in event.rounds]
        opponents = " ".join(str(other) for other, _, _ in found)
        scores = " ".join(str(score) for _, score, _ in found)
        starts = " ".join(str(start) for _, _, start in found)
        rating = event.players[player].rating or _UNRATED
        called = " ".join(_NOT_TSH.sub(" ", name).split()) or "?"
        lines.append(f"{called} {rating} {opponents}; {scores}; p12 {starts}")
    return "\n".join((*lines, ""))


def _sides(player: int, pairs: Iterable[Pair]) -> tuple[int, int, int]:
    """Return the player's opponent from 1, their score, and 1 if they start, 2 if they reply.

    A bye has the opponent 0 and the difference as its score. A running or void pair has three
    zeros.
    """
    for pair in pairs:
        if player in pair.players:
            side, result = pair.players.index(player), pair.result
            if pair.second is None or result is None or result.kind == "void":
                return 0, side_difference(result, side) if result else 0, 0
            return pair.players[1 - side] + 1, result.points[side], side + 1
    return 0, 0, 0


def _everything(view: View, wording: Wording) -> str:
    """Return all facts of the event as JSON. Its seed is there once the event has ended."""
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
    """Return the evening as an entry of a calendar, as long as its clocks may run."""
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
        "result": pair.result and _result(pair.result),
        "absent": pair.absent,
    }


def _result(result: Result) -> dict[str, Any]:
    return {
        "kind": result.kind,
        "points": result.points,
        "winner": result.winner,
        "early": result.early,
    }


def _corrections(event: Tournament) -> list[dict[str, Any]]:
    return [
        {
            "round": one.round + 1,
            "table": one.table + 1,
            "before": _result(one.before),
            "rounds": one.rounds,
        }
        for one in event.corrections
    ]


def _names(part: EventPart, wording: Wording) -> list[str]:
    return [wording.name_alone(one) for one in part.names]


def _as_csv(heads: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    """Return rows as CSV in the form that spreadsheets open as UTF-8."""
    file = io.StringIO()
    writer = csv.writer(file)
    writer.writerow(heads)
    writer.writerows(_safe(row) for row in rows)
    return f"\N{BYTE ORDER MARK}{file.getvalue()}"


def _safe(row: Iterable[object]) -> Iterator[object]:
    """Yield the cells of a row. No cell begins like a formula."""
    for cell in row:
        yield f"'{cell}" if isinstance(cell, str) and _FORMULA.match(cell) else cell


_FILES: Mapping[str, tuple[Callable[[View, Wording], str], str]] = {
    "standings.csv": (_standings, _CSV),
    "pairings.csv": (_pairings, _CSV),
    "division.t": (_tsh, _TEXT),
    "event.json": (_everything, _JSON),
    "event.ics": (_calendar, CALENDAR_TYPE),
}
