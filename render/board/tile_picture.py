"""A single tile as a picture without a background."""

import io

from PIL import Image, ImageChops

from render.canvas.pen import FINE, Pen
from render.canvas.tiles import Tile
from render.theme import Theme, rgb

SIZE = 128
"""Width and height in pixels."""

# The part of an icon that its tile takes, if the icon may be cut to a circle of four fifths.
_IN_A_CIRCLE = 0.58


def tile_picture(
    letter: str, points: int, theme: Theme, *, blank: bool = False, size: int = SIZE
) -> bytes:
    """Return a tile as it lies on a rack, as PNG, transparent around its corners.

    A blank shows its letter without points, or nothing for "".
    """
    tile = Tile(letter, points, blank, size=size)
    on_black, on_white = (_paint(tile, theme, ground) for ground in ("black", "white"))
    # The tile is drawn on two grounds. The difference shows where the ground is visible.
    covered = ImageChops.invert(ImageChops.difference(on_white, on_black)).convert("L")
    drawn = Image.merge("RGBa", (*on_black.split(), covered)).convert("RGBA")
    file = io.BytesIO()
    drawn.save(file, "PNG")
    return file.getvalue()


def icon_picture(size: int, theme: Theme, *, opaque: bool) -> bytes:
    """Return the game's icon as PNG: the tile W, `size` pixels wide and high.

    An `opaque` icon has a background around a smaller tile, so that it can be cut to a circle.
    """
    if not opaque:
        return tile_picture("W", 1, theme, size=size)
    tile = Tile("W", 1, size=round(_IN_A_CIRCLE * size))
    fine = Image.new("RGB", (size * FINE, size * FINE), rgb(theme.background))
    edge = FINE * (size - tile.size) // 2
    tile.paint(Pen(fine, FINE * tile.scale, edge, edge), theme)
    file = io.BytesIO()
    fine.reduce(FINE).save(file, "PNG", optimize=True)
    return file.getvalue()


def _paint(tile: Tile, theme: Theme, ground: str) -> Image.Image:
    fine = Image.new("RGB", (tile.size * FINE, tile.size * FINE), ground)
    tile.paint(Pen(fine, FINE * tile.scale), theme)
    return fine.reduce(FINE)
