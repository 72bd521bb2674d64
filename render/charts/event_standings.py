"""The standings of an event as a picture: a banner, and a line for each player."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import ClassVar, Literal, NamedTuple

from render.board.picture import WIDTH
from render.canvas.pen import Pen
from render.canvas.png import Strip, pack_strip, png
from render.canvas.shapes import FrameShape, Rule
from render.canvas.surface import Canvas, PaintedSprite, palette, words
from render.charts.banner import AIR, LEFT, RIGHT, banner
from render.theme import Ink, SquareColours, Theme
from render.themes import HALF, MARKED
from render.type.lettering import Style, line

MarkKind = Literal["win", "draw", "hollow", "running", "none"]

MOST_LINES = 48
"""The most lines that are legible on a phone."""

_ONE_COLUMN = 24  # At most this many lines stand in one column.
_MOST_MARKS = 5  # At most this many rounds have marks beside the name.
_FOOT, _REST = 27, 50
_SUB = Style(700, 29, 22)
_MARKED = Style(800, 26, 18)
_MARK, _PITCH, _MIDDLE = 44, 52, 690  # The side of a mark, the way to the next one, their centre.


@dataclass(frozen=True, slots=True)
class RoundMark:
    """The mark of one player's round: "1" filled, "½" in half the colour, other texts hollow.

    A `running` round has dashes and a triangle instead of a text. "none" is a round in which the
    player had no pair.
    """

    kind: MarkKind
    text: str = ""


@dataclass(frozen=True, slots=True)
class EventLine:
    """A player's line: place, wins ("2½"), difference of points ("−59"), and rounds.

    The line of a `winner` is filled; the name of a player who is `out` is paler. A `note` stands
    pale behind the name.
    """

    place: str
    name: str
    wins: str
    spread: str
    marks: tuple[RoundMark, ...] = ()
    winner: bool = False
    out: bool = False
    note: str = ""


@dataclass(frozen=True, slots=True)
class EventStandings:
    """The standings of an event as texts to draw. `lines` are the players', the best first.

    The banner shows `title` and `sub`, and at its right `leader` under its `label`. `heads` are the
    headings of rounds, wins and difference. `rest` says how many more players there are. Other
    standings may follow `below`.
    """

    title: str
    sub: str
    lines: tuple[EventLine, ...]
    heads: tuple[str, str, str]
    label: str = ""
    leader: str = ""
    rest: str = ""
    below: tuple["EventStandings", ...] = ()


class _Form(NamedTuple):
    """The layout of a line: its width and height, its baseline, the x of its columns, its styles.

    The place, the wins and the difference of points end at their x. The name begins at its x. `top`
    is the height of the headings.
    """

    width: int
    height: int
    base: int
    top: int
    place: int
    name: int
    wins: int
    spread: int
    head: Style
    placed: Style
    counted: Style
    weak: Style


_CALLED = Style(700, 34, 28)
_LOWER = 3  # The wins are larger, so their baseline is lower.
_WIDE = _Form(
    1048, 60, 42, 61, 62, 88, 884, 1028,
    Style(700, 28, 20), Style(700, 34, 24), Style(800, 40, 28), Style(700, 34, 24),
)  # fmt: skip
_HALF = _Form(
    510, 58, 40, 53, 44, 62, 406, 510,
    Style(700, 26, 20), Style(700, 31, 24), Style(800, 38, 31), Style(700, 31, 24),
)  # fmt: skip


def event_picture(standings: EventStandings, theme: Theme) -> bytes:
    """Return the whole picture: PNG, mode P, 1080 wide, with the necessary height."""
    marked = MARKED[theme.name]
    return png(WIDTH, palette(marked).bytes, _strips(standings, marked))


def _strips(standings: EventStandings, theme: Theme) -> Iterator[Strip]:
    yield banner(standings, theme)
    count = len(standings.lines)
    form = _WIDE if count <= _ONE_COLUMN else _HALF
    deep = count if form is _WIDE else -(-count // 2)
    marks = max((len(one.marks) for one in standings.lines), default=0)
    shown = marks if form is _WIDE and marks <= _MOST_MARKS else 0
    yield _heads(standings, form, theme, marked=shown > 0)
    rows = [standings.lines[row::deep] for row in range(deep)]
    for above, row in pairwise(((), *rows)):
        yield _row(row, above, form, shown, theme)
    if standings.rest:
        canvas = Canvas.blank(theme, (WIDTH, _REST))
        spot = PaintedSprite(LEFT + form.name, 39, WIDTH - 2 * form.name)
        words(canvas, standings.rest, spot, _SUB, Ink(theme.background, theme.muted))
        yield pack_strip(canvas.image)
    yield pack_strip(Canvas.blank(theme, (WIDTH, _FOOT)).image)
    for one in standings.below:
        yield from _strips(one, theme)


def _heads(standings: EventStandings, form: _Form, theme: Theme, *, marked: bool) -> Strip:
    canvas = Canvas.blank(theme, (WIDTH, form.top))
    weak, base = Ink(theme.background, theme.muted), form.top - 15
    rounds, wins, spread = standings.heads
    if marked:
        words(canvas, rounds, PaintedSprite(_MIDDLE, base, 240, "middle"), form.head, weak)
    for x in _columns(form):
        for text, edge, before in ((spread, form.spread, form.wins), (wins, form.wins, form.name)):
            spot = PaintedSprite(x + edge, base, edge - before - 12, "right")
            words(canvas, text, spot, form.head, weak)
    return pack_strip(canvas.image)


def _row(
    row: Sequence[EventLine], above: Sequence[EventLine], form: _Form, marks: int, theme: Theme
) -> Strip:
    """Draw lines that are side by side, and a thin line between them and those above."""
    canvas = Canvas.blank(theme, (WIDTH, form.height))
    for x, one in zip(_columns(form), above, strict=False):
        if not one.winner:
            canvas.put(Rule(form.width), x, 0)
    for x, one in zip(_columns(form), row, strict=False):
        _draw_line(canvas, one, x, form, marks)
    return pack_strip(canvas.image)


def _draw_line(canvas: Canvas, one: EventLine, x: int, form: _Form, marks: int) -> None:
    theme = canvas.theme
    strong, weak = Ink(theme.background, theme.card.ink), Ink(theme.background, theme.muted)
    spread = strong if form is _WIDE else weak
    if one.winner:
        strong = weak = spread = theme.winner
        canvas.put(FrameShape(form.width, form.height, "winner"), x, 0)
    edge = form.spread - (10 if one.winner and form is _HALF else 0)
    spot = PaintedSprite(x + edge, form.base, form.spread - form.wins, "right")
    words(canvas, one.spread, spot, form.weak, spread)
    spot = PaintedSprite(x + form.wins, form.base + _LOWER, form.wins - form.name, "right")
    used = words(canvas, one.wins, spot, form.counted, strong)
    spot = PaintedSprite(x + form.place, form.base, form.place, "right")
    words(canvas, one.place, spot, form.placed, weak)
    # Names end where "2½" begins, so that all names have the same room.
    ends = form.wins - round(max(used, line("2½", form.counted, 200).width)) - AIR
    if marks:
        ends = _MIDDLE - LEFT - (marks * _PITCH - (_PITCH - _MARK)) // 2 - AIR
        for n, mark in enumerate(one.marks):
            left = x + ends + AIR + n * _PITCH
            _draw_mark(canvas, mark, left, (form.height - _MARK) // 2 + 1, winner=one.winner)
    noted = PaintedSprite(x + ends, form.base, (ends - form.name) / 2, "right")
    if used := words(canvas, one.note, noted, form.head, weak):
        ends -= round(used) + AIR
    spot = PaintedSprite(x + form.name, form.base, ends - form.name)
    words(canvas, one.name, spot, _CALLED, weak if one.out else strong)


def _draw_mark(canvas: Canvas, mark: RoundMark, x: int, y: int, *, winner: bool) -> None:
    theme = canvas.theme
    if mark.kind != "none":
        canvas.put(MarkShape(mark.kind, winner), x, y)
    ground = theme.winner if winner else Ink(theme.background, theme.card.ink)
    ink = {
        "win": Ink(ground.ink, ground.face) if winner else theme.winner,
        "draw": _half(theme),
    }.get(mark.kind, ground)
    words(canvas, mark.text, PaintedSprite(x + _MARK / 2, y + 31, 38, "middle"), _MARKED, ink)


def _half(theme: Theme) -> SquareColours:
    return theme.premiums[HALF]


def _columns(form: _Form) -> tuple[int, ...]:
    """Return the x of the columns' left edges."""
    return (LEFT,) if form is _WIDE else (LEFT, RIGHT - form.width)


