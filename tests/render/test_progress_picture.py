"""Progress over the months as a picture, compared with those in golden/progress/.

After an intended change, `REGOLD=1 pytest tests/render/test_progress_picture.py` rewrites them.
Look at each before committing.
"""

from __future__ import annotations

import os
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from render.charts.progress import Measure, ProgressChart, progress_picture
from render.errors import WrongSeries
from render.themes import CONTRAST, DARK, LIGHT

GOLDEN = Path(__file__).parent / "golden" / "progress"
MONTHS = ("lis", "gru", "sty", "lut", "mar", "kwi", "maj", "cze", "lip", "sie", "wrz", "paź")
BEST = (64.0, 64.0, 74.0, 48.0, 81.0, 79.0, 69.0, 43.0, 64.0, 62.0, 55.0, 36.0)
MISSED = (0.5, 1.0, 1.3, 1.3, 1.0, 0.0, 1.3, 1.0, 0.3, 1.0, 1.3, 1.5)


def chart(months: int = 12) -> ProgressChart:
    """Return a person's chart of this number of months."""
    best, missed = BEST[:months], MISSED[:months]
    measures = (
        Measure(
            "Najlepsze ruchy",
            "im więcej, tym lepiej",
            best,
            tuple(f"{one:.0f}%" for one in best),
        ),
        Measure(
            "Przeoczone wykładki na grę",
            "im mniej, tym lepiej",
            missed,
            tuple(f"{one:.1f}".replace(".", ",") for one in missed),
        ),
    )
    return ProgressChart("Twoje postępy", "gry: 34", MONTHS[:months], measures)


PICTURES = {
    "progress_light": (chart(), LIGHT),
    "progress_dark": (chart(), DARK),
    "progress_contrast": (chart(3), CONTRAST),
    "progress_one_light": (chart(1), LIGHT),
}


@pytest.mark.parametrize("name", PICTURES)
def test_the_progress_picture_is_the_golden_one(name: str) -> None:
    png = progress_picture(*PICTURES[name])
    file = GOLDEN / f"{name}.png"
    if os.environ.get("REGOLD"):
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(png)
    actual, expected = (Image.open(one).convert("RGB") for one in (BytesIO(png), file))
    assert actual.size == expected.size
    assert ImageChops.difference(actual, expected).getbbox() is None


def test_a_measure_with_another_number_of_months_is_refused() -> None:
    measure = Measure("Najlepsze ruchy", "", (1.0, 2.0), ("1", "2"))
    with pytest.raises(WrongSeries):
        ProgressChart("Twoje postępy", "", ("lis",), (measure,))
    with pytest.raises(WrongSeries):
        ProgressChart("Twoje postępy", "", (), (Measure("", "", (), ()),))
