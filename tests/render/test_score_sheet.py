"""Tables under the board: as high as their longest column, with the newest line marked."""

from __future__ import annotations

import io
from dataclasses import replace

import pytest
from PIL import Image

from render.board.picture import WIDTH, board_picture
from render.errors import WrongCards
from render.scene import Column, Scene, SheetTurn, Standings
from render.theme import Theme, rgb
from render.themes import DARK, LIGHT
from tests.support.render.rounds import FINAL
from tests.support.render.scenes import LATE

PLAIN = 1280
LINES = FINAL.standings.lines if FINAL.standings else ()
HEADS = FINAL.standings.heads if FINAL.standings else ()
TURNS = tuple(SheetTurn("ZASYCZ", "+18", 18 * n) for n in range(1, 4))


def draw(columns: tuple[Column, ...], theme: Theme = LIGHT) -> Image.Image:
    cards = (LATE.cards * 2)[: len(columns)] or LATE.cards
    scene = replace(LATE, cards=cards, columns=columns)
    return Image.open(io.BytesIO(board_picture(scene, theme))).convert("RGB")


def height_of(scene: Scene) -> int:
    """Return the height of a scene's picture."""
    return Image.open(io.BytesIO(board_picture(scene, LIGHT))).height


def sheet(*numbers: int) -> tuple[Column, ...]:
    return tuple(Column("Ola", TURNS[:number]) for number in numbers)


def test_a_sheet_makes_the_picture_higher_by_its_longest_column() -> None:
    heights = [draw(columns).size for columns in (sheet(0, 1), sheet(1, 2), sheet(3, 1, 0))]
    assert [width for width, _ in heights] == [WIDTH] * 3
    assert draw(()).size == (WIDTH, PLAIN)
    assert heights[2][1] - heights[1][1] == heights[1][1] - heights[0][1] > 0


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_the_newest_line_stands_on_the_ground_of_the_newest_tiles(theme: Theme) -> None:
    marked = replace(TURNS[0], marked=True)
    pictures = [draw((Column("Ola", (one,)), Column("Kuba")), theme) for one in (marked, TURNS[0])]
    ground = rgb(theme.tiles["last"].letter.face)
    below = (picture.crop((0, PLAIN, *picture.size)) for picture in pictures)
    counts = [
        next((n for n, colour in part.getcolors(1 << 16) or () if colour == ground), 0)
        for part in below
    ]
    assert counts[0] > 10_000 > counts[1]


def test_a_sheet_has_a_column_for_each_card() -> None:
    with pytest.raises(WrongCards):
        replace(LATE, columns=sheet(1, 1, 1, 1, 1))


def test_standings_make_the_picture_higher_by_half_their_lines_or_by_all_under_heads() -> None:
    heights = {
        (count, bool(heads)): height_of(replace(FINAL, standings=Standings(LINES[:count], heads)))
        for count in (1, 2, 3)
        for heads in ((), HEADS)
    }
    assert heights[1, False] == heights[2, False] < heights[3, False]
    assert heights[1, True] < heights[2, True] < heights[3, True]
    assert heights[2, True] - heights[1, True] == heights[3, True] - heights[2, True]
