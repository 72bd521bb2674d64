"""The robot's errors.

Errors of rules and graphs are a `Trouble`: the operator reads the sentence of the key that each is
given.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.rules.errors import FactsError
from bot.trouble import Trouble

if TYPE_CHECKING:
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


class GraphError(RobotError, Trouble):
    """The move graph can't be stored on the disk."""
