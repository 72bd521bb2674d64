"""Charts compared with those in golden_charts/, pixel by pixel; and charts that can't be drawn.

REGOLD=1 rewrites them. Look at each before it stays.
"""

from __future__ import annotations

import os
from dataclasses import replace
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops

from render.charts.chart import chart_picture
from render.charts.chart_plot import colours, spread, steps
from render.drawing import picture
from render.errors import WrongCards, WrongSeries
from render.theme import contrast
from render.themes import LIGHT, THEMES
from tests.support.render.charts import CHARTS, FOUR, PAIR

GOLDEN = Path(__file__).parent / "golden_charts"
LEFT = Path(__file__).parents[2] / "var" / "golden"


@pytest.mark.parametrize("name", CHARTS)
def test_charts_are_the_golden_ones(name: str) -> None:
    png, file = chart_picture(*CHARTS[name]), GOLDEN / f"{name}.png"
    if os.environ.get("REGOLD"):
        file.write_bytes(png)
    actual, expected = (Image.open(source).convert("RGB") for source in (BytesIO(png), file))
    if ImageChops.difference(actual, expected).getbbox() is not None:
        LEFT.mkdir(parents=True, exist_ok=True)
        actual.save(LEFT / f"chart_{name}.actual.png")
        pytest.fail(f"{name} differs: {LEFT}/chart_{name}.actual.png")


def test_no_golden_chart_without_a_test() -> None:
    assert {file.stem for file in GOLDEN.glob("*.png")} == set(CHARTS)


def test_a_chart_is_a_picture_like_the_others() -> None:
    png = picture(PAIR, LIGHT)
    image = Image.open(BytesIO(png))
    assert (image.mode, image.size) == ("P", (1080, 1094))
    assert len(png) <= 85 * 1024
    assert png == chart_picture(PAIR, LIGHT)


@pytest.mark.parametrize(
    ("changes", "error"),
    [
        ({"cards": PAIR.cards[:1]}, WrongCards),
        ({"movers": ()}, WrongSeries),
        ({"scores": FOUR.scores}, WrongSeries),
        ({"chances": ((0.5,), (0.5,))}, WrongSeries),
        ({"movers": (2,) * 30}, WrongSeries),
        ({"marked": (31,)}, WrongSeries),
        ({"bingos": frozenset({0})}, WrongSeries),
    ],
)
def test_an_impossible_chart_is_refused(changes: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        replace(PAIR, **changes)


@pytest.mark.parametrize(("low", "high"), [(0, 0), (0, 9), (-30, 5), (0, 312), (-120, 1240)])
def test_axes_have_few_round_numbers_and_hold_everything(low: int, high: int) -> None:
    values = steps(low, high)
    assert 2 <= len(values) <= 9
    assert values[0] <= low <= high <= values[-1]
    assert len({after - before for before, after in pairwise(values)}) == 1


def test_labels_keep_apart_and_within_their_bounds() -> None:
    for wanted in ([10, 11, 12, 13], [95, 5], [50, 50], [99, 98, 97]):
        places = spread(wanted, 20, 0, 100)
        for one, other in pairwise(sorted(places)):
            assert other - one >= 20
        assert min(places) >= 0
        assert max(places) <= 100
        assert order(places) == order(wanted)


def order(values: list[int] | list[float]) -> list[int]:
    return sorted(range(len(values)), key=lambda number: values[number])


@pytest.mark.parametrize("name", THEMES)
def test_every_line_can_be_told_from_the_ground(name: str) -> None:
    theme = THEMES[name]
    assert len(set(colours(theme))) == 4
    assert all(contrast(colour, theme.background) >= 3 for colour in colours(theme))
