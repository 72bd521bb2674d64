"""Statistics as a picture, compared with those in golden/stats/, pixel by pixel.

After an intended change, `REGOLD=1 pytest tests/render/test_stats_picture.py` rewrites them. Look
at each before committing. Without REGOLD a difference leaves the new picture in var/golden/.
"""

from __future__ import annotations

import os
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops

from render.canvas.palette import Palette
from render.charts.stats import Stats, stats_picture
from render.charts.stats_parts import Exhibit, Figure, Rival
from render.errors import UnknownLetter
from render.theme import Theme, contrast, rgb
from render.themes import CONTRAST, DARK, LIGHT, THEMES
from tests.support.render.scenes import POLISH
from tests.support.render.stats import ANN, NOBODY, OLA, TOGETHER

GOLDEN = Path(__file__).parent / "golden" / "stats"
LEFT = Path(__file__).parents[2] / "var" / "golden"
PICTURES = {
    "stats_light": (OLA, LIGHT),
    "stats_dark": (OLA, DARK),
    "stats_contrast": (OLA, CONTRAST),
    "stats_english_light": (ANN, LIGHT),
    "stats_none_dark": (NOBODY, DARK),
    "stats_together_dark": (TOGETHER, DARK),
    "stats_together_contrast": (TOGETHER, CONTRAST),
}


def draw(stats: Stats, theme: Theme = LIGHT) -> Image.Image:
    return Image.open(BytesIO(stats_picture(stats, theme)))


def area(one: Stats, other: Stats) -> tuple[int, int, int, int] | None:
    """Return the area in which two pictures differ."""
    return ImageChops.difference(draw(one).convert("RGB"), draw(other).convert("RGB")).getbbox()


@pytest.mark.parametrize("name", PICTURES)
def test_the_statistics_picture_is_the_golden_one(name: str) -> None:
    png = stats_picture(*PICTURES[name])
    file = GOLDEN / f"{name}.png"
    if os.environ.get("REGOLD"):
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(png)
    actual, expected = (Image.open(one).convert("RGB") for one in (BytesIO(png), file))
    if actual.size != expected.size or ImageChops.difference(actual, expected).getbbox():
        LEFT.mkdir(parents=True, exist_ok=True)
        actual.save(LEFT / f"{name}.actual.png")
        pytest.fail(f"{name} differs: {LEFT / name}.actual.png")


def test_no_golden_picture_without_a_test() -> None:
    assert {file.stem for file in GOLDEN.iterdir()} == set(PICTURES)


def test_the_statistics_picture_has_the_width_of_a_board_and_the_colours_of_the_theme() -> None:
    for theme in THEMES.values():
        image = draw(OLA, theme)
        assert image.mode == "P"
        assert image.width == 1080
        colours = {colour for _, colour in image.convert("RGB").getcolors(1 << 20) or ()}
        assert colours <= set(Palette(theme).colours)
        assert rgb(theme.accent) in colours


def test_every_given_figure_is_drawn() -> None:
    """A change in the statistics changes the picture in one place."""
    figures = (*OLA.figures[:-1], Figure("1,3", "wykładki na grę"))
    box = area(OLA, replace(OLA, figures=figures))
    assert box is not None
    assert box[0] > 726
    best, word = OLA.exhibits
    assert area(OLA, replace(OLA, exhibits=(best, replace(word, tiles="PIŻMOWĘ")))) is not None
    assert area(OLA, replace(OLA, exhibits=(best, replace(word, tiles="PIŻMóWĘ")))) is not None
    said: list[dict[str, Any]] = [
        {field: "Inaczej"} for field in ("name", "title", "sub", "against")
    ]
    literaki, rounds = OLA.groups
    said += [
        {"groups": (literaki, replace(rounds, heading="Zagadki"))},
        {"groups": (replace(literaki, figures=(*literaki.figures[:2], Figure("1", ""))), rounds)},
    ]
    for change in said:
        assert area(OLA, replace(OLA, **change)) is not None, change
    met: list[dict[str, Any]] = [{"won": 32}, {"tied": 3}, {"lost": 13}, {"tally": "31:15"}]
    for change in (*met, {"name": "Iza"}):
        first, *rest = OLA.rivals
        other = replace(OLA, rivals=(replace(first, **change), *rest))
        assert area(OLA, other) is not None, change


def test_the_statistics_picture_is_as_high_as_its_content() -> None:
    heights = [
        draw(stats).height for stats in (replace(OLA, rivals=OLA.rivals[:n]) for n in (0, 1, 2, 5))
    ]
    assert heights[1] > heights[0]
    assert heights[3] - heights[2] == 3 * (heights[2] - heights[1])


@pytest.mark.parametrize("count", range(1, 10))
def test_any_number_of_figures_fills_its_rows(count: int) -> None:
    """The last column ends at the same edge in every row."""
    figures = tuple(Figure(str(n), "gry") for n in range(count))
    image = draw(Stats("Ola", "", figures)).convert("RGB")
    rows = -(-count // 3)
    assert image.height == 170 + 172 * rows + 22
    edge = rgb(LIGHT.card_edge)
    for row in range(rows):
        middle = 170 + 172 * row + 78
        line = [image.getpixel((x, middle)) for x in range(1080)]
        assert line.index(edge) <= 17
        assert 1079 - line[::-1].index(edge) >= 1062


@pytest.mark.parametrize("name", ["W" * 200, "شلום محمد", "\u202e", "", "李小龙 🔥"])
def test_any_name_has_a_picture(name: str) -> None:
    rivals = (Rival(name, 1, 1, 1, "1:1"),)
    image = draw(replace(OLA, name=name, rivals=rivals)).convert("RGB")
    assert image.getpixel((1079, 80)) == rgb(LIGHT.background)  # it keeps to its card


def test_one_game_is_visible_beside_thousands() -> None:
    met = tuple(Rival("Iza", *games, "") for games in ((9000, 0, 0), (1, 0, 0), (0, 1, 0)))
    image = draw(replace(NOBODY, rivals=met, against="Przeciwnicy")).convert("RGB")
    top = image.height - 22 - 2 * 62
    for row, colour in ((0, LIGHT.accent), (1, LIGHT.muted)):
        line = image.crop((420, top + 62 * row, 1080, top + 62 * row + 62))
        assert rgb(colour) in {shade for _, shade in line.getcolors(1 << 16) or ()}


def test_an_opponent_without_games_has_no_bar() -> None:
    rivals = (Rival("Iza", 0, 0, 0, ""),)
    assert draw(replace(NOBODY, rivals=rivals)).width == 1080


def test_the_longest_word_fits() -> None:
    long = Exhibit("", "ŻŻŻŻŻŻŻŻŻŻŻŻŻŻŻ", POLISH, "+1782")
    image = draw(replace(NOBODY, exhibits=(long,))).convert("RGB")
    assert image.crop((1040, 342, 1080, 500)).getcolors() == [(40 * 158, rgb(LIGHT.background))]


def test_a_tile_without_a_value_is_refused() -> None:
    with pytest.raises(UnknownLetter) as refused:
        replace(OLA, exhibits=(Exhibit("", "QUIZ", POLISH),))
    assert refused.value.letter == "Q"


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_bars_can_be_told_from_the_background(theme: Theme) -> None:
    """WCAG 2.2, 1.4.11: graphics need a contrast of 3."""
    for colour in (theme.accent, theme.muted, theme.premiums["="].face):
        assert contrast(colour, theme.background) >= 3
