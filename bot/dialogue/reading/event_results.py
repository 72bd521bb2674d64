"""Results of an event as directors and players type them: `3: 412 380`."""

from __future__ import annotations

import re
from typing import NamedTuple

from bot.dialogue.errors import WordsUnreadable
from bot.rules.plain import fold

# `3: 412 380`, in an earlier round `1/3: 412 380`, then maybe a reason.
_RESULT = re.compile(
    r"\s*(?:(?P<round>\d{1,2})\s*/\s*)?(?P<table>\d{1,2})\s*[:.)]\s*"
    r"(?:(?P<first>\d{1,4})\s*[\s:–-]\s*(?P<second>\d{1,4})"
    r"|(?:walkower|walkover)\s+(?P<winner>.+?)"
    r"|(?P<void>niewazna|void))"
    r"\s*(?:[,;]\s*(?P<reason>.*))?"
)
# A line with a table in front, meant as a result even if the rest can't be read.
_TABLE = re.compile(r"\s*(?:\d{1,2}\s*/\s*)?\d{1,2}\s*[:.)]\s+\S")


class TypedResult(NamedTuple):
    """A typed result. Round and table count from 1; without a `round` the newest round is meant.

    It has `points`, or the name of the `winner` of a walkover. With neither the pair is void.
    """

    round: int | None
    table: int
    points: tuple[int, int] | None
    winner: str | None
    reason: str


def read_result(typed: str) -> TypedResult:
    """Return a typed result. Raises WordsUnreadable."""
    folded = "".join(one if len(one := fold(letter)) == 1 else letter for letter in typed)
    found = _RESULT.fullmatch(folded)
    if found is None:
        raise WordsUnreadable(typed, "example-event-result")
    return TypedResult(
        int(found["round"]) if found["round"] else None,
        int(found["table"]),
        (int(found["first"]), int(found["second"])) if found["first"] else None,
        found["winner"],
        typed[found.start("reason") :].strip() if found["reason"] else "",
    )


def is_result_line(line: str) -> bool:
    """Return True if a line is meant as a result, even if it can't be read completely."""
    return _TABLE.match(line) is not None or _RESULT.fullmatch(line) is not None
