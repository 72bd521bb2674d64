"""The page's colours of values: those of the picture, in each theme."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

import bot.chat.web
from bot.text.translate import LANGUAGES, texts
from render.themes import COLOURED, THEMES, ThemeName

STYLE = (Path(bot.chat.web.__file__).parent / "static/style.css").read_text(encoding="utf-8")
_RULES = {
    theme: dict(re.findall(r"--([\w-]+): #(\w+);", block))
    for theme, block in re.findall(
        r':root(?:\[data-theme="(\w+)"\])? \{(.*?)\n\}', STYLE, re.DOTALL
    )
}


def full(colour: str) -> str:
    """Return a colour in six digits: `FFFFFF` for `fff`."""
    return (colour if len(colour) == 6 else "".join(sign * 2 for sign in colour)).upper()


def test_every_theme_is_drawn_and_has_its_colours_on_the_page() -> None:
    assert list(get_args(ThemeName)) == list(THEMES) == list(COLOURED)
    assert [name or "light" for name in _RULES] == list(THEMES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_theme_has_a_name_of_its_own(language: str) -> None:
    for key in ("setting-theme", "value-theme", "theme"):
        said = {texts(language)(key, value=name) for name in THEMES}
        assert len(said) == len(THEMES), key


@pytest.mark.parametrize("name", COLOURED)
def test_the_page_and_the_picture_have_the_same_colours(name: str) -> None:
    theme, page = COLOURED[name], _RULES["" if name == "light" else name]
    wanted: dict[str, str] = {}
    for mark, key in {"=": "3w", "-": "2w"}.items():
        square = theme.premiums[mark]
        wanted |= {f"coloured-{key}": square.face, f"coloured-{key}-ink": square.ink}
    for value, tile in theme.tiles["tile"].by_value.items():
        square = theme.premiums[str(value)]
        for kind, (face, ink, edge) in {
            "tile": (tile.face, tile.ink, tile.edge),
            "square": (square.face, square.ink, square.frame),
        }.items():
            key = f"{kind}-{value}"
            wanted |= {key: face, f"{key}-ink": ink, f"{key}-edge": edge}
    assert {key: full(page[key]) for key in wanted} == wanted
