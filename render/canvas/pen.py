"""Drawing at any scale, in units of a shape: for a cached sprite or on a whole picture.

A sprite is the finished picture of a shape.
"""

from collections.abc import Sequence
from pathlib import Path

from PIL import Image, ImageDraw

from render.theme import rgb
from render.type.faces import font, glyph, lock, narrow

UNIT = 66  # The side of a board square, in pixels of a picture at scale 1.
FINE = 4  # Everything is drawn this many times larger, then reduced, for smooth edges.

Box = tuple[float, float, float, float]
Point = tuple[float, float]


class Pen:
    """A pen that draws on `image` in units of `scale` pixels, from the corner (x, y) in pixels."""

    def __init__(self, image: Image.Image, scale: float, x: int = 0, y: int = 0) -> None:
        """Keep the image to draw on."""
        self._image, self._draw = image, ImageDraw.Draw(image)
        self._scale = scale
        self._x, self._y = x, y

    def round_rectangle(self, box: Box, radius: float, colour: str) -> None:
        """Fill a rectangle (left, top, right, bottom) with round corners."""
        left, top, right, bottom = self._pixels(box)
        self._draw.rounded_rectangle(
            (left, top, right - 1, bottom - 1), radius * self._scale, rgb(colour)
        )

    def rectangle(self, box: Box, colour: str) -> None:
        """Fill a rectangle."""
        left, top, right, bottom = self._pixels(box)
        self._draw.rectangle((left, top, right - 1, bottom - 1), rgb(colour))

    def disc(self, centre: Point, radius: float, colour: str) -> None:
        """Fill a circle."""
        x, y = centre
        self._draw.ellipse(
            self._pixels((x - radius, y - radius, x + radius, y + radius)), rgb(colour)
        )

    def polygon(self, points: Sequence[Point], colour: str) -> None:
        """Fill a polygon."""
        flat = [self._pixel(point) for point in points]
        self._draw.polygon(flat, rgb(colour))

    def text(  # noqa: PLR0913, PLR0917 - all that is known of a text
        self, at: Point, text: str, face: Path, em: float, colour: str, width: float = 1
    ) -> None:
        """Write a text in a font, with `em` units an em. `at` is the left end of the baseline.

        A `width` below 1 narrows the text by this factor.
        """
        size = round(em * self._scale)
        if width < 1:
            drawn, (x, y) = narrow(glyph(face, text, size, 0), width), self._pixel(at)
            self._image.paste(rgb(colour), (x + drawn.left, y + drawn.top), drawn.ink)
            return
        with lock:
            self._draw.text(self._pixel(at), text, rgb(colour), font(face, size), anchor="ls")

    def _pixel(self, point: Point) -> tuple[int, int]:
        x, y = point
        return self._x + round(x * self._scale), self._y + round(y * self._scale)

    def _pixels(self, box: Box) -> tuple[int, int, int, int]:
        left, top, right, bottom = box
        return (*self._pixel((left, top)), *self._pixel((right, bottom)))
