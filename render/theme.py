"""The colours of a picture. A theme is data: a new one is a new value in `THEMES`."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

Rgb = tuple[int, int, int]
State = Literal["tile", "last", "pending", "draft"]


def rgb(colour: str) -> Rgb:
    """The three bytes of "RRGGBB"."""
    red, green, blue = bytes.fromhex(colour)
    return red, green, blue


def contrast(one: str, other: str) -> float:
    """WCAG 2.2 contrast ratio of two colours "RRGGBB", 1–21."""
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@dataclass(frozen=True, slots=True)
class Ink:
    """Letters of one colour on a face of another."""

    face: str
    ink: str


@dataclass(frozen=True, slots=True)
class SquareColours(Ink):
    """A premium square; a coloured one has a frame, and a bar of the same colour."""

    frame: str = ""


@dataclass(frozen=True, slots=True)
class TileColours:
    """A tile: its face and letter, the line around it and the lip below."""

    face: str
    ink: str
    ring: str
    lip: str


@dataclass(frozen=True, slots=True)
class Look:
    """A tile with a letter of its own, and a blank; `by_value` where colours tell the value."""

    letter: TileColours
    blank: TileColours
    by_value: Mapping[int, TileColours] = field(default_factory=dict)

    def __iter__(self) -> Iterator[TileColours]:
        """All of them."""
        return iter((self.letter, self.blank, *self.by_value.values()))

    def of(self, points: int, *, blank: bool) -> TileColours:
        """Those of a tile of this value."""
        return self.blank if blank else self.by_value.get(points, self.letter)


@dataclass(frozen=True, eq=False, slots=True)
class Theme:
    """All colours, as "RRGGBB".

    `premiums` by mark of the layout notation. `tiles` by state: on the board or rack ("tile"),
    of the last play, of a play that waits for a challenge, of a draft. Where a theme is `coloured`
    tiles and squares tell their value by a colour and by a bar. A theme is itself, not its values,
    when compared: sprites are kept by it.
    """

    name: str
    background: str
    cell: str
    premiums: Mapping[str, SquareColours]
    tiles: Mapping[State, Look]
    card: Ink
    card_edge: str
    muted: str
    accent: str
    winner: Ink
    coloured: bool = False

    def texts(self) -> Iterator[tuple[str, str]]:
        """Every (ink, face) in which something is written."""
        for tile in self._looks():
            yield tile.ink, tile.face
        for paint in (*self.premiums.values(), self.card, self.winner):
            yield paint.ink, paint.face
        for ink in (self.muted, self.accent):
            yield ink, self.card.face
        for ink in (self.card.ink, self.muted, self.accent):
            yield ink, self.background

    def edges(self) -> Iterator[tuple[str, str]]:
        """Every other pair of colours that meet along a smooth edge."""
        grounds = (self.cell, *(paint.face for paint in self.premiums.values()))
        for ground in grounds:
            yield ground, self.background
            yield from ((ground, colours.ring) for colours in self.tiles["draft"])
        for paint in self.premiums.values():
            if paint.frame:
                yield paint.frame, self.background
                yield paint.frame, paint.face
        for tile in self._looks():
            yield tile.ring, tile.face
            yield tile.lip, tile.ring
            yield tile.lip, self.background
        yield self.card_edge, self.background
        yield self.card_edge, self.card.face
        yield self.winner.face, self.background

    def _looks(self) -> Iterator[TileColours]:
        for look in self.tiles.values():
            yield from look


def _luminance(colour: str) -> float:
    """Relative luminance, WCAG 2.2."""
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4  # noqa: PLR2004 - sRGB
        for part in (byte / 255 for byte in rgb(colour))
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


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
            letter=TileColours(face="F2C266", ink="20160A", ring="96600F", lip="96600F"),
            blank=TileColours(face="FFFFFF", ink="20160A", ring="96600F", lip="96600F"),
        ),
        "last": Look(
            letter=TileColours(face="3B2209", ink="FFDF9E", ring="1A0E03", lip="1A0E03"),
            blank=TileColours(face="3B2209", ink="FFDF9E", ring="FFDF9E", lip="1A0E03"),
        ),
        "pending": Look(
            letter=TileColours(face="3B2209", ink="FFDF9E", ring="FFDF9E", lip="1A0E03"),
            blank=TileColours(face="3B2209", ink="FFDF9E", ring="FFDF9E", lip="1A0E03"),
        ),
        "draft": Look(
            letter=TileColours(face="D5EEE7", ink="0A2E28", ring="0B6B5D", lip="0B6B5D"),
            blank=TileColours(face="FFFFFF", ink="0A2E28", ring="0B6B5D", lip="0B6B5D"),
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
            letter=TileColours(face="F3E2BC", ink="1B1408", ring="F3E2BC", lip="A8864B"),
            blank=TileColours(face="12161B", ink="F3E2BC", ring="F3E2BC", lip="A8864B"),
        ),
        "last": Look(
            letter=TileColours(face="FFB000", ink="1B1206", ring="FFFFFF", lip="B06F00"),
            blank=TileColours(face="12161B", ink="FFB000", ring="FFB000", lip="B06F00"),
        ),
        "pending": Look(
            letter=TileColours(face="FFB000", ink="1B1206", ring="1B1206", lip="B06F00"),
            blank=TileColours(face="12161B", ink="FFB000", ring="FFB000", lip="B06F00"),
        ),
        "draft": Look(
            letter=TileColours(face="12352F", ink="D9FFF6", ring="37C2A6", lip="37C2A6"),
            blank=TileColours(face="0C1114", ink="D9FFF6", ring="37C2A6", lip="37C2A6"),
        ),
    },
    card=Ink("1E252D", "F4F1EA"),
    card_edge="3A444F",
    muted="A9B3BD",
    accent="37C2A6",
    winner=Ink("37C2A6", "0B1F1B"),
)

# Every kind of square has a lightness of its own and every text a contrast of 7 or more, so that
# nothing is told by hue alone.
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
            letter=TileColours(face="FFFFFF", ink="000000", ring="FFFFFF", lip="A0A0A0"),
            blank=TileColours(face="000000", ink="FFFFFF", ring="FFFFFF", lip="A0A0A0"),
        ),
        "last": Look(
            letter=TileColours(face="FFE100", ink="000000", ring="FFFFFF", lip="000000"),
            blank=TileColours(face="000000", ink="FFE100", ring="FFE100", lip="000000"),
        ),
        "pending": Look(
            letter=TileColours(face="FFE100", ink="000000", ring="000000", lip="A0A0A0"),
            blank=TileColours(face="000000", ink="FFE100", ring="FFE100", lip="A0A0A0"),
        ),
        "draft": Look(
            letter=TileColours(face="0B4F45", ink="FFFFFF", ring="7CFFE0", lip="7CFFE0"),
            blank=TileColours(face="000000", ink="FFFFFF", ring="7CFFE0", lip="7CFFE0"),
        ),
    },
    card=Ink("000000", "FFFFFF"),
    card_edge="A0A0A0",
    muted="D0D0D0",
    accent="FFE680",
    winner=Ink("FFE680", "000000"),
)

THEMES: Mapping[str, Theme] = {theme.name: theme for theme in (LIGHT, DARK, CONTRAST)}
