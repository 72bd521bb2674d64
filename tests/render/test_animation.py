"""A game as an animation: the frames that a viewer sees, and the little data that is stored.

The golden animations are compared frame by frame, pixel by pixel. After an intended change, run
`REGOLD=1 pytest tests/render/test_animation.py` and look at the result. Without REGOLD a difference
leaves the new animation in var/golden/.
"""

from __future__ import annotations

import os
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PIL import Image, ImageChops, ImageSequence, ImageStat

from render.board.animation import LAST, STEP, NoScenes, board_animation
from render.board.picture import board_picture
from render.scene import Card, Footer, Scene
from render.themes import DARK, LIGHT, THEMES
from tests.support.render.scenes import BINGO, EMPTY_BOARD, LATE, squares

if TYPE_CHECKING:
    from render.theme import Theme

GOLDEN = Path(__file__).parent / "golden"
LEFT = Path(__file__).parents[2] / "var" / "golden"

each_theme = pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)


def cards(
    scores: tuple[int, int], active: int, notes: tuple[str, str] = ("", "")
) -> tuple[Card, ...]:
    return tuple(
        Card(name, score, note, active=seat == active)
        for seat, (name, score, note) in enumerate(
            zip(("Ola", "Michał Żółć"), scores, notes, strict=True)
        )
    )


def lay(cells: tuple[str, ...], row: int, column: int, word: str) -> tuple[str, ...]:
    line = cells[row]
    new = line[:column] + word + line[column + len(word) :]
    return (*cells[:row], new, *cells[row + 1 :])


def short_game() -> list[Scene]:
    """Return the start, two plays with a blank, an exchange, the end."""
    empty = replace(
        LATE,
        cells=EMPTY_BOARD,
        last=frozenset(),
        cards=cards((0, 0), 0, ("zaczyna", "")),
        footer=Footer("Początek gry", "Zaczyna Ola", "", "w worku 86"),
    )
    first = lay(EMPTY_BOARD, 7, 4, "ŻÓŁć")
    second = lay(first, 8, 7, "MA")
    one = replace(
        empty,
        cells=first,
        last=squares("E8 F8 G8 H8"),
        cards=cards((28, 0), 1, ("ruch +28", "teraz gra")),
        footer=Footer("ŻÓŁ(Ć)", "8E →", "+28", "w worku 82"),
    )
    two = replace(
        one,
        cells=second,
        last=squares("H9 I9"),
        cards=cards((28, 9), 0, ("teraz gra", "ruch +9")),
        footer=Footer("MA", "9H →", "+9", "w worku 80"),
    )
    swap = replace(two, last=frozenset(), cards=cards((28, 9), 1, ("wymiana: 3", "teraz gra")))
    end = replace(
        swap,
        cards=(Card("Ola", 20, "wygrana", winner=True), Card("Michał Żółć", -3, "płytki −12")),
        footer=Footer("Wygrywa Ola!", "20:−3"),
    )
    return [empty, one, two, swap, end]


def frames(film: bytes) -> list[tuple[Image.Image, int]]:
    """Return every frame as it is seen, and its duration."""
    image = Image.open(BytesIO(film))
    return [
        (frame.convert("RGB"), frame.info["duration"]) for frame in ImageSequence.Iterator(image)
    ]


def boards(film: bytes) -> list[Image.Image]:
    """Return the frames that are shown long enough to be noticed."""
    return [frame for frame, shown in frames(film) if shown > 100]


@each_theme
def test_the_film_is_the_golden_one(theme: Theme) -> None:
    name, film = f"film_{theme.name}.gif", board_animation(short_game(), theme)
    if os.environ.get("REGOLD"):
        (GOLDEN / name).write_bytes(film)
    if frames(film) != frames((GOLDEN / name).read_bytes()):
        LEFT.mkdir(parents=True, exist_ok=True)
        (LEFT / name).write_bytes(film)
        pytest.fail(f"{name} differs: {LEFT / name}")


def test_no_golden_film_without_a_test() -> None:
    assert {file.stem for file in GOLDEN.glob("*.gif")} == {f"film_{name}" for name in THEMES}


