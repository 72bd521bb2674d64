"""Event lines of a record, parsed and printed, and nicks that can begin such lines."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING, NamedTuple, assert_never

from bot.rules.board import EMPTY
from bot.rules.gcg.findings import BadRecord
from bot.rules.gcg.record import (
    ChallengeBonus,
    ExchangeUnknown,
    GcgAction,
    GcgEndRack,
    GcgEvent,
    GcgTimePenalty,
    TakenBack,
)
from bot.rules.moves import Exchange, Pass, Placement
from bot.rules.notation import format_placement, parse_start
from bot.rules.tiles import BLANK

if TYPE_CHECKING:
    from collections.abc import Iterable

_UNFIT = re.compile(r"[\s:\x00-\x1f\x7f-\x9f]+")
_GRAMMAR = re.compile(
    r"""
    (?:(?P<rack>\S+)\s)??
    (?: (?P<start>[0-9]{1,2}[A-Za-z]|[A-Za-z][0-9]{1,2})\s(?P<letters>[^\s0-9+-]+)
      | (?P<back>--)
      | -(?P<given>[^\s-]*)
      | \((?P<inside>[^()]*)\)
    )
    \s(?P<score>[+-]{0,2}[0-9]{1,6})
    \s(?P<total>[+-]?[0-9]{1,6})
    (?:\s?(?P<words>/.*)|\s(?P<list>[^/].*))?
    """,
    re.VERBOSE,
)
_THROUGH = re.compile(r"\(([^()]*)\)")
_BLANKS = str.maketrans("_*", BLANK * 2)
_SHOWN = 40


class GcgLine(NamedTuple):
    """The parts of an event line after the nick, as `GcgEvent` explains them."""

    rack: str
    action: GcgAction
    score: int
    total: int
    words: tuple[str, ...]


def is_event(text: str) -> bool:
    """Return True if this text after `>nick:` can be an event."""
    return _GRAMMAR.fullmatch(" ".join(text.split())) is not None


def parse_line(text: str, number: int) -> GcgLine:
    """Parse the text of an event line after `>nick:`.

    Raises:
        BadRecord: it is unreadable. The error has the line's `number`.

    """
    text = " ".join(text.split())
    found = _GRAMMAR.fullmatch(text)
    if not found:
        raise _what_is_wrong(text, number)
    words = re.split(r"[/,\s]+", found["words"] or found["list"] or "")
    return GcgLine(
        rack=(found["rack"] or "").translate(_BLANKS),
        action=_action(found, number),
        score=_parse_signed(found["score"]),
        total=_parse_signed(found["total"]),
        words=tuple(word for word in words if word),
    )


def format_line(event: GcgEvent) -> str:
    """Return the text of an event line after the nick. An empty rack leaves its field empty."""
    words = "".join(f"/{word}" for word in event.words)
    total = f"{event.total} {words}" if words else f"{event.total}"
    return f"{event.rack} {format_action(event.action)} {event.score:+d} {total}"


def format_action(action: GcgAction) -> str:
    """Return an action as a record writes it: `8H SŁOWO`, `-ABC`, `-3`, `-`, `--`, `(ABC)`."""
    match action:
        case Placement():
            text = format_placement(action)
        case Exchange(given) | ExchangeUnknown(given):
            text = f"-{given}"
        case Pass():
            text = "-"
        case TakenBack():
            text = "--"
        case ChallengeBonus():
            text = "(challenge)"
        case GcgEndRack(tiles):
            text = f"({tiles})"
        case GcgTimePenalty():
            text = "(time)"
        case _:
            assert_never(action)
    return text


def _action(found: re.Match[str], number: int) -> GcgAction:
    if found["start"]:
        return _placement(found["start"], found["letters"], number)
    if found["back"]:
        return TakenBack()
    if found["given"] is not None:
        return _exchange_or_pass(found["given"], number)
    return _inside(found["inside"].strip(), number)


def _placement(start: str, letters: str, number: int) -> Placement:
    try:
        square, direction = parse_start(start)
    except ValueError:
        raise BadRecord(number, "gcg-no-square", square=start) from None
    # Some writers put the tiles that a play runs through in brackets.
    dotted = _THROUGH.sub(lambda found: EMPTY * len(found[1]), letters)
    if strange := [c for c in dotted if c != EMPTY and not c.isalpha()]:
        raise BadRecord(number, "gcg-no-letter", sign=strange[0], text=shorten(letters))
    return Placement(square, direction, dotted)


def _exchange_or_pass(given: str, number: int) -> GcgAction:
    if not given:
        return Pass()
    if given.isascii() and given.isdecimal():
        return ExchangeUnknown(int(given[:6]))
    return Exchange(_tiles(given, number))


def _inside(text: str, number: int) -> GcgAction:
    # In capitals these words could be tiles: T, I, M and E.
    named: dict[str, GcgAction] = {"challenge": ChallengeBonus(), "time": GcgTimePenalty()}
    if not text.isupper() and text.casefold() in named:
        return named[text.casefold()]
    return GcgEndRack(_tiles("".join(text.split()), number))


def _tiles(text: str, number: int) -> str:
    tiles = text.upper().translate(_BLANKS)
    if strange := [c for c in tiles if c != BLANK and not c.isalpha()]:
        raise BadRecord(number, "gcg-no-tile", sign=strange[0], text=shorten(text))
    return tiles


def _parse_signed(text: str) -> int:
    size = int(text.lstrip("+-"))
    return -size if "-" in text else size


def _what_is_wrong(text: str, number: int) -> BadRecord:
    if not text:
        return BadRecord(number, "gcg-nothing")
    if any(_GRAMMAR.fullmatch(text + ending) for ending in (" +0 0", " 0")):
        return BadRecord(number, "gcg-cut")
    return BadRecord(number, "gcg-no-event", text=shorten(text))


def shorten(text: str) -> str:
    """Return a text as an error shows it, cut after 40 characters."""
    return text if len(text) <= _SHOWN else text[:_SHOWN] + "…"


def safe_nicks(nicks: Iterable[str]) -> tuple[str, ...]:
    """Return the nicks without spaces and colons, made different and not empty.

    Nicks that differ only in upper and lower case count as equal.
    """
    cleaned = (_UNFIT.sub("_", unicodedata.normalize("NFC", nick).strip()) for nick in nicks)
    return unique(nick or f"player{number}" for number, nick in enumerate(cleaned, 1))


def unique(nicks: Iterable[str]) -> tuple[str, ...]:
    """Return the nicks with a number added to each later equal one: `ala`, `ala_2`."""
    given: list[str] = []
    wanted = list(nicks)
    for index, nick in enumerate(wanted):
        others = {other.casefold() for other in (*given, *wanted[index + 1 :])}
        name, number = nick, 1
        earlier = {other.casefold() for other in given}
        while name.casefold() in (others if number > 1 else earlier):
            number += 1
            name = f"{nick}_{number}"
        given.append(name)
    return tuple(given)
