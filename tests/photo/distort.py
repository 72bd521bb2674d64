"""Photos of drawn boards: seen aslant, blurred, badly lit, noisy and packed; and boards cut out."""

from __future__ import annotations

import io
import math
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

import numpy as np
from PIL import Image, ImageFilter

from bot.rules.board import SIZE

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from tests.photo.looks import DrawnBoard, Point

Array: TypeAlias = Any  # of numpy, whose types may be missing

# These are the numbers of `straighten.js` and `network.js`.
PITCH, EDGE, INPUT = 28, 2, 32
SLACK = 4
"""Pixels around a square in training, by which it is shifted at random."""

_CONTRAST, _FLATTEST = 48, 8


class Photo(NamedTuple):
    """A photo of a board, and the corners of its squares."""

    image: Image.Image
    corners: tuple[Point, ...]

    def careless(self, rng: Random, by: float = 0.1) -> tuple[Point, ...]:
        """Return the corners as a person drags them, off by at most so many squares each way."""
        (left, _), (right, _) = self.corners[:2]
        most = by * (right - left) / SIZE
        return tuple(
            (x + rng.uniform(-most, most), y + rng.uniform(-most, most)) for x, y in self.corners
        )


def photograph(rng: Random, drawn: DrawnBoard) -> Photo:
    """Return a photo of a drawn board."""
    side = math.exp(rng.uniform(math.log(480), math.log(1150)))
    size = round(1.35 * side)
    corners = _corners(rng, side, size / 2)
    image = _project(rng, drawn, corners, size)
    radius = rng.choice((0, rng.uniform(0, 0.035), rng.uniform(0, 0.06))) * side / SIZE
    if radius > 0.3:
        image = image.filter(ImageFilter.GaussianBlur(radius))
    pixels = np.asarray(image).astype(np.float32)
    if rng.random() < 0.25:
        pixels = _shake(rng, pixels, side)
    chance = np.random.default_rng(rng.randrange(1 << 60))
    pixels = _light(rng, chance, pixels, size)
    pixels += rng.choice((2, rng.uniform(0, 14))) * chance.standard_normal(
        pixels.shape, dtype=np.float32
    )
    packed = io.BytesIO()
    noisy = Image.fromarray(np.clip(pixels, 0, 255).astype(np.uint8))
    noisy.save(packed, "JPEG", quality=rng.randrange(35, 93))
    return Photo(Image.open(packed).convert("RGB"), corners)


def straighten(photo: Image.Image, corners: Sequence[Point], slack: int = 0) -> Image.Image:
    """Return the board cut out by its corners, as the page does it, with `slack` pixels around."""
    edge, length = EDGE + slack, SIZE * PITCH
    near, far = 2 * edge, 2 * (edge + length)
    target = ((near, near), (far, near), (far, far), (near, far))
    size = 2 * (length + 2 * edge)
    way = _coefficients(corners, target)
    large = photo.transform(
        (size, size), Image.Transform.PERSPECTIVE, way, Image.Resampling.BILINEAR
    )
    return large.reduce(2)


def squares_of(board: Image.Image, slack: int = 0) -> Array:
    """Return the squares of a straightened board as bytes, with its colours levelled."""
    pixels = np.asarray(board).astype(np.float32)
    pixels -= pixels.mean((0, 1))
    pixels *= _CONTRAST / max(_FLATTEST, float(pixels.std()))
    level, size = np.clip(pixels + 128, 0, 255).astype(np.uint8), INPUT + 2 * slack
    starts = [(y * PITCH, x * PITCH) for y in range(SIZE) for x in range(SIZE)]
    return np.stack([level[y : y + size, x : x + size] for y, x in starts])


def _corners(rng: Random, side: float, middle: float) -> tuple[Point, ...]:
    turn, found = math.radians(rng.gauss(0, 5)), []
    for x, y in ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)):
        right = x * math.cos(turn) - y * math.sin(turn) + rng.uniform(-0.1, 0.1)
        down = x * math.sin(turn) + y * math.cos(turn) + rng.uniform(-0.1, 0.1)
        found.append((middle + side * right, middle + side * down))
    return tuple(found)


def _project(rng: Random, drawn: DrawnBoard, corners: Sequence[Point], size: int) -> Image.Image:
    """Return the board on a table of one colour, seen from its side."""
    (left, _), (right, _) = drawn.corners[:2]
    (near, _), (far, _) = corners[:2]
    smaller, source = (right - left) / max(1, far - near), drawn.image
    if smaller > 1.3:
        source = source.filter(ImageFilter.GaussianBlur(0.35 * smaller))
    way = _coefficients(drawn.corners, corners)
    seen = source.transform(
        (size, size), Image.Transform.PERSPECTIVE, way, Image.Resampling.BICUBIC
    )
    whole = Image.new("L", source.size, 255).transform(
        (size, size), Image.Transform.PERSPECTIVE, way, Image.Resampling.BILINEAR
    )
    table = Image.new("RGB", (size, size), tuple(rng.randrange(30, 230) for _ in range(3)))
    table.paste(seen, (0, 0), whole)
    return table


def _shake(rng: Random, pixels: Array, side: float) -> Array:
    count = max(1, round(rng.uniform(0.02, 0.09) * side / SIZE))
    turn = rng.uniform(0, math.pi)
    steps = range(-(count // 2), count - count // 2)
    moved = [
        np.roll(pixels, (round(n * math.sin(turn)), round(n * math.cos(turn))), (0, 1))
        for n in steps
    ]
    return np.mean(moved, axis=0, dtype=np.float32)


def _light(rng: Random, chance: Array, pixels: Array, size: int) -> Array:
    """Return the photo in uneven light, with a glare or an edge of a shadow on some."""
    rough = Image.fromarray(chance.uniform(0.55, 1.25, (3, 3)).astype(np.float32), "F")
    light = np.asarray(rough.resize((size, size), Image.Resampling.BICUBIC))[..., None]
    pixels = 255 * np.clip(pixels / 255, 0, 1) ** rng.uniform(0.75, 1.35)
    pixels = pixels * light * chance.uniform(0.82, 1.15, 3).astype(np.float32)
    y, x = np.mgrid[0:size, 0:size].astype(np.float32)
    if rng.random() < 0.3:
        right, down, wide = (
            rng.uniform(*one) * size for one in ((0.2, 0.8), (0.2, 0.8), (0.05, 0.25))
        )
        glare = np.exp(-((x - right) ** 2 + (y - down) ** 2) / (2 * wide * wide))
        pixels += rng.uniform(20, 100) * glare[..., None]
    if rng.random() < 0.25:
        turn, off = rng.uniform(0, 2 * math.pi), rng.uniform(-0.3, 0.3) * size
        behind = (x - size / 2) * math.cos(turn) + (y - size / 2) * math.sin(turn) - off
        soft = np.clip(behind / rng.uniform(2, 40), -30, 30)
        pixels *= (1 - rng.uniform(0.1, 0.5) / (1 + np.exp(-soft)))[..., None]
    return pixels


def _coefficients(source: Sequence[Point], target: Sequence[Point]) -> tuple[float, ...]:
    """Return Pillow's eight numbers of a projection that takes `target` to `source`."""
    rows, right = [], []
    for (u, v), (x, y) in zip(source, target, strict=True):
        rows += [(x, y, 1, 0, 0, 0, -u * x, -u * y), (0, 0, 0, x, y, 1, -v * x, -v * y)]
        right += [u, v]
    return tuple(map(float, np.linalg.solve(np.array(rows, float), np.array(right, float))))
