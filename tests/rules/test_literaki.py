"""Literaki: its board, its tiles, and computed sums on coloured squares."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.rules.board import CENTRE, SIZE, Board, Premium, Square, layout
from bot.rules.notation import parse_placement
from bot.rules.ruleset import BadRuleset, in_language, preset
from bot.rules.tiles import tile_set
from tests.support.rules.positions import LITERAKI, play


def test_the_board_has_its_squares_and_mirrors_itself() -> None:
    plan = layout("literaki")
    squares = [Square(x, y) for x in range(SIZE) for y in range(SIZE)]
    assert Counter(plan.premium(square) for square in squares) == {
        Premium(1, 3): 8,
        Premium(1, 2): 16,
        Premium(3, 1, 1): 20,
        Premium(3, 1, 2): 24,
        Premium(3, 1, 3): 8,
        Premium(3, 1, 5): 17,
        Premium(1, 1): 132,
    }
    assert plan.premium(CENTRE) == Premium(3, 1, 5)
    for square in squares:
        turned = Square(SIZE - 1 - square.x, square.y)
        assert plan.premium(square) == plan.premium(square.transpose()) == plan.premium(turned)


def test_the_tiles_are_the_polish_ones_with_values_of_their_own() -> None:
    usual, tiles = tile_set("pl"), tile_set("pl_literaki")
    assert (tiles.letters, tiles.counts, tiles.blanks) == (
        usual.letters,
        usual.counts,
        usual.blanks,
    )
    worth = {
        value: "".join(c for c in tiles.letters if tiles.value(c) == value) for value in range(9)
    }
    assert {value: letters for value, letters in worth.items() if letters} == {
        1: "AEINORSWZ",
        2: "CDKLMPTY",
        3: "BGHJŁU",
        5: "ĄĆĘFŃÓŚŹŻ",
    }
    assert (tiles.language, tiles.is_usual) == ("pl", False)
    assert (usual.language, usual.is_usual) == ("pl", True)


@pytest.mark.parametrize(
    ("board", "move", "words", "bonus"),
    [
        # A red tile on the red centre counts three times, other tiles there and elsewhere once.
        ([], "8E ŻÓŁĆ", [("ŻÓŁĆ", 28, 1)], 0),
        ([], "8F ŻÓŁĆ", [("ŻÓŁĆ", 18, 1)], 0),
        # A blank is worth nothing on any colour.
        ([], "8E ŻÓŁć", [("ŻÓŁĆ", 13, 1)], 0),
        # Yellow on yellow, blue on blue; fifty for seven tiles, added last.
        ([], "8B ŁAZĘGOM", [("ŁAZĘGOM", 24, 1)], 50),
        # Green on green. A tile on the board counts once, on any square.
        (["D4 OD"], "4C L.", [("LO", 7, 1)], 0),
        (["8E ŻÓŁĆ"], "8E ....Ą", [("ŻÓŁĆĄ", 23, 1)], 0),
        # A tile in two words counts three times in each; two word premiums multiply.
        (["H4 OS"], "3F KAWKA", [("KAWKA", 9, 4), ("WOS", 5, 1)], 0),
        (["H4 OS"], "3F RYBAK", [("RYBAK", 9, 4), ("BOS", 5, 1)], 0),
        # A word premium multiplies the points trebled by a colour.
        (["11B MOCZĄ"], "A11 SPAłY", [("SPAŁY", 6, 3), ("SMOCZĄ", 12, 1)], 0),
        (["15B OS"], "A11 KOTŻĘ", [("KOTŻĘ", 25, 3), ("ĘOS", 17, 1)], 0),
    ],
)
def test_a_play_counts_by_the_colours(
    board: list[str], move: str, words: list[tuple[str, int, int]], bonus: int
) -> None:
    lying = Board()
    for line in board:
        placement = parse_placement(line)
        squares = placement.square.row(placement.direction, len(placement.letters))
        lying = lying.place(zip(squares, placement.letters, strict=True))
    found = play(move, lying, LITERAKI)
    assert [(word.text, word.sum, word.multiplier) for word in found.words] == words
    assert found.bonus == bonus
    assert found.score == sum(total * times for _, total, times in words) + bonus


def test_tile_sets_of_one_language_refuse_another() -> None:
    assert in_language(LITERAKI, "pl") is LITERAKI
    assert in_language(preset("klasyczna"), "en").tiles == tile_set("en")
    with pytest.raises(BadRuleset, match=r"^language$"):
        in_language(LITERAKI, "en")
