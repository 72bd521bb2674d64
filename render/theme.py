"""The structure of a theme: all colours of a picture as data.

The themes themselves are in `render/themes.py`.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

Rgb = tuple[int, int, int]
TileState = Literal["tile", "last", "pending", "draft"]


def rgb(colour: str) -> Rgb:
    """Return red, green and blue (0–255) of a colour "RRGGBB"."""
    red, green, blue = bytes.fromhex(colour)
    return red, green, blue


def contrast(one: str, other: str) -> float:
    """Return the WCAG 2.2 contrast ratio of two colours "RRGGBB", 1–21."""
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@dataclass(frozen=True, slots=True)
class Ink:
    """A pair of colours: `ink` for letters, and `face` for the surface behind them."""

    face: str
    ink: str


@dataclass(frozen=True, slots=True)
class SquareColours(Ink):
    """The colours of a premium square. A coloured one has a frame and a bar of the same colour."""

    frame: str = ""


@dataclass(frozen=True, slots=True)
class TileColours:
    """The colours of a tile: its face and letter, the line around it, and the lip (lower edge)."""

    face: str
    ink: str
    edge: str
    lip: str


@dataclass(frozen=True, slots=True)
class Look:
    """The colours of a lettered tile and of a blank; `by_value` where colours show the value."""

    letter: TileColours
    blank: TileColours
    by_value: Mapping[int, TileColours] = field(default_factory=dict)

    def __iter__(self) -> Iterator[TileColours]:
        """Return an iterator over the colours of all kinds of tiles: lettered, blank, by value."""
        return iter((self.letter, self.blank, *self.by_value.values()))

    def of(self, points: int, *, blank: bool) -> TileColours:
        """Return the colours of a tile worth these points."""
        return self.blank if blank else self.by_value.get(points, self.letter)


@dataclass(frozen=True, eq=False, slots=True)
class Theme:
    """All colours of a picture, as "RRGGBB".

    `premiums` are by mark of the layout notation. `tiles` are by state: on the board or rack
    ("tile"), of the last play, of a play that may be challenged, of a draft. In a `coloured` theme
    the colours and bars of tiles and squares show their value. Two themes are equal only if they
    are the same object, because they are keys of caches.
    """

    name: str
    background: str
    cell: str
    premiums: Mapping[str, SquareColours]
    tiles: Mapping[TileState, Look]
    card: Ink
    card_edge: str
    muted: str
    accent: str
    winner: Ink
    coloured: bool = False

    def texts(self) -> Iterator[tuple[str, str]]:
        """Yield every pair of colours (ink, face) in which text is written."""
        for tile in self._looks():
            yield tile.ink, tile.face
        for paint in (*self.premiums.values(), self.card, self.winner):
            yield paint.ink, paint.face
        for ink in (self.muted, self.accent):
            yield ink, self.card.face
        for ink in (self.card.ink, self.muted, self.accent):
            yield ink, self.background

    def edges(self) -> Iterator[tuple[str, str]]:
        """Yield the other pairs of colours that meet along a smooth edge, without text."""
        grounds = (self.cell, *(paint.face for paint in self.premiums.values()))
        for ground in grounds:
            yield ground, self.background
            yield from ((ground, colours.edge) for colours in self.tiles["draft"])
        for paint in self.premiums.values():
            if paint.frame:
                yield paint.frame, self.background
                yield paint.frame, paint.face
        for tile in self._looks():
            yield tile.edge, tile.face
            yield tile.lip, tile.edge
            yield tile.lip, self.background
        yield self.card_edge, self.background
        yield self.card_edge, self.card.face
        yield self.winner.face, self.background

    def _looks(self) -> Iterator[TileColours]:
        for look in self.tiles.values():
            yield from look


def _luminance(colour: str) -> float:
    """Return a colour's relative luminance, as WCAG 2.2 defines it."""
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4  # noqa: PLR2004 - sRGB
        for part in (byte / 255 for byte in rgb(colour))
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
