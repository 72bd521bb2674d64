"""The board as bands: the letters of the columns, then fifteen rows."""

from collections.abc import Iterator
from typing import NamedTuple

from render.canvas.shapes import SquareShape
from render.canvas.surface import PaintedSprite, Surface, words
from render.canvas.tiles import UNIT, Tile
from render.scene import EMPTY, SIZE, Scene
from render.scene import Square as Place
from render.theme import Ink, State
from render.type.lettering import Style

LEFT = 45
RIGHT = LEFT + SIZE * UNIT
COLUMNS = "ABCDEFGHIJKLMNO"
COLUMNS_HEIGHT = 34

_TILE: State = "tile"
_AXIS = Style(700, 31, 31)
_MIDDLE = 22  # of the row numbers, from either edge of the picture


class Row(NamedTuple):
    """All that one row of the board depends on, each string or tuple by column."""

    number: int
    letters: str
    points: tuple[int, ...]
    states: tuple[State, ...]
    marks: str
    labels: tuple[str, ...]
    star: int | None


def rows(scene: Scene) -> Iterator[Row]:
    """The fifteen rows, numbered from 1."""
    values, labels = scene.values, {EMPTY: "", **scene.labels}
    for y, (letters, marks) in enumerate(zip(scene.cells, scene.premiums, strict=True)):
        points = tuple(values.get(letter.upper(), 0) for letter in letters)
        states = tuple(_state(scene, (x, y)) for x in range(SIZE))
        words_on = tuple(labels[mark] for mark in marks)
        star = scene.start[0] if scene.start and scene.start[1] == y else None
        yield Row(y + 1, letters, points, states, marks, words_on, star)


def bare(row: Row) -> Row:
    """The same row without its tiles."""
    return row._replace(letters=EMPTY * SIZE, points=(0,) * SIZE, states=(_TILE,) * SIZE)


def draw_bare(surface: Surface, row: Row) -> None:
    """All squares between the numbers of the row."""
    for x in range(SIZE):
        square = SquareShape(row.marks[x], row.labels[x], star=row.star == x)
        surface.put(square, LEFT + x * UNIT, 0)
    for middle in (_MIDDLE, LEFT + RIGHT - _MIDDLE):
        _axis(surface, str(row.number), middle, UNIT // 2 + 11)


def draw_tiles(surface: Surface, row: Row) -> None:
    """The tiles of the row, over its squares."""
    for x, letter in enumerate(row.letters):
        if letter == EMPTY:
            continue
        state, shown = row.states[x], letter.upper()
        under = row.marks[x] if state == "draft" else EMPTY
        tile = Tile(shown, row.points[x], letter != shown, state, under)
        surface.put(tile, LEFT + x * UNIT, 0)


def draw_columns(surface: Surface) -> None:
    """The letters above the columns."""
    for n, column in enumerate(COLUMNS):
        _axis(surface, column, LEFT + n * UNIT + UNIT / 2, COLUMNS_HEIGHT - 8)


def _state(scene: Scene, square: Place) -> State:
    if square in scene.draft:
        return "draft"
    if square in scene.last:
        return "pending" if scene.pending else "last"
    return "tile"


def _axis(surface: Surface, text: str, x: float, y: int) -> None:
    theme = surface.theme
    paint = Ink(theme.background, theme.muted)
    words(surface, text, PaintedSprite(x, y, UNIT, "middle"), _AXIS, paint)
