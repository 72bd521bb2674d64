"""What the robot refuses, each a type with its facts.

RobotError
├── PositionError        the position can't be
│   ├── UnknownTiles     letters that the tile set lacks
│   ├── TooManyTiles     more of a tile than the set has
│   ├── FloatingTiles    tiles that no chain of tiles joins to the centre
│   └── RackTooLong      more tiles than a rack holds
├── RulesError           the search isn't made for these rules; `str()` is a sentence
│   ├── TooManyBlanks    more blanks than it can tell apart
│   └── PremiumTooHigh   a square that multiplies a letter by more than it reckons with
├── OtherLanguage        a word list of another alphabet than the tiles
└── GraphError           the move graph can't be kept; `str()` is a sentence for the operator
    ├── NoRoomForGraph   the disk is full
    └── GraphFolderError the folder can't be used
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.text.operator import say

if TYPE_CHECKING:
    from pathlib import Path

    from bot.rules.board import Square


class RobotError(Exception):
    """The robot can't do what it is asked."""

    def __str__(self) -> str:
        """Name and facts, for developers."""
        facts = ", ".join(f"{name}={fact!r}" for name, fact in vars(self).items())
        return f"{type(self).__name__}({facts})"


class PositionError(RobotError):
    """No game can come to this position."""


@dataclass(eq=False)
class UnknownTiles(PositionError):
    """`tiles` are none of the set's, each once."""

    tiles: str


@dataclass(eq=False)
class TooManyTiles(PositionError):
    """Board and rack have `found` of `tile` (`?` a blank), the set has `there_are`."""

    tile: str
    found: int
    there_are: int


@dataclass(eq=False)
class FloatingTiles(PositionError):
    """The tiles on `squares` are not joined to the centre."""

    squares: tuple[Square, ...]


@dataclass(eq=False)
class RackTooLong(PositionError):
    """The rack has `found` tiles, it holds `most`."""

    found: int
    most: int


class RulesError(RobotError):
    """The robot can't play by these rules."""


@dataclass(eq=False)
class TooManyBlanks(RulesError):
    """The tile set has `found` blanks; a play is searched for with `most`."""

    found: int
    most: int

    def __str__(self) -> str:
        """What the operator is told."""
        return say("robot-blanks", most=self.most, found=self.found)


@dataclass(eq=False)
class PremiumTooHigh(RulesError):
    """A square of the layout multiplies a letter by `found`; bounds reckon with `most`."""

    found: int
    most: int

    def __str__(self) -> str:
        """What the operator is told."""
        return say("robot-premium", most=self.most, found=self.found)


@dataclass(eq=False)
class OtherLanguage(RobotError):
    """The word list is of `language`, whose letters are not those of the `tiles`."""

    language: str
    tiles: str


class GraphError(RobotError):
    """The move graph can't be kept on the disk."""


@dataclass(eq=False)
class NoRoomForGraph(GraphError):
    """There is no room in `folder` for the `needed` bytes of a move graph."""

    folder: Path
    needed: int

    def __str__(self) -> str:
        """What the operator is told."""
        size = round(self.needed / 1e6)
        return say("robot-no-room", folder=str(self.folder), size=size)


@dataclass(eq=False)
class GraphFolderError(GraphError):
    """The `folder` of the move graphs can't be used; `reason` is the system's."""

    folder: Path
    reason: str

    def __str__(self) -> str:
        """What the operator is told."""
        return say("robot-folder", folder=str(self.folder), reason=self.reason)
