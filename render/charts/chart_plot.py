"""The marks of a chart: axes, lines, points and areas in a theme's colours.

Players differ in the shape of their points as well as in colour.
"""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import ceil, floor, hypot
from typing import NamedTuple

from PIL import Image

from render.canvas.pen import Pen, Point
from render.canvas.shapes import star
from render.canvas.surface import Canvas, palette
from render.theme import Theme, rgb

_FINE = (
    3  # drawn this many times larger, then reduced: a chart is too large for the factor of sprites
)
_STEPS = (10, 20, 25, 50, 100, 200, 250, 500, 1000)
_MOST_LINES = 6
_LINE, _POINT, _STAR = 6.0, 8.0, 17.0
_TINT = 0.25
# The greatest width of a bar in pixels, and its share of the room for it.
_WIDEST, _BAR_SHARE = 96, 0.62


class PlotFrame(NamedTuple):
    """The area of a chart: its four edges in pixels, and the numbers at these edges."""

    left: int
    top: int
    right: int
    bottom: int
    first: float
    last: float
    low: float
    high: float

    def x(self, value: float) -> float:
        """Return the x in pixels from the left of a number on the horizontal axis."""
        return self.left + (value - self.first) / (self.last - self.first) * (
            self.right - self.left
        )

    def y(self, value: float) -> float:
        """Return the y in pixels from the top of a number on the vertical axis."""
        part = (value - self.low) / (self.high - self.low)
        return self.bottom - part * (self.bottom - self.top)


def steps(low: float, high: float) -> list[int]:
    """Return a few round numbers for an axis, from `low` or below to `high` or above."""
    step = next((one for one in _STEPS if (high - low) / one <= _MOST_LINES), _STEPS[-1])
    first, last = floor(low / step), max(ceil(high / step), floor(low / step) + 1)
    return [step * number for number in range(first, last + 1)]


def colours(theme: Theme) -> tuple[str, ...]:
    """Return a colour for each of four players. They differ in every kind of colour vision."""
    marks = theme.premiums
    return marks['"'].face, theme.tiles["tile"].letter.lip, theme.accent, marks["="].face


class Plot:
    """A rectangle of a picture on which a chart's marks are drawn, empty at first."""

    def __init__(self, theme: Theme, size: tuple[int, int]) -> None:
        """Begin with an empty plot of this size in pixels."""
        self.theme = theme
        width, height = size
        self._fine = Image.new("RGB", (width * _FINE, height * _FINE), rgb(theme.background))
        self._pen = Pen(self._fine, _FINE)

    def canvas(self) -> Canvas:
        """Return a canvas with the drawn plot, on which words can be written."""
        reduced = self._fine.reduce(_FINE)
        return Canvas(self.theme, palette(self.theme).to_indices(reduced))

    def level(self, frame: PlotFrame, value: float, *, strong: bool = False) -> None:
        """Draw a horizontal line at a number of the vertical axis."""
        y, thick = frame.y(value), 1.5 if strong else 1.0
        colour = self.theme.muted if strong else self.theme.card_edge
        self._pen.rectangle((frame.left, y - thick, frame.right, y + thick), colour)

    def moment(self, frame: PlotFrame, at: float) -> None:
        """Draw a dashed vertical line at a turn."""
        x = frame.x(at)
        y = float(frame.top)
        while y < frame.bottom:
            end = min(y + 8, frame.bottom)
            self._pen.rectangle((x - 1.25, y, x + 1.25, end), self.theme.muted)
            y += 14

    def line(self, points: Sequence[Point], colour: str) -> None:
        """Draw a line from point to point."""
        half = _LINE / 2
        for (x, y), (to_x, to_y) in pairwise(points):
            long = hypot(to_x - x, to_y - y) or 1.0
            over, up = (to_y - y) / long * half, (x - to_x) / long * half
            corners = [(x + over, y + up), (to_x + over, to_y + up)]
            corners += [(to_x - over, to_y - up), (x - over, y - up)]
            self._pen.polygon(corners, colour)
        for point in points:
            self._pen.disc(point, half, colour)

    def area(self, above: Sequence[Point], below: Sequence[Point], colour: str) -> None:
        """Fill the area between two lines with a pale form of a colour."""
        self._pen.polygon([*above, *reversed(below)], _pale(colour, self.theme.background))

    def point(self, at: Point, player: int, colour: str) -> None:
        """Draw a point of a line in its player's own shape: disc, ring, square or diamond.

        `player` is 0 to 3.
        """
        (x, y), size = at, _POINT
        pen, ground = self._pen, self.theme.background
        if player in {0, 1}:
            pen.disc(at, size, colour)
        if player == 1:
            pen.disc(at, size - 3.5, ground)
        if player == 2:  # noqa: PLR2004 - the third
            pen.rectangle((x - size, y - size, x + size, y + size), colour)
        if player == 3:  # noqa: PLR2004 - the fourth
            size *= 1.35
            pen.polygon([(x, y - size), (x + size, y), (x, y + size), (x - size, y)], colour)

    def bar(self, frame: PlotFrame, at: float, value: float, colour: str) -> None:
        """Draw a bar from the bottom up to `value`, or nothing if that is at the bottom.

        `at` is the number of the bar on the horizontal axis.
        """
        half = min(_WIDEST, (frame.x(1) - frame.x(0)) * _BAR_SHARE) / 2
        x, y = frame.x(at), frame.y(value)
        if y < frame.bottom:
            self._pen.rectangle((x - half, y, x + half, frame.bottom), colour)

    def star(self, at: Point, colour: str) -> None:
        """Draw the star that marks a bingo (a play of seven tiles)."""
        self._pen.polygon(star(at, _STAR + 4), self.theme.background)
        self._pen.polygon(star(at, _STAR), colour)

    def badge(self, at: Point, radius: float) -> None:
        """Draw the filled circle behind the number of a marked turn. `radius` is in pixels."""
        self._pen.disc(at, radius, self.theme.winner.face)


def spread(wanted: Iterable[float], room: float, low: float, high: float) -> list[float]:
    """Return positions for labels: near the wanted ones, in the same order, `room` apart.

    None lies outside `low` and `high`. All are in pixels.
    """
    places = list(wanted)
    order = sorted(range(len(places)), key=places.__getitem__)
    reached = low - room
    for number in order:
        places[number] = reached = max(places[number], reached + room)
    reached = high + room
    for number in reversed(order):
        places[number] = reached = min(places[number], reached - room)
    return places


def _pale(colour: str, ground: str) -> str:
    """Return the pale form of a colour: a quarter of the colour blended into the background."""
    pairs = zip(rgb(colour), rgb(ground), strict=True)
    return bytes(round(a * _TINT + b * (1 - _TINT)) for a, b in pairs).hex()
