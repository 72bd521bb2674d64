"""Standings of events as pictures, compared with those in golden/event/, pixel by pixel.

After an intended change, `REGOLD=1 pytest tests/render/test_event_picture.py` rewrites them. Look
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
from render.charts.event_standings import EventLine, EventStandings, RoundMark, event_picture
from render.theme import Theme, contrast, rgb
from render.themes import HALF, LIGHT, MARKED, THEMES
from tests.support.render.event import EVENING, FINAL, HALL, LONG, PAIR, PICTURES

GOLDEN = Path(__file__).parent / "golden" / "event"
LEFT = Path(__file__).parents[2] / "var" / "golden"


def draw(standings: EventStandings, theme: Theme = LIGHT) -> Image.Image:
    return Image.open(BytesIO(event_picture(standings, theme)))


def area(one: EventStandings, other: EventStandings) -> tuple[int, int, int, int] | None:
    """Return the area in which two pictures differ."""
    return ImageChops.difference(draw(one).convert("RGB"), draw(other).convert("RGB")).getbbox()


@pytest.mark.parametrize("name", PICTURES)
def test_the_picture_of_an_event_is_the_golden_one(name: str) -> None:
    png = event_picture(*PICTURES[name])
    file = GOLDEN / f"{name}.png"
    if os.environ.get("REGOLD"):
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(png)
    actual, expected = (Image.open(one).convert("RGB") for one in (BytesIO(png), file))
    if actual.size != expected.size or ImageChops.difference(actual, expected).getbbox():
        LEFT.mkdir(parents=True, exist_ok=True)
        actual.save(LEFT / f"{name}.actual.png")
        pytest.fail(f"{name} differs: {LEFT / name}.actual.png")


def test_no_golden_picture_of_an_event_is_without_a_test() -> None:
    assert {file.stem for file in GOLDEN.iterdir()} == set(PICTURES)


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_the_picture_of_an_event_has_the_colours_of_the_theme_alone(theme: Theme) -> None:
    image = draw(FINAL, theme)
    assert image.mode == "P"
    colours = {colour for _, colour in image.convert("RGB").getcolors(1 << 20) or ()}
    assert colours <= set(Palette(MARKED[theme.name]).colours)
    half = MARKED[theme.name].premiums[HALF]
    assert {rgb(half.face), rgb(half.frame), rgb(theme.accent)} <= colours


@pytest.mark.parametrize(
    ("standings", "size"),
    [
        (EVENING, (1080, 1189)),
        (HALL, (1080, 1381)),
        (PAIR, (1080, 349)),
        (LONG, (1080, 1547)),
    ],
)
def test_standings_are_as_high_as_their_columns(
    standings: EventStandings, size: tuple[int, int]
) -> None:
    """Beyond 24 players there are two columns."""
    assert draw(standings).size == size


def test_two_columns_read_down_the_first_and_then_the_second() -> None:
    first, second = (replace(HALL.lines[n], name="Nobody") for n in (19, 20))
    below = replace(HALL, lines=(*HALL.lines[:19], first, *HALL.lines[20:]))
    beside = replace(HALL, lines=(*HALL.lines[:20], second, *HALL.lines[21:]))
    left, right = area(HALL, below), area(HALL, beside)
    assert left is not None
    assert right is not None
    assert left[2] < 540 < right[0]
    assert left[1] > 1290
    assert right[3] < 260


def test_every_fact_of_the_standings_is_drawn() -> None:
    said: list[dict[str, Any]] = [
        {field: "Inaczej"} for field in ("title", "sub", "label", "leader", "rest")
    ]
    said += [{"heads": ("x", *EVENING.heads[1:])}, {"heads": (*EVENING.heads[:2], "x")}]
    first, *others = EVENING.lines
    changes: list[dict[str, Any]] = [
        *({field: "7"} for field in ("place", "name", "wins", "spread")),
        {"winner": True},
        {"out": True},
        {"marks": (RoundMark("running"), *first.marks[1:])},
    ]
    said += [{"lines": (replace(first, **change), *others)} for change in changes]
    for change in said:
        assert area(EVENING, replace(EVENING, **change)) is not None, change


def test_from_the_sixth_round_on_marks_leave_their_room_to_names() -> None:
    def evening(rounds: int) -> EventStandings:
        marks = (RoundMark("hollow", "0"),) * rounds
        return replace(EVENING, lines=tuple(replace(one, marks=marks) for one in EVENING.lines))

    assert area(evening(5), evening(0)) is not None
    assert area(evening(6), evening(0)) is None


@pytest.mark.parametrize("name", ["W" * 200, "شلום محمد", "\u202e", "", "李小龙 🔥"])
def test_any_name_leaves_room_for_the_figures(name: str) -> None:
    """The figures look as beside a short name."""
    for standings, left in ((EVENING, 560), (HALL, 380)):
        first, *others = standings.lines
        other = replace(standings, lines=(replace(first, name=name), *others))
        box = area(standings, other)
        assert box is not None
        assert box[2] <= left + 32


def test_results_differ_without_hue() -> None:
    """A win, a draw and a loss have three lightnesses, and 1, ½ and 0 are written on them."""
    for theme in MARKED.values():
        half = theme.premiums[HALF].face
        grounds = (theme.winner.face, half, theme.background)
        faces = [contrast(one, "000000") for one in grounds]
        assert faces in (sorted(faces), sorted(faces, reverse=True)), theme.name
        assert contrast(half, theme.winner.face) > 2, theme.name


def test_hollow_marks_can_be_told_from_the_background() -> None:
    """WCAG 2.2, 1.4.11: graphics need a contrast of 3."""
    for theme in MARKED.values():
        assert contrast(theme.premiums[HALF].frame, theme.background) >= 3


def test_a_half_is_one_character() -> None:
    """NFKC would write it as three."""
    half = draw(EventStandings("", "", (EventLine("1", "", "½", ""),), ("", "", "")))
    whole = draw(EventStandings("", "", (EventLine("1", "", "0", ""),), ("", "", "")))
    widths = []
    for image in (half, whole):
        # The line is crossed by nothing but its figure, left of which is the name's room.
        box = ImageChops.invert(image.convert("L").crop((760, 204, 910, 260))).point(
            lambda value: 255 if value > 128 else 0
        )
        left, _, right, _ = box.getbbox() or (0, 0, 0, 0)
        widths.append(right - left)
    assert 0 < widths[0] < 2 * widths[1]
