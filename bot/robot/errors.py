"""The robot's errors, a class for each reason.

RobotError
├── PositionError        the position is impossible
│   ├── UnknownTiles     letters that the tile set lacks
│   ├── TilesBeyondSet   more of a tile than the set has
│   ├── FloatingTiles    tiles that no chain of tiles joins to the centre
│   └── RackTooLong      more tiles than a rack holds
├── RulesError           the search isn't made for these rules
│   ├── TooManyBlanks    more blanks than it can tell apart
│   ├── PremiumTooHigh   a square that multiplies a letter by more than the bounds allow
│   └── OtherLanguage    a word list of another alphabet than the tiles
└── GraphError           the move graph can't be kept
    ├── NoRoomForGraph   the disk is full
    └── GraphFolderError the folder can't be used

Errors of rules and graphs are a `Trouble`: the operator reads the sentence of their text key.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.rules.errors import FactsError
from bot.trouble import Trouble

if TYPE_CHECKING:
    from pathlib import Path

    from bot.rules.board import Square


class RobotError(Exception):
    """The robot can't do its task."""


class PositionError(RobotError, FactsError):
    """No game can reach this position."""


class UnknownTiles(PositionError):
    """`tiles` are not in the set, each named once."""

    tiles: str


class TilesBeyondSet(PositionError):
    """Board and rack have `found` of `tile` (`?` is a blank), but the set has `there_are`."""

    tile: str
    found: int
    there_are: int


class FloatingTiles(PositionError):
    """The tiles on `squares` are not joined to the centre."""

    squares: tuple[Square, ...]


class RackTooLong(PositionError):
    """The rack has `found` tiles, but it holds `most`."""

    found: int
    most: int


class RulesError(RobotError, Trouble):
    """The robot can't play by these rules."""


class TooManyBlanks(RulesError):
    """The tile set has `found` blanks, but the search can handle only `most`."""

    def __init__(self, found: int, most: int) -> None:
        super().__init__("robot-blanks", found=found, most=most)


class PremiumTooHigh(RulesError):
    """A square of the layout multiplies a letter by `found`, but the bounds allow `most`."""

    def __init__(self, found: int, most: int) -> None:
        super().__init__("robot-premium", found=found, most=most)


class OtherLanguage(RulesError):
    """The word list is in `language`, but the `tiles` have other letters."""

    def __init__(self, language: str, tiles: str) -> None:
        super().__init__("analyse-other-language", language=language, tiles=tiles)


class GraphError(RobotError, Trouble):
    """The move graph can't be stored on the disk."""


class NoRoomForGraph(GraphError):
    """`folder` has no room for the `needed` bytes of a move graph."""

    def __init__(self, folder: Path, needed: int) -> None:
        super().__init__("robot-no-room", folder=str(folder), size=round(needed / 1e6))


class GraphFolderError(GraphError):
    """The `folder` of the move graphs can't be used."""

    def __init__(self, folder: Path, reason: Trouble) -> None:
        super().__init__("robot-folder", folder=str(folder), reason=reason)
