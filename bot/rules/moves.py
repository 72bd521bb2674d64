"""Everything that a player can do: a closed union of dataclasses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from bot.rules.board import Direction, Square


@dataclass(frozen=True, slots=True)
class Placement:
    """Tiles laid as one word: its first square, its direction, and its letters.

    `letters` names the whole word. Upper case is a tile from the rack, lower case a blank declared
    as that letter. `.` is a tile on the board, which may also be given as its letter.
    """

    square: Square
    direction: Direction
    letters: str


@dataclass(frozen=True, slots=True)
class Exchange:
    """An exchange of these tiles of the rack for as many new ones."""

    tiles: str


@dataclass(frozen=True, slots=True)
class Pass:
    """A turn without play or exchange."""


@dataclass(frozen=True, slots=True)
class Challenge:
    """The claim that the pending play (the newest play) has an invalid word.

    `words` are the doubted ones. They matter only under the challenge rule `five_per_word`.
    """

    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Accept:
    """Acceptance of the pending play (the newest play, which may still be challenged)."""


@dataclass(frozen=True, slots=True)
class Resign:
    """Resignation from the game."""


Move: TypeAlias = Placement | Exchange | Pass | Challenge | Accept | Resign


@dataclass(frozen=True, slots=True)
class Typed:
    """A move as a player typed it. A small letter is a declared blank, `.` a tile on the board.

    `square` and `direction` are None if the player typed only a word.
    """

    letters: str
    square: Square | None
    direction: Direction | None

    @property
    def word(self) -> str:
        """The word that the player typed, in upper case."""
        return self.letters.upper()


@dataclass(frozen=True, slots=True)
class Laid:
    """Tiles put on squares by hand, in any order. A small letter is a declared blank."""

    tiles: tuple[tuple[Square, str], ...]

    @property
    def squares(self) -> tuple[Square, ...]:
        """The squares of the tiles."""
        return tuple(square for square, _ in self.tiles)
