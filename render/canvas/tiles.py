"""Tiles: how each state looks, and where its letter and points stand.

Units are those of a board square, 66 by 66; on a rack the same drawing is larger.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from math import isqrt
from pathlib import Path
from typing import NamedTuple

from PIL import Image

from render.canvas.pen import FINE, Box, Pen
from render.theme import State, Theme, TileColours
from render.type.faces import POINTS_FACE, TILE_FACE, advance, glyph

UNIT = 66
BASELINE = 0.745 * UNIT  # one for all letters: centred by their boxes, Ż and Ą would jump

_FACE_BOTTOM = 61.75
_BODY: Box = (0.75, 0.5, 65.25, 65.5)
_POINTS_EM = 26.5  # digits 18.5 high, so that they are read on a phone
# Between letter and points: two pixels of a board 393 wide, as on a phone, and a little that
# rounding may take. Next to two digits, two pixels of the smallest tiles drawn, an animation's.
_AIR, _LEAST_AIR = 5.75, 3.25
_SHRINKS = 8  # by 3% each, for M2
_MOST_SHRINKS = 12  # for Q10


class _Setting(NamedTuple):
    """How letter and points are set: ems, middle of a letter, ink's limits, points' baseline."""

    em: float
    middle: float
    left: float
    right: float
    base: float


_OPEN = _Setting(52, 31.5, 5.25, 61.5, 59)
_RINGED = _Setting(50, 31, 5.5, 59.5, 57.25)  # inside the ring of the last play
_FRAMED = _Setting(45, 31, 7.5, 57, 56)  # inside the frame of a draft or of a waiting play
_SETTINGS: dict[State, _Setting] = {
    "tile": _OPEN,
    "last": _RINGED,
    "pending": _FRAMED,
    "draft": _FRAMED,
}
_ALONE = _Setting(45, 33, 0, 66, 0)  # a blank's letter: no points, a wide frame


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile in `state` ("tile", "last", "pending", "draft"); a blank shows no points.

    `letter` is upper case, "" on a blank that isn't played yet. `under` is the premium mark that
    shows around a draft tile.
    """

    letter: str
    points: int
    blank: bool = False
    state: State = "tile"
    under: str = "."
    size: int = UNIT

    @property
    def box(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.size, self.size

    @property
    def scale(self) -> float:
        """Pixels a unit."""
        return self.size / UNIT

    def paint(self, pen: Pen, theme: Theme) -> None:
        """Draw the tile."""
        look = theme.tiles[self.state]
        colours = look.blank if self.blank else look.letter
        _BODIES[self.state](pen, colours, self, theme)
        self._write(pen, colours)

    def _write(self, pen: Pen, colours: TileColours) -> None:
        setting = _ALONE if self.blank else _SETTINGS[self.state]
        points = "" if self.blank else str(self.points)
        placed = _placed(self.letter, points, setting)
        pen.text((placed.letter, BASELINE), self.letter, TILE_FACE, placed.em, colours.ink)
        for digit, x in zip(points, placed.digits, strict=True):
            pen.text((x, setting.base), digit, POINTS_FACE, _POINTS_EM, colours.ink)


def _solid(pen: Pen, colours: TileColours, tile: Tile, _: Theme) -> None:
    """On the board or rack: a line around, a lip below. A blank is hollow: a wide frame."""
    left, top, right, _bottom = _BODY
    bottom = _FACE_BOTTOM
    line = 5.0 if tile.blank else 1.25
    pen.rounded(_BODY, 10, colours.lip)
    pen.rounded((left, top, right, bottom), 10, colours.ring)
    pen.rounded(
        (left + line, top + line, right - line, bottom - line), 10 - min(line, 4), colours.face
    )


def _ringed(pen: Pen, colours: TileColours, tile: Tile, _: Theme) -> None:
    """Of the last play: a ring between two lines, to be seen without colours too."""
    left, top, right, _bottom = _BODY
    bottom = _FACE_BOTTOM
    pen.rounded(_BODY, 10, colours.lip)
    edge = 1.5 if tile.blank else 0.0
    for deep, colour in (
        (edge, colours.ring),
        (4.5 if tile.blank else 3.0, colours.lip),
        (5.5 if tile.blank else 4.25, colours.face),
    ):
        box = (left + deep, top + deep, right - deep, bottom - deep)
        pen.rounded(box, 10 - deep * 0.8, colour)


def _dashed(pen: Pen, colours: TileColours, tile: Tile, _: Theme) -> None:
    """Waiting for a challenge: the frame is broken."""
    pen.rounded(_BODY, 10, colours.lip)
    left, top, right, _bottom = _BODY
    bottom = _FACE_BOTTOM
    line = 4.5 if tile.blank else 3.0
    pen.rounded((left, top, right, bottom), 10, colours.face)
    pen.rounded((left + 1.5, top + 1.5, right - 1.5, bottom - 1.5), 8.5, colours.ring)
    deep = 1.5 + line
    pen.rounded((left + deep, top + deep, right - deep, bottom - deep), 5.5, colours.face)
    for part in (0.25, 0.5, 0.75):
        x, y = left + (right - left) * part, top + (bottom - top) * part
        pen.rectangle((x - 3.25, top + 1, x + 3.25, top + deep + 0.5), colours.face)
        pen.rectangle((x - 3.25, bottom - deep - 0.5, x + 3.25, bottom - 1), colours.face)
        pen.rectangle((left + 1, y - 3.25, left + deep + 0.5, y + 3.25), colours.face)
        pen.rectangle((right - deep - 0.5, y - 3.25, right - 1, y + 3.25), colours.face)


def _hovering(pen: Pen, colours: TileColours, tile: Tile, theme: Theme) -> None:
    """A draft: smaller and flat, with the square still to be seen around it."""
    square(pen, theme, tile.under)
    line = 4.0 if tile.blank else 2.75
    box = (5.0, 5.0, 61.0, 61.0)
    pen.rounded(box, 8, colours.ring)
    inner = (box[0] + line, box[1] + line, box[2] - line, box[3] - line)
    pen.rounded(inner, 8 - line / 1.5, colours.face)


_BODIES: dict[State, Callable[[Pen, TileColours, Tile, Theme], None]] = {
    "tile": _solid,
    "last": _ringed,
    "pending": _dashed,
    "draft": _hovering,
}


def square(pen: Pen, theme: Theme, mark: str) -> None:
    """An empty square of the board, 63 by 63 in its place of 66."""
    colour = theme.premiums[mark].face if mark in theme.premiums else theme.cell
    pen.rounded((1.5, 1.5, 64.5, 64.5), 9, colour)


class _Placed(NamedTuple):
    """The letter's em, and where letter and digits start, x."""

    em: float
    letter: float
    digits: tuple[float, ...]


@cache
def _placed(letter: str, points: str, setting: _Setting) -> _Placed:
    """Points at the right; a letter too near to them moves left, and shrinks if it must.

    One that would shrink too much comes as near as can still be told apart.
    """
    digits: list[float] = []
    x = setting.right
    for digit in reversed(points):
        close = 0.8 if digits else 0.96  # two digits stand closer than set
        x -= advance(POINTS_FACE, digit) * _POINTS_EM * close
        digits.insert(0, x)
    for air, shrinks in ((_AIR, _SHRINKS), (_LEAST_AIR, _MOST_SHRINKS)):
        kept_off = _kept_off(points, tuple(digits), setting.base, round(air * FINE))
        for step in range(shrinks):
            em = setting.em * (1 - 0.03 * step)
            start = setting.middle - advance(TILE_FACE, letter) * em / 2
            moved, left = _way_left(letter, em, start, kept_off)
            placed = _Placed(em, start - moved, tuple(digits))
            if left >= setting.left:
                return placed
    return placed


def _left_edge(points: str, digits: tuple[float, ...], base: float) -> dict[int, int]:
    """Where the points' ink begins in each row that has some, in pixels of FINE a unit."""
    ink = Image.new("L", (UNIT * FINE, UNIT * FINE))
    for digit, x in zip(points, digits, strict=True):
        _stamp(ink, POINTS_FACE, digit, _POINTS_EM, (x, base))
    return {y: left for y, (left, _) in _rows(ink)}


@cache
def _kept_off(points: str, digits: tuple[float, ...], base: float, air: int) -> dict[int, int]:
    """From where on no letter may be in each row, `air` around the points' ink."""
    off: dict[int, int] = {}
    around = [(down, isqrt(air * air - down * down)) for down in range(-air, air + 1)]
    for y, left in _left_edge(points, digits, base).items():
        for down, reach in around:
            near = left - reach
            if near < off.get(y + down, near + 1):
                off[y + down] = near
    return off


def _way_left(
    letter: str, em: float, start: float, kept_off: dict[int, int]
) -> tuple[float, float]:
    """How far the letter must move for its points, and where its ink then begins, in units."""
    ink = Image.new("L", (UNIT * FINE, UNIT * FINE))
    _stamp(ink, TILE_FACE, letter, em, (start, BASELINE))
    rows = dict(_rows(ink))
    over = [right - kept_off[y] for y, (_, right) in rows.items() if y in kept_off]
    moved = max([0, *over])
    left = min((left for left, _ in rows.values()), default=UNIT * FINE)
    return moved / FINE, (left - moved) / FINE


def _rows(ink: Image.Image) -> Iterator[tuple[int, tuple[int, int]]]:
    """Each row with ink, and where that begins and has ended."""
    coverage, width = ink.tobytes(), ink.width
    for y in range(ink.height):
        row = coverage[y * width : (y + 1) * width]
        if right := len(row.rstrip(b"\0")):
            yield y, (width - len(row.lstrip(b"\0")), right)


def _stamp(image: Image.Image, face: Path, text: str, em: float, at: tuple[float, float]) -> None:
    drawn = glyph(face, text, round(em * FINE), 0)
    x, y = (round(part * FINE) for part in at)
    image.paste(255, (x + drawn.left, y + drawn.top), drawn.ink)
