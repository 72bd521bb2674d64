"""The content of a picture as plain data (a scene). Every word in it comes from the caller.

A square is (column, row), both 0–14 from the top left. Grids are 15 lines of 15 characters.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from render.errors import (
    MissingLabel,
    RackTooWide,
    UnknownLetter,
    UnknownPremium,
    WrongCards,
    WrongSize,
    WrongSquare,
)

SIZE = 15
RACK = 7
EMPTY = "."
BLANK = "?"
COLOURS = "1235"
PREMIUMS = "=-\"'" + COLOURS

Cell = tuple[int, int]
SeatMark = Literal["turn", "crown", "clock", "star"]


@dataclass(frozen=True, slots=True)
class Card:
    """A score card. `name` may be in any script, or several names of a team joined.

    `team` holds the same names for two lines, which make the cards of a board higher.

    `note` is the line under it ("ruch +21", "teraz gra", "wygrana"). It holds only words: the
    triangle of the `active` player and the crown of a `winner`, or the given `mark`, are drawn.
    `clock` is a short text ("12:04"). A score may be words ("1:30", "+86"). A single card is a
    banner: it has no mark, and `about` explains its score in up to two lines.
    """

    name: str
    score: int | str
    note: str = ""
    active: bool = False
    winner: bool = False
    clock: str = ""
    mark: SeatMark | None = None
    about: tuple[str, ...] = ()
    team: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SheetTurn:
    """A line of a score sheet: word "JEJ", points "+18", total 181. `marked` is the newest line."""

    word: str
    points: str
    total: int
    marked: bool = False


@dataclass(frozen=True, slots=True)
class Column:
    """One player's turns on a score sheet, as many as the picture shows."""

    name: str
    turns: tuple[SheetTurn, ...] = ()


@dataclass(frozen=True, slots=True)
class StandingsLine:
    """A player's line in the standings. `best` counts their best plays ("6 z 8")."""

    place: str
    name: str
    points: str
    percent: str
    best: str = ""
    winner: bool = False


@dataclass(frozen=True, slots=True)
class Standings:
    """A table of many players under the board: in two columns, or in one if it has `heads`.

    `heads` are above it: its title, then the headings of best plays, points and percent. `rest`
    below it says how many more players there are.
    """

    lines: tuple[StandingsLine, ...]
    heads: tuple[str, ...] = ()
    rest: str = ""


@dataclass(frozen=True, slots=True)
class Note:
    """A word explained under the board: "klinika", "rzeczownik", its meaning.

    Below it stand "Najlepszy ruch: 9 z 14 osób" and, at the right, "średnio 71%".
    """

    title: str
    about: str = ""
    text: str = ""
    left: str = ""
    right: str = ""


@dataclass(frozen=True, slots=True)
class Footer:
    """The words under the board: "ZASYCZ", "A8 ↓", "+21", "w worku 5".

    With a `label` before them ("Najlepszy ruch") the first three stand in one line. `mark` is
    one word in a frame that looks like the marked tiles: "czeka" for a play that may be
    challenged, "podgląd" for a draft.
    """

    headline: str = ""
    sub: str = ""
    points: str = ""
    bag: str = ""
    mark: str = ""
    label: str = ""


@dataclass(frozen=True, slots=True)
class Scene:
    """One picture of a game. A faulty one raises a SceneError when it is made.

    - `cells`: `.` empty, upper case a tile, lower case a blank declared as that letter
    - `premiums`: `=` and `-` word ×3 and ×2, `"` and `'` letter ×3 and ×2, `.` none; a digit is
      the colour of a square that multiplies tiles of this value
    - `values`: points of each upper-case letter; `labels`: the word on each premium mark
    - `last`: squares filled by the last play, `pending` if that play may be challenged
    - `draft`: squares of the viewer's own draft, whose letters stand in `cells`
    - `rack`: the viewer's tiles, `?` a blank; None draws no rack
    - `start`: the square with the star while it is empty, or None
    - `columns`: a score sheet under the board, a column for each card; () draws no sheet
    - `standings`: a table of many players under the board; an empty footer before it takes no room
    - `note`: a word explained at the bottom
    """

    cells: tuple[str, ...]
    premiums: tuple[str, ...]
    values: Mapping[str, int]
    labels: Mapping[str, str]
    cards: tuple[Card, ...]
    footer: Footer = field(default_factory=Footer)
    last: frozenset[Cell] = frozenset()
    pending: bool = False
    draft: frozenset[Cell] = frozenset()
    rack: tuple[str, ...] | None = None
    start: Cell | None = (7, 7)
    columns: tuple[Column, ...] = ()
    standings: Standings | None = None
    note: Note | None = None

    def __post_init__(self) -> None:
        """Check the scene.

        Raises:
            SceneError: it can't be drawn. The subclass says why.

        """
        _check_size("cells", self.cells)
        _check_size("premiums", self.premiums)
        _check_letters(self.cells, self.values)
        _check_premiums(self.premiums, self.labels)
        for name, squares in (("last", self.last), ("draft", self.draft)):
            for square in squares:
                if not _on_board(square) or self.cells[square[1]][square[0]] == EMPTY:
                    raise WrongSquare(name, square)
        if self.start is not None and not _on_board(self.start):
            raise WrongSquare("start", self.start)
        if not 1 <= len(self.cards) <= 4:  # noqa: PLR2004 - the rule of the header's layout
            raise WrongCards(len(self.cards))
        if self.rack is not None:
            check_rack(self.rack, self.values)
        if self.columns and len(self.columns) != len(self.cards):
            raise WrongCards(len(self.columns))

    @property
    def is_coloured(self) -> bool:
        """True if the board has coloured squares."""
        return any(colour in row for row in self.premiums for colour in COLOURS)


def check_rack(rack: Sequence[str], values: Mapping[str, int]) -> None:
    """Check the tiles of a rack.

    Raises:
        RackTooWide: there are more than seven.
        UnknownLetter: a tile has no points in `values`.

    """
    if len(rack) > RACK:
        raise RackTooWide(len(rack))
    for tile in rack:
        if tile != BLANK and tile not in values:
            raise UnknownLetter(tile, None)


def _check_size(name: str, grid: Sequence[str]) -> None:
    widths = tuple(map(len, grid))
    if widths != (SIZE,) * SIZE:
        raise WrongSize(name, widths)


def _check_letters(cells: Sequence[str], values: Mapping[str, int]) -> None:
    for letter, square in _first_squares(cells):
        if letter.upper() not in values:
            raise UnknownLetter(letter, square)


def _check_premiums(premiums: Sequence[str], labels: Mapping[str, str]) -> None:
    for mark, square in _first_squares(premiums):
        if mark not in PREMIUMS:
            raise UnknownPremium(mark, square)
        if mark not in labels:
            raise MissingLabel(mark)


def _first_squares(grid: Sequence[str]) -> Iterator[tuple[str, Cell]]:
    """Yield each different character of a grid but `.`, and the first square that has it."""
    whole = "".join(grid)
    for character in dict.fromkeys(whole):
        if character != EMPTY:
            y, x = divmod(whole.index(character), SIZE)
            yield character, (x, y)


def _on_board(square: Cell) -> bool:
    x, y = square
    return 0 <= x < SIZE and 0 <= y < SIZE
