"""A game as a chart: the scores turn by turn above, the chances of winning below."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from render.board.cards import CARDS_HEIGHT, draw_cards
from render.canvas.png import Strip, pack_strip, png
from render.canvas.surface import Canvas, PaintedSprite, palette, words
from render.charts.chart_plot import Plot, PlotFrame, colours, spread, steps
from render.errors import WrongCards, WrongSeries
from render.scene import Card
from render.theme import Ink, Theme
from render.type.lettering import Style

WIDTH = 1080

_SCORES_HEIGHT, _CHANCES_HEIGHT = 560, 400
_LEFT, _RIGHT = 92, 852
_NAMES = 904
_TITLE, _SMALL, _NAME = Style(800, 36, 26), Style(700, 25, 19), Style(700, 27, 20)
_BADGE, _BADGE_MIDDLE, _BADGE_TEXT = 21, 92, Style(800, 25, 17)
_LABELS_APART = 40
_EVERY = (1, 2, 5, 10, 20, 50)
_MOST_NUMBERS = 12


@dataclass(frozen=True, slots=True)
class Chart:
    """A game's scores and chances. Construction checks it and raises a SceneError for a fault.

    - `cards`: a score card for each player, as on a board
    - `scores`: for each player, the score before the first turn and after every turn
    - `chances`: for each player, the chances of winning at the same moments, 0 to 1
    - `movers`: the player of each turn; `bingos` and `marked` are turns, counted from 1
    - the words: titles of both parts, the name of the axis, the meaning of a star
    """

    cards: tuple[Card, ...]
    scores: tuple[tuple[int, ...], ...]
    chances: tuple[tuple[float, ...], ...]
    movers: tuple[int, ...]
    scores_title: str
    chances_title: str
    turns_label: str
    bingo_label: str
    bingos: frozenset[int] = frozenset()
    marked: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        """Raise WrongCards or WrongSeries for a chart that can't be drawn."""
        players, turns = len(self.cards), len(self.movers)
        if not 2 <= players <= 4:  # noqa: PLR2004 - the rule of the header's layout
            raise WrongCards(players)
        for name, series in (("scores", self.scores), ("chances", self.chances)):
            lengths = tuple(map(len, series))
            if not turns or lengths != (turns + 1,) * players:
                raise WrongSeries(name, lengths)
        if not all(0 <= player < players for player in self.movers):
            raise WrongSeries("movers", self.movers)
        for name, marks in (("bingos", tuple(self.bingos)), ("marked", self.marked)):
            if not all(1 <= turn <= turns for turn in marks):
                raise WrongSeries(name, marks)


def chart_picture(chart: Chart, theme: Theme) -> bytes:
    """Return the chart as PNG: mode P, 1080 by 1094."""
    header = Canvas.blank(theme, (WIDTH, CARDS_HEIGHT))
    draw_cards(header, chart.cards)
    strips = (pack_strip(header.image), _scores(chart, theme), _chances(chart, theme))
    return png(WIDTH, palette(theme).bytes, strips)


def _scores(chart: Chart, theme: Theme) -> Strip:
    """Draw a line for each player, through the scores after each of their turns."""
    values = [score for series in chart.scores for score in series]
    lines, turns = steps(min(values), max(values)), len(chart.movers)
    frame = PlotFrame(_LEFT, 118, _RIGHT, _SCORES_HEIGHT - 14, 0, turns, lines[0], lines[-1])
    plot = Plot(theme, (WIDTH, _SCORES_HEIGHT))
    for value in lines:
        plot.level(frame, value, strong=value == 0)
    badges = _badges(chart, frame)
    for turn, x in zip(chart.marked, badges, strict=True):
        plot.moment(frame, turn)
        plot.badge((x, _BADGE_MIDDLE), _BADGE)
    for player in range(len(chart.cards)):
        _draw_scores(plot, chart, frame, player)
    wanted = (frame.y(series[-1]) for series in chart.scores)
    labels = spread(wanted, _LABELS_APART, frame.top, frame.bottom)
    _draw_shapes(plot, labels)
    if chart.bingos:
        plot.star((_NAMES - 14, 40), theme.muted)
    canvas = plot.canvas()
    _title(canvas, chart.scores_title)
    _write_names(canvas, chart, labels)
    if chart.bingos:
        _write_aside(canvas, chart.bingo_label, 50)
    for value in lines:
        _value(canvas, f"{value}".replace("-", "−"), frame.y(value))
    paint = Ink(theme.winner.face, theme.winner.ink)
    for turn, x in zip(chart.marked, badges, strict=True):
        spot = PaintedSprite(x, _BADGE_MIDDLE + 9, 2 * _BADGE - 6, "middle")
        words(canvas, str(turn), spot, _BADGE_TEXT, paint)
    return pack_strip(canvas.image)


