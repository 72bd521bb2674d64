"""Tiles: the look of each state, and the places of letter and points.

Units are those of a board square, 66 by 66. On a rack the same drawing is larger.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from math import isqrt
from pathlib import Path
from typing import NamedTuple

from PIL import Image

from render.canvas.pen import FINE, Box, Pen
from render.theme import Theme, TileColours, TileState
from render.type.faces import POINTS_FACE, TILE_FACE, advance, glyph, narrow

UNIT = 66
# All letters have one baseline. If they were centred by their boxes, Ż and Ą would jump.
BASELINE = 0.745 * UNIT

_FACE_BOTTOM = 61.75
_BODY: Box = (0.75, 0.5, 65.25, 65.5)
# An em of this size makes digits 18.5 high, so that they are readable on a phone.
_POINTS_EM = 26.5
# The space between letter and points: two pixels of a board 393 wide, as on a phone, and a little
# for rounding. Beside two digits it is two pixels of the smallest tiles, those of an animation.
_AIR, _LEAST_AIR = 5.75, 3.25
# A letter without room beside its points becomes narrower by 3% a step, M2 on a draft the most. A
# lower letter would look like a small capital. Only Q10 becomes lower, too.
_SHRINKS, _MOST_SHRINKS = 8, 12
_NARROWEST = 0.79


class _Setting(NamedTuple):
    """The layout of letter and points: their ems, a letter's middle, ink limits, both baselines."""

    em: float
    middle: float
    left: float
    right: float
    base: float
    line: float = BASELINE


_OPEN = _Setting(52, 31.5, 5.25, 61.5, 59)
_RINGED = _Setting(50, 31, 5.5, 59.5, 57.25)  # This layout fits inside the ring of the last play.
# This layout fits inside the frame of a draft or of a play that may be challenged.
_FRAMED = _Setting(45, 31, 7.5, 57, 56)
_SETTINGS: dict[TileState, _Setting] = {
    "tile": _OPEN,
    "last": _RINGED,
    "pending": _FRAMED,
    "draft": _FRAMED,
}
# The layout of a blank's letter: there are no points, and the frame is wide.
_ALONE = _Setting(45, 33, 0, 66, 0)
# Settings for tiles with a bar. An ogonek would run into the bar on a phone, so its letter stands
# higher.
_BARRED: dict[TileState, _Setting] = {
    "tile": _Setting(46, 31, 6, 60.5, 52.5, 45),
    "last": _Setting(43.5, 30.5, 8, 57.75, 50.75, 45),
    "pending": _Setting(43.5, 30.5, 8, 57.75, 50.75, 45),
    "draft": _Setting(40, 31, 10.5, 56, 49, 44),
}
_OGONEK, _LIFT = "ĄĘ", 2
_FRAMED_ALONE = _Setting(40, 33, 0, 66, 0, 47)


class _Bar(NamedTuple):
    """The place of a tile's bar: its left end, its top and bottom, its length for each point."""

    left: float
    top: float
    bottom: float
    point: float