@dataclass(frozen=True, slots=True)
class MarkShape:
    """The background of a round's mark. `winner` is True in the winner's line."""

    kind: MarkKind
    winner: bool = False
    scale: ClassVar[float] = 1

    @property
    def box(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return _MARK, _MARK

    def paint(self, pen: Pen, theme: Theme) -> None:
        """Draw the background."""
        ground, strong, ring = theme.background, theme.accent, _half(theme).frame
        if self.winner:
            ground, strong, ring = theme.winner.face, theme.winner.ink, theme.winner.ink
        pen.rectangle((0, 0, _MARK, _MARK), ground)
        if self.kind == "win":
            pen.round_rectangle((0, 0, _MARK, _MARK), 11, strong)
            return
        if self.kind == "draw":
            pen.round_rectangle((0, 0, _MARK, _MARK), 11, _half(theme).face)
            return
        running = self.kind == "running"
        pen.round_rectangle((0, 0, _MARK, _MARK), 11, strong if running else ring)
        pen.round_rectangle((3, 3, _MARK - 3, _MARK - 3), 8, ground)
        if running:
            for n in range(1, 5):
                gap = 8.8 * n
                for box in ((gap - 2, 0, gap + 2, 3), (0, gap - 2, 3, gap + 2)):
                    left, top, right, bottom = box
                    pen.rectangle(box, ground)
                    pen.rectangle(
                        (_MARK - right, _MARK - bottom, _MARK - left, _MARK - top), ground
                    )
            pen.polygon(((17, 14), (30, 22), (17, 30)), strong)
