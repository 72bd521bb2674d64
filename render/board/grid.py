"""The board as strips: the letters of the columns, then fifteen rows."""

from collections.abc import Iterator
from typing import NamedTuple

from render.canvas.pen import UNIT
from render.canvas.squares import SquareShape
from render.canvas.surface import PaintedSprite, Surface, words
from render.canvas.tiles import Tile
from render.scene import EMPTY, SIZE, Scene
from render.theme import Ink, TileState
from render.type.lettering import Style

LEFT = 45
RIGHT = LEFT + SIZE * UNIT
COLUMNS = "ABCDEFGHIJKLMNO"
COLUMNS_HEIGHT = 34

_TILE: TileState = "tile"
_DRAFT: TileState = "draft"
_NONE, _NO_POINTS, _NO_STATES = EMPTY * SIZE, (0,) * SIZE, (_TILE,) * SIZE
_AXIS = Style(700, 31, 31)
_MIDDLE = 22  # The distance of the row numbers from the left and the right edge of the picture.


class GridRow(NamedTuple):
    """All facts that decide the look of one row of the board.

    Each string or tuple has one element for each column.
    """

    number: int
    letters: str
    points: tuple[int, ...]
    states: tuple[TileState, ...]
    marks: str
    labels: tuple[str, ...]
    star: int | None


def rows(scene: Scene) -> Iterator[GridRow]:
    """Yield the fifteen rows, numbered from 1."""
    values, labels = scene.values, {EMPTY: "", **scene.labels}
    last: TileState = "pending" if scene.pending else "last"
    states = {**dict.fromkeys(scene.last, last), **dict.fromkeys(scene.draft, _DRAFT)}
    for y, (letters, marks) in enumerate(zip(scene.cells, scene.premiums, strict=True)):
        words_on = tuple(map(labels.__getitem__, marks))
        star = scene.start[0] if scene.start and scene.start[1] == y else None
        row = GridRow(y + 1, _NONE, _NO_POINTS, _NO_STATES, marks, words_on, star)
        if letters != _NONE:
            points = tuple(values.get(letter.upper(), 0) for letter in letters)
            of_row = tuple(states.get((x, y), _TILE) for x in range(SIZE))
            row = row._replace(letters=letters, points=points, states=of_row)
        yield row


def bare(row: GridRow) -> GridRow:
    """Return the row without its tiles."""
    return row._replace(letters=_NONE, points=_NO_POINTS, states=_NO_STATES)


def draw_bare(surface: Surface, row: GridRow) -> None:
    """Draw all squares of a row, and its number at both sides."""
    for x in range(SIZE):
        square = SquareShape(row.marks[x], row.labels[x], star=row.star == x)
        surface.put(square, LEFT + x * UNIT, 0)
    for middle in (_MIDDLE, LEFT + RIGHT - _MIDDLE):
        _axis(surface, str(row.number), middle, UNIT // 2 + 11)


def draw_tiles(surface: Surface, row: GridRow) -> None:
    """Draw the tiles of the row over its squares."""
    for x, letter in enumerate(row.letters):
        if letter == EMPTY:
            continue
        state, shown = row.states[x], letter.upper()
        under = row.marks[x] if state == "draft" else EMPTY
        tile = Tile(shown, row.points[x], letter != shown, state, under)
        surface.put(tile, LEFT + x * UNIT, 0)


def draw_columns(surface: Surface) -> None:
    """Draw the letters above the columns."""
    for n, column in enumerate(COLUMNS):
        _axis(surface, column, LEFT + n * UNIT + UNIT / 2, COLUMNS_HEIGHT - 8)


def _axis(surface: Surface, text: str, x: float, y: int) -> None:
    theme = surface.theme
    paint = Ink(theme.background, theme.muted)
    words(surface, text, PaintedSprite(x, y, UNIT, "middle"), _AXIS, paint)
