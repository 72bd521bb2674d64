"""A surface for animations, which draws the shapes of a full picture at two thirds the size."""

from functools import lru_cache

from PIL import Image

from render.canvas.pen import FINE, Pen
from render.canvas.shapes import Shape
from render.canvas.surface import palette
from render.theme import Ink, Theme, rgb
from render.type.lettering import Mask, TextLine, mask

_REDUCED = 6  # FINE times 3/2: a square of 66 pixels becomes one of 44.


def small(length: float) -> int:
    """Return the length on this surface, in whole pixels, of a length on a full picture."""
    return round(length * FINE / _REDUCED)


class Small:
    """A surface that gets x, y and sizes of a full picture and draws at two thirds of them.

    `image` has mode L and holds palette indices. A surface belongs to one thread. Sprites (finished
    pictures of shapes) are shared.
    """

    def __init__(self, theme: Theme, image: Image.Image) -> None:
        """Keep the mode L image of palette indices to draw on."""
        self.theme = theme
        self.image = image

    def put(self, shape: Shape, x: int, y: int) -> None:
        """Draw a shape, by pasting its small finished picture (sprite)."""
        self.image.paste(_sprite(shape, self.theme), (small(x), small(y)))

    def write(self, laid: TextLine, x: float, y: int, paint: Ink) -> None:
        """Write a line of text, in shades between the ink colour and the background."""
        drawn = _line_ink(laid, paint, self.theme)
        self.image.paste(drawn.ink, (small(x) + drawn.left, small(y) + drawn.top))


@lru_cache(2048)
def _sprite(shape: Shape, theme: Theme) -> Image.Image:
    width, height = shape.box
    fine = Image.new("RGB", (width * FINE, height * FINE), rgb(theme.background))
    shape.paint(Pen(fine, FINE * shape.scale), theme)
    return palette(theme).to_indices(fine.reduce(_REDUCED))


@lru_cache(512)
def _line_ink(laid: TextLine, paint: Ink, theme: Theme) -> Mask:
    part = FINE / _REDUCED
    letters = tuple(letter._replace(x=letter.x * part) for letter in laid.letters)
    drawn = mask(TextLine(letters, small(laid.size), laid.width * part))
    shades = drawn.ink.tobytes().translate(palette(theme).ramp(paint.ink, paint.face))
    return drawn._replace(ink=Image.frombytes("L", drawn.ink.size, shades))
