"""What a player sees on a tile, measured on ink alone: everything else is white."""

from dataclasses import replace

import pytest
from picture_scenes import ENGLISH, POLISH
from PIL import Image, ImageChops, ImageFilter, ImageOps

from render.pen import FINE, Pen
from render.theme import LIGHT, Look, State, TileColours
from render.tiles import BASELINE, UNIT, Tile

STATES: tuple[State, ...] = ("tile", "last", "pending", "draft")
VALUES = sorted({*POLISH.items(), *ENGLISH.items()})
WHITE = TileColours(face="FFFFFF", ink="000000", ring="FFFFFF", lip="FFFFFF")
INK = replace(
    LIGHT,
    background="FFFFFF",
    cell="FFFFFF",
    tiles=dict.fromkeys(STATES, Look(WHITE, WHITE)),
)
each_state = pytest.mark.parametrize("state", STATES)


def ink(tile: Tile) -> Image.Image:
    """White where there is ink, FINE times larger."""
    image = Image.new("RGB", (UNIT * FINE, UNIT * FINE), "white")
    tile.paint(Pen(image, FINE), INK)
    return ImageOps.invert(image.convert("L")).point(lambda value: 255 if value > 127 else 0)


def box(image: Image.Image) -> tuple[int, int, int, int]:
    found = image.getbbox()
    assert found is not None
    return found


@each_state
@pytest.mark.parametrize("points", range(11))
def test_points_are_high_enough_for_a_phone(state: State, points: int) -> None:
    _, top, _, bottom = box(ink(Tile("", points, state=state)))
    assert (bottom - top) / FINE >= 18


@each_state
@pytest.mark.parametrize(("letter", "points"), VALUES)
def test_letter_and_points_stand_apart(state: State, letter: str, points: int) -> None:
    digits = ink(Tile("", points, state=state))
    alone = ImageChops.subtract(ink(Tile(letter, points, state=state)), digits)
    near = digits.filter(ImageFilter.MaxFilter(2 * FINE - 1))  # a pixel of the picture, nearly
    assert ImageChops.multiply(alone, near).getbbox() is None


@each_state
@pytest.mark.parametrize(("letter", "points"), VALUES)
def test_ink_stays_on_the_tile(state: State, letter: str, points: int) -> None:
    left, top, right, bottom = box(ink(Tile(letter, points, state=state)))
    assert min(left, top) >= 2 * FINE
    assert right <= (UNIT - 2) * FINE
    assert bottom <= (UNIT - 4) * FINE


@each_state
def test_letters_stand_on_one_line(state: State) -> None:
    flat = "AÁBDEFHIKLŁMNŃPRTWXYZŹŻ"
    bottoms = {box(ink(Tile(letter, 0, blank=True, state=state)))[3] for letter in flat}
    assert bottoms == {round(BASELINE * FINE)}


@each_state
def test_a_blank_shows_no_points(state: State) -> None:
    assert ink(Tile("", 0, blank=True, state=state)).getbbox() is None
    assert ink(Tile("A", 0, blank=True, state=state)) == ink(Tile("A", 9, blank=True, state=state))
