"""Shapes other than tiles: squares, slots, cards and the marks on them."""

from collections.abc import Hashable
from dataclasses import dataclass
from math import cos, pi, sin
from typing import ClassVar, Literal, NamedTuple, Protocol

from render.canvas.pen import Pen, Point
from render.canvas.tiles import UNIT, square
from render.scene import SeatMark
from render.theme import Ink, Theme, TileState
from render.type.faces import TILE_FACE, advance

FrameKind = Literal["plain", "active", "winner"]


class _LabelSetting(NamedTuple):
    """The layout of a square's label: its em and baseline, and the middle and radius of a star.

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


class Shape(Hashable, Protocol):
    """A shape that is drawn once and cached. It must be hashable and opaque."""

    @property
    def box(self) -> tuple[int, int]:
        """Width and height in pixels."""

    @property
    def scale(self) -> float:
        """The number of pixels for one unit of `paint`."""

    def paint(self, pen: Pen, theme: Theme) -> None:
        """Draw the shape. Pixels that it doesn't draw are background."""


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
        square(pen, theme, self.mark)
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


@dataclass(frozen=True, slots=True)
class Slot:
    """An empty place of a rack."""

    size: int

    @property
    def box(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.size, self.size

    @property
    def scale(self) -> float:
        """The number of pixels for one unit."""
        return self.size / UNIT

    def paint(self, pen: Pen, theme: Theme) -> None:
        """Draw the place."""
        pen.round_rectangle((1.5, 1.5, 64.5, 64.5), 9, theme.cell)


@dataclass(frozen=True, slots=True)
class FrameShape:
    """A score card's ground, of the `kind` "plain", "active" or "winner"."""

    width: int
    height: int
    kind: FrameKind
    scale: ClassVar[float] = 1

    @property
    def box(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.width, self.height

    def paint(self, pen: Pen, theme: Theme) -> None:
        """Draw the card."""
        edge, line, face = {
            "plain": (theme.card_edge, 2.0, theme.card.face),
            "active": (theme.accent, 5.0, theme.card.face),
            "winner": (theme.winner.face, 5.0, theme.winner.face),
        }[self.kind]
        width, height = self.width, self.height
        pen.round_rectangle((0, 0, width, height), 18, edge)
        pen.round_rectangle((line, line, width - line, height - line), 18 - line, face)


@dataclass(frozen=True, slots=True)
class Rule:
    """A thin line between the lines of a table."""

    width: int
    scale: ClassVar[float] = 1

    @property
    def box(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.width, 2

    def paint(self, pen: Pen, theme: Theme) -> None:
        """Draw the line."""
        pen.rectangle((0, 0, self.width, 2), theme.card_edge)


@dataclass(frozen=True, slots=True)
class Badge:
    """The ground of the footer's mark, framed like the tiles in `state` that it explains."""

    width: int
    height: int
    state: TileState
    scale: ClassVar[float] = 1

    @property
    def box(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.width, self.height

    def paint(self, pen: Pen, theme: Theme) -> None:
        """Draw the ground."""
        colours = theme.tiles[self.state].letter
        width, height = self.width, self.height
        pen.round_rectangle((0, 0, width, height), 9, colours.face)
        inset = 0.0 if self.state == "draft" else 2.0
        pen.round_rectangle((inset, inset, width - inset, height - inset), 9 - inset, colours.edge)
        inset += 2.5
        pen.round_rectangle((inset, inset, width - inset, height - inset), 9 - inset, colours.face)
        if self.state == "pending":
            count = max(2, round(width / 16))
            for n in range(1, count):
                x = width * n / count
                pen.rectangle((x - 2.5, 0, x + 2.5, 5), colours.face)
                pen.rectangle((x - 2.5, height - 5, x + 2.5, height), colours.face)


@dataclass(frozen=True, slots=True)
class Icon:
    """A mark drawn before a note, `height` pixels high and wide."""

    name: SeatMark
    height: int
    colours: Ink
    scale: ClassVar[float] = 1

    @property
    def box(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.height, self.height

    def paint(self, pen: Pen, _theme: Theme) -> None:
        """Draw the mark."""
        side = self.height
        pen.rectangle((0, 0, side, side), self.colours.face)
        if self.name == "clock":
            middle = (side / 2, side / 2)
            pen.disc(middle, side / 2, self.colours.ink)
            pen.disc(middle, side / 2 - side / 9, self.colours.face)
            hand, half = side / 9, side / 2
            pen.rectangle(
                (half - hand / 2, side * 0.22, half + hand / 2, half + hand / 2), self.colours.ink
            )
            pen.rectangle(
                (half - hand / 2, half - hand / 2, side * 0.74, half + hand / 2), self.colours.ink
            )
        elif self.name == "star":
            pen.polygon(star((side / 2, side * 0.53), side * 0.53), self.colours.ink)
        else:
            points = [(x * side, y * side) for x, y in _OUTLINES[self.name]]
            pen.polygon(points, self.colours.ink)


_OUTLINES: dict[str, tuple[Point, ...]] = {
    "turn": ((0.08, 0.02), (0.95, 0.5), (0.08, 0.98)),
    "crown": (
        (0.0, 0.2), (0.27, 0.5), (0.5, 0.08), (0.73, 0.5), (1.0, 0.2), (0.9, 0.92), (0.1, 0.92),
    ),
}  # fmt: skip


def star(centre: Point, radius: float) -> list[Point]:
    """Return the corners of a star with five points, the first one up."""
    x, y = centre
    return [
        (x + length * sin(n * pi / 5), y - length * cos(n * pi / 5))
        for n in range(10)
        for length in (radius if n % 2 == 0 else radius * 0.44,)
    ]
