"""A picture of whatever there is to draw."""

from render.chart import Chart, chart_picture
from render.picture import board_picture
from render.scene import Scene
from render.theme import Theme


def picture(shown: Scene | Chart, theme: Theme) -> bytes:
    """The picture of a game's board, or of its chart, as PNG."""
    return chart_picture(shown, theme) if isinstance(shown, Chart) else board_picture(shown, theme)
