"""Shapes other than tiles and squares: empty slots of racks, cards and the marks on them."""

from collections.abc import Hashable
from dataclasses import dataclass
from math import cos, pi, sin
from typing import ClassVar, Literal, Protocol

from render.canvas.pen import UNIT, Pen, Point
from render.scene import SeatMark
from render.theme import Ink, Theme, TileState

FrameKind = Literal["plain", "active", "winner"]


class Shape(Hashable, Protocol):
    """A shape that is drawn once and cached as a sprite (a finished picture).

    It must be hashable and opaque.
    """

    @property
    def box(self) -> tuple[int, int]:
        """Width and height in pixels."""

    @property
    def scale(self) -> float:
        """The number of pixels for one unit of `paint`."""

    def paint(self, pen: Pen, theme: Theme) -> None:
        """Draw the shape. Pixels that it doesn't draw are background."""


@dataclass(frozen=True, slots=True)
class Slot:
    """The mark of a missing tile on a rack."""

    size: int

    @property
    def box(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.size, self.size

    @property
    def scale(self) -> float:
        """The number of pixels for one unit of `paint`."""
        return self.size / UNIT

    def paint(self, pen: Pen, theme: Theme) -> None:
        """Draw the empty slot."""
        pen.round_rectangle((1.5, 1.5, 64.5, 64.5), 9, theme.cell)


@dataclass(frozen=True, slots=True)
class FrameShape:
    """The background of a score card, of the `kind` "plain", "active" or "winner"."""

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
        """Width and height of the line in pixels."""
        return self.width, 2

    def paint(self, pen: Pen, theme: Theme) -> None:
        """Draw the line."""
        pen.rectangle((0, 0, self.width, 2), theme.card_edge)


@dataclass(frozen=True, slots=True)
class Badge:
    """The background of the footer's mark, framed like the tiles in `state` that it explains."""

    width: int
    height: int
    state: TileState
    scale: ClassVar[float] = 1

    @property
    def box(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.width, self.height

    def paint(self, pen: Pen, theme: Theme) -> None:
        """Draw the background."""
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
