"""The fixed palette of a theme: at most 256 colours, and the mapping of each colour into it.

Everything smooth in a picture is a blend of two colours of the theme, so the palette consists of
such blends. A picture is drawn in palette indices and never quantised.
"""

from collections.abc import Iterator
from sys import byteorder

from PIL import Image

from render.theme import Rgb, Theme, rgb

# The number of blends from a letter's colour to its face's. The most that fit are used.
_TEXT_STEPS = range(8, 2, -1)
_EDGE_STEPS = 4  # The number of blends along an edge of a shape.
_MOST = 256


class Palette:
    """The palette of one theme. `colours` has each colour at its index."""

    def __init__(self, theme: Theme) -> None:
        """Collect the colours of the theme and their blends."""
        choices = ((steps, _colours(theme, steps)) for steps in _TEXT_STEPS)
        self._steps, self.colours = next(c for c in choices if len(c[1]) <= _MOST)
        self.bytes = bytes(part for colour in self.colours for part in colour)
        self._nearest: dict[Rgb, int] = {colour: n for n, colour in enumerate(self.colours)}
        self._ramps: dict[tuple[str, str], bytes] = {}

    def index(self, colour: Rgb) -> int:
        """Return the palette index of a colour, or of a similar one if the palette lacks it."""
        found = self._nearest.get(colour)
        if found is None:
            red, green, blue = (part & 0xF8 | 4 for part in colour)
            rounded = red, green, blue
            found = self._nearest.get(rounded)
            if found is None:
                found = self._nearest[rounded] = self._search(rounded)
            self._nearest[colour] = found
        return found

    def ramp(self, ink: str, face: str) -> bytes:
        """Return the palette indices of the blends of two colours, 256 of them.

        Index n is for a pixel of which n/255 is covered by `ink`, the colour of letters. `face` is
        the colour behind them.
        """
        found = self._ramps.get((ink, face))
        if found is None:
            blends = (rgb(face), *_blends(rgb(ink), rgb(face), self._steps), rgb(ink))
            shades = [self.index(blend) for blend in blends]
            found = bytes(shades[round(n / 255 * self._steps)] for n in range(256))
            self._ramps[ink, face] = found
        return found

    def to_indices(self, image: Image.Image) -> Image.Image:
        """Return an RGB image as a mode L image of palette indices."""
        data = image.convert("RGBX").tobytes()
        stride = 4 * image.width
        lines = [data[n : n + stride] for n in range(0, len(data), stride)]
        # Most lines of a card are equal, so each different line is mapped once.
        different = tuple(set(lines))
        pixels = memoryview(b"".join(different)).cast("I")
        known = {pixel: self._of_pixel(pixel) for pixel in set(pixels)}
        shades = bytes(map(known.__getitem__, pixels))
        starts = range(0, len(shades), image.width)
        drawn = {
            line: shades[n : n + image.width] for line, n in zip(different, starts, strict=True)
        }
        return Image.frombytes("L", image.size, b"".join(map(drawn.__getitem__, lines)))

    def _of_pixel(self, pixel: int) -> int:
        red, green, blue, _ = pixel.to_bytes(4, byteorder)
        return self.index((red, green, blue))

    def _search(self, colour: Rgb) -> int:
        red, green, blue = colour
        distances = [
            3 * (red - r) ** 2 + 4 * (green - g) ** 2 + 2 * (blue - b) ** 2
            for r, g, b in self.colours
        ]
        return distances.index(min(distances))


def _colours(theme: Theme, text_steps: int) -> tuple[Rgb, ...]:
    colours = dict.fromkeys(_pure(theme))
    for steps, pairs in ((text_steps, theme.texts()), (_EDGE_STEPS, theme.edges())):
        for one, other in pairs:
            colours.update(dict.fromkeys(_blends(rgb(one), rgb(other), steps)))
    return tuple(colours)


def _pure(theme: Theme) -> Iterator[Rgb]:
    """Yield the theme's own colours, which keep their exact value in the palette."""
    for one, other in (*theme.texts(), *theme.edges()):
        yield rgb(one)
        yield rgb(other)


def _blend(one: Rgb, other: Rgb, part: float) -> Rgb:
    red, green, blue = (round(a * part + b * (1 - part)) for a, b in zip(one, other, strict=True))
    return red, green, blue


def _blends(one: Rgb, other: Rgb, steps: int) -> Iterator[Rgb]:
    for step in range(1, steps):
        yield _blend(one, other, step / steps)
