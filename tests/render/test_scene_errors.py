from dataclasses import replace

import pytest

from render import errors
from render.board.picture import rack_picture
from render.scene import Card
from render.themes import LIGHT
from tests.support.render.scenes import EMPTY_BOARD, LATE, POLISH


def test_a_scene_of_seventeen_tiles_is_refused() -> None:
    with pytest.raises(errors.RackTooWide) as caught:
        replace(LATE, rack=("A",) * 17)
    assert caught.value.count == 17


def test_a_rack_alone_is_checked_too() -> None:
    with pytest.raises(errors.RackTooWide):
        rack_picture("A" * 8, POLISH, LIGHT)
    with pytest.raises(errors.UnknownLetter) as caught:
        rack_picture("AQ", POLISH, LIGHT)
    assert (caught.value.letter, caught.value.square) == ("Q", None)


@pytest.mark.parametrize("letter", ["Q", "q", "!", " ", "ß"])
def test_a_letter_without_value_is_refused(letter: str) -> None:
    with pytest.raises(errors.UnknownLetter) as caught:
        replace(LATE, cells=(f"..{letter}" + "." * 12, *EMPTY_BOARD[1:]), last=frozenset())
    assert (caught.value.letter, caught.value.square) == (letter, (2, 0))


@pytest.mark.parametrize("grid", [EMPTY_BOARD[:14], (*EMPTY_BOARD[:14], "." * 16), ()])
def test_a_board_of_another_size_is_refused(grid: tuple[str, ...]) -> None:
    with pytest.raises(errors.WrongSize) as caught:
        replace(LATE, cells=grid)
    assert (caught.value.grid, caught.value.widths) == ("cells", tuple(map(len, grid)))
    with pytest.raises(errors.WrongSize):
        replace(LATE, premiums=grid)


def test_an_unknown_premium_is_refused() -> None:
    with pytest.raises(errors.UnknownPremium) as caught:
        replace(LATE, premiums=("...*...........", *LATE.premiums[1:]))
    assert (caught.value.mark, caught.value.square) == ("*", (3, 0))


def test_a_premium_without_label_is_refused() -> None:
    with pytest.raises(errors.MissingLabel) as caught:
        replace(LATE, labels={"=": "3S", "-": "2S", '"': "3L"})
    assert caught.value.mark == "'"


@pytest.mark.parametrize("square", [(15, 0), (0, -1), (0, 0)])
def test_a_marked_square_holds_a_tile(square: tuple[int, int]) -> None:
    with pytest.raises(errors.WrongSquare) as caught:
        replace(LATE, last=frozenset({square}))
    assert (caught.value.field, caught.value.square) == ("last", square)
    with pytest.raises(errors.WrongSquare) as caught:
        replace(LATE, draft=frozenset({square}))
    assert (caught.value.field, caught.value.square) == ("draft", square)


def test_the_start_is_on_the_board() -> None:
    with pytest.raises(errors.WrongSquare):
        replace(LATE, start=(7, 15))


@pytest.mark.parametrize("count", [0, 5])
def test_a_scene_has_one_to_four_cards(count: int) -> None:
    with pytest.raises(errors.WrongCards) as caught:
        replace(LATE, cards=(Card("Ola", 1),) * count)
    assert caught.value.count == count


def test_a_scene_error_names_its_facts() -> None:
    assert str(errors.RackTooWide(9)) == "RackTooWide(count=9)"
    assert isinstance(errors.RackTooWide(9), ValueError)
