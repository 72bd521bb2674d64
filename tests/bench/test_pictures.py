from io import BytesIO

from PIL import Image, ImageChops, ImageStat

from render.board.picture import board_picture
from render.themes import DARK
from tests.bench.pictures import plain_picture
from tests.support.render.scenes import BINGO


def test_the_plain_redraw_is_the_same_picture() -> None:
    """The comparison is fair: only the edges of letters may differ."""
    plain, own = (
        Image.open(BytesIO(draw(BINGO, DARK))).convert("RGB")
        for draw in (plain_picture, board_picture)
    )
    assert plain.size == own.size
    difference = ImageStat.Stat(ImageChops.difference(plain, own).convert("L"))
    assert difference.mean[0] < 1
