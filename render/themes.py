"""The themes, each with its colours for boards of coloured squares.

On such boards colours show the values of tiles and squares. A bar as long as the value shows it
too, so that nothing depends on hue alone.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Literal

from render.scene import Scene
from render.theme import Ink, Look, SquareColours, Theme, TileColours

ThemeName = Literal["light", "dark", "contrast"]


def theme_for(scene: Scene, theme: Theme) -> Theme:
    """Return the theme for a scene: its coloured variant if the board has coloured squares."""
    return COLOURED[theme.name] if scene.is_coloured else theme


def _with_values(
    theme: Theme,
    words: tuple[SquareColours, SquareColours],
    values: Mapping[int, tuple[TileColours, SquareColours]],
    blank: TileColours,
    last: tuple[str, str],
) -> Theme:
    """Return a theme in which the colours of tiles and squares show values.

    `words` are the colours of squares that multiply words by 3 and 2. `last` are the two frames of
    the last play.
    """
    ring, line = last
    looks = {value: tile for value, (tile, _) in values.items()}

    def look(ring: str, line: str) -> Look:
        by_value = {n: replace(tile, edge=ring, lip=line) for n, tile in looks.items()}
        return Look(by_value[1], replace(blank, edge=ring, lip=line), by_value)

    return replace(
        theme,
        premiums=dict(zip("=-", words, strict=True))
        | {str(value): square for value, (_, square) in values.items()},
        tiles={
            "tile": Look(looks[1], blank, looks),
            "last": look(ring, line),
            "pending": look(ring, line),
            "draft": look(theme.accent, theme.accent),
        },
        coloured=True,
    )


LIGHT = Theme(
    name="light",
    background="F6F3EB",
    cell="DEE6E2",
    premiums={
        "=": SquareColours("C2362F", "FFFFFF"),
        "-": SquareColours("EE9A97", "6B0F0F"),
        '"': SquareColours("1F5FA8", "FFFFFF"),
        "'": SquareColours("A3CCEC", "0B3A66"),
    },
    tiles={
        "tile": Look(
            letter=TileColours(face="F2C266", ink="20160A", edge="96600F", lip="96600F"),
            blank=TileColours(face="FFFFFF", ink="20160A", edge="96600F", lip="96600F"),
        ),
        "last": Look(
            letter=TileColours(face="3B2209", ink="FFDF9E", edge="1A0E03", lip="1A0E03"),
            blank=TileColours(face="3B2209", ink="FFDF9E", edge="FFDF9E", lip="1A0E03"),
        ),
        "pending": Look(
            letter=TileColours(face="3B2209", ink="FFDF9E", edge="FFDF9E", lip="1A0E03"),
            blank=TileColours(face="3B2209", ink="FFDF9E", edge="FFDF9E", lip="1A0E03"),
        ),
        "draft": Look(
            letter=TileColours(face="D5EEE7", ink="0A2E28", edge="0B6B5D", lip="0B6B5D"),
            blank=TileColours(face="FFFFFF", ink="0A2E28", edge="0B6B5D", lip="0B6B5D"),
        ),
    },
    card=Ink("FFFFFF", "1F1B16"),
    card_edge="D8D0BE",
    muted="5E564A",
    accent="0B6B5D",
    winner=Ink("0B6B5D", "FFFFFF"),
)

DARK = Theme(
    name="dark",
    background="12161B",
    cell="252D35",
    premiums={
        "=": SquareColours("C5352F", "FFFFFF"),
        "-": SquareColours("7E3A3C", "FFD9D6"),
        '"': SquareColours("2B6CC4", "FFFFFF"),
        "'": SquareColours("2F566F", "CFEAFB"),
    },
    tiles={
        "tile": Look(
            letter=TileColours(face="F3E2BC", ink="1B1408", edge="F3E2BC", lip="A8864B"),
            blank=TileColours(face="12161B", ink="F3E2BC", edge="F3E2BC", lip="A8864B"),
        ),
        "last": Look(
            letter=TileColours(face="FFB000", ink="1B1206", edge="FFFFFF", lip="B06F00"),
            blank=TileColours(face="12161B", ink="FFB000", edge="FFB000", lip="B06F00"),
        ),
        "pending": Look(
            letter=TileColours(face="FFB000", ink="1B1206", edge="1B1206", lip="B06F00"),
            blank=TileColours(face="12161B", ink="FFB000", edge="FFB000", lip="B06F00"),
        ),
        "draft": Look(
            letter=TileColours(face="12352F", ink="D9FFF6", edge="37C2A6", lip="37C2A6"),
            blank=TileColours(face="0C1114", ink="D9FFF6", edge="37C2A6", lip="37C2A6"),
        ),
    },
    card=Ink("1E252D", "F4F1EA"),
    card_edge="3A444F",
    muted="A9B3BD",
    accent="37C2A6",
    winner=Ink("37C2A6", "0B1F1B"),
)

# Every kind of square has its own lightness and every text a contrast of 7 or more, so that nothing
# depends on hue alone.
CONTRAST = Theme(
    name="contrast",
    background="000000",
    cell="242424",
    premiums={
        "=": SquareColours("FF7433", "000000"),
        "-": SquareColours("963600", "FFFFFF"),
        '"': SquareColours("86CBFF", "000000"),
        "'": SquareColours("173F94", "FFFFFF"),
    },
    tiles={
        "tile": Look(
            letter=TileColours(face="FFFFFF", ink="000000", edge="FFFFFF", lip="A0A0A0"),
            blank=TileColours(face="000000", ink="FFFFFF", edge="FFFFFF", lip="A0A0A0"),
        ),
        "last": Look(
            letter=TileColours(face="FFE100", ink="000000", edge="FFFFFF", lip="000000"),
            blank=TileColours(face="000000", ink="FFE100", edge="FFE100", lip="000000"),
        ),
        "pending": Look(
            letter=TileColours(face="FFE100", ink="000000", edge="000000", lip="A0A0A0"),
            blank=TileColours(face="000000", ink="FFE100", edge="FFE100", lip="A0A0A0"),
        ),
        "draft": Look(
            letter=TileColours(face="0B4F45", ink="FFFFFF", edge="7CFFE0", lip="7CFFE0"),
            blank=TileColours(face="000000", ink="FFFFFF", edge="7CFFE0", lip="7CFFE0"),
        ),
    },
    card=Ink("000000", "FFFFFF"),
    card_edge="A0A0A0",
    muted="D0D0D0",
    accent="FFE680",
    winner=Ink("FFE680", "000000"),
)

THEMES: Mapping[str, Theme] = {theme.name: theme for theme in (LIGHT, DARK, CONTRAST)}

COLOURED: Mapping[str, Theme] = {
    "light": _with_values(
        LIGHT,
        (SquareColours("2B2F38", "FFFFFF"), SquareColours("A6ADB9", "14171C")),
        {
            1: (
                TileColours(face="F7D154", ink="201600", edge="8A6D00", lip="8A6D00"),
                SquareColours("FBF0C4", "5F4900", "A37F00"),
            ),
            2: (
                TileColours(face="62BC78", ink="06200D", edge="1F6B35", lip="1F6B35"),
                SquareColours("D6F0DC", "125429", "2E8B4A"),
            ),
            3: (
                TileColours(face="2C6BC2", ink="FFFFFF", edge="0E2F63", lip="0E2F63"),
                SquareColours("D3E2F8", "123C78", "2460B4"),
            ),
            5: (
                TileColours(face="A31A16", ink="FFFFFF", edge="5E0B08", lip="5E0B08"),
                SquareColours("F9D9D6", "7A120D", "B4231D"),
            ),
        },
        TileColours(face="FFFFFF", ink="20160A", edge="5E564A", lip="5E564A"),
        ("1A0E03", "FFFFFF"),
    ),
    "dark": _with_values(
        DARK,
        (SquareColours("E3E7ED", "12161B"), SquareColours("5A6472", "FFFFFF")),
        {
            1: (
                TileColours(face="F4D35E", ink="1B1408", edge="7A5F08", lip="7A5F08"),
                SquareColours("363013", "FFE98A", "D9B531"),
            ),
            2: (
                TileColours(face="58B26F", ink="06180C", edge="17592B", lip="17592B"),
                SquareColours("15301D", "B5F0C3", "58B26F"),
            ),
            3: (
                TileColours(face="3272D2", ink="FFFFFF", edge="0C2C61", lip="0C2C61"),
                SquareColours("15274A", "C5DCFF", "6FA3F0"),
            ),
            5: (
                TileColours(face="B22A25", ink="FFFFFF", edge="5E0F0C", lip="5E0F0C"),
                SquareColours("42191B", "FFD0CC", "EA6F68"),
            ),
        },
        TileColours(face="12161B", ink="F3E2BC", edge="F3E2BC", lip="F3E2BC"),
        ("FFFFFF", "12161B"),
    ),
    "contrast": _with_values(
        CONTRAST,
        (SquareColours("FFFFFF", "000000"), SquareColours("9A9A9A", "000000")),
        {
            1: (
                TileColours(face="FFE100", ink="000000", edge="FFE100", lip="FFE100"),
                SquareColours("000000", "FFE100", "FFE100"),
            ),
            2: (
                TileColours(face="5BD68A", ink="000000", edge="5BD68A", lip="5BD68A"),
                SquareColours("000000", "5BD68A", "5BD68A"),
            ),
            3: (
                TileColours(face="1747A6", ink="FFFFFF", edge="FFFFFF", lip="FFFFFF"),
                SquareColours("000000", "CFE2FF", "7FB2FF"),
            ),
            5: (
                TileColours(face="930F0F", ink="FFFFFF", edge="FFFFFF", lip="FFFFFF"),
                SquareColours("000000", "FFD3CF", "FF8A80"),
            ),
        },
        TileColours(face="000000", ink="FFFFFF", edge="FFFFFF", lip="FFFFFF"),
        ("FFFFFF", "000000"),
    ),
}
"""The variant of each theme for boards of coloured squares, by the theme's name."""

HALF = "½"
"""The mark of a drawn round among the squares of a theme in `MARKED`."""

MARKED: Mapping[str, Theme] = {
    theme.name: replace(theme, premiums={HALF: half})
    for theme, half in (
        (LIGHT, SquareColours("86BCB0", "1F1B16", "8D8471")),
        (DARK, SquareColours("23655B", "F4F1EA", "7B8792")),
        (CONTRAST, SquareColours("635620", "FFFFFF", "D0D0D0")),
    )
}
"""The themes of pictures with marks of rounds in place of squares.

A win has the accent, a draw half of it, and all other marks have the frame of the draw alone.
"""
