"""Pictures as PNG files. They can be drawn in threads, because shared data never change."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from PIL import Image

from render.board.cards import cards_height, draw_cards
from render.board.grid import (
    COLUMNS_HEIGHT,
    GridRow,
    bare,
    draw_bare,
    draw_columns,
    draw_tiles,
    rows,
)
from render.board.note import draw_note, note_height
from render.board.panel import Places, draw_footer, draw_rack, footer_height
from render.board.sheet import draw_sheet, sheet_height
from render.board.standings import draw_standings, standings_height
from render.canvas.pen import UNIT
from render.canvas.png import FAST, SMALLER, Strip, pack_strip, png
from render.canvas.surface import Canvas, Surface, palette
from render.scene import Card, Column, Note, Scene, Standings, check_rack
from render.theme import Theme
from render.themes import theme_for

WIDTH = 1080
_RACK_HEIGHT, _RACK = 188, Places(30, 25, 138, 147)


def board_picture(scene: Scene, theme: Theme) -> bytes:
    """Return a scene's picture: PNG, mode P, 1080 by 1280, higher with teams, sheets and tables."""
    theme, footer = theme_for(scene, theme), footer_height(scene)
    strips = (
        _cards(theme, scene.cards),
        _columns(theme),
        *(_row(theme, row) for row in rows(scene)),
        *([_strip(theme, footer, lambda canvas: draw_footer(canvas, scene))] if footer else ()),
        *([_sheet(theme, scene.columns)] if scene.columns else ()),
        *([_standings(theme, scene.standings)] if scene.standings else ()),
        *([_note(theme, scene.note)] if scene.note else ()),
    )
    return png(WIDTH, palette(theme).bytes, strips)


def _sheet(theme: Theme, columns: tuple[Column, ...]) -> Strip:
    return _strip(theme, sheet_height(columns), lambda canvas: draw_sheet(canvas, columns))


def _standings(theme: Theme, standings: Standings) -> Strip:
    height = standings_height(standings)
    return _strip(theme, height, lambda canvas: draw_standings(canvas, standings))


def _note(theme: Theme, note: Note) -> Strip:
    return _strip(theme, note_height(note), lambda canvas: draw_note(canvas, note))


def rack_picture(rack: Sequence[str], values: Mapping[str, int], theme: Theme) -> bytes:
    """Return the picture of a rack: PNG, mode P, 1080 by 188. `?` is a blank.

    `values` are the points of each letter.

    Raises:
        RackTooWide: the rack has more than seven tiles.
        UnknownLetter: a letter has no points.

    """
    check_rack(rack, values)

    def draw(canvas: Surface) -> None:
        draw_rack(canvas, rack, values, _RACK)

    return png(WIDTH, palette(theme).bytes, [_strip(theme, _RACK_HEIGHT, draw)])


def _strip(theme: Theme, height: int, draw: Callable[[Surface], None]) -> Strip:
    canvas = Canvas.blank(theme, (WIDTH, height))
    draw(canvas)
    return _pack(canvas)


def _pack(canvas: Canvas) -> Strip:
    """Compress a strip. A board of coloured squares needs the better compression."""
    return pack_strip(canvas.image, SMALLER if canvas.theme.coloured else FAST)


# This cache is for cards: all pictures of one turn, public and private, show the same ones.
@lru_cache(128)
def _cards(theme: Theme, cards: tuple[Card, ...]) -> Strip:
    return _strip(theme, cards_height(cards), lambda canvas: draw_cards(canvas, cards))


@lru_cache(8)
def _columns(theme: Theme) -> Strip:
    return _strip(theme, COLUMNS_HEIGHT, draw_columns)


# A row takes about 5 KB. A play changes a few rows, and boards in another language share most.
@lru_cache(512)
def _row(theme: Theme, row: GridRow) -> Strip:
    canvas = Canvas(theme, _bare(theme, bare(row)).copy())
    draw_tiles(canvas, row)
    return _pack(canvas)


@lru_cache(64)  # 70 KB each: fifteen rows, times two themes, times two languages
def _bare(theme: Theme, row: GridRow) -> Image.Image:
    canvas = Canvas.blank(theme, (WIDTH, UNIT))
    draw_bare(canvas, row)
    return canvas.image
