"""The rules decide which of several plays of equal points goes on the board."""

from __future__ import annotations

import pytest

from bot.rules.board import Direction
from bot.rules.rounds.order import first_on_board, main_word
from tests.support.rules.positions import RULES, lay_out, play


@pytest.mark.parametrize(
    ("first", "others"),
    [
        pytest.param("8G ĆMA", ["8G ŁZA", "8G ŻAR"], id="by the Polish alphabet"),
        pytest.param("8G KOT", ["8H KOT"], id="smaller column"),
        pytest.param("8H KOT", ["H8 KOT"], id="across before down"),
        pytest.param("H7 KOT", ["8H KOT"], id="smaller row before across"),
        pytest.param("8G KOTo", ["8G KoTO"], id="blank later"),
        pytest.param("8F oTOk", ["8F otOK"], id="of two blanks the first one later"),
    ],
)
def test_equal_plays_are_ordered_by_the_rules(first: str, others: list[str]) -> None:
    """The order of the input doesn't matter.

    All points are equal, so only the rules' order counts.
    """
    plays = [play(line) for line in (first, *others)]
    for one in plays:
        vars(one)["score"] = 10
    assert first_on_board(plays, RULES.tiles) is plays[0]
    assert first_on_board(plays[::-1], RULES.tiles) is plays[0]


def test_more_points_come_before_any_order() -> None:
    """The order decides only between equal plays. Without plays there is none."""
    low, high = play("8G ATY"), play("8G ŻAR")
    assert low.score < high.score
    assert first_on_board([low, high], RULES.tiles) is high
    assert first_on_board([], RULES.tiles) is None


@pytest.mark.parametrize("line", ["9I .K", "J8 .K"])
def test_a_single_tile_has_one_main_word_however_it_is_named(line: str) -> None:
    """The word across is chosen if both have the same length."""
    board = lay_out("8G KOTA", "I8 .A")
    assert main_word(play(line, board)).direction is Direction.ACROSS


@pytest.mark.parametrize("line", ["10I .A", "J8 ..A"])
def test_the_main_word_of_a_single_tile_is_the_longer(line: str) -> None:
    """It is so even if the word runs down, and in whichever direction it was named."""
    board = lay_out("8G KOTA", "I8 .AT", "J8 .L")
    assert main_word(play(line, board)).text == "ALA"
