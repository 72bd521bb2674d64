from __future__ import annotations

from dataclasses import fields
from itertools import combinations, pairwise
from math import dist
from typing import TYPE_CHECKING

import pytest

from render.canvas.palette import Palette
from render.canvas.pen import UNIT
from render.canvas.squares import SquareShape
from render.canvas.surface import palette, sprite
from render.canvas.tiles import Tile
from render.theme import Theme, TileState, contrast, rgb
from render.themes import COLOURED, CONTRAST, MARKED, THEMES
from tests.support.render.colour_vision import KINDS, lab, simulate

if TYPE_CHECKING:
    from collections.abc import Callable

VARIANTS = {"coloured": COLOURED, "marked": MARKED}
ALL = {
    **THEMES,
    **{
        f"{name}-{variant}": theme
        for variant, themes in VARIANTS.items()
        for name, theme in themes.items()
    },
}
each_theme = pytest.mark.parametrize("theme", ALL.values(), ids=ALL)


def test_every_theme_has_its_coloured_squares() -> None:
    """A game on a coloured board can be drawn in all of them."""
    assert COLOURED.keys() == THEMES.keys()


def test_contrast_follows_wcag() -> None:
    assert contrast("000000", "FFFFFF") == pytest.approx(21)
    assert contrast("FFFFFF", "777777") == pytest.approx(4.48, abs=0.005)


@each_theme
def test_all_text_has_enough_contrast(theme: Theme) -> None:
    weak = {(i, f): contrast(i, f) for i, f in theme.texts() if contrast(i, f) < 4.5}
    assert not weak


@each_theme
def test_every_ink_of_the_theme_is_checked(theme: Theme) -> None:
    inks = {ink for ink, _ in theme.texts()}
    tiles = {colours.ink for look in theme.tiles.values() for colours in look}
    labels = {paint.ink for paint in theme.premiums.values()}
    assert {theme.card.ink, theme.winner.ink, theme.muted, theme.accent} | tiles | labels == inks


@each_theme
def test_the_palette_holds_every_colour_of_the_theme_exactly(theme: Theme) -> None:
    palette = Palette(theme)
    assert len(palette.colours) <= 256
    plain = [getattr(theme, field.name) for field in fields(theme)]
    colours = {value for value in plain if isinstance(value, str) and value != theme.name}
    colours |= {paint.face for paint in theme.premiums.values()}
    for colour in colours:
        assert palette.colours[palette.index(rgb(colour))] == rgb(colour)
    for ink, face in theme.texts():
        ramp = palette.ramp(ink, face)
        assert palette.colours[ramp[0]] == rgb(face)
        assert palette.colours[ramp[255]] == rgb(ink)


# At this distance, in CIE 1976 (ΔE*ab), nobody confuses two colours side by side.
APART = 20

# Rows of a tile: one without a dash's end or the letter, and one with a bar.
_ROW, _FOOT = 24, 56
_POINT = 10  # units of a bar for each point, or nearly


def grounds() -> dict[str, str]:
    """Return the kinds of squares in the theme of high contrast, by colour."""
    tiles = {state: CONTRAST.tiles[state].letter.face for state in ("tile", "last")}
    premiums = {mark: paint.face for mark, paint in CONTRAST.premiums.items()}
    return {"empty": CONTRAST.cell, **premiums, **tiles}


def test_the_high_contrast_theme_has_high_contrast() -> None:
    """WCAG 2.2, 1.4.6 (AAA)."""
    for theme in (CONTRAST, COLOURED["contrast"], MARKED["contrast"]):
        assert min(contrast(ink, face) for ink, face in theme.texts()) >= 7


@pytest.mark.parametrize("theme", COLOURED.values(), ids=lambda theme: theme.name)
@pytest.mark.parametrize("drawn", [lambda n: SquareShape(str(n)), lambda n: Tile("I", n)])
def test_tile_values_differ_without_colour(
    theme: Theme, drawn: Callable[[int], SquareShape | Tile]
) -> None:
    """In black and white the bar at the foot is still as long as the value, at its full height."""
    lengths = []
    for value in (1, 2, 3, 5):
        pixels = sprite(drawn(value), theme).tobytes()
        lightness = [lab(palette(theme).colours[index])[0] for index in pixels]
        # Inside the edge there is only the face, and lower down the bar on it.
        face, foot = lightness[8 * UNIT + 8], lightness[_FOOT * UNIT :][6 : UNIT - 6]
        lengths.append(sum(abs(each - face) > 20 for each in foot))
    assert [round(length / _POINT) for length in lengths] == [1, 2, 3, 5]


@pytest.mark.parametrize("kind", KINDS)
def test_squares_differ_for_every_colour_vision(kind: str) -> None:
    for (one, face), (other, another) in combinations(grounds().items(), 2):
        assert dist(lab(simulate(face, kind)), lab(simulate(another, kind))) >= APART, (one, other)


def test_squares_differ_without_any_colour() -> None:
    """Each kind has its own lightness, so nothing depends on hue alone."""
    lightness = sorted(lab(rgb(face))[0] for face in grounds().values())
    assert min(more - less for less, more in pairwise(lightness)) >= 6


@pytest.mark.parametrize("kind", KINDS)
def test_lines_of_a_chart_differ_for_every_colour_vision(kind: str) -> None:
    marks = CONTRAST.premiums
    lines = (marks['"'].face, CONTRAST.tiles["tile"].letter.lip, CONTRAST.accent, marks["="].face)
    for one, other in combinations(lines, 2):
        assert dist(lab(simulate(one, kind)), lab(simulate(other, kind))) >= APART


@pytest.mark.parametrize(("state", "lines"), [("tile", 0), ("last", 1), ("pending", 1)])
def test_the_last_move_is_marked_by_shape(state: TileState, lines: int) -> None:
    """In black and white the line inside the edge of a tile still marks the last move."""
    drawn = sprite(Tile("I", 1, state=state), CONTRAST)
    lightness = [lab(palette(CONTRAST).colours[index])[0] for index in drawn.tobytes()]
    edge = [value > 50 for value in lightness[_ROW * UNIT :][:15]]
    turns = sum(before and not after for before, after in pairwise(edge))
    assert turns == lines
