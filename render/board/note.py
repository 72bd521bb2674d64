"""A note under the board: a word and its meaning in a frame, and a line of text below."""

from render.board import grid
from render.board.cards import LEFT, RIGHT
from render.canvas.shapes import FrameShape
from render.canvas.surface import PaintedSprite, Surface, words
from render.scene import Note
from render.theme import Ink
from render.type.lettering import Style, line

_TITLED, _LINED, _LINE, _BELOW, _SIDE = 96, 152, 48, 90, 26
_TITLE, _TEXT = Style(800, 38, 26), Style(700, 31, 21)
_WEAK, _LEFT, _RIGHT = Style(700, 28, 20), Style(700, 36, 24), Style(700, 31, 22)


def note_height(note: Note) -> int:
    """Return the height in pixels of the note, with the line of text below it."""
    return _frame_height(note) + _BELOW


def draw_note(surface: Surface, note: Note) -> None:
    """Draw the frame with title and text in one or two lines, then the line below it."""
    theme = surface.theme
    surface.put(FrameShape(RIGHT - LEFT, _frame_height(note), "plain"), LEFT, 0)
    strong, weak = theme.card, Ink(theme.card.face, theme.muted)
    left, room = LEFT + _SIDE, RIGHT - LEFT - 2 * _SIDE
    used = words(surface, note.title, PaintedSprite(left, 62, room), _TITLE, strong)
    words(surface, note.about, PaintedSprite(left + used + 24, 62, room - used - 24), _WEAK, weak)
    first, rest = _break(note.text, room)
    words(surface, first, PaintedSprite(left, 116, room), _TEXT, strong)
    words(surface, rest, PaintedSprite(left, 164, room), _TEXT, strong)
    weak, strong = Ink(theme.background, theme.muted), Ink(theme.background, theme.card.ink)
    base = _frame_height(note) + 54
    spot = PaintedSprite(grid.RIGHT, base, room / 2, "right")
    used = words(surface, note.right, spot, _RIGHT, weak)
    spot = PaintedSprite(grid.LEFT, base, grid.RIGHT - grid.LEFT - used - 20)
    words(surface, note.left, spot, _LEFT, strong)


def _frame_height(note: Note) -> int:
    _, rest = _break(note.text, RIGHT - LEFT - 2 * _SIDE)
    return (_LINED if note.text else _TITLED) + (_LINE if rest else 0)


def _break(text: str, room: int) -> tuple[str, str]:
    """Return a text as two lines. The first has as many words as `room` pixels take."""
    first: list[str] = []
    rest = text.split()
    while rest and line(" ".join((*first, rest[0])), _TEXT, 10 * room).width <= room:
        first.append(rest.pop(0))
    return " ".join(first), " ".join(rest)
