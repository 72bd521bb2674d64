"""The picture of anything that this package can draw."""

from typing import TypeAlias

from render.board.picture import board_picture
from render.charts.chart import Chart, chart_picture
from render.charts.duel import DuelPicture, duel_drawing
from render.charts.event_standings import EventStandings, event_picture
from render.charts.progress import ProgressChart, progress_picture
from render.charts.stats import Stats, stats_picture
from render.scene import Scene
from render.theme import Theme

Drawable: TypeAlias = Scene | Chart | Stats | ProgressChart | EventStandings | DuelPicture


def picture(shown: Drawable, theme: Theme) -> bytes:
    """Return the picture of a game's board, its chart, figures or standings, as PNG."""
    match shown:
        case Scene():
            return board_picture(shown, theme)
        case Chart():
            return chart_picture(shown, theme)
        case Stats():
            return stats_picture(shown, theme)
        case ProgressChart():
            return progress_picture(shown, theme)
        case EventStandings():
            return event_picture(shown, theme)
        case DuelPicture():
            return duel_drawing(shown, theme)
