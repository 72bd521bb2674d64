"""The standings of many players under the board: in two columns, or in one with headings."""

from typing import NamedTuple

from render.board.cards import LEFT, RIGHT
from render.canvas.shapes import FrameShape, Rule
from render.canvas.surface import PaintedSprite, Surface, words
from render.scene import Standings, StandingsLine
from render.theme import Ink
from render.type.lettering import Style, line

_BELOW = 22


class _Form(NamedTuple):
    """The layout of a line: height, baseline, styles, and the x of its columns in pixels.

    Places, best plays, points and percent end at their x. The name begins at its x.
    """

    height: int
    base: int
    width: int
    side: int
    place: int
    name: int
    best: int
    points: int
    percent: int
    small: Style
    called: Style
    counted: Style
    weak: Style


_HALF = _Form(
    58, 42, 516, 10, 43, 63, 340, 409, 497,
    Style(700, 31, 22), Style(700, 31, 29), Style(800, 37, 28), Style(700, 28, 20),
)  # fmt: skip
_WHOLE = _Form(
    60, 42, RIGHT - LEFT, 14, 59, 85, 683, 883, 1017,
    Style(700, 34, 24), Style(700, 34, 31), Style(800, 38, 28), Style(700, 32, 24),
)  # fmt: skip
_TOP, _HEADED = 4, 68
_TITLE, _HEAD, _REST = Style(800, 37, 28), Style(700, 28, 20), Style(700, 28, 20)
_REST_HEIGHT = 50
_AIR = 14


def standings_height(standings: Standings) -> int:
    """Return the height of the standings in pixels, with the space below."""
    top, form = (_HEADED, _WHOLE) if standings.heads else (_TOP, _HALF)
    rest = _REST_HEIGHT if standings.rest else 0
    return top + _deep(standings) * form.height + rest + _BELOW


def draw_standings(surface: Surface, standings: Standings) -> None:
    """Draw the lines of the standings, down the first column and then the second."""
    weak = Ink(surface.theme.background, surface.theme.muted)
    top, form = (_HEADED, _WHOLE) if standings.heads else (_TOP, _HALF)
    if standings.heads:
        _draw_heads(surface, standings.heads, weak)
    deep = _deep(standings)
    for n, standing in enumerate(standings.lines):
        column, row = divmod(n, deep)
        x = LEFT + column * (RIGHT - LEFT - form.width)
        y = top + row * form.height
        _draw_line(surface, standing, form, (x, y))
        is_last = row == deep - 1 or n == len(standings.lines) - 1
        if not is_last and not standing.winner:
            surface.put(Rule(form.width - 2 * form.side), x + form.side, y + form.height)
    if standings.rest:
        base = top + deep * form.height + 39
        spot = PaintedSprite(LEFT + form.name, base, RIGHT - LEFT - 2 * form.name)
        words(surface, standings.rest, spot, _REST, weak)


def _draw_heads(surface: Surface, heads: tuple[str, ...], weak: Ink) -> None:
    strong = Ink(surface.theme.background, surface.theme.card.ink)
    title, *over = heads
    spot = PaintedSprite(LEFT + _WHOLE.place - 29, 52, 400)
    words(surface, title, spot, _TITLE, strong)
    edges = (_WHOLE.best, _WHOLE.points, _WHOLE.percent)
    for text, edge in zip(over, edges, strict=True):
        words(surface, text, PaintedSprite(LEFT + edge, 52, 250, "right"), _HEAD, weak)


def _draw_line(surface: Surface, standing: StandingsLine, form: _Form, at: tuple[int, int]) -> None:
    theme, (x, y) = surface.theme, at
    strong, weak = (Ink(theme.background, ink) for ink in (theme.card.ink, theme.muted))
    if standing.winner:
        strong = weak = theme.winner
        surface.put(FrameShape(form.width, form.height, "winner"), x, y)

    def ending(text: str, edge: int, style: Style, ink: Ink) -> int:
        """Write text so that it ends at the x `edge`. Return the x at which it begins."""
        spot = PaintedSprite(x + edge, y + form.base, edge, "right")
        return edge - round(words(surface, text, spot, style, ink))

    ending(standing.place, form.place, form.small, weak)
    ending(standing.percent, form.percent, form.weak, weak)
    # A name ends where most points begin, so that all names have the same room.
    usual = form.points - round(line("000", form.counted, 200).width)
    begins = min(usual, ending(standing.points, form.points, form.counted, strong))
    if standing.best:
        begins = ending(standing.best, form.best, form.weak, weak)
    room = begins - _AIR - form.name
    spot = PaintedSprite(x + form.name, y + form.base, room)
    words(surface, standing.name, spot, form.called, strong)


def _deep(standings: Standings) -> int:
    """Return the number of lines in the longer column."""
    count = len(standings.lines)
    return count if standings.heads else -(-count // 2)