@each_theme
def test_each_frame_equals_the_picture_of_its_board(theme: Theme) -> None:
    """The patches add up to the board itself, at two thirds of its size."""
    scenes = [*short_game(), LATE, BINGO]
    seen = boards(board_animation(scenes, theme))
    assert len(seen) == len(scenes)
    for scene, board in zip(scenes, seen, strict=True):
        picture = Image.open(BytesIO(board_picture(scene, theme))).convert("RGB")
        expected = picture.resize((720, 853), Image.Resampling.BOX)
        difference = ImageChops.difference(board.crop((0, 0, 720, 853)), expected)
        # Half a pixel of difference changes an edge; a wrong tile would change more.
        assert ImageStat.Stat(difference.convert("L")).mean[0] < 4
        for x, y in ((x, y) for x in range(15) for y in range(15)):
            square = difference.crop((30 + 44 * x, 112 + 44 * y, 74 + 44 * x, 156 + 44 * y))
            assert ImageStat.Stat(square.convert("L")).mean[0] < 20, (x, y)


def test_every_frame_has_the_score_of_its_move() -> None:
    scenes = short_game()
    film = board_animation(scenes, LIGHT)
    cards, board, words = (0, 0, 720, 112), (0, 112, 720, 768), (0, 780, 720, 854)
    whole = boards(film)
    for still, _ in frames(film):
        shown = [n for n, one in enumerate(whole) if same(still, one, board)]
        assert any(same(still, whole[n], cards) for n in shown) or not any(
            same(still, whole[n - 1], cards) for n in shown if n
        )
        assert any(same(still, whole[n], words) for n in shown) or not any(
            same(still, whole[n - 1], words) for n in shown if n
        )


def same(one: Image.Image, other: Image.Image, zone: tuple[int, int, int, int]) -> bool:
    return one.crop(zone).tobytes() == other.crop(zone).tobytes()


def test_a_board_does_not_depend_on_earlier_frames() -> None:
    *_, last = short_game()
    assert (
        boards(board_animation(short_game(), DARK))[-1].tobytes()
        == boards(board_animation([last], DARK))[0].tobytes()
    )


def test_the_first_frame_is_a_whole_board() -> None:
    film = board_animation(short_game(), LIGHT)
    [(alone, _)] = frames(board_animation(short_game()[:1], LIGHT))
    assert frames(film)[0][0].tobytes() == alone.tobytes()


def test_each_board_has_its_time_and_the_last_one_more() -> None:
    shown = [shown for _, shown in frames(board_animation(short_game(), LIGHT))]
    assert sum(shown) == 4 * STEP + LAST
    assert LAST > STEP
    shown = [shown for _, shown in frames(board_animation(short_game(), DARK, step=500, last=900))]
    assert sum(shown) == 4 * 500 + 900


def test_a_board_that_stays_is_shown_for_longer() -> None:
    start, one, *_ = short_game()
    shown = frames(board_animation([start, start, one, one], LIGHT, step=400, last=1000))
    assert [time for _, time in shown if time > 100] == [800, 1360]
    assert sum(time for _, time in shown) == 3 * 400 + 1000


def test_the_film_loops() -> None:
    image = Image.open(BytesIO(board_animation(short_game(), LIGHT)))
    assert image.size == (720, 854)
    assert image.info["loop"] == 0


def test_only_changes_between_frames_are_stored() -> None:
    """A play of two tiles stores its tiles and the words about it, not a board."""
    start, one, two, *_ = short_game()
    whole = len(board_animation([start], LIGHT))
    before = len(board_animation([start, one], LIGHT))
    assert len(board_animation([start, one, two], LIGHT)) - before < whole / 4
    assert len(board_animation([start, start, start], LIGHT)) == whole


def test_palette_is_that_of_the_theme_and_shared() -> None:
    film = board_animation(short_game(), DARK)
    colours = {colour for board in boards(film) for _, colour in board.getcolors(1 << 20) or ()}
    table = film[13 : 13 + 768]
    assert colours <= {tuple(table[n : n + 3]) for n in range(0, 768, 3)}
    assert film.count(table[:96]) == 1


def test_racks_and_drafts_are_drawn_as_in_a_picture() -> None:
    plain, own = (
        boards(board_animation([replace(LATE, rack=rack)], DARK))[0]
        for rack in (None, tuple("ZZŹLDDN"))
    )
    box = ImageChops.difference(plain, own).getbbox()
    assert box is not None
    assert box[1] >= 772


def test_no_scenes_make_no_film() -> None:
    with pytest.raises(NoScenes):
        board_animation([], LIGHT)
