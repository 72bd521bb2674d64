"""The formats of the files of events and leagues: CSV, TSH (a tournament program), JSON, zip."""

from __future__ import annotations

import csv
import io
import re
import zipfile
from typing import TYPE_CHECKING, Any

from bot.rules.event.standings import side_difference

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from bot.rules.event.event import Pair, Result, ResultKind

CSV_TYPE, TEXT_TYPE = "text/csv; charset=utf-8", "text/plain; charset=utf-8"
JSON_TYPE, CALENDAR_TYPE = "application/json", "text/calendar; charset=utf-8"
ZIP_TYPE = "application/zip"

RESULT_KEYS: Mapping[ResultKind, str] = {
    "game": "event-result-game",
    "walkover": "event-result-walkover",
    "bye": "event-result-bye",
    "void": "event-result-void",
}
"""The text keys of the names of results."""

# A spreadsheet takes a cell that begins like this for a formula.
_FORMULA = re.compile(r"[=+\-@\t\r]")
# TSH ends a name at a digit or a semicolon. A comma would separate the first name.
_NOT_TSH = re.compile(r"[0-9;,\s]+")
_UNRATED = 0
# All entries have the same time, so the same files make the same zip file.
_EPOCH = (1980, 1, 1, 0, 0, 0)


def as_csv(heads: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    """Return a table as CSV, in the form that spreadsheets open as UTF-8."""
    file = io.StringIO()
    writer = csv.writer(file)
    writer.writerow(heads)
    writer.writerows(_safe(row) for row in rows)
    return f"\N{BYTE ORDER MARK}{file.getvalue()}"


def tsh_line(name: str, rating: int | None, sides: Iterable[tuple[int, int, int]]) -> str:
    """Return a player's line in a division file of TSH, a program that manages tournaments.

    `sides` has a tuple for each round: the opponent's number from 1, the player's score, and 1 if
    they start or 2 if they reply. In a round without a game the opponent is 0 and the score is the
    difference of points.
    """
    found = list(sides)
    opponents = " ".join(str(other) for other, _, _ in found)
    scores = " ".join(str(score) for _, score, _ in found)
    starts = " ".join(str(start) for _, _, start in found)
    called = " ".join(_NOT_TSH.sub(" ", name).split()) or "?"
    return f"{called} {rating or _UNRATED} {opponents}; {scores}; p12 {starts}"


def tsh_side(player: int, pairs: Iterable[Pair]) -> tuple[int, int, int]:
    """Return a player's round for TSH: the opponent's number from 1, the score, and 1 or 2.

    The last number is 1 if the player starts and 2 if they reply. For a bye the opponent is 0 and
    the score is the difference of points. Return three zeros for a running or void game.
    """
    for pair in pairs:
        if player in pair.players:
            side, result = pair.players.index(player), pair.result
            if pair.second is None or result is None or result.kind == "void":
                return 0, side_difference(result, side) if result else 0, 0
            return pair.players[1 - side] + 1, result.points[side], side + 1
    return 0, 0, 0


def zip_of(files: Mapping[str, str]) -> bytes:
    """Return one zip file with these texts, given by file name."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, content in sorted(files.items()):
            packed.writestr(zipfile.ZipInfo(name, _EPOCH), content)
    return made.getvalue()


def result_facts(result: Result) -> dict[str, Any]:
    """Return a result as a mapping for JSON."""
    return {
        "kind": result.kind,
        "points": result.points,
        "winner": result.winner,
        "early": result.early,
    }


def _safe(row: Iterable[object]) -> Iterator[object]:
    """Yield the cells of a row, changed so that no spreadsheet takes a text for a formula."""
    for cell in row:
        yield f"'{cell}" if isinstance(cell, str) and _FORMULA.match(cell) else cell
