"""Tiles, with a look for each state: on a rack, of the last play, pending, draft.

A pending play may still be challenged. A draft is not played yet. Units are those of a board
square, 66 by 66. On a rack the same drawing is larger.
"""

from collections.abc import Callable
from dataclasses import dataclass

from render.canvas.pen import UNIT, Box, Pen
from render.canvas.squares import PointsBar, draw_bar, draw_square, inset
from render.canvas.tile_text import POINTS_EM, TextLayout, place_text
from render.theme import Theme, TileColours, TileState
from render.type.faces import POINTS_FACE, TILE_FACE

_FACE_BOTTOM = 61.75
_BODY: Box = (0.75, 0.5, 65.25, 65.5)
_OPEN = TextLayout(52, 31.5, 5.25, 61.5, 59)
# This layout fits inside the ring of the last play.
_LAST_PLAY = TextLayout(50, 31, 5.5, 59.5, 57.25)
# This layout fits inside the frame of a draft or of a play that may be challenged.
_FRAMED = TextLayout(45, 31, 7.5, 57, 56)
_SETTINGS: dict[TileState, TextLayout] = {
    "tile": _OPEN,
    "last": _LAST_PLAY,
    "pending": _FRAMED,
    "draft": _FRAMED,
}
# The layout of a blank's letter: there are no points, and the frame is wide.
_ALONE = TextLayout(45, 33, 0, 66, 0)
# Settings for tiles with a bar. An ogonek would run into the bar on a phone, so its letter stands
# higher.
_BARRED: dict[TileState, TextLayout] = {
    "tile": TextLayout(46, 31, 6, 60.5, 52.5, 45),
    "last": TextLayout(43.5, 30.5, 8, 57.75, 50.75, 45),
    "pending": TextLayout(43.5, 30.5, 8, 57.75, 50.75, 45),
    "draft": TextLayout(40, 31, 10.5, 56, 49, 44),
}
_OGONEK, _LIFT = "ĄĘ", 2
_FRAMED_ALONE = TextLayout(40, 33, 0, 66, 0, 47)


_BARS: dict[TileState, PointsBar] = {
    "tile": PointsBar(6.75, 56.5, 61.25, 10.5),
    "last": PointsBar(8.5, 54.75, 58.75, 9.65),
    "pending": PointsBar(8.5, 54.75, 58.75, 9.65),
    "draft": PointsBar(10.75, 52.75, 56.5, 8.9),
}


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
            draw_bar(pen, _BARS[self.state], self.points, colours.ink)

    def _write(self, pen: Pen, colours: TileColours, setting: TextLayout) -> None:
        points = "" if self.blank else str(self.points)
        placed = place_text(self.letter, points, setting)
        start = (placed.letter, setting.line)
        pen.text(start, self.letter, TILE_FACE, placed.em, colours.ink, placed.width)
        for digit, x in zip(points, placed.digits, strict=True):
            pen.text((x, setting.base), digit, POINTS_FACE, POINTS_EM, colours.ink)


def _draw_plain(pen: Pen, colours: TileColours, tile: Tile, _: Theme) -> None:
    """Draw a tile on the board or rack: a line around, a lip below. A blank has a wide frame."""
    left, top, right, _bottom = _BODY
    bottom = _FACE_BOTTOM
    line = 5.0 if tile.blank else 1.25
    pen.round_rectangle(_BODY, 10, colours.lip)
    pen.round_rectangle((left, top, right, bottom), 10, colours.edge)
    pen.round_rectangle(
        (left + line, top + line, right - line, bottom - line), 10 - min(line, 4), colours.face
    )


def _draw_last_play(pen: Pen, colours: TileColours, tile: Tile, _: Theme) -> None:
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


def _draw_pending(pen: Pen, colours: TileColours, tile: Tile, _: Theme) -> None:
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


def _draw_draft(pen: Pen, colours: TileColours, tile: Tile, theme: Theme) -> None:
    """Draw a draft tile: smaller and flat, with the square visible around it."""
    draw_square(pen, theme, tile.under)
    line = 4.0 if tile.blank else 2.75
    box = (5.0, 5.0, 61.0, 61.0)
    pen.round_rectangle(box, 8, colours.edge)
    inner = (box[0] + line, box[1] + line, box[2] - line, box[3] - line)
    pen.round_rectangle(inner, 8 - line / 1.5, colours.face)


_BODIES: dict[TileState, Callable[[Pen, TileColours, Tile, Theme], None]] = {
    "tile": _draw_plain,
    "last": _draw_last_play,
    "pending": _draw_pending,
    "draft": _draw_draft,
}


def _draw_flat_plain(pen: Pen, colours: TileColours, tile: Tile, _: Theme) -> None:
    """Draw a tile on the board or rack, with a bar instead of a lip."""
    line = 5.0 if tile.blank else 1.25
    pen.round_rectangle(_BODY, 10, colours.edge)
    pen.round_rectangle(inset(_BODY, line), 10 - min(line, 4), colours.face)


def _draw_flat_last_play(pen: Pen, colours: TileColours, tile: Tile, theme: Theme) -> None:
    """Draw a tile of the last play: a ring, and a line in it in a colour that no face has."""
    pen.round_rectangle((0, 0, UNIT, UNIT), 10, colours.edge)
    _draw_flat_inside(pen, colours, tile, theme)


def _draw_flat_pending(pen: Pen, colours: TileColours, tile: Tile, theme: Theme) -> None:
    """Draw a tile of a play that may be challenged: its ring is broken."""
    _draw_flat_last_play(pen, colours, tile, theme)
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
    box = inset(box, 1.75)
    if tile.blank:
        pen.round_rectangle(box, 6.5, theme.tiles["tile"].blank.edge)
        box = inset(box, 2.75)
    pen.round_rectangle(box, 6 if not tile.blank else 4.5, colours.face)


_FLAT_BODIES: dict[TileState, Callable[[Pen, TileColours, Tile, Theme], None]] = {
    "tile": _draw_flat_plain,
    "last": _draw_flat_last_play,
    "pending": _draw_flat_pending,
    "draft": _draw_draft,
}
