"""Results in an event or a league, as people type them: `3: 412 380`, `Ola, Kuba: 412 380`."""

from __future__ import annotations

import re
from typing import NamedTuple

from bot.dialogue.errors import WordsUnreadable
from bot.rules.plain import fold

_SCORE = (
    r"(?:(?P<first>\d{1,4})\s*[\s:–-]\s*(?P<second>\d{1,4})"
    r"|(?:walkower|walkover)\s+(?P<winner>.+?)"
    r"|(?P<void>niewazna|void))"
    r"\s*(?:[,;]\s*(?P<reason>.*))?"
)
# `3: 412 380`, or for an earlier round `1/3: 412 380`. A reason may follow.
_RESULT = re.compile(r"\s*(?:(?P<round>\d{1,2})\s*/\s*)?(?P<table>\d{1,2})\s*[:.)]\s*" + _SCORE)
# `Ola, Kuba: 412 380` or `Ola – Kuba: 412 380`. A reason may follow.
_PAIR = re.compile(r"\s*(?P<one>[^:]+?)\s*(?:,|\s[–-]\s)\s*(?P<other>[^,:]+?)\s*:\s*" + _SCORE)
# A line that begins with a table's number. It is meant as a result even if it can't be read.
_TABLE = re.compile(r"\s*(?:\d{1,2}\s*/\s*)?\d{1,2}\s*[:.)]\s+\S")


class TypedResult(NamedTuple):
    """A typed result of a table. Round and table count from 1.

    None as the `round` stands for the newest one. A result has `points`, or for a walkover the name
    of the `winner`. With neither the game is void.
    """

    round: int | None
    table: int
    points: tuple[int, int] | None
    winner: str | None
    reason: str


class TypedPairResult(NamedTuple):
    """A typed result of two named players.

    The first number of `points` is the score of the player `one`. For a walkover it has the name of
    the `winner` instead. With neither the game is void.
    """

    one: str
    other: str
    points: tuple[int, int] | None
    winner: str | None
    reason: str


def names_round(value: str | None) -> bool:
    """Return True if a form's button carries the round that ran when it was shown: `2/`."""
    return value is not None and value.endswith("/")


def with_round(typed: str, value: str | None) -> str:
    """Return a typed result with the round that the button of its form carries.

    A text that names a round itself stays as it is.
    """
    has_round = "/" in typed.partition(":")[0]
    return f"{value}{typed}" if names_round(value) and not has_round else typed


def read_result(typed: str) -> TypedResult:
    """Return the result of a table that a person typed. Raises WordsUnreadable."""
    found = _RESULT.fullmatch(_fold_letters(typed))
    if found is None:
        raise WordsUnreadable(typed, "example-event-result")
    number = int(found["round"]) if found["round"] else None
    return TypedResult(number, int(found["table"]), *_score(found, typed))


def read_pair_result(typed: str) -> TypedPairResult:
    """Return the result of two named players that a person typed. Raises WordsUnreadable."""
    found = _PAIR.fullmatch(_fold_letters(typed))
    if found is None:
        raise WordsUnreadable(typed, "example-league-result")
    one, other = (typed[slice(*found.span(name))] for name in ("one", "other"))
    return TypedPairResult(one, other, *_score(found, typed))


def is_result_line(line: str) -> bool:
    """Return True if a line is meant as a result, even if it can't be read completely."""
    return _TABLE.match(line) is not None or _RESULT.fullmatch(line) is not None


def _fold_letters(typed: str) -> str:
    """Return a text whose letters have lost their marks (Ż becomes z), at the same positions."""
    return "".join(one if len(one := fold(letter)) == 1 else letter for letter in typed)


def _score(found: re.Match[str], typed: str) -> tuple[tuple[int, int] | None, str | None, str]:
    """Return three parts of a typed result: its points, a walkover's winner, and the reason."""
    return (
        (int(found["first"]), int(found["second"])) if found["first"] else None,
        found["winner"],
        typed[found.start("reason") :].strip() if found["reason"] else "",
    )