_BARS: dict[TileState, _Bar] = {
    "tile": _Bar(6.75, 56.5, 61.25, 10.5),
    "last": _Bar(8.5, 54.75, 58.75, 9.65),
    "pending": _Bar(8.5, 54.75, 58.75, 9.65),
    "draft": _Bar(10.75, 52.75, 56.5, 8.9),
}
_SQUARE_BAR = _Bar(7.5, 52, 57.5, 9.85)


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile in `state` ("tile", "last", "pending", "draft"). A blank shows no points.

    `letter` is upper case, or "" on a blank that isn't played yet. `under` is the premium mark
    that shows around a draft tile.
    """

    letter: str
    points: int
    blank: bool = False
    state: TileState = "tile"
    under: str = "."
    size: int = UNIT

    @property
    def box(self) -> tuple[int, int]:
        """The tile's width and height in pixels."""
        return self.size, self.size

    @property
    def scale(self) -> float:
        """The number of pixels for one unit."""
        return self.size / UNIT

    def paint(self, pen: Pen, theme: Theme) -> None:
        """Draw the tile."""
        colours = theme.tiles[self.state].of(self.points, blank=self.blank)
        bodies, settings, alone = _BODIES, _SETTINGS, _ALONE
        if theme.coloured:
            bodies, settings = _FLAT_BODIES, _BARRED
            alone = _ALONE if self.state == "tile" else _FRAMED_ALONE
        bodies[self.state](pen, colours, self, theme)
        setting = alone if self.blank else settings[self.state]
        if theme.coloured and self.letter in _OGONEK and not self.blank:
            setting = setting._replace(line=setting.line - _LIFT)
        self._write(pen, colours, setting)
        if theme.coloured and not self.blank:
            _draw_bar(pen, _BARS[self.state], self.points, colours.ink)

    def _write(self, pen: Pen, colours: TileColours, setting: _Setting) -> None:
        points = "" if self.blank else str(self.points)
        placed = _place_letter(self.letter, points, setting)
        start = (placed.letter, setting.line)
        pen.text(start, self.letter, TILE_FACE, placed.em, colours.ink, placed.width)
        for digit, x in zip(points, placed.digits, strict=True):
            pen.text((x, setting.base), digit, POINTS_FACE, _POINTS_EM, colours.ink)


def _draw_solid(pen: Pen, colours: TileColours, tile: Tile, _: Theme) -> None:
    """Draw a tile on the board or rack: a line around, a lip below. A blank has a wide frame."""
    left, top, right, _bottom = _BODY
    bottom = _FACE_BOTTOM
    line = 5.0 if tile.blank else 1.25
    pen.round_rectangle(_BODY, 10, colours.lip)
    pen.round_rectangle((left, top, right, bottom), 10, colours.edge)
    pen.round_rectangle(
        (left + line, top + line, right - line, bottom - line), 10 - min(line, 4), colours.face
    )


def _draw_ringed(pen: Pen, colours: TileColours, tile: Tile, _: Theme) -> None:
    """Draw a tile of the last play: a ring between two lines, visible without colours too."""
    left, top, right, _bottom = _BODY
    bottom = _FACE_BOTTOM
    pen.round_rectangle(_BODY, 10, colours.lip)
    edge = 1.5 if tile.blank else 0.0
    for deep, colour in (
        (edge, colours.edge),
        (4.5 if tile.blank else 3.0, colours.lip),
        (5.5 if tile.blank else 4.25, colours.face),
    ):
        box = (left + deep, top + deep, right - deep, bottom - deep)
        pen.round_rectangle(box, 10 - deep * 0.8, colour)


def _draw_dashed(pen: Pen, colours: TileColours, tile: Tile, _: Theme) -> None:
    """Draw a tile of a play that may be challenged: its frame is broken."""
    pen.round_rectangle(_BODY, 10, colours.lip)
    left, top, right, _bottom = _BODY
    bottom = _FACE_BOTTOM
    line = 4.5 if tile.blank else 3.0
    pen.round_rectangle((left, top, right, bottom), 10, colours.face)
    pen.round_rectangle((left + 1.5, top + 1.5, right - 1.5, bottom - 1.5), 8.5, colours.edge)
    deep = 1.5 + line
    pen.round_rectangle((left + deep, top + deep, right - deep, bottom - deep), 5.5, colours.face)
    for part in (0.25, 0.5, 0.75):
        x, y = left + (right - left) * part, top + (bottom - top) * part
        pen.rectangle((x - 3.25, top + 1, x + 3.25, top + deep + 0.5), colours.face)
        pen.rectangle((x - 3.25, bottom - deep - 0.5, x + 3.25, bottom - 1), colours.face)
        pen.rectangle((left + 1, y - 3.25, left + deep + 0.5, y + 3.25), colours.face)
        pen.rectangle((right - deep - 0.5, y - 3.25, right - 1, y + 3.25), colours.face)


