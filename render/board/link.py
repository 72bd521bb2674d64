"""The preview picture of a link: the board without cards or rack, and words at its right."""

from collections.abc import Iterator
from io import BytesIO

from PIL import Image

from render.board.grid import LEFT, RIGHT, draw_bare, draw_tiles, rows
from render.canvas.pen import UNIT
from render.canvas.surface import Canvas, PaintedSprite, palette, words
from render.scene import SIZE, Scene
from render.theme import Ink, Theme
from render.type.lettering import Style, line

LINK_SIZE = (1200, 630)
"""The size that chats show uncut, in pixels."""

_BOARD, _MARGIN, _TEXT, _ROOM = 560, 35, 650, 510
_NAME, _SENTENCE, _LINE, _FIRST = Style(800, 44, 30), Style(800, 68, 40), 80, 250


def link_picture(scene: Scene, name: str, sentence: str, theme: Theme) -> bytes:
    """Return the preview picture with a scene's board, a name and a sentence: PNG, 1200 by 630."""
    canvas = Canvas.blank(theme, LINK_SIZE)
    words(canvas, name, PaintedSprite(_TEXT, 130, _ROOM), _NAME, Ink(theme.background, theme.muted))
    strong = Ink(theme.background, theme.card.ink)
    for number, part in enumerate(_lines(sentence)):
        spot = PaintedSprite(_TEXT, _FIRST + number * _LINE, _ROOM)
        words(canvas, part, spot, _SENTENCE, strong)
    whole = _rgb(canvas)
    whole.paste(
        _board(scene, theme).resize((_BOARD, _BOARD), Image.Resampling.LANCZOS), (_MARGIN, _MARGIN)
    )
    written = BytesIO()
    whole.quantize(256).save(written, "PNG", optimize=True)
    return written.getvalue()


def _board(scene: Scene, theme: Theme) -> Image.Image:
    board = Canvas.blank(theme, (RIGHT - LEFT, SIZE * UNIT))
    for number, row in enumerate(rows(scene)):
        strip = Canvas.blank(theme, (LEFT + RIGHT, UNIT))
        draw_bare(strip, row)
        draw_tiles(strip, row)
        board.image.paste(strip.image.crop((LEFT, 0, RIGHT, UNIT)), (0, number * UNIT))
    return _rgb(board)


def _rgb(canvas: Canvas) -> Image.Image:
    drawn = canvas.image.copy()
    drawn.putpalette(palette(canvas.theme).bytes)
    return drawn.convert("RGB")


def _lines(text: str) -> Iterator[str]:
    """Yield the lines of a text. Each has as many words as its width takes."""
    held: list[str] = []
    for each in text.split():
        if held and line(" ".join((*held, each)), _SENTENCE, 10 * _ROOM).width > _ROOM:
            yield " ".join(held)
            held = []
        held.append(each)
    yield " ".join(held)
