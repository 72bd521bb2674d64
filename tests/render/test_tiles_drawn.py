"""The look of a tile to a player, measured on its ink alone. Everything else is white."""

from dataclasses import replace
from math import hypot

import pytest
from PIL import Image, ImageChops, ImageOps

from render.canvas.pen import FINE, UNIT, Pen
from render.canvas.tile_text import BASELINE
from render.canvas.tiles import Tile
from render.theme import Look, Theme, TileColours, TileState
from render.themes import COLOURED, LIGHT
from tests.support.render.scenes import ENGLISH, POLISH

STATES: tuple[TileState, ...] = ("tile", "last", "pending", "draft")
VALUES = sorted({*POLISH.items(), *ENGLISH.items()})
WHITE = TileColours(face="FFFFFF", ink="000000", edge="FFFFFF", lip="FFFFFF")
INK = replace(
    LIGHT,
    background="FFFFFF",
    cell="FFFFFF",
    tiles=dict.fromkeys(STATES, Look(WHITE, WHITE)),
)
# Pixels of a tile's side on a board, on a rack and in an animation, for a board 393 wide.
DRAWN = (UNIT, 92, 44)
ON_A_PHONE = 24
each_state = pytest.mark.parametrize("state", STATES)


def ink(tile: Tile) -> Image.Image:
    """Return an image that is white on ink, FINE times larger."""
    return ink_mask(tile, INK)


def ink_mask(tile: Tile, theme: Theme) -> Image.Image:
    image = Image.new("RGB", (UNIT * FINE, UNIT * FINE), "white")
    tile.paint(Pen(image, FINE), theme)
    return ImageOps.invert(image.convert("L")).point(lambda value: 255 if value > 127 else 0)


def distance(one: Image.Image, other: Image.Image) -> float:
    """Return the distance of the nearest edges of two inks. A letter stands left of its points."""
    left, right = rows(one, last=True), rows(other, last=False)
    return min(hypot(max(0, b - a - 1), y - z) for y, a in left.items() for z, b in right.items())


def rows(image: Image.Image, *, last: bool) -> dict[int, int]:
    """Return the first or last column with ink in each row that has some."""
    found = {}
    for y in range(image.height):
        span = image.crop((0, y, image.width, y + 1)).getbbox()
        if span:
            found[y] = span[2] - 1 if last else span[0]
    return found


def box(image: Image.Image) -> tuple[int, int, int, int]:
    found = image.getbbox()
    assert found is not None
    return found


@each_state
def test_points_are_high_enough_for_a_phone(state: TileState) -> None:
    for points in range(11):
        _, top, _, bottom = box(ink(Tile("", points, state=state)))
        assert (bottom - top) / FINE >= 18, points


@pytest.mark.parametrize(("letter", "points"), VALUES)
def test_a_letter_stands_on_its_tile_and_apart_from_its_points(letter: str, points: int) -> None:
    for state in STATES:
        whole, digits = ink(Tile(letter, points, state=state)), ink(Tile("", points, state=state))
        left, top, right, bottom = box(whole)
        assert min(left, top) >= 2 * FINE, state
        assert right <= (UNIT - 2) * FINE, state
        assert bottom <= (UNIT - 4) * FINE, state
        # The letter stays large beside its points.
        assert (bottom - top) / FINE >= 22, state
        gap = distance(ImageChops.subtract(whole, digits), digits) / FINE
        for size in DRAWN if points == 10 else (*DRAWN, ON_A_PHONE):
            assert gap * size / UNIT >= 2, (state, size)


@each_state
def test_letters_stand_on_one_line(state: TileState) -> None:
    flat = "AÁBDEFHIKLŁMNŃPRTWXYZŹŻ"
    bottoms = {box(ink(Tile(letter, 0, blank=True, state=state)))[3] for letter in flat}
    assert bottoms == {round(BASELINE * FINE)}


def height(letter: str, points: int, state: TileState) -> int:
    tile, digits = (ink(Tile(text, points, state=state)) for text in (letter, ""))
    _, top, _, bottom = box(ImageChops.subtract(tile, digits))
    return bottom - top


@each_state
def test_wide_letters_are_as_high_as_others(state: TileState) -> None:
    """Lower letters would look like small capitals. Only Q10 has no room at all."""
    for points in (POLISH, ENGLISH):
        usual = height("N", points["N"], state)
        for letter in {*"MWXZK"} & {*points}:
            assert abs(height(letter, points[letter], state) - usual) <= 1, letter


@pytest.mark.parametrize("theme", COLOURED)
@each_state
def test_an_ogonek_stands_off_its_bar_on_a_phone(state: TileState, theme: str) -> None:
    for letter in "ĄĘ":
        look = replace(COLOURED[theme], tiles=INK.tiles, cell="FFFFFF", premiums={})
        tile, rest = (ink_mask(Tile(text, 5, state=state), look) for text in (letter, ""))
        _, _, _, bottom = box(ImageChops.subtract(tile, rest))
        bars = [y for y in range(rest.height) if _ink_in(rest, y) > rest.width * 0.6]
        assert (min(bars) - bottom) / FINE * ON_A_PHONE / UNIT >= 1.25, letter


def _ink_in(image: Image.Image, y: int) -> int:
    return sum(image.crop((0, y, image.width, y + 1)).tobytes()) // 255


@each_state
def test_a_blank_shows_no_points(state: TileState) -> None:
    assert ink(Tile("", 0, blank=True, state=state)).getbbox() is None
    assert ink(Tile("A", 0, blank=True, state=state)) == ink(Tile("A", 9, blank=True, state=state))