def _draw_hovering(pen: Pen, colours: TileColours, tile: Tile, theme: Theme) -> None:
    """Draw a draft tile: smaller and flat, with the square visible around it."""
    square(pen, theme, tile.under)
    line = 4.0 if tile.blank else 2.75
    box = (5.0, 5.0, 61.0, 61.0)
    pen.round_rectangle(box, 8, colours.edge)
    inner = (box[0] + line, box[1] + line, box[2] - line, box[3] - line)
    pen.round_rectangle(inner, 8 - line / 1.5, colours.face)


_BODIES: dict[TileState, Callable[[Pen, TileColours, Tile, Theme], None]] = {
    "tile": _draw_solid,
    "last": _draw_ringed,
    "pending": _draw_dashed,
    "draft": _draw_hovering,
}


def _draw_flat(pen: Pen, colours: TileColours, tile: Tile, _: Theme) -> None:
    """Draw a tile on the board or rack, with a bar instead of a lip."""
    line = 5.0 if tile.blank else 1.25
    pen.round_rectangle(_BODY, 10, colours.edge)
    pen.round_rectangle(_inset(_BODY, line), 10 - min(line, 4), colours.face)


def _draw_flat_ringed(pen: Pen, colours: TileColours, tile: Tile, theme: Theme) -> None:
    """Draw a tile of the last play: a ring, and a line in it of a colour that no face has."""
    pen.round_rectangle((0, 0, UNIT, UNIT), 10, colours.edge)
    _draw_flat_inside(pen, colours, tile, theme)


def _draw_flat_dashed(pen: Pen, colours: TileColours, tile: Tile, theme: Theme) -> None:
    """Draw a tile of a play that may be challenged: its ring is broken."""
    _draw_flat_ringed(pen, colours, tile, theme)
    for part in (0.25, 0.5, 0.75):
        at = UNIT * part
        pen.rectangle((at - 4, 0, at + 4, 3.25), colours.lip)
        pen.rectangle((at - 4, UNIT - 3.25, at + 4, UNIT), colours.lip)
        pen.rectangle((0, at - 4, 3.25, at + 4), colours.lip)
        pen.rectangle((UNIT - 3.25, at - 4, UNIT, at + 4), colours.lip)


def _draw_flat_inside(pen: Pen, colours: TileColours, tile: Tile, theme: Theme) -> None:
    """Draw the line inside a ring, then the face. A blank's own frame is narrower inside a ring."""
    box: Box = (3.25, 3.25, UNIT - 3.25, UNIT - 3.25)
    pen.round_rectangle(box, 7.5, colours.lip)
    box = _inset(box, 1.75)
    if tile.blank:
        pen.round_rectangle(box, 6.5, theme.tiles["tile"].blank.edge)
        box = _inset(box, 2.75)
    pen.round_rectangle(box, 6 if not tile.blank else 4.5, colours.face)


def _inset(box: Box, by: float) -> Box:
    left, top, right, bottom = box
    return left + by, top + by, right - by, bottom - by


_FLAT_BODIES: dict[TileState, Callable[[Pen, TileColours, Tile, Theme], None]] = {
    "tile": _draw_flat,
    "last": _draw_flat_ringed,
    "pending": _draw_flat_dashed,
    "draft": _draw_hovering,
}


def square(pen: Pen, theme: Theme, mark: str) -> None:
    """Draw an empty square of the board, 63 by 63 units in its place of 66.

    A coloured one has a bar.
    """
    premium = theme.premiums.get(mark)
    box: Box = (1.5, 1.5, 64.5, 64.5)
    if premium is None or not premium.frame:
        pen.round_rectangle(box, 9, premium.face if premium else theme.cell)
        return
    pen.round_rectangle(box, 9, premium.frame)
    pen.round_rectangle(_inset(box, 2.75), 6.75, premium.face)
    _draw_bar(pen, _SQUARE_BAR, int(mark), premium.frame)


def _draw_bar(pen: Pen, bar: _Bar, points: int, colour: str) -> None:
    """Draw a bar with a length in proportion to the points."""
    pen.rectangle((bar.left, bar.top, bar.left + bar.point * points, bar.bottom), colour)


