from dataclasses import fields

import pytest

from render.palette import Palette
from render.theme import THEMES, Theme, contrast, rgb

each_theme = pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)


def test_contrast_is_that_of_wcag() -> None:
    assert contrast("000000", "FFFFFF") == pytest.approx(21)
    assert contrast("FFFFFF", "777777") == pytest.approx(4.48, abs=0.005)


@each_theme
def test_all_that_is_written_can_be_read(theme: Theme) -> None:
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
