"""Impossible positions: each has an error type with its facts."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.robot.errors import (
    FloatingTiles,
    RackTooLong,
    RobotError,
    RulesError,
    TilesBeyondSet,
    UnknownTiles,
)
from bot.robot.evaluate.move_generator import MoveGenerator
from bot.rules.board import PREMIUMS, Board, Layout, Premium, Square
from bot.text.operator import say_trouble
from tests.support.robot.reference import BOTH_WAYS, RULES, every_play, generator_of


def board(*tiles: tuple[int, int, str]) -> Board:
    return Board().place((Square(x, y), tile) for x, y, tile in tiles)


MIDDLE = ((7, 7, "A"), (8, 7, "b"))


@pytest.fixture(scope="module")
def generator() -> MoveGenerator:
    return generator_of(["AB", "BA"], "pl", compiled=False)


@pytest.mark.parametrize(
    ("laid", "refusal", "facts"),
    [
        ([*MIDDLE, (9, 7, "Q"), (9, 8, "v"), (9, 9, "Q")], UnknownTiles, {"tiles": "Qv"}),
        ([*MIDDLE, (9, 7, "1")], UnknownTiles, {"tiles": "1"}),
        (
            [(7, 7, "Ź"), (8, 7, "Ź")],
            TilesBeyondSet,
            {"tile": "Ź", "found": 2, "there_are": 1},
        ),
        (
            [*MIDDLE, (9, 7, "a"), (10, 7, "ż")],
            TilesBeyondSet,
            {"tile": "?", "found": 3, "there_are": 2},
        ),
        ([*MIDDLE, (9, 8, "A")], FloatingTiles, {"squares": (Square(9, 8),)}),
        ([(0, 0, "A"), (1, 0, "B")], FloatingTiles, {"squares": (Square(0, 0), Square(1, 0))}),
    ],
)
def test_an_impossible_board_is_refused(
    generator: MoveGenerator,
    laid: list[tuple[int, int, str]],
    refusal: type[RobotError],
    facts: dict[str, object],
) -> None:
    with pytest.raises(refusal) as refused:
        generator.position(board(*laid))
    assert vars(refused.value) == facts


@pytest.mark.parametrize(
    ("rack", "refusal", "facts"),
    [
        ("AAAAAAAA", RackTooLong, {"found": 8, "most": 7}),
        ("AQxA", UnknownTiles, {"tiles": "Qx"}),
        ("ŹŹ", TilesBeyondSet, {"tile": "Ź", "found": 2, "there_are": 1}),
        ("A??", TilesBeyondSet, {"tile": "?", "found": 3, "there_are": 2}),
    ],
)
def test_an_impossible_rack_is_refused(
    generator: MoveGenerator, rack: str, refusal: type[RobotError], facts: dict[str, object]
) -> None:
    position = generator.position(board(*MIDDLE))
    for ask in (generator.plays, generator.best):
        with pytest.raises(refusal) as refused:
            ask(position, rack)
        assert vars(refused.value) == facts
        assert type(refused.value).__name__ in str(refused.value)


def test_tiles_of_another_language_are_refused(generator: MoveGenerator) -> None:
    with pytest.raises(RulesError, match="analyse-other-language") as refused:
        MoveGenerator(generator.graph, "pl", RULES["en"], generator.engine)
    assert refused.value.facts == {"language": "pl", "tiles": "en"}


def test_more_blanks_than_the_search_distinguishes_are_refused(generator: MoveGenerator) -> None:
    rules = RULES["pl"]
    three = replace(rules, tiles=replace(rules.tiles, blanks=3))
    with pytest.raises(RulesError) as refused:
        MoveGenerator(generator.graph, "pl", three, generator.engine)
    assert refused.value.facts == {"found": 3, "most": 2}
    assert say_trouble(refused.value).replace("\N{NO-BREAK SPACE}", " ") == (
        "Robot gra najwyżej tyloma blankami: 2. W tym zestawie jest ich 3."
    )


def test_a_letter_premium_above_the_bounds_is_refused(
    generator: MoveGenerator, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(PREMIUMS, "^", Premium(4, 1))
    rows = ("^" + "." * 14, *("." * 15 for _ in range(14)))
    rules = replace(RULES["pl"], layout=Layout("steep", rows))
    with pytest.raises(RulesError) as refused:
        MoveGenerator(generator.graph, "pl", rules, generator.engine)
    assert refused.value.facts == {"found": 4, "most": 3}
    said = say_trouble(refused.value).replace("\N{NO-BREAK SPACE}", " ")
    assert "najwyżej przez 3. Na tej planszy jest pole, które mnoży przez 4" in said


@BOTH_WAYS
def test_a_board_with_invalid_words_is_searched(*, compiled: bool) -> None:
    generator = generator_of(["AB", "BAB"], "pl", compiled=compiled)
    strange = board((7, 7, "Ż"), (8, 7, "A"), (8, 8, "C"), (9, 8, "A"))
    plays = {
        play.placement: play.score for play in generator.plays(generator.position(strange), "AB")
    }
    assert plays == every_play(strange, "AB", ("AB", "BAB"), RULES["pl"])
    assert plays
