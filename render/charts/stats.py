"""A person's statistics as a picture: figures, words in tiles, rivals, other kinds of play."""

from collections.abc import Iterator
from dataclasses import dataclass

from render.board.picture import WIDTH
from render.canvas.png import Strip, pack_strip, png
from render.canvas.surface import Canvas, palette
from render.charts.stats_parts import (
    EXHIBIT_HEIGHT,
    FIGURES_HEIGHT,
    FOOT_HEIGHT,
    HEAD_HEIGHT,
    HEADING_HEIGHT,
    RIVAL_HEIGHT,
    Exhibit,
    Figure,
    Rival,
    draw_exhibit,
    draw_figures,
    draw_head,
    draw_heading,
    draw_rival,
)
from render.errors import UnknownLetter
from render.theme import Theme

_ROW = 3  # At most this many figures stand beside each other.


@dataclass(frozen=True, slots=True)
class Group:
    """Figures about another kind of play, under its `heading`."""

    heading: str
    figures: tuple[Figure, ...]


@dataclass(frozen=True, slots=True)
class Stats:
    """A person's statistics. All words come from the caller.

    `name` may be in any script. `title` is above the name („Statystyki”, Statistics) and `sub`
    beside it. `against` is the heading of the `rivals`. The `groups` are at the bottom.

    Raises:
        UnknownLetter: a tile of an exhibit has no points there.

    """

    name: str
    title: str
    figures: tuple[Figure, ...]
    sub: str = ""
    exhibits: tuple[Exhibit, ...] = ()
    against: str = ""
    rivals: tuple[Rival, ...] = ()
    groups: tuple[Group, ...] = ()

    def __post_init__(self) -> None:
        """Check the statistics.

        Raises:
            UnknownLetter: a tile of an exhibit has no points there.

        """
        for exhibit in self.exhibits:
            for tile in exhibit.tiles:
                if tile.upper() not in exhibit.values:
                    raise UnknownLetter(tile, None)


def stats_picture(stats: Stats, theme: Theme) -> bytes:
    """Return the whole picture: PNG, mode P, 1080 wide, with the necessary height."""
    return png(WIDTH, palette(theme).bytes, _strips(stats, theme))


def _strips(stats: Stats, theme: Theme) -> Iterator[Strip]:
    canvas = _blank(theme, HEAD_HEIGHT)
    draw_head(canvas, stats.title, stats.name, stats.sub)
    yield pack_strip(canvas.image)
    yield from _figures(stats.figures, theme)
    for exhibit in stats.exhibits:
        canvas = _blank(theme, EXHIBIT_HEIGHT)
        draw_exhibit(canvas, exhibit)
        yield pack_strip(canvas.image)
    if stats.rivals:
        yield _heading(stats.against, theme)
    for rival in stats.rivals:
        canvas = _blank(theme, RIVAL_HEIGHT)
        draw_rival(canvas, rival, max(one.games for one in stats.rivals))
        yield pack_strip(canvas.image)
    for group in stats.groups:
        yield _heading(group.heading, theme)
        yield from _figures(group.figures, theme)
    yield pack_strip(_blank(theme, FOOT_HEIGHT).image)


def _blank(theme: Theme, height: int) -> Canvas:
    return Canvas.blank(theme, (WIDTH, height))


def _heading(text: str, theme: Theme) -> Strip:
    canvas = _blank(theme, HEADING_HEIGHT)
    draw_heading(canvas, text)
    return pack_strip(canvas.image)


def _figures(figures: tuple[Figure, ...], theme: Theme) -> Iterator[Strip]:
    for row in _rows(figures):
        canvas = _blank(theme, FIGURES_HEIGHT)
        draw_figures(canvas, row)
        yield pack_strip(canvas.image)


def _rows(figures: tuple[Figure, ...]) -> Iterator[tuple[Figure, ...]]:
    """Yield the figures in as few rows as possible, longer rows first: 7 become 3, 2 and 2."""
    count = -(-len(figures) // _ROW)
    start = 0
    for row in range(count):
        end = start + -(-(len(figures) - start) // (count - row))
        yield figures[start:end]
        start = end
