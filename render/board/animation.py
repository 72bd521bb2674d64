"""A game as an animation: one board after another, stored as patches of the changed areas.

Changes of board, cards and words are separate patches, so that no patch spans the whole picture.
Packing a patch takes time in proportion to its size. The patches follow each other too fast to be
noticed.
"""

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from PIL import Image, ImageChops

from render.board.cards import CARDS_HEIGHT, draw_cards
from render.board.grid import COLUMNS_HEIGHT, GridRow, draw_bare, draw_columns, draw_tiles, rows
from render.board.panel import FOOTER_HEIGHT, draw_footer
from render.board.picture import WIDTH
from render.canvas.gif import COLOURS, Patch, gif
from render.canvas.pen import UNIT
from render.canvas.small import Small, small
from render.canvas.surface import Surface, palette
from render.scene import SIZE, Scene
from render.theme import Theme, rgb
from render.themes import theme_for

STEP, LAST = 1500, 6000
# ms between two patches. A browser takes a shorter time for a mistake, and waits far longer.
TICK = 20

_BOARD = CARDS_HEIGHT + COLUMNS_HEIGHT
_FOOTER = _BOARD + SIZE * UNIT
_WIDTH, _HEIGHT = small(WIDTH), 854  # even numbers, because chats convert it to a film
# The board is the last strip, so that no still frame shows a move with the score before it.
_ZONES = (
    (0, 0, _WIDTH, small(_BOARD)),
    (0, small(_FOOTER), _WIDTH, _HEIGHT),
    (0, small(_BOARD), _WIDTH, small(_FOOTER)),
)
_DIFFERENT = [0] + [255] * (COLOURS - 1)


class NoScenes(ValueError):
    """The error for an animation without any scene."""


def board_animation(
    scenes: Sequence[Scene], theme: Theme, *, step: int = STEP, last: int = LAST
) -> bytes:
    """Return the scenes one after another as an endless animation: GIF, 720 by 854.

    Each scene is shown for `step` ms, at least 60, and the last one for `last` ms.

    Raises:
        NoScenes: there are no scenes.

    """
    if not scenes:
        raise NoScenes
    theme = theme_for(scenes[0], theme)
    colours = palette(theme)
    hole = len(colours.colours)
    patches: list[Patch] = []
    before: Image.Image | None = None
    for left, after in enumerate(_images(scenes, theme), 1 - len(scenes)):
        changes = [Patch(*change, TICK) for change in _changes(before, after, hole)]
        patches += changes
        rest = (step if left else last) - TICK * len(changes)
        # If nothing changed in this scene, the patch before is shown for longer.
        patches[-1] = patches[-1]._replace(shown=patches[-1].shown + rest)
        before = after
    return gif((_WIDTH, _HEIGHT), colours.bytes, hole, patches)


class _Strip(NamedTuple):
    """A stripe of the picture at `top`: the function that draws it, and a key of its content.

    A stripe with the same key is not drawn again.
    """

    top: int
    height: int
    key: Hashable
    draw: Callable[[Surface], None]


def _strips(scene: Scene) -> Iterator[_Strip]:
    """Yield the strips of a picture, measured as in a picture of full size."""
    yield _Strip(0, CARDS_HEIGHT, scene.cards, partial(draw_cards, cards=scene.cards))
    yield _Strip(CARDS_HEIGHT, COLUMNS_HEIGHT, "columns", draw_columns)
    for n, row in enumerate(rows(scene)):
        yield _Strip(_BOARD + n * UNIT, UNIT, row, partial(_draw_row, row=row))
    words = scene.footer, scene.rack, scene.pending, bool(scene.draft)
    yield _Strip(_FOOTER, FOOTER_HEIGHT, words, partial(draw_footer, scene=scene))


def _draw_row(surface: Surface, row: GridRow) -> None:
    draw_bare(surface, row)
    draw_tiles(surface, row)


def _images(scenes: Sequence[Scene], theme: Theme) -> Iterator[Image.Image]:
    """Yield each scene as a whole picture of palette indices.

    Only changed strips are drawn again.
    """
    background = palette(theme).index(rgb(theme.background))
    image = Image.new("L", (_WIDTH, _HEIGHT), background)
    drawn: dict[int, Hashable] = {}
    for scene in scenes:
        image = image.copy()
        for top, height, key, draw in _strips(scene):
            if drawn.get(top) != key:
                drawn[top] = key
                stripe = Image.new("L", (_WIDTH, small(height)), background)
                draw(Small(theme, stripe))
                image.paste(stripe, (0, small(top)))
        yield image


def _changes(
    before: Image.Image | None, after: Image.Image, hole: int
) -> Iterator[tuple[Image.Image, int, int]]:
    """Yield a patch for each changed zone, and the x and y where it is laid over `before`.

    `hole` is the palette index at which the picture below stays visible.
    """
    if before is None:
        yield after, 0, 0
        return
    for zone in _ZONES:
        old, new = before.crop(zone), after.crop(zone)
        changed = ImageChops.difference(old, new)
        box = changed.getbbox()
        if box:
            patch = Image.new("L", (box[2] - box[0], box[3] - box[1]), hole)
            patch.paste(new.crop(box), mask=changed.crop(box).point(_DIFFERENT))
            yield patch, zone[0] + box[0], zone[1] + box[1]
