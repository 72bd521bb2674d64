"""The panel under the board: the rack, if the picture is for the rack's owner, and words."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from render.board import cards
from render.board.grid import LEFT, RIGHT
from render.canvas.shapes import Badge, Rule, Slot
from render.canvas.surface import PaintedSprite, Surface, words
from render.canvas.tiles import Tile
from render.scene import BLANK, RACK, Footer, Scene
from render.theme import Ink, TileState
from render.type.lettering import Style, line

FOOTER_HEIGHT, _LABELLED = 122, 76

_MARK = Style(700, 23, 18)
_MARK_HEIGHT, _MARK_SIDE, _MARK_ROOM = 36, 14, 200


class Places(NamedTuple):
    """The positions of a rack's seven tiles: the first one's corner, the size of a tile, the step.

    All are in pixels. `step` is the distance from one tile to the next.
    """

    x: int
    y: int
    tile: int
    step: int


class _Form(NamedTuple):
    """The layout of the words: left edge, styles, baselines of the two lines."""

    left: int
    headline: Style
    points: Style
    small: Style
    first: int
    second: int


_LABEL, _SUB = Style(700, 31, 21), Style(700, 29, 21)
_HEADLINE, _POINTS = Style(800, 42, 28), Style(800, 47, 32)

_RACK = Places(LEFT, 16, 74, 81)
_BESIDE = _Form(634, Style(800, 38, 24), Style(800, 44, 30), Style(700, 27, 19), 49, 89)
_ALONE = _Form(LEFT, Style(800, 50, 30), Style(800, 56, 40), Style(700, 29, 21), 57, 99)


def draw_rack(
    surface: Surface, rack: Sequence[str], values: Mapping[str, int], places: Places
) -> None:
    """Draw the tiles of a rack, and empty slots up to seven.

    `values` are the points of each letter.
    """
    for n in range(RACK):
        x = places.x + n * places.step
        if n >= len(rack):
            surface.put(Slot(places.tile), x, places.y)
        elif rack[n] == BLANK:
            surface.put(Tile("", 0, blank=True, size=places.tile), x, places.y)
        else:
            surface.put(Tile(rack[n], values[rack[n]], size=places.tile), x, places.y)


def footer_height(scene: Scene) -> int:
    """Return the height of the footer in pixels. It is 0 if it is empty and a table follows."""
    if scene.standings and scene.footer == Footer() and scene.rack is None:
        return 0
    return _LABELLED if scene.footer.label else FOOTER_HEIGHT


def draw_footer(surface: Surface, scene: Scene) -> None:
    """Draw the rack at the left, if the picture shows one, and words in the rest."""
    if scene.footer.label:
        _draw_labelled(surface, scene.footer)
    elif scene.rack is None:
        _words(surface, scene, _ALONE)
    else:
        draw_rack(surface, scene.rack, scene.values, _RACK)
        _words(surface, scene, _BESIDE)


def _words(surface: Surface, scene: Scene, form: _Form) -> None:
    """Draw the footer's headline with its points. Draw its sub, mark and bag in a second line."""
    theme, footer = surface.theme, scene.footer
    strong, weak, accent = (
        Ink(theme.background, ink) for ink in (theme.card.ink, theme.muted, theme.accent)
    )
    room = RIGHT - form.left
    spot = PaintedSprite(RIGHT, form.first, room / 2, "right")
    used = words(surface, footer.points, spot, form.points, accent)
    spot = PaintedSprite(form.left, form.first, room - used - 20)
    words(surface, footer.headline, spot, form.headline, strong)
    spot = PaintedSprite(RIGHT, form.second, room / 2, "right")
    used = words(surface, footer.bag, spot, form.small, weak)
    mark = _mark_width(footer.mark)
    spot = PaintedSprite(form.left, form.second, room - used - 20 - (mark + 14 if mark else 0))
    used = words(surface, footer.sub, spot, form.small, weak)
    if mark:
        _draw_mark(surface, scene, round(form.left + used + (14 if used else 0)), form.second)


def _draw_labelled(surface: Surface, footer: Footer) -> None:
    """Draw the footer's label, headline and sub in one line, points at its end, a rule below."""
    theme, base = surface.theme, 50
    strong, weak, accent = (
        Ink(theme.background, ink) for ink in (theme.card.ink, theme.muted, theme.accent)
    )
    used = words(surface, footer.points, PaintedSprite(RIGHT, base, 200, "right"), _POINTS, accent)
    room, x = RIGHT - LEFT - used - 20, float(LEFT)
    x += words(surface, footer.label, PaintedSprite(x, base, room / 3), _LABEL, weak) + 28
    after = line(footer.sub, _SUB, round(room / 4)).width + 20
    spot = PaintedSprite(x, base, LEFT + room - after - x)
    x += words(surface, footer.headline, spot, _HEADLINE, strong) + 20
    words(surface, footer.sub, PaintedSprite(x, base, after), _SUB, weak)
    surface.put(Rule(cards.RIGHT - cards.LEFT), cards.LEFT, _LABELLED - 2)


def _draw_mark(surface: Surface, scene: Scene, x: int, y: int) -> None:
    """Draw the word that explains the marked tiles, in a frame that looks like these tiles."""
    state: TileState = "draft" if scene.draft else "pending" if scene.pending else "last"
    colours = surface.theme.tiles[state].letter
    text = scene.footer.mark
    surface.put(Badge(_mark_width(text), _MARK_HEIGHT, state), x, y - 28)
    spot = PaintedSprite(x + _MARK_SIDE, y - 2, _MARK_ROOM)
    words(surface, text, spot, _MARK, Ink(colours.face, colours.ink))


def _mark_width(text: str) -> int:
    return round(line(text, _MARK, _MARK_ROOM).width) + 2 * _MARK_SIDE if text else 0
