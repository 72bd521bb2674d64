"""The faults and doubts found by reading and judging a game record, each with its line number.

Their sentences are in the translation files.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from bot.rules.errors import RuleError


class BadRecord(Exception):
    """The error for a line of a record that can't be read.

    `key` is the text key of the reason's sentence, `facts` are the values in it.
    """

    def __init__(self, line: int, key: str, /, **facts: str | int) -> None:
        super().__init__(line, key, facts)
        self.line, self.key, self.facts = line, key, facts


@dataclass(frozen=True, slots=True)
class EncodingGuessed:
    """The file names no encoding or a wrong one, so the bot read it as `encoding`."""

    line: int
    encoding: str
    named: str


@dataclass(frozen=True, slots=True)
class NickShared:
    """Several players have the same nick. The players' totals showed whose line it is."""

    line: int
    nick: str


Doubt: TypeAlias = EncodingGuessed | NickShared


@dataclass(frozen=True, slots=True)
class ScoreDiffers:
    """The record states another score than the rules give."""

    line: int
    stated: int
    computed: int


@dataclass(frozen=True, slots=True)
class TotalDiffers:
    """The total on this line is not the total before it plus the score of the line."""

    line: int
    stated: int
    expected: int


@dataclass(frozen=True, slots=True)
class StatedRackLacks:
    """The play uses tiles that the rack stated on this line lacks."""

    line: int
    rack: str
    missing: str


@dataclass(frozen=True, slots=True)
class SetExceeded:
    """The board holds more of these tiles than the tile set has."""

    line: int
    tiles: str


Caution: TypeAlias = Doubt | ScoreDiffers | TotalDiffers | StatedRackLacks | SetExceeded


@dataclass(frozen=True, slots=True)
class Unplayable:
    """The rules refuse the play on this line."""

    line: int
    error: RuleError


@dataclass(frozen=True, slots=True)
class NothingToTakeBack:
    """A line takes a play back, but the last play on the board is not this player's."""

    line: int


ReplayFault: TypeAlias = Unplayable | NothingToTakeBack