class _Placed(NamedTuple):
    """The place of a tile's text: the letter's em and width, the x of letter and digits."""

    em: float
    width: float
    letter: float
    digits: tuple[float, ...]


@cache
def _place_letter(letter: str, points: str, setting: _Setting) -> _Placed:
    """Return the places of letter and points. The points stand at the right.

    A letter too near to them moves left, and narrows if necessary. A letter that would narrow too
    much keeps the least distance that is still readable.
    """
    digits: list[float] = []
    x = setting.right
    for digit in reversed(points):
        close = 0.8 if digits else 0.96  # Two digits stand closer than the font would set them.
        x -= advance(POINTS_FACE, digit) * _POINTS_EM * close
        digits.insert(0, x)
    for air, shrinks in ((_AIR, _SHRINKS), (_LEAST_AIR, _MOST_SHRINKS)):
        kept_off = _letter_limits(points, tuple(digits), setting.base, round(air * FINE))
        for step in range(shrinks):
            size = 1 - 0.03 * step
            width = max(size, _NARROWEST)
            em = setting.em * size / width
            start = setting.middle - advance(TILE_FACE, letter) * em * width / 2
            moved, left = _shift_left(letter, (em, width), (start, setting.line), kept_off)
            placed = _Placed(em, width, start - moved, tuple(digits))
            if left >= setting.left:
                return placed
    return placed


def _left_edge(points: str, digits: tuple[float, ...], base: float) -> dict[int, int]:
    """Return for each row with ink of the points the x at which it begins.

    Rows and x are in units of 1/FINE.
    """
    ink = Image.new("L", (UNIT * FINE, UNIT * FINE))
    for digit, x in zip(points, digits, strict=True):
        _stamp(ink, POINTS_FACE, digit, _POINTS_EM, (x, base))
    return {y: left for y, (left, _) in _rows(ink)}


@cache
def _letter_limits(points: str, digits: tuple[float, ...], base: float, air: int) -> dict[int, int]:
    """Return for each row the x from which no letter may have ink: `air` before the points' ink."""
    off: dict[int, int] = {}
    around = [(down, isqrt(air * air - down * down)) for down in range(-air, air + 1)]
    for y, left in _left_edge(points, digits, base).items():
        for down, reach in around:
            near = left - reach
            if near < off.get(y + down, near + 1):
                off[y + down] = near
    return off


def _shift_left(
    letter: str, size: tuple[float, float], start: tuple[float, float], kept_off: dict[int, int]
) -> tuple[float, float]:
    """Return how far left the letter must move for its points, and where its ink then begins.

    Both are in units of the square. `size` is the letter's em and width.
    """
    ink = Image.new("L", (UNIT * FINE, UNIT * FINE))
    em, width = size
    _stamp(ink, TILE_FACE, letter, em, start, width)
    rows = dict(_rows(ink))
    over = [right - kept_off[y] for y, (_, right) in rows.items() if y in kept_off]
    moved = max([0, *over])
    left = min((left for left, _ in rows.values()), default=UNIT * FINE)
    return moved / FINE, (left - moved) / FINE


def _rows(ink: Image.Image) -> Iterator[tuple[int, tuple[int, int]]]:
    """Yield each row that has ink, with the x at which the ink begins and ends."""
    coverage, width = ink.tobytes(), ink.width
    for y in range(ink.height):
        row = coverage[y * width : (y + 1) * width]
        if right := len(row.rstrip(b"\0")):
            yield y, (width - len(row.lstrip(b"\0")), right)


def _stamp(  # noqa: PLR0913, PLR0917 - all that is known of a letter
    image: Image.Image,
    face: Path,
    text: str,
    em: float,
    at: tuple[float, float],
    width: float = 1,
) -> None:
    drawn = narrow(glyph(face, text, round(em * FINE), 0), width)
    x, y = (round(part * FINE) for part in at)
    image.paste(255, (x + drawn.left, y + drawn.top), drawn.ink)
