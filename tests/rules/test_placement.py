"""Tiles laid by hand become the same placement as a typed line, or give the fault."""

from __future__ import annotations

from contextlib import suppress

import pytest

from bot.rules.board import Board, Direction, Square
from bot.rules.errors import (
    Gap,
    NotConnected,
    NotInLine,
    PlacementError,
    SquaresTaken,
    TilesNotOnRack,
    TooManyLaid,
)
from bot.rules.judge import judge
from bot.rules.moves import Laid
from bot.rules.notation import format_placement, parse_placement, parse_start
from bot.rules.placement import faulty_squares, placement
from bot.rules.ruleset import preset
from tests.support.rules.positions import DOM, RULES
from tests.support.rules.random_games import chance, random_game, random_placement


def tiles(text: str) -> Laid:
    """Return squares with their tiles from text such as `8Hż 8IE`."""
    return Laid(tuple((parse_start(part[:-1])[0], part[-1]) for part in text.split()))


def squares(text: str) -> tuple[Square, ...]:
    return tuple(parse_start(part)[0] for part in text.split())


def test_nobody_lays_more_tiles_than_a_rack_holds() -> None:
    """It is refused wherever a play is judged, also over tiles on the board."""
    with pytest.raises(TooManyLaid) as refused:
        judge(Board(), parse_placement("8D ZASYCZAM"), RULES)
    assert refused.value.count == 8
    assert judge(DOM, parse_placement("8A ABECAD...Y"), RULES).is_bingo
    with pytest.raises(TooManyLaid):
        judge(DOM, parse_placement("8A ABECAD...YZ"), RULES)


def test_the_order_of_laying_does_not_change_a_play() -> None:
    found, rng = 0, chance(4)
    for seed in range(12):
        game = random_game(preset("klasyczna"), 2, seed).actions[-1].before
        assert game
        for _ in range(20):
            with suppress(PlacementError):
                play = judge(game.board, random_placement(game.board, "AŻ?KOTY", RULES, rng), RULES)
                laid = Laid(tuple(rng.sample(play.tiles, len(play.tiles))))
                again = judge(game.board, placement(laid, game.board), RULES)
                assert (again.score, set(again.tiles)) == (play.score, set(play.tiles))
                if len(laid.tiles) > 1:
                    assert again == play
                found += 1
    assert found > 50


@pytest.mark.parametrize(
    ("laid", "line"),
    [
        ("8FA 8Ek", "8E kA..."),
        ("9HI 10HA 7Hk", "H7 k.IA"),
        ("7HA", "H7 A."),
        ("8JY", "8G ...Y"),
        ("9GA", "G8 .A"),
    ],
)
def test_the_word_goes_through_tiles_that_lie(laid: str, line: str) -> None:
    found = placement(tiles(laid), DOM)
    assert format_placement(found) == line
    judge(DOM, found, RULES)


def test_a_tile_alone_makes_the_longer_word() -> None:
    board = DOM.place(((Square(8, 8), "A"), (Square(8, 9), "K")))
    assert placement(tiles("11IA"), board).direction is Direction.DOWN
    assert placement(tiles("8JA"), board).direction is Direction.ACROSS


@pytest.mark.parametrize(
    ("laid", "kind", "at"),
    [
        ("8GA 8JB", SquaresTaken, "8G"),
        ("7GA 7GB", SquaresTaken, "7G"),
        ("7GA 9HB", NotInLine, "7G 9H"),
        ("7GA 7HB 9HB", NotInLine, "7G 7H 9H"),
        ("8FA 8LB", Gap, "8J 8K"),
        ("G7A G11A", Gap, "G9 G10"),
        ("1AA 1BB", NotConnected, "1A 1B"),
    ],
)
def test_errors_name_their_squares(laid: str, kind: type[PlacementError], at: str) -> None:
    by_hand = tiles(laid)
    with pytest.raises(kind) as raised:
        judge(DOM, placement(by_hand, DOM), RULES)
    assert faulty_squares(raised.value, by_hand) == squares(at)


def test_the_last_of_equal_tiles_is_the_one_too_many() -> None:
    laid = tiles("7GA 7HA 7Ib 7Jc")
    assert faulty_squares(TilesNotOnRack("A?", "AX?"), laid) == squares("7H 7J")
    assert faulty_squares(TilesNotOnRack("?", "AA?"), laid) == squares("7J")
    assert not Board().has_tile(laid.squares[0])
