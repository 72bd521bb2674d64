"""Moves, squares and starts printed and read back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.rules.board import Direction, Square
from bot.rules.moves import Accept, Challenge, Exchange, Move, Pass, Placement, Resign
from bot.rules.notation import (
    format_placement,
    format_square,
    format_start,
    pack,
    parse_placement,
    parse_start,
    unpack,
)
from bot.rules.tiles import tile_set

LETTERS = tile_set("pl").letters
squares = st.builds(Square, st.integers(0, 14), st.integers(0, 14))
directions = st.sampled_from(Direction)
letters = st.text(st.sampled_from(LETTERS + LETTERS.lower() + "."), min_size=1, max_size=15)
placements = st.builds(Placement, squares, directions, letters)
words = st.text(st.sampled_from(LETTERS), min_size=2, max_size=15)
moves: st.SearchStrategy[Move] = st.one_of(
    placements,
    st.builds(Exchange, st.text(st.sampled_from(LETTERS + "?"), max_size=7)),
    st.builds(Challenge, st.lists(words, max_size=3).map(tuple)),
    st.sampled_from([Pass(), Accept(), Resign()]),
)

PACKED: dict[str, Move] = {
    "8H SŁOwO": Placement(Square(7, 7), Direction.ACROSS, "SŁOwO"),
    "H8 .Y": Placement(Square(7, 7), Direction.DOWN, ".Y"),
    "15A N......CZEŚ": Placement(Square(0, 14), Direction.ACROSS, "N......CZEŚ"),
    "-AB?": Exchange("AB?"),
    "-0": Exchange(""),
    "-": Pass(),
    "!": Challenge(),
    "!DA,ON": Challenge(("DA", "ON")),
    "+": Accept(),
    "#": Resign(),
}


@pytest.mark.parametrize(("line", "move"), PACKED.items(), ids=PACKED)
def test_a_packed_move_has_the_documented_form(line: str, move: Move) -> None:
    assert pack(move) == line
    assert unpack(line) == move


@given(moves)
def test_a_packed_move_is_unpacked(move: Move) -> None:
    assert unpack(pack(move)) == move


@given(moves, moves)
def test_different_moves_pack_differently(one: Move, other: Move) -> None:
    assert (pack(one) == pack(other)) == (one == other)


@given(placements)
def test_a_printed_placement_is_parsed(placement: Placement) -> None:
    assert parse_placement(format_placement(placement)) == placement


@given(squares, directions)
def test_a_printed_start_is_parsed_in_any_case(square: Square, direction: Direction) -> None:
    start = format_start(square, direction)
    assert parse_start(start) == parse_start(start.lower()) == (square, direction)
    assert parse_start(format_square(square)) == (square, Direction.DOWN)


@pytest.mark.parametrize(
    "line",
    ["", "8H", "8H ", "8H A B", "8H A1", "8H?A", "H0 A", "H16 A", "16H A", "P1 A", "HH A", "08H A"],
)
def test_anything_else_is_a_value_error_that_names_it(line: str) -> None:
    with pytest.raises(ValueError, match=r".*") as refused:
        unpack(line)
    assert refused.value.args[0] in line
