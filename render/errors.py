"""The faults that a scene (the content of a picture) can have. They are facts without sentences.

SceneError (a ValueError) ├── WrongSize a grid isn't 15 lines of 15 ├── UnknownLetter a tile has no
value ├── UnknownPremium a mark outside the layout notation ├── MissingLabel a premium square
without a label ├── WrongSquare a marked square lies off the board or holds no tile ├── RackTooWide
more tiles than the rack has room for ├── WrongCards no card or more than four, or a score sheet
with another number of columns └── WrongSeries a line of a chart has another length than its turns,
or marks none of them
"""

from dataclasses import dataclass


class SceneError(ValueError):
    """The scene can't be drawn. The subclass says why."""

    def __str__(self) -> str:
        """Return the type with its facts, for a log."""
        return repr(self)


@dataclass(eq=False)
class WrongSize(SceneError):
    """The lines of `grid` ("cells" or "premiums") have these `widths`, and not 15 times 15."""

    grid: str
    widths: tuple[int, ...]


@dataclass(eq=False)
class UnknownLetter(SceneError):
    """`letter` has no value. `square` is (column, row) from 0, or None on the rack."""

    letter: str
    square: tuple[int, int] | None


@dataclass(eq=False)
class UnknownPremium(SceneError):
    """`mark` at `square` isn't one of `.`, `=`, `-`, `"`, `'`."""

    mark: str
    square: tuple[int, int]


@dataclass(eq=False)
class MissingLabel(SceneError):
    """The layout uses the premium `mark`, but `labels` has no word for it."""

    mark: str


@dataclass(eq=False)
class WrongSquare(SceneError):
    """`square`, which `field` ("last", "draft", "start") marks, is off the board or has no tile."""

    field: str
    square: tuple[int, int]


@dataclass(eq=False)
class RackTooWide(SceneError):
    """The rack has `count` tiles, more than seven."""

    count: int


@dataclass(eq=False)
class WrongCards(SceneError):
    """The scene has `count` cards or columns, a wrong number."""

    count: int


@dataclass(eq=False)
class WrongSeries(SceneError):
    """`series` of a chart has these lengths, or names these players or turns."""

    series: str
    numbers: tuple[int, ...]
