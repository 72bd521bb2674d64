"""A person's progress over the months, as a picture: a row of bars for each measure."""

from collections.abc import Iterator
from dataclasses import dataclass

from render.board.picture import WIDTH
from render.canvas.png import Strip, pack_strip, png
from render.canvas.surface import Canvas, PaintedSprite, palette, words
from render.charts.chart_plot import Plot, PlotFrame
from render.charts.stats_parts import FOOT_HEIGHT, HEAD_HEIGHT, draw_head
from render.errors import WrongSeries
from render.theme import Ink, Theme
from render.type.lettering import Style

_HEIGHT, _TOP, _BOTTOM = 300, 118, 236
_LEFT, _RIGHT = 42, 1038
# The height of the chart, as a multiple of the highest value: the label above the bar needs room.
_HEADROOM = 1.25
_LABEL_ABOVE, _MONTH_BELOW = 12, 278
_TITLE, _NOTE = Style(800, 36, 26), Style(700, 28, 20)
_VALUE, _MONTH = Style(800, 32, 22), Style(700, 28, 18)


@dataclass(frozen=True, slots=True)
class Measure:
    """One figure for each month, e.g. points a game.

    `labels` are the `values` as text; `note` says which values are better.
    """

    title: str
    note: str
    values: tuple[float, ...]
    labels: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ProgressChart:
    """A person's figures over the `months`. All words come from the caller.

    Raises:
        WrongSeries: a figure has more or fewer values than months.

    """

    title: str
    sub: str
    months: tuple[str, ...]
    measures: tuple[Measure, ...]

    def __post_init__(self) -> None:
        """Check the chart.

        Raises:
            WrongSeries: a figure has more or fewer values than months, or there are no months.

        """
        for measure in self.measures:
            lengths = (len(measure.values), len(measure.labels))
            if not self.months or {*lengths} != {len(self.months)}:
                raise WrongSeries(measure.title, lengths)


def progress_picture(chart: ProgressChart, theme: Theme) -> bytes:
    """Return the whole picture: PNG, mode P, 1080 wide."""
    return png(WIDTH, palette(theme).bytes, _strips(chart, theme))


def _strips(chart: ProgressChart, theme: Theme) -> Iterator[Strip]:
    canvas = Canvas.blank(theme, (WIDTH, HEAD_HEIGHT))
    draw_head(canvas, "", chart.title, chart.sub)
    yield pack_strip(canvas.image)
    for measure in chart.measures:
        yield _draw_measure(measure, chart.months, theme)
    yield pack_strip(Canvas.blank(theme, (WIDTH, FOOT_HEIGHT)).image)


def _draw_measure(measure: Measure, months: tuple[str, ...], theme: Theme) -> Strip:
    """Draw one measure: a bar for each month, its value above it."""
    high = max(measure.values) * _HEADROOM or 1.0
    frame = PlotFrame(_LEFT, _TOP, _RIGHT, _BOTTOM, -0.5, len(months) - 0.5, 0.0, high)
    plot = Plot(theme, (WIDTH, _HEIGHT))
    for n, value in enumerate(measure.values):
        plot.bar(frame, n, value, theme.accent)
    plot.level(frame, 0, strong=True)
    canvas = plot.canvas()
    strong, weak = Ink(theme.background, theme.card.ink), Ink(theme.background, theme.muted)
    room = _RIGHT - _LEFT
    used = words(canvas, measure.note, PaintedSprite(_RIGHT, 48, room / 2, "right"), _NOTE, weak)
    words(canvas, measure.title, PaintedSprite(_LEFT, 48, room - used - 24), _TITLE, strong)
    wide = room / len(months) - 8
    figures = zip(measure.values, measure.labels, months, strict=True)
    for n, (value, label, month) in enumerate(figures):
        x, y = round(frame.x(n)), round(frame.y(value))
        words(canvas, label, PaintedSprite(x, y - _LABEL_ABOVE, wide, "middle"), _VALUE, strong)
        words(canvas, month, PaintedSprite(x, _MONTH_BELOW, wide, "middle"), _MONTH, weak)
    return pack_strip(canvas.image)
