"""The stripes of a picture of statistics, each as wide as the picture."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from render.canvas.pen import UNIT, Pen
from render.canvas.shapes import FrameShape
from render.canvas.surface import PaintedSprite, Surface, words
from render.canvas.tiles import Tile
from render.theme import Ink, Theme
from render.type.lettering import Style

HEAD_HEIGHT, FIGURES_HEIGHT, EXHIBIT_HEIGHT = 170, 172, 160
HEADING_HEIGHT, RIVAL_HEIGHT, FOOT_HEIGHT = 74, 62, 22

_LEFT, _RIGHT, _GAP, _SIDE = 16, 1064, 16, 26
_TEXT = _LEFT + _SIDE  # The left edge of words that stand on no card.
_AIR = 24  # The pixels between words on one line.

_TITLE, _NAME, _SUB = Style(700, 30, 22), Style(800, 62, 34), Style(700, 30, 22)
_VALUE, _LABEL, _NOTE = Style(800, 66, 36), Style(700, 29, 20), Style(700, 26, 19)
_POINTS, _RIVAL, _TALLY = Style(800, 60, 36), Style(700, 34, 26), Style(700, 30, 22)
_BAR_LEFT, _BAR_WIDTH, _BAR_HEIGHT = 420, 440, 26
# The least width of a part of a bar, so that one game is visible beside thousands.
_BAR_LEAST, _BAR_GAP = 9, 3


@dataclass(frozen=True, slots=True)
class Figure:
    """A number over its label, with a note: "27", "wygrane", and beside it "64%"."""

    value: str
    label: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Exhibit:
    """A word that the person may be proud of: `tiles` as they lay, and points.

    Blanks are in lower case. `values` are the points of each upper-case letter. `label` stands
    above at the left and `note` at the right.
    """

    label: str
    tiles: str
    values: Mapping[str, int]
    points: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Rival:
    """An opponent and the numbers of games won, tied and lost. `tally` says these in words."""

    name: str
    won: int
    tied: int
    lost: int
    tally: str

    @property
    def games(self) -> int:
        """The number of games against this opponent."""
        return self.won + self.tied + self.lost


@dataclass(frozen=True, slots=True)
class Bar:
    """The numbers of games won, tied and lost, as three parts of a bar.

    Each part has its width in pixels, and the parts also differ in height.
    """

    widths: tuple[int, int, int]
    scale: ClassVar[float] = 1

    @property
    def box(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return sum(self.widths), _BAR_HEIGHT

    def paint(self, pen: Pen, theme: Theme) -> None:
        """Draw the parts of the bar. That of won games is the highest."""
        left = 0
        looks = ((theme.accent, 0), (theme.muted, 5), (theme.premiums["="].face, 9))
        for width, (colour, low) in zip(self.widths, looks, strict=True):
            if width:
                end = left + width - _BAR_GAP
                pen.round_rectangle(
                    (left, low, end, _BAR_HEIGHT - low), min(6, (end - left) / 2), colour
                )
            left += width


def draw_head(surface: Surface, title: str, name: str, sub: str) -> None:
    """Draw the person's name on a card of the accent's colour."""
    surface.put(FrameShape(_RIGHT - _LEFT, HEAD_HEIGHT - 30, "winner"), _LEFT, 14)
    paint, room = surface.theme.winner, _RIGHT - _LEFT - 2 * _SIDE
    used = words(surface, sub, PaintedSprite(_RIGHT - _SIDE, 60, room / 2, "right"), _SUB, paint)
    words(surface, title, PaintedSprite(_TEXT, 60, room - used - _AIR), _TITLE, paint)
    words(surface, name, PaintedSprite(_TEXT, 126, room), _NAME, paint)


def draw_figures(surface: Surface, figures: Sequence[Figure]) -> None:
    """Draw a row of cards, one for each figure."""
    theme = surface.theme
    width = (_RIGHT - _LEFT + _GAP) // len(figures) - _GAP
    for n, figure in enumerate(figures):
        x = _LEFT + round(n * (_RIGHT - _LEFT - width) / max(1, len(figures) - 1))
        surface.put(FrameShape(width, FIGURES_HEIGHT - _GAP, "plain"), x, 0)
        strong, weak, accent = (
            Ink(theme.card.face, ink) for ink in (theme.card.ink, theme.muted, theme.accent)
        )
        left, right, room = x + _SIDE, x + width - _SIDE, width - 2 * _SIDE
        used = words(surface, figure.value, PaintedSprite(left, 80, room), _VALUE, strong)
        spot = PaintedSprite(right, 80, room - used - _AIR, "right")
        words(surface, figure.note, spot, _NOTE, accent)
        words(surface, figure.label, PaintedSprite(left, 126, room), _LABEL, weak)


def draw_exhibit(surface: Surface, exhibit: Exhibit) -> None:
    """Draw a word in tiles, with its points at the end of the line."""
    strong, weak, accent = _inks(surface.theme)
    room = _RIGHT - _SIDE - _TEXT
    spot = PaintedSprite(_RIGHT - _SIDE, 42, room * 0.6, "right")
    used = words(surface, exhibit.note, spot, _LABEL, weak)
    words(surface, exhibit.label, PaintedSprite(_TEXT, 42, room - used - _AIR), _LABEL, strong)
    spot = PaintedSprite(_RIGHT - _SIDE, 126, 180, "right")
    used = words(surface, exhibit.points, spot, _POINTS, accent)
    size = min(UNIT + 12, int((room - used - _AIR) / max(1, len(exhibit.tiles))))
    for n, letter in enumerate(exhibit.tiles):
        shown = letter.upper()
        tile = Tile(shown, exhibit.values[shown], blank=letter != shown, size=size)
        surface.put(tile, _TEXT + n * size, 66 + (UNIT + 12 - size) // 2)


def draw_heading(surface: Surface, text: str) -> None:
    """Draw the heading of the lines below."""
    strong, _, _ = _inks(surface.theme)
    words(surface, text, PaintedSprite(_TEXT, 50, _RIGHT - _TEXT), _LABEL, strong)


def draw_rival(surface: Surface, rival: Rival, most: int) -> None:
    """Draw a rival's name, a bar, and the tally. A bar of `most` games fills the line."""
    strong, weak, _ = _inks(surface.theme)
    words(surface, rival.name, PaintedSprite(_TEXT, 38, _BAR_LEFT - _TEXT - _AIR), _RIVAL, strong)
    won, tied, lost = (
        max(_BAR_LEAST, round(_BAR_WIDTH * games / most)) if games else 0
        for games in (rival.won, rival.tied, rival.lost)
    )
    if rival.games:
        surface.put(Bar((won, tied, lost)), _BAR_LEFT, 14)
    words(surface, rival.tally, PaintedSprite(_RIGHT - _SIDE, 38, 150, "right"), _TALLY, weak)


def _inks(theme: Theme) -> tuple[Ink, Ink, Ink]:
    """Return the colours of text on the background: important words, explanations, points."""
    return (
        Ink(theme.background, theme.card.ink),
        Ink(theme.background, theme.muted),
        Ink(theme.background, theme.accent),
    )
