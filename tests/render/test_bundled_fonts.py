from hashlib import sha256
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from render.type.cmap import coverage
from render.type.faces import FONTS, face_of

FILES = sorted(FONTS.glob("*/*.ttf"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_coverage_equals_the_table_of_the_font(path: Path) -> None:
    with TTFont(path) as font:
        assert coverage(path) == frozenset(font.getBestCmap())


def test_fonts_stay_small() -> None:
    assert sum(path.stat().st_size for path in FILES) <= 6_000_000


def test_each_font_comes_with_its_licence_and_origin() -> None:
    readme = (FONTS / "README.md").read_text(encoding="utf-8")
    for path in FILES:
        assert any((path.parent / name).exists() for name in ("OFL.txt", "LICENSE.txt"))
        digest = sha256(path.read_bytes()).hexdigest()
        assert f"{digest}  {path.relative_to(FONTS).as_posix()}" in readme
        assert f"| `{path.parent.name}` |" in readme


def test_both_alphabets_are_drawn_in_the_first_font() -> None:
    letters = "AĄBCĆDEĘFGHIJKLŁMNŃOÓPRSŚTUWYZŹŻQVXaąbcćdeęfghijklłmnńoóprsśtuwyzźżqvx0123456789"
    faces = {face_of(letter, weight) for letter in letters for weight in (700, 800)}
    assert {face.parent.name for face in faces if face} == {"figtree"}
    assert None not in faces


@pytest.mark.parametrize(
    ("letter", "folder"),
    [
        ("Ж", "noto-sans"),
        ("α", "noto-sans"),
        ("א", "noto-sans-hebrew"),
        ("ﻼ", "noto-sans-arabic"),
        ("Հ", "noto-sans-armenian"),
        ("გ", "noto-sans-georgian"),
        ("ส", "noto-sans-thai"),
        ("🔥", "noto-emoji"),
        ("字", "droid-sans-fallback"),
        ("한", "droid-sans-fallback"),
    ],
)
def test_each_script_has_a_font(letter: str, folder: str) -> None:
    face = face_of(letter, 700)
    assert face is not None
    assert face.parent.name == folder


def test_scripts_that_need_shaping_are_left_to_transliteration() -> None:
    assert face_of("र", 700) is None
