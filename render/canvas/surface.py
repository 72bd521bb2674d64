"""The surface of a picture: palette indices, pasted from sprites that are painted once.

A sprite is the finished picture of a shape.
"""

from functools import lru_cache
from typing import Literal, NamedTuple, Protocol, Self

from PIL import Image

from render.canvas.palette import Palette
from render.canvas.pen import FINE, Pen
from render.canvas.shapes import Shape
from render.theme import Ink, Theme, rgb
from render.type.lettering import Mask, Style, TextLine, line, mask


class Surface(Protocol):
    """A picture on which shapes and text are drawn. Pixels are counted from the top left."""

    theme: Theme

    def put(self, shape: Shape, x: int, y: int) -> None:
        """Draw a shape with its top left corner at (x, y)."""

    def write(self, laid: TextLine, x: float, y: int, paint: Ink) -> None:
        """Write a line of text from (x, y), its baseline's left end, on the paint's face colour."""


class Canvas:
    """The surface of a picture: a mode L image of palette indices.

    A canvas belongs to one thread. Sprites (finished pictures of shapes) are shared.
    """

    def __init__(self, theme: Theme, image: Image.Image) -> None:
        """Keep the mode L image of palette indices to draw on."""
        self.theme = theme
        self.image = image

    @classmethod
    def blank(cls, theme: Theme, size: tuple[int, int]) -> Self:
        """Return an empty canvas with this width and height in pixels."""
        return cls(theme, Image.new("L", size, palette(theme).index(rgb(theme.background))))

    def put(self, shape: Shape, x: int, y: int) -> None:
        """Draw a shape, by pasting its finished picture (sprite)."""
        self.image.paste(sprite(shape, self.theme), (x, y))

    def write(self, laid: TextLine, x: float, y: int, paint: Ink) -> None:
        """Write a line of text, in shades between the ink colour and the background."""
        drawn = _shade(laid, paint, self.theme)
        self.image.paste(drawn.ink, (round(x) + drawn.left, y + drawn.top))


@lru_cache(256)
def _shade(laid: TextLine, paint: Ink, theme: Theme) -> Mask:
    """Return the ink of a line of text, its shades as palette indices."""
    drawn = mask(laid)
    shades = drawn.ink.tobytes().translate(palette(theme).ramp(paint.ink, paint.face))
    return drawn._replace(ink=Image.frombytes("L", drawn.ink.size, shades))


@lru_cache(16)
def palette(theme: Theme) -> Palette:
    """Return the palette (the fixed colours) of a theme. It is made once."""
    return Palette(theme)


@lru_cache(2048)
def sprite(shape: Shape, theme: Theme) -> Image.Image:
    """Return the finished picture (sprite) of a shape, in palette indices. It is painted once."""
    width, height = shape.box
    fine = Image.new("RGB", (width * FINE, height * FINE), rgb(theme.background))
    shape.paint(Pen(fine, FINE * shape.scale), theme)
    return palette(theme).to_indices(fine.reduce(FINE))


class PaintedSprite(NamedTuple):
    """The position for a line of text: a point of its baseline, and the room in pixels.

    `anchor` says which end of the text is at that point, or its middle.
    """

    x: float
    y: int
    room: float
    anchor: Literal["left", "middle", "right"] = "left"


def words(surface: Surface, text: str, spot: PaintedSprite, style: Style, paint: Ink) -> float:
    """Write `text` on a background of the paint's face colour. Return its width, 0 for no text."""
    if not text or spot.room < style.smallest:
        return 0
    laid = line(text, style, int(spot.room))
    surface.write(laid, spot.x - laid.width * _ANCHORS[spot.anchor], spot.y, paint)
    return laid.width


_ANCHORS = {"left": 0.0, "middle": 0.5, "right": 1.0}
