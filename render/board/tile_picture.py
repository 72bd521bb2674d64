"""A single tile as a picture without a background."""

import io

from PIL import Image, ImageChops

from render.canvas.pen import FINE, Pen
from render.canvas.tiles import Tile
from render.theme import Theme

SIZE = 128
"""Width and height in pixels."""


def tile_picture(letter: str, points: int, theme: Theme, *, blank: bool = False) -> bytes:
    """Return a tile as it lies on a rack, as PNG, transparent around its corners.

    A blank shows its letter without points, or nothing for "".
    """
    tile = Tile(letter, points, blank, size=SIZE)
    on_black, on_white = (_paint(tile, theme, ground) for ground in ("black", "white"))
    # The tile is drawn on two grounds. The difference shows where the ground is visible.
    covered = ImageChops.invert(ImageChops.difference(on_white, on_black)).convert("L")
    drawn = Image.merge("RGBa", (*on_black.split(), covered)).convert("RGBA")
    file = io.BytesIO()
    drawn.save(file, "PNG")
    return file.getvalue()


def _paint(tile: Tile, theme: Theme, ground: str) -> Image.Image:
    fine = Image.new("RGB", (SIZE * FINE, SIZE * FINE), ground)
    tile.paint(Pen(fine, FINE * tile.scale), theme)
    return fine.reduce(FINE)
