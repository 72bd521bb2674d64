"""Pictures compared with those in golden/, pixel by pixel.

After an intended change, `REGOLD=1 pytest tests/render/test_golden_pictures.py` rewrites them. Look
at each before committing. Without REGOLD a difference leaves `NAME.actual.png`, `NAME.expected.png`
and `NAME.difference.png` in var/golden/. Fonts are bundled and Pillow is pinned. Its basic layout
is used, so no text library of the machine takes part.
"""

import os
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from render.board.picture import board_picture, rack_picture
from render.themes import LIGHT
from tests.support.render import puzzle, rounds, scenes
from tests.support.render.scenes import POLISH

GOLDEN = Path(__file__).parent / "golden"
LEFT = Path(__file__).parents[2] / "var" / "golden"
PICTURES = {**scenes.PICTURES, **rounds.PICTURES, **puzzle.PICTURES}


@pytest.mark.parametrize("name", PICTURES)
def test_the_board_is_the_golden_one(name: str) -> None:
    compare(name, board_picture(*PICTURES[name]))


def test_the_rack_is_the_golden_one() -> None:
    compare("rack_light", rack_picture("ZAŻĘ?M", POLISH, LIGHT))


def test_no_golden_picture_without_a_test() -> None:
    assert {file.stem for file in GOLDEN.glob("*.png")} == {*PICTURES, "rack_light"}


def compare(name: str, png: bytes) -> None:
    file = GOLDEN / f"{name}.png"
    if os.environ.get("REGOLD"):
        file.write_bytes(png)
    actual = Image.open(BytesIO(png)).convert("RGB")
    expected = Image.open(file).convert("RGB")
    same_size = actual.size == expected.size
    difference = ImageChops.difference(actual, expected) if same_size else actual
    if same_size and difference.getbbox() is None:
        return
    LEFT.mkdir(parents=True, exist_ok=True)
    pictures = {
        "actual": actual,
        "expected": expected,
        "difference": difference.point(lambda value: 255 if value else 0),
    }
    for kind, image in pictures.items():
        image.save(LEFT / f"{name}.{kind}.png")
    pytest.fail(f"{name} differs: {LEFT / name}.actual.png, .expected.png, .difference.png")
