"""The score sheet under a real table's board: a column for each player, a line for each turn."""

from collections.abc import Sequence

from render.board.cards import GAP, LEFT, RIGHT
from render.canvas.shapes import Badge, FrameShape
from render.canvas.surface import PaintedSprite, Surface, words
from render.scene import Column, SheetTurn
from render.theme import Ink
from render.type.lettering import Style, line

_HEAD, _LINE, _FOOT, _BELOW = 64, 52, 12, 26
_SIDE, _AIR = 18, 10
_NAME, _WORD, _POINTS, _TOTAL = (
    Style(700, 28, 22),
    Style(700, 30, 20),
    Style(700, 26, 20),
    Style(800, 32, 22),
)
_MARK = 46


def sheet_height(columns: Sequence[Column]) -> int:
    """Return the height of the sheet in pixels, with the space below it."""
    return _frame_height(columns) + _BELOW


def draw_sheet(surface: Surface, columns: Sequence[Column]) -> None:
    """Draw the columns in a row, as wide as the cards above the board."""
    width = (RIGHT - LEFT + GAP) // len(columns) - GAP
    for n, column in enumerate(columns):
        x = LEFT + round(n * (RIGHT - LEFT - width) / (len(columns) - 1))
        surface.put(FrameShape(width, _frame_height(columns), "plain"), x, 0)
        muted = Ink(surface.theme.card.face, surface.theme.muted)
        spot = PaintedSprite(x + _SIDE, 42, width - 2 * _SIDE)
        words(surface, column.name, spot, _NAME, muted)
        for row, turn in enumerate(column.turns):
            _draw_turn(surface, turn, x, _HEAD + row * _LINE, width)


def _draw_turn(surface: Surface, turn: SheetTurn, x: int, y: int, width: int) -> None:
    """Draw a turn's word, points and total in one line.

    The newest line has the colour of the newest tiles as its background.
    """
    theme = surface.theme
    ink, weak = theme.card, Ink(theme.card.face, theme.muted)
    if turn.marked:
        letter = theme.tiles["last"].letter
        ink = weak = Ink(letter.face, letter.ink)
        surface.put(Badge(width - 2 * _AIR, _MARK, "last"), x + _AIR, y + (_LINE - _MARK) // 2)
    base, right = y + 37, x + width - _SIDE
    total, points = f"{turn.total}".replace("-", "−"), turn.points
    room = width / 4
    used = words(surface, total, PaintedSprite(right, base, room, "right"), _TOTAL, ink)
    # Most totals have three digits, so the points end at one edge.
    right -= max(round(used), round(line("000", _TOTAL, room).width)) + _AIR
    used = words(surface, points, PaintedSprite(right, base, room, "right"), _POINTS, weak)
    spot = PaintedSprite(x + _SIDE, base, right - round(used) - _AIR - x - _SIDE)
    words(surface, turn.word, spot, _WORD, ink)


def _frame_height(columns: Sequence[Column]) -> int:
    return _HEAD + max(1, *(len(column.turns) for column in columns)) * _LINE + _FOOT
