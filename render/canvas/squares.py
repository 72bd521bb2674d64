"""Squares of a board with their premiums, and bars whose lengths show points.

Units are those of a board square, 66 by 66.
"""

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from render.canvas.pen import UNIT, Box, Pen
from render.canvas.shapes import star
from render.theme import Theme
from render.type.faces import TILE_FACE, advance


class PointsBar(NamedTuple):
    """The bar for points on a tile or square: left end, top, bottom, length for each point."""

    left: float
    top: float
    bottom: float
    point: float


_SQUARE_BAR = PointsBar(7.5, 52, 57.5, 9.85)


class _LabelSetting(NamedTuple):
    """The layout of a square's label: its em and baseline, and a star's middle and radius.

    `under_star` is the baseline of a label below a star.
    """

    em: float
    base: float
    star: float
    radius: float
    under_star: float


_LABEL = _LabelSetting(30, UNIT / 2 + 10, 20.5, 13, 55)
_OVER_BAR = _LabelSetting(36, 44, 32, 10, 44)
_BESIDE = 3.5  # The units between a star and the label beside it.


@dataclass(frozen=True, slots=True)
class SquareShape:
    """An empty square with its premium mark and label. `star` marks the start square."""

    mark: str
    label: str = ""
    star: bool = False
    scale: ClassVar[float] = 1

    @property
    def box(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return UNIT, UNIT

    def paint(self, pen: Pen, theme: Theme) -> None:
        """Draw the square."""
        draw_square(pen, theme, self.mark)
        if self.mark not in theme.premiums:
            return
        premium = theme.premiums[self.mark]
        ink, set_in = premium.ink, _OVER_BAR if premium.frame else _LABEL
        width = advance(TILE_FACE, self.label)
        em = min(set_in.em, 54 / width) if width else set_in.em
        base = set_in.base
        if self.star and premium.frame:
            # Above a bar there is no room for a star over a label, so both stand beside each other.
            left = (UNIT - 2 * set_in.radius - _BESIDE - width * em) / 2
            pen.polygon(star((left + set_in.radius, set_in.star), set_in.radius), ink)
            at = (left + 2 * set_in.radius + _BESIDE, base)
            pen.text(at, self.label, TILE_FACE, em, ink)
            return
        if self.star:
            pen.polygon(star((UNIT / 2, set_in.star), set_in.radius), ink)
            base = set_in.under_star
            em *= 0.87
        pen.text((UNIT / 2 - width * em / 2, base), self.label, TILE_FACE, em, ink)


def draw_square(pen: Pen, theme: Theme, mark: str) -> None:
    """Draw an empty square of the board, 63 by 63 units in a field of 66.

    In themes with coloured tiles a premium square has a bar.
    """
    premium = theme.premiums.get(mark)
    box: Box = (1.5, 1.5, 64.5, 64.5)
    if premium is None or not premium.frame:
        pen.round_rectangle(box, 9, premium.face if premium else theme.cell)
        return
    pen.round_rectangle(box, 9, premium.frame)
    pen.round_rectangle(inset(box, 2.75), 6.75, premium.face)
    draw_bar(pen, _SQUARE_BAR, int(mark), premium.frame)


def draw_bar(pen: Pen, bar: PointsBar, points: int, colour: str) -> None:
    """Draw a bar whose length shows the points."""
    pen.rectangle((bar.left, bar.top, bar.left + bar.point * points, bar.bottom), colour)


def inset(box: Box, by: float) -> Box:
    """Return the box made smaller by this much on each side."""
    left, top, right, bottom = box
    return left + by, top + by, right - by, bottom - by
