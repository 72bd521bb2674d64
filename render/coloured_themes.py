"""The themes for boards of coloured squares: tiles and squares tell their value.

Each value has a colour, and a bar as long as the value, so that nothing is told by hue alone.
"""

from collections.abc import Mapping
from dataclasses import replace

from render.scene import Scene
from render.theme import CONTRAST, DARK, LIGHT, Look, SquareColours, Theme, TileColours


def theme_for(scene: Scene, theme: Theme) -> Theme:
    """What a scene is drawn with in place of a theme."""
    return COLOURED[theme.name] if scene.is_coloured else theme


def _with_values(
    theme: Theme,
    words: tuple[SquareColours, SquareColours],
    values: Mapping[int, tuple[TileColours, SquareColours]],
    blank: TileColours,
    last: tuple[str, str],
) -> Theme:
    """The theme with colours by value: of tiles, and of the squares that multiply them.

    `words` are the squares that multiply words by 3 and 2, `last` the two frames of the last play.
    """
    ring, line = last
    looks = {value: tile for value, (tile, _) in values.items()}

    def framed(ring: str, line: str) -> Look:
        by_value = {n: replace(tile, ring=ring, lip=line) for n, tile in looks.items()}
        return Look(by_value[1], replace(blank, ring=ring, lip=line), by_value)

    return replace(
        theme,
        premiums=dict(zip("=-", words, strict=True))
        | {str(value): square for value, (_, square) in values.items()},
        tiles={
            "tile": Look(looks[1], blank, looks),
            "last": framed(ring, line),
            "pending": framed(ring, line),
            "draft": framed(theme.accent, theme.accent),
        },
        coloured=True,
    )


COLOURED: Mapping[str, Theme] = {
    "light": _with_values(
        LIGHT,
        (SquareColours("2B2F38", "FFFFFF"), SquareColours("A6ADB9", "14171C")),
        {
            1: (
                TileColours(face="F7D154", ink="201600", ring="8A6D00", lip="8A6D00"),
                SquareColours("FBF0C4", "5F4900", "A37F00"),
            ),
            2: (
                TileColours(face="62BC78", ink="06200D", ring="1F6B35", lip="1F6B35"),
                SquareColours("D6F0DC", "125429", "2E8B4A"),
            ),
            3: (
                TileColours(face="2C6BC2", ink="FFFFFF", ring="0E2F63", lip="0E2F63"),
                SquareColours("D3E2F8", "123C78", "2460B4"),
            ),
            5: (
                TileColours(face="A31A16", ink="FFFFFF", ring="5E0B08", lip="5E0B08"),
                SquareColours("F9D9D6", "7A120D", "B4231D"),
            ),
        },
        TileColours(face="FFFFFF", ink="20160A", ring="5E564A", lip="5E564A"),
        ("1A0E03", "FFFFFF"),
    ),
    "dark": _with_values(
        DARK,
        (SquareColours("E3E7ED", "12161B"), SquareColours("5A6472", "FFFFFF")),
        {
            1: (
                TileColours(face="F4D35E", ink="1B1408", ring="7A5F08", lip="7A5F08"),
                SquareColours("363013", "FFE98A", "D9B531"),
            ),
            2: (
                TileColours(face="58B26F", ink="06180C", ring="17592B", lip="17592B"),
                SquareColours("15301D", "B5F0C3", "58B26F"),
            ),
            3: (
                TileColours(face="3272D2", ink="FFFFFF", ring="0C2C61", lip="0C2C61"),
                SquareColours("15274A", "C5DCFF", "6FA3F0"),
            ),
            5: (
                TileColours(face="B22A25", ink="FFFFFF", ring="5E0F0C", lip="5E0F0C"),
                SquareColours("42191B", "FFD0CC", "EA6F68"),
            ),
        },
        TileColours(face="12161B", ink="F3E2BC", ring="F3E2BC", lip="F3E2BC"),
        ("FFFFFF", "12161B"),
    ),
    "contrast": _with_values(
        CONTRAST,
        (SquareColours("FFFFFF", "000000"), SquareColours("9A9A9A", "000000")),
        {
            1: (
                TileColours(face="FFE100", ink="000000", ring="FFE100", lip="FFE100"),
                SquareColours("000000", "FFE100", "FFE100"),
            ),
            2: (
                TileColours(face="5BD68A", ink="000000", ring="5BD68A", lip="5BD68A"),
                SquareColours("000000", "5BD68A", "5BD68A"),
            ),
            3: (
                TileColours(face="1747A6", ink="FFFFFF", ring="FFFFFF", lip="FFFFFF"),
                SquareColours("000000", "CFE2FF", "7FB2FF"),
            ),
            5: (
                TileColours(face="930F0F", ink="FFFFFF", ring="FFFFFF", lip="FFFFFF"),
                SquareColours("000000", "FFD3CF", "FF8A80"),
            ),
        },
        TileColours(face="000000", ink="FFFFFF", ring="FFFFFF", lip="FFFFFF"),
        ("FFFFFF", "000000"),
    ),
}
"""By the name of a theme, what a board of coloured squares has in its place."""
