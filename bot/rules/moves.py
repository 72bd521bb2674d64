"""What a player can do, as a closed union of values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from bot.rules.board import Direction, Square


@dataclass(frozen=True, slots=True)
class Placement:
    """Tiles laid as one word: its first square, its direction, and its letters.

    `letters` names the whole word: upper case a tile from the rack, lower case a blank declared as
    that letter, `.` a tile that lies already (which may also be spelled out).
    """

    square: Square
    direction: Direction
    letters: str


@dataclass(frozen=True, slots=True)
class Exchange:
    """Rack tiles to give back for as many new ones."""

    tiles: str


@dataclass(frozen=True, slots=True)
class Pass:
    """Do nothing this turn."""


@dataclass(frozen=True, slots=True)
class Challenge:
    """Say that the pending play holds a non-word; `words` matter only to `five_per_word`."""

    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Accept:
    """Let the pending play stand."""


@dataclass(frozen=True, slots=True)
class Resign:
    """Give up the game."""


Move: TypeAlias = Placement | Exchange | Pass | Challenge | Accept | Resign


@dataclass(frozen=True, slots=True)
class Typed:
    """A typed move: letters in upper case, a declared blank in lower case, `.` a tile that lies.

    `square` is None for a word alone.
    """

    letters: str
    square: Square | None
    direction: Direction | None

    @property
    def word(self) -> str:
        """The word as it was typed, in upper case."""
        return self.letters.upper()


@dataclass(frozen=True, slots=True)
class Laid:
    """Tiles put on squares by hand, in any order: a declared blank in lower case."""

    tiles: tuple[tuple[Square, str], ...]

    @property
    def squares(self) -> tuple[Square, ...]:
        """Where they lie."""
        return tuple(square for square, _ in self.tiles)
