"""Positions that can't be: each is a type with its facts."""

from __future__ import annotations

import pytest
from robot_reference import BOTH_WAYS, RULES, every_play, finder_of

from bot.robot.errors import (
    FloatingTiles,
    OtherLanguage,
    RackTooLong,
    RobotError,
    TooManyTiles,
    UnknownTiles,
)
from bot.robot.finder import Finder
from bot.rules.board import Board, Square


def board(*tiles: tuple[int, int, str]) -> Board:
    return Board().placed((Square(x, y), tile) for x, y, tile in tiles)


MIDDLE = ((7, 7, "A"), (8, 7, "b"))


@pytest.fixture(scope="module")
def finder() -> Finder:
    return finder_of(["AB", "BA"], "pl", compiled=False)


@pytest.mark.parametrize(
    ("laid", "refusal", "facts"),
    [
        ([*MIDDLE, (9, 7, "Q"), (9, 8, "v"), (9, 9, "Q")], UnknownTiles, {"tiles": "Qv"}),
        ([*MIDDLE, (9, 7, "1")], UnknownTiles, {"tiles": "1"}),
        (
            [(7, 7, "Ź"), (8, 7, "Ź")],
            TooManyTiles,
            {"tile": "Ź", "found": 2, "there_are": 1},
        ),
        (
            [*MIDDLE, (9, 7, "a"), (10, 7, "ż")],
            TooManyTiles,
            {"tile": "?", "found": 3, "there_are": 2},
        ),
        ([*MIDDLE, (9, 8, "A")], FloatingTiles, {"squares": (Square(9, 8),)}),
        ([(0, 0, "A"), (1, 0, "B")], FloatingTiles, {"squares": (Square(0, 0), Square(1, 0))}),
    ],
)
def test_a_board_that_cant_be(
    finder: Finder,
    laid: list[tuple[int, int, str]],
    refusal: type[RobotError],
    facts: dict[str, object],
) -> None:
    with pytest.raises(refusal) as refused:
        finder.position(board(*laid))
    assert vars(refused.value) == facts


@pytest.mark.parametrize(
    ("rack", "refusal", "facts"),
    [
        ("AAAAAAAA", RackTooLong, {"found": 8, "most": 7}),
        ("AQxA", UnknownTiles, {"tiles": "Qx"}),
        ("ŹŹ", TooManyTiles, {"tile": "Ź", "found": 2, "there_are": 1}),
        ("A??", TooManyTiles, {"tile": "?", "found": 3, "there_are": 2}),
    ],
)
def test_a_rack_that_cant_be(
    finder: Finder, rack: str, refusal: type[RobotError], facts: dict[str, object]
) -> None:
    position = finder.position(board(*MIDDLE))
    for ask in (finder.plays, finder.best):
        with pytest.raises(refusal) as refused:
            ask(position, rack)
        assert vars(refused.value) == facts
        assert type(refused.value).__name__ in str(refused.value)


def test_tiles_of_another_language(finder: Finder) -> None:
    with pytest.raises(OtherLanguage) as refused:
        Finder(finder.graph, "pl", RULES["en"], finder.engine)
    assert vars(refused.value) == {"language": "pl", "tiles": "en"}


@BOTH_WAYS
def test_a_board_of_words_that_arent_words_is_no_trouble(*, compiled: bool) -> None:
    finder = finder_of(["AB", "BAB"], "pl", compiled=compiled)
    strange = board((7, 7, "Ż"), (8, 7, "A"), (8, 8, "C"), (9, 8, "A"))
    plays = {play.placement: play.score for play in finder.plays(finder.position(strange), "AB")}
    assert plays == every_play(strange, "AB", ("AB", "BAB"), RULES["pl"])
    assert plays