def _draw_scores(plot: Plot, chart: Chart, frame: PlotFrame, player: int) -> None:
    """Draw one player's line, their shape at each of their turns, and a star at each bingo."""
    colour, series, turns = colours(plot.theme)[player], chart.scores[player], len(chart.movers)
    own = [turn for turn, mover in enumerate(chart.movers, 1) if mover == player]
    points = {turn: (frame.x(turn), frame.y(series[turn])) for turn in sorted({0, *own, turns})}
    plot.line(list(points.values()), colour)
    for turn in own:
        if turn in chart.bingos:
            plot.star(points[turn], colour)
        else:
            plot.point(points[turn], player, colour)


def _chances(chart: Chart, theme: Theme) -> Strip:
    """Draw all players' chances as areas, one above another, the first player's at the top."""
    turns, players = len(chart.movers), len(chart.cards)
    frame = PlotFrame(_LEFT, 86, _RIGHT, _CHANCES_HEIGHT - 58, 0, turns, 0, 1)
    plot = Plot(theme, (WIDTH, _CHANCES_HEIGHT))
    paints, moments = colours(theme), range(turns + 1)
    # Compute the borders from the top: at 1, then lower by each player's share.
    lower = [list(accumulate((s[turn] for s in chart.chances), initial=0.0)) for turn in moments]
    borders = [
        [(frame.x(turn), frame.y(1 - min(1.0, lower[turn][n]))) for turn in moments]
        for n in range(players + 1)
    ]
    for player in range(players):
        plot.area(borders[player], borders[player + 1], paints[player])
    for value in (0, 0.5, 1):
        plot.level(frame, value, strong=value == 0.5)  # noqa: PLR2004 - half
    for turn in chart.marked:
        plot.moment(frame, turn)
    for border in borders[1:-1]:
        plot.line(border, theme.card.ink)
    high = frame.bottom - frame.top
    labels = [frame.top + high * (player + 0.5) / players for player in range(players)]
    _draw_shapes(plot, labels)
    canvas = plot.canvas()
    _title(canvas, chart.chances_title)
    _write_names(canvas, chart, labels)
    for value in (0, 50, 100):
        _value(canvas, f"{value}%", frame.y(value / 100))
    every = next((n for n in _EVERY if turns / n <= _MOST_NUMBERS), _EVERY[-1])
    muted, base = Ink(theme.background, theme.muted), _CHANCES_HEIGHT - 22
    for turn in (1, *(n for n in range(every, turns + 1, every) if n > 1)):
        words(canvas, str(turn), PaintedSprite(frame.x(turn), base, 60, "middle"), _SMALL, muted)
    _write_aside(canvas, chart.turns_label, base)
    return pack_strip(canvas.image)


def _badges(chart: Chart, frame: PlotFrame) -> list[float]:
    """Return the x of each marked turn's number: above the turn, moved if two would overlap."""
    wanted = (frame.x(turn) for turn in chart.marked)
    return spread(wanted, 2 * _BADGE + 4, frame.left, frame.right)


def _draw_shapes(plot: Plot, places: Sequence[float]) -> None:
    """Draw each player's shape before their name."""
    for player, y in enumerate(places):
        plot.point((_NAMES - 14, y), player, colours(plot.theme)[player])


def _write_aside(canvas: Canvas, text: str, base: int) -> None:
    """Write small words in the column that has the players' names."""
    muted = Ink(canvas.theme.background, canvas.theme.muted)
    words(canvas, text, PaintedSprite(_NAMES + 10, base, WIDTH - _NAMES - 26), _SMALL, muted)


def _title(canvas: Canvas, text: str) -> None:
    paint = Ink(canvas.theme.background, canvas.theme.card.ink)
    words(canvas, text, PaintedSprite(_LEFT - 62, 52, _RIGHT - _LEFT), _TITLE, paint)


def _value(canvas: Canvas, text: str, y: float) -> None:
    paint = Ink(canvas.theme.background, canvas.theme.muted)
    words(canvas, text, PaintedSprite(_LEFT - 14, round(y) + 9, _LEFT - 20, "right"), _SMALL, paint)


def _write_names(canvas: Canvas, chart: Chart, places: Sequence[float]) -> None:
    paint = Ink(canvas.theme.background, canvas.theme.card.ink)
    for card, y in zip(chart.cards, places, strict=True):
        words(
            canvas,
            card.name,
            PaintedSprite(_NAMES + 10, round(y) + 9, WIDTH - _NAMES - 26),
            _NAME,
            paint,
        )
