"""Duels as pictures, compared with those in golden/duel/, pixel by pixel.

After an intended change, `REGOLD=1 pytest tests/render/test_duel_picture.py` rewrites them. Look at
each before committing. Without REGOLD a difference leaves the new picture in var/golden/.
"""

from __future__ import annotations

import os
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PIL import Image, ImageChops

from render.charts.duel import DuelLine, DuelNote, DuelPicture, duel_drawing
from render.themes import DARK, LIGHT

if TYPE_CHECKING:
    from render.theme import Theme

GOLDEN = Path(__file__).parent / "golden" / "duel"
LEFT = Path(__file__).parents[2] / "var" / "golden"
WORTH = {"K": 2, "C": 2, "P": 2, "L": 2}


def tiles(letters: str) -> tuple[tuple[str, int], ...]:
    """Return letters with their points."""
    return tuple((letter, WORTH.get(letter, 1)) for letter in letters)


def line(place: int, who: str, marks: str) -> DuelLine:
    """Return a person's line; `1` stands for a question that they took."""
    taken = tuple(mark == "1" for mark in marks)
    return DuelLine(f"{place}", who, f"{sum(taken)}", taken)


QUESTION = DuelPicture(
    title="Pojedynek na słowa",
    sub="pytanie 8 z 15, siódemki",
    lines=(
        line(1, "Iza", "1010100"),
        line(2, "Kuba", "0100010"),
        line(3, "Agnieszka Wiśniewska-Brzęczyszczykiewicz", "0001000"),
        line(3, "Ola", "0000001"),
        line(5, "Michał Żółć", "0000000"),
    ),
    heads=("pytania 1–7", "punkty"),
    label="prowadzi",
    leader="Iza",
    tiles=tiles("ZASKECZ"),
    ask="Ułóż słowo ze wszystkich liter",
    count="możliwe słowa: 3",
    rest="i jeszcze 22 osoby",
    note=DuelNote("Pytanie 7", tiles("KOPALNI"), "Punkt: Ola"),
)
END = replace(
    QUESTION,
    title="Wygrywa Iza",
    lines=(replace(QUESTION.lines[0], winner=True), *QUESTION.lines[1:]),
    label="",
    leader="",
    tiles=(),
    ask="",
    count="",
    rest="",
)
PICTURES = {"question": (QUESTION, LIGHT), "question_dark": (QUESTION, DARK), "end": (END, LIGHT)}


@pytest.mark.parametrize("name", PICTURES)
def test_the_picture_of_a_duel_is_the_golden_one(name: str) -> None:
    shown: tuple[DuelPicture, Theme] = PICTURES[name]
    png = duel_drawing(*shown)
    file = GOLDEN / f"{name}.png"
    if os.environ.get("REGOLD"):
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(png)
    actual, expected = (Image.open(one).convert("RGB") for one in (BytesIO(png), file))
    if actual.size != expected.size or ImageChops.difference(actual, expected).getbbox():
        LEFT.mkdir(parents=True, exist_ok=True)
        actual.save(LEFT / f"duel_{name}.actual.png")
        pytest.fail(f"{name} differs: {LEFT}/duel_{name}.actual.png")
