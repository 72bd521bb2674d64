"""The letter and the points on a tile: their positions, with space between them."""

from collections.abc import Iterator
from functools import cache
from math import isqrt
from pathlib import Path
from typing import NamedTuple

from PIL import Image

from render.canvas.pen import FINE, UNIT
from render.type.faces import POINTS_FACE, TILE_FACE, advance, glyph, narrow

# All letters have one baseline. If they were centred by their boxes, Ż and Ą would jump.
BASELINE = 0.745 * UNIT

# An em of this size makes digits 18.5 high, so that they are readable on a phone.
POINTS_EM = 26.5
# The space between letter and points: two pixels of a board 393 wide, as on a phone, and a little
# for rounding. Beside two digits it is two pixels of the smallest tiles, those of an animation.
_AIR, _LEAST_AIR = 5.75, 3.25
# A letter without room beside its points becomes narrower by 3% a step, M2 on a draft the most. A
# lower letter would look like a small capital. Only Q10 becomes lower, too.
_SHRINKS, _MOST_SHRINKS = 8, 12
_NARROWEST = 0.79


class TextLayout(NamedTuple):
    """The layout of a tile's text: ems, the letter's middle, limits of the ink, baselines."""

    em: float
    middle: float
    left: float
    right: float
    base: float
    line: float = BASELINE


class PlacedText(NamedTuple):
    """The positions of a tile's text: the letter's em and width, and the x of letter and digits."""

    em: float
    width: float
    letter: float
    digits: tuple[float, ...]


@cache
def place_text(letter: str, points: str, setting: TextLayout) -> PlacedText:
    """Return the positions of a tile's letter and points. The points stand at the right.

    A letter that is too near to the points moves left, and becomes narrower if necessary. If it
    would become too narrow, it keeps only the least distance that is still readable.
    """
    digits: list[float] = []
    x = setting.right
    for digit in reversed(points):
        close = 0.8 if digits else 0.96  # Two digits stand closer than the font would set them.
        x -= advance(POINTS_FACE, digit) * POINTS_EM * close
        digits.insert(0, x)
    for air, shrinks in ((_AIR, _SHRINKS), (_LEAST_AIR, _MOST_SHRINKS)):
        kept_off = _letter_limits(points, tuple(digits), setting.base, round(air * FINE))
        for step in range(shrinks):
            size = 1 - 0.03 * step
            width = max(size, _NARROWEST)
            em = setting.em * size / width
            start = setting.middle - advance(TILE_FACE, letter) * em * width / 2
            moved, left = _shift_left(letter, (em, width), (start, setting.line), kept_off)
            placed = PlacedText(em, width, start - moved, tuple(digits))
            if left >= setting.left:
                return placed
    return placed


def _left_edge(points: str, digits: tuple[float, ...], base: float) -> dict[int, int]:
    """Return the x at which the ink of the points begins, for each row that has ink.

    Rows and x are in units of 1/FINE.
    """
    ink = Image.new("L", (UNIT * FINE, UNIT * FINE))
    for digit, x in zip(points, digits, strict=True):
        _stamp(ink, POINTS_FACE, digit, POINTS_EM, (x, base))
    return {y: left for y, (left, _) in _rows(ink)}


@cache
def _letter_limits(points: str, digits: tuple[float, ...], base: float, air: int) -> dict[int, int]:
    """Return for each row the x that a letter's ink must not pass: `air` before the points."""
    off: dict[int, int] = {}
    around = [(down, isqrt(air * air - down * down)) for down in range(-air, air + 1)]
    for y, left in _left_edge(points, digits, base).items():
        for down, reach in around:
            near = left - reach
            if near < off.get(y + down, near + 1):
                off[y + down] = near
    return off


def _shift_left(
    letter: str, size: tuple[float, float], start: tuple[float, float], kept_off: dict[int, int]
) -> tuple[float, float]:
    """Return how far left a letter must move to clear the points, and where its ink then begins.

    Both are in units of the square. `size` is the letter's em and width. `start` is where the
    letter's ink begins, `kept_off` has the limit of each row.
    """
    ink = Image.new("L", (UNIT * FINE, UNIT * FINE))
    em, width = size
    _stamp(ink, TILE_FACE, letter, em, start, width)
    rows = dict(_rows(ink))
    over = [right - kept_off[y] for y, (_, right) in rows.items() if y in kept_off]
    moved = max([0, *over])
    left = min((left for left, _ in rows.values()), default=UNIT * FINE)
    return moved / FINE, (left - moved) / FINE


def _rows(ink: Image.Image) -> Iterator[tuple[int, tuple[int, int]]]:
    """Yield each row that has ink, with the x at which the ink begins and ends."""
    coverage, width = ink.tobytes(), ink.width
    for y in range(ink.height):
        row = coverage[y * width : (y + 1) * width]
        if right := len(row.rstrip(b"\0")):
            yield y, (width - len(row.lstrip(b"\0")), right)


def _stamp(  # noqa: PLR0913, PLR0917 - all that is known of a letter
    image: Image.Image,
    face: Path,
    text: str,
    em: float,
    at: tuple[float, float],
    width: float = 1,
) -> None:
    drawn = narrow(glyph(face, text, round(em * FINE), 0), width)
    x, y = (round(part * FINE) for part in at)
    image.paste(255, (x + drawn.left, y + drawn.top), drawn.ink)
