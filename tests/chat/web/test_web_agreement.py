"""What the page knows by itself is what the program knows: words, options, squares."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops

import bot.chat.web
from bot.chat.web.pages import page_words
from bot.chat.web.wire import OWN_CLOCK
from bot.dialogue.reading.clocks import USUAL_CLOCKS
from bot.rules.ruleset import CHALLENGES, preset
from render.board.picture import board_picture
from render.scene import Card, Scene
from render.theme import THEMES

STATIC = Path(bot.chat.web.__file__).with_name("static")
USED = re.compile(r'"(web-[\w-]+)"')


def test_both_languages_have_the_words_that_the_page_uses() -> None:
    scripts = [path.read_text(encoding="utf-8") for path in STATIC.glob("*.js")]
    used = {key for script in scripts for key in USED.findall(script)}
    assert used
    assert set(page_words("pl")) == used
    assert set(page_words("en")) == used


def test_both_languages_have_the_same_values_to_fill_in() -> None:
    polish, english = page_words("pl"), page_words("en")
    for key, text in polish.items():
        assert set(re.findall(r"{\w+}", text)) == set(re.findall(r"{\w+}", english[key])), key


def test_options_of_the_page_are_those_of_the_server() -> None:
    options = (STATIC / "options.js").read_text(encoding="utf-8")
    presets = re.findall(
        r'value: "([^"]+)", key: "web-preset-.*?most: (\d), tiles: "(\w+)"', options
    )
    assert len(presets) == 6
    for name, most, tiles in presets:
        rules = preset(name)
        assert (rules.players[1], rules.tiles.name) == (int(most), tiles)
    assert re.findall(r'value: "([^"]+)", key: "web-clock-', options) == [OWN_CLOCK, *USUAL_CLOCKS]
    penalties = re.findall(r'value: "([^"]*)", key: "web-penalty-', options)
    assert sorted(penalties) == sorted(["", *CHALLENGES])


@pytest.mark.parametrize("place", [(0, 0), (14, 0), (0, 14), (14, 14), (7, 7)])
def test_the_squares_are_where_the_picture_has_them(place: tuple[int, int]) -> None:
    script = (STATIC / "board.js").read_text(encoding="utf-8")
    found = dict(re.findall(r"^const ([A-Z]+) = (\d+);", script, re.MULTILINE))
    width, height, left, top, unit = (
        int(found[name]) for name in ("WIDTH", "HEIGHT", "LEFT", "TOP", "UNIT")
    )
    empty, laid = _picture(None), _picture(place)
    assert empty.size == (width, height)
    changed = ImageChops.difference(empty, laid).getbbox()
    assert changed is not None
    x, y = left + place[0] * unit, top + place[1] * unit
    assert changed[0] >= x
    assert changed[1] >= y
    assert changed[2] <= x + unit
    assert changed[3] <= y + unit


def _picture(place: tuple[int, int] | None) -> Image.Image:
    rows = [["."] * 15 for _ in range(15)]
    if place is not None:
        rows[place[1]][place[0]] = "A"
    scene = Scene(
        cells=tuple("".join(row) for row in rows),
        premiums=("." * 15,) * 15,
        values={"A": 1},
        labels={},
        cards=(Card("Ola", 0), Card("Kuba", 0)),
        start=None,
    )
    with Image.open(BytesIO(board_picture(scene, THEMES["light"]))) as picture:
        return picture.convert("RGB")
