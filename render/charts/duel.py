"""A duel of words as a picture: a question's letters, the standings, the previous question."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import ClassVar

from render.board.picture import WIDTH
from render.canvas.pen import Pen
from render.canvas.png import Strip, pack_strip, png
from render.canvas.shapes import FrameShape, Rule
from render.canvas.surface import Canvas, PaintedSprite, palette, words
from render.canvas.tiles import Tile
from render.charts.banner import AIR, LEFT, RIGHT, banner
from render.theme import Ink, Theme
from render.themes import HALF, MARKED
from render.type.lettering import Style

_SIDE = 26
_TILE, _TILE_PITCH, _TILES = 138, 149, 214  # A tile, the way to the next one, their strip.
_ASK, _COUNT, _ASKED = Style(800, 39, 28), Style(700, 29, 22), 92
_HEAD, _HEADED = Style(700, 27, 20), 60
_LINE, _BASE = 60, 42
_PLACED, _CALLED, _POINTS = Style(700, 34, 24), Style(700, 34, 28), Style(800, 40, 28)
_PLACE, _NAME, _POINT = 66, 92, 1044
_MARK, _MARK_PITCH, _MARKS_END = 38, 44, 895
_MARKED = Style(800, 24, 18)
_REST, _REST_STYLE = 50, Style(700, 29, 22)
_NOTE_TOP, _NOTE, _NOTE_TILE, _NOTE_PITCH = 18, 94, 58, 64
_NOTED, _TAKEN = Style(700, 29, 22), Style(700, 29, 22)
_FOOT = 27


@dataclass(frozen=True, slots=True)
class DuelLine:
    """A person's line: place, name, points, and True for each recent question the person took.

    The line of a `winner` is filled.
    """

    place: str
    name: str
    points: str
    marks: tuple[bool, ...] = ()
    winner: bool = False


@dataclass(frozen=True, slots=True)
class DuelNote:
    """The previous question: its number in words, the letters of its word, the person who took it.

    A tile is its letter and its points.
    """

    title: str
    tiles: tuple[tuple[str, int], ...]
    told: str


@dataclass(frozen=True, slots=True)
class DuelPicture:
    """A duel as texts and tiles to draw; a tile is its letter and its points.

    The banner shows `title` and `sub`, and at its right `leader` under its `label`. `tiles` are the
    letters of the question; `ask` and `count` stand below them. `heads` stand over the columns of
    questions and points. `rest` says how many more people there are.
    """

    title: str
    sub: str
    lines: tuple[DuelLine, ...]
    heads: tuple[str, str]
    label: str = ""
    leader: str = ""
    tiles: tuple[tuple[str, int], ...] = ()
    ask: str = ""
    count: str = ""
    rest: str = ""
    note: DuelNote | None = None


def duel_drawing(shown: DuelPicture, theme: Theme) -> bytes:
    """Return the whole picture: PNG, mode P, 1080 wide, with the necessary height."""
    marked = MARKED[theme.name]
    return png(WIDTH, palette(marked).bytes, _strips(shown, marked))


def _strips(shown: DuelPicture, theme: Theme) -> Iterator[Strip]:
    yield banner(shown, theme)
    if shown.tiles:
        yield _letters(shown, theme)
    if shown.ask:
        yield _question(shown, theme)
    yield _heads(shown, theme)
    for above, line in pairwise((None, *shown.lines)):
        if line is not None:
            yield _line(line, above, theme)
    if shown.rest:
        canvas = Canvas.blank(theme, (WIDTH, _REST))
        spot = PaintedSprite(_NAME, 39, WIDTH - 2 * _NAME)
        words(canvas, shown.rest, spot, _REST_STYLE, Ink(theme.background, theme.muted))
        yield pack_strip(canvas.image)
    if shown.note is not None:
        yield _note(shown.note, theme)
    yield pack_strip(Canvas.blank(theme, (WIDTH, _FOOT)).image)


def _letters(shown: DuelPicture, theme: Theme) -> Strip:
    canvas = Canvas.blank(theme, (WIDTH, _TILES))
    left = (WIDTH - (len(shown.tiles) - 1) * _TILE_PITCH - _TILE) // 2
    for n, (letter, points) in enumerate(shown.tiles):
        canvas.put(Tile(letter, points, size=_TILE), left + n * _TILE_PITCH, 44)
    return pack_strip(canvas.image)


def _question(shown: DuelPicture, theme: Theme) -> Strip:
    canvas = Canvas.blank(theme, (WIDTH, _ASKED))
    strong, weak = Ink(theme.background, theme.card.ink), Ink(theme.background, theme.muted)
    spot = PaintedSprite(RIGHT - 8, 50, 400, "right")
    used = words(canvas, shown.count, spot, _COUNT, weak)
    spot = PaintedSprite(LEFT + 6, 50, RIGHT - LEFT - used - AIR)
    words(canvas, shown.ask, spot, _ASK, strong)
    return pack_strip(canvas.image)


def _heads(shown: DuelPicture, theme: Theme) -> Strip:
    canvas = Canvas.blank(theme, (WIDTH, _HEADED))
    weak, (questions, points) = Ink(theme.background, theme.muted), shown.heads
    words(canvas, points, PaintedSprite(_POINT, 40, 130, "right"), _HEAD, weak)
    words(canvas, questions, PaintedSprite(_MARKS_END, 40, 500, "right"), _HEAD, weak)
    return pack_strip(canvas.image)


def _line(line: DuelLine, above: DuelLine | None, theme: Theme) -> Strip:
    canvas = Canvas.blank(theme, (WIDTH, _LINE))
    strong, weak = Ink(theme.background, theme.card.ink), Ink(theme.background, theme.muted)
    if line.winner:
        strong = weak = theme.winner
        canvas.put(FrameShape(RIGHT - LEFT, _LINE, "winner"), LEFT, 0)
    elif above is not None and not above.winner:
        canvas.put(Rule(RIGHT - LEFT), LEFT, 0)
    words(canvas, line.place, PaintedSprite(_PLACE, _BASE, _PLACE, "right"), _PLACED, weak)
    words(canvas, line.points, PaintedSprite(_POINT, _BASE + 3, 110, "right"), _POINTS, strong)
    first = _MARKS_END - len(line.marks) * _MARK_PITCH + _MARK_PITCH - _MARK
    for n, taken in enumerate(line.marks):
        x = first + n * _MARK_PITCH
        canvas.put(PointShape(taken, line.winner), x, (_LINE - _MARK) // 2 + 1)
        if taken:
            ink = Ink(theme.winner.ink, theme.winner.face) if line.winner else theme.winner
            words(canvas, "1", PaintedSprite(x + _MARK / 2, 39, _MARK, "middle"), _MARKED, ink)
    room = first - AIR - _NAME if line.marks else _MARKS_END - _NAME
    words(canvas, line.name, PaintedSprite(_NAME, _BASE, room), _CALLED, strong)
    return pack_strip(canvas.image)


def _note(note: DuelNote, theme: Theme) -> Strip:
    canvas = Canvas.blank(theme, (WIDTH, _NOTE_TOP + _NOTE))
    canvas.put(FrameShape(RIGHT - LEFT, _NOTE, "plain"), LEFT, _NOTE_TOP)
    strong, weak = theme.card, Ink(theme.card.face, theme.muted)
    base, side = _NOTE_TOP + 57, LEFT + _SIDE
    left = (WIDTH - (len(note.tiles) - 1) * _NOTE_PITCH - _NOTE_TILE) // 2
    words(canvas, note.title, PaintedSprite(side, base, left - side - AIR), _NOTED, weak)
    room = left - side - AIR
    words(canvas, note.told, PaintedSprite(RIGHT - _SIDE, base, room, "right"), _TAKEN, strong)
    for n, (letter, points) in enumerate(note.tiles):
        tile = Tile(letter, points, size=_NOTE_TILE)
        canvas.put(tile, left + n * _NOTE_PITCH, _NOTE_TOP + (_NOTE - _NOTE_TILE) // 2)
    return pack_strip(canvas.image)


@dataclass(frozen=True, slots=True)
class PointShape:
    """The mark of a question: filled if the person took it.

    `winner` is True in the winner's line.
    """

    taken: bool
    winner: bool = False
    scale: ClassVar[float] = 1

    @property
    def box(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return _MARK, _MARK

    def paint(self, pen: Pen, theme: Theme) -> None:
        """Draw the mark."""
        ground, strong, ring = theme.background, theme.accent, theme.premiums[HALF].frame
        if self.winner:
            ground, strong, ring = theme.winner.face, theme.winner.ink, theme.winner.ink
        pen.rectangle((0, 0, _MARK, _MARK), ground)
        if self.taken:
            pen.round_rectangle((0, 0, _MARK, _MARK), 10, strong)
            return
        pen.round_rectangle((0, 0, _MARK, _MARK), 10, ring)
        pen.round_rectangle((3, 3, _MARK - 3, _MARK - 3), 7, ground)
