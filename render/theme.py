"""What the colours of a picture are: a theme is data, a value in `render/themes.py`."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

Rgb = tuple[int, int, int]
TileState = Literal["tile", "last", "pending", "draft"]


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
    tiles: Mapping[TileState, Look]
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
