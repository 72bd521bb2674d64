"""Properties of every picture."""

import zlib
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from io import BytesIO
from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops

from render.board.grid import LEFT
from render.board.picture import board_picture, rack_picture
from render.canvas.pen import UNIT
from render.canvas.png import pack_strip, png
from render.scene import BLANK, Card, Footer, Scene
from render.theme import Theme
from render.themes import DARK, LIGHT, THEMES
from tests.support.render.scenes import BINGO, LATE, PICTURES, POLISH, RACK, squares

BOARD_TOP, BOARD_BOTTOM = 168, 1158
each_theme = pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)


def open_image(data: bytes) -> Image.Image:
    image = Image.open(BytesIO(data))
    image.load()
    return image


def board_of(scene: Scene, theme: Theme) -> Image.Image:
    whole = open_image(board_picture(scene, theme)).convert("RGB")
    return whole.crop((LEFT, BOARD_TOP, LEFT + 15 * UNIT, BOARD_BOTTOM))


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_an_indexed_png_of_its_size(name: str) -> None:
    data = board_picture(*PICTURES[name])
    image = open_image(data)
    teams = any(card.team for card in PICTURES[name][0].cards)
    assert (image.format, image.mode) == ("PNG", "P")
    assert image.size == (1080, 1308 if teams else 1280)
    assert len(data) <= 85 * 1024


def test_the_rack_is_a_strip() -> None:
    image = open_image(rack_picture(RACK, POLISH, DARK))
    assert (image.mode, image.size) == ("P", (1080, 188))


def test_an_empty_rack_is_drawn() -> None:
    assert rack_picture("", POLISH, LIGHT) != rack_picture("A", POLISH, LIGHT)


@each_theme
def test_without_a_rack_nothing_of_it_is_drawn(theme: Theme) -> None:
    public = board_picture(LATE, theme)
    racks = {board_picture(replace(LATE, rack=tuple(rack)), theme) for rack in ("AB", "CD", "")}
    assert len(racks) == 3
    assert public not in racks
    assert public == board_picture(replace(LATE, rack=None), theme)


@each_theme
def test_states_differ_without_colour(theme: Theme) -> None:
    plain = replace(LATE, last=frozenset())
    states = {
        "plain": plain,
        "last": LATE,
        "pending": replace(LATE, pending=True),
        "draft": replace(plain, draft=LATE.last),
    }
    boards = {name: board_of(scene, theme).convert("L") for name, scene in states.items()}
    for (one, before), (other, after) in combinations(boards.items(), 2):
        for row in (8, 9, 10):  # A9 A10 A11
            square = 0, row * UNIT, UNIT, (row + 1) * UNIT
            difference = ImageChops.difference(before.crop(square), after.crop(square))
            plainly = sum(difference.histogram()[25:])
            assert plainly > UNIT * UNIT / 16, (one, other, row)


@each_theme
def test_only_marked_squares_change(theme: Theme) -> None:
    before = board_of(replace(BINGO, last=frozenset()), theme)
    after = board_of(BINGO, theme)
    assert ImageChops.difference(before, after).getbbox() == (0, 14 * UNIT, 8 * UNIT, 15 * UNIT)


@each_theme
def test_a_blank_looks_unlike_the_tile(theme: Theme) -> None:
    tile = replace(LATE, cells=("A" + "." * 14, *LATE.cells[1:]))
    blank = replace(LATE, cells=("a" + "." * 14, *LATE.cells[1:]))
    assert board_of(tile, theme) != board_of(blank, theme)


def test_the_footers_mark_is_drawn() -> None:
    marked = replace(LATE, pending=True, footer=replace(LATE.footer, mark="czeka"))
    assert board_picture(marked, LIGHT) != board_picture(replace(LATE, pending=True), LIGHT)


def test_every_theme_is_found_by_its_name() -> None:
    assert [theme.name for theme in THEMES.values()] == list(THEMES)


def test_threads_draw_the_same() -> None:
    work = [*PICTURES.values()] * 3
    # The order of first uses differs from the golden tests, and several run at once.
    with ThreadPoolExecutor(8) as pool:
        together = list(pool.map(lambda item: board_picture(*item), reversed(work)))
    assert together[::-1] == [board_picture(*item) for item in work]


letters = st.sampled_from([*POLISH, *map(str.lower, POLISH), *"........"])
texts = st.text(max_size=25)
cards = st.builds(Card, texts, st.integers(-9999, 9999), texts, st.booleans(), st.booleans(), texts)


@settings(max_examples=25, deadline=None)
@given(st.data())
def test_any_scene_is_drawn(data: st.DataObject) -> None:
    line = st.lists(letters, min_size=15, max_size=15).map("".join)
    cells = tuple(data.draw(st.lists(line, min_size=15, max_size=15)))
    tiles = [(x, y) for y in range(15) for x in range(15) if cells[y][x] != "."]
    some = st.frozensets(st.sampled_from(tiles), max_size=7) if tiles else st.just(frozenset())
    rack = st.lists(st.sampled_from([*POLISH, BLANK]), max_size=7).map(tuple)
    scene = replace(
        LATE,
        cells=cells,
        cards=tuple(data.draw(st.lists(cards, min_size=2, max_size=4))),
        footer=data.draw(st.builds(Footer, texts, texts, texts, texts, texts)),
        last=data.draw(some),
        draft=data.draw(some),
        pending=data.draw(st.booleans()),
        rack=data.draw(st.none() | rack),
    )
    image = open_image(board_picture(scene, data.draw(st.sampled_from([*THEMES.values()]))))
    assert image.size == (1080, 1280)


@given(
    st.lists(st.binary(min_size=7, max_size=7), min_size=1, max_size=40),
    st.lists(st.integers(1, 40), max_size=5),
)
def test_pictures_drawn_in_bands_make_one_file(lines: list[bytes], cuts: list[int]) -> None:
    image = Image.frombytes("L", (7, len(lines)), b"".join(lines))
    edges = sorted({0, len(lines), *(cut for cut in cuts if cut < len(lines))})
    strips = [pack_strip(image.crop((0, a, 7, b))) for a, b in pairwise(edges)]
    data = png(7, bytes(768), strips)
    assert open_image(data).tobytes() == image.tobytes()
    start = data.index(b"IDAT") + 4
    unpacked = zlib.decompress(data[start : data.index(b"IEND") - 8])  # checks Adler-32
    assert unpacked == b"".join(b"\0" + line for line in lines)


def test_squares_are_named_by_column_and_row() -> None:
    assert squares("A8 O1") == {(0, 7), (14, 0)}
