"""The banner above a table of results: two lines, each with a second text at the right end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from render.board.picture import WIDTH
from render.canvas.png import Strip, pack_strip
from render.canvas.shapes import FrameShape
from render.canvas.surface import Canvas, PaintedSprite, words
from render.type.lettering import Style

if TYPE_CHECKING:
    from render.theme import Theme

LEFT, RIGHT = 16, 1064
"""The edges of a chart's frames."""

AIR = 24
"""The least space between a text and the one at its right."""

_TOP, _HEIGHT, _SIDE = 16, 125, 26
_TITLE, _SUB, _LEADER = Style(800, 44, 30), Style(700, 29, 22), Style(800, 40, 28)


class BannerTexts(Protocol):
    """The texts of a banner: `title` and `label` in the first line, `sub` and `leader` below."""

    @property
    def title(self) -> str: ...  # noqa: D102 - as the class says
    @property
    def label(self) -> str: ...  # noqa: D102 - as the class says
    @property
    def sub(self) -> str: ...  # noqa: D102 - as the class says
    @property
    def leader(self) -> str: ...  # noqa: D102 - as the class says


def banner(texts: BannerTexts, theme: Theme) -> Strip:
    """Return the banner as the uppermost strip of a chart."""
    canvas = Canvas.blank(theme, (WIDTH, _TOP + _HEIGHT))
    canvas.put(FrameShape(RIGHT - LEFT, _HEIGHT, "winner"), LEFT, _TOP)
    room, ink = RIGHT - LEFT - 2 * _SIDE, theme.winner
    parts = (
        (texts.title, _TITLE, 73, texts.label, _SUB, 65),
        (texts.sub, _SUB, 113, texts.leader, _LEADER, 111),
    )
    for text, style, base, ending, other, end_base in parts:
        spot = PaintedSprite(RIGHT - _SIDE, end_base, room * 0.4, "right")
        used = words(canvas, ending, spot, other, ink)
        words(canvas, text, PaintedSprite(LEFT + _SIDE, base, room - used - AIR), style, ink)
    return pack_strip(canvas.image)
