"""The value at the horizon: what it sees of a board, and that the kernel agrees with its fit."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.robot.evaluate.leave_values import LeaveValues, rough_parts
from bot.robot.kernels.bounds import POINT
from bot.rules.board import Board
from bot.rules.judge import judge
from bot.rules.notation import parse_placement
from bot.rules.tiles import tile_set
from tests.horizon import learn
from tests.horizon.kernels import (
    ANCHORS_OF,
    FACTS,
    HOOK_LETTERS,
    HOOKS,
    NEAR_DOUBLES,
    TRIPLES,
    read_facts,
    value_ahead,
)
from tests.horizon.learn import record
from tests.support.robot.reference import RULES, generator_of
from tests.support.robot.strategies import easy_words

if TYPE_CHECKING:
    from bot.robot.evaluate.move_generator import MoveGenerator

PL = tile_set("pl")


def facts_of(generator: MoveGenerator, *plays: str) -> list[int]:
    """Return the facts of the board after these plays."""
    board = Board()
    for text in plays:
        board = board.place(judge(board, parse_placement(text), RULES["pl"]).tiles)
    facts = generator.engine.zeros(FACTS)
    read_facts(generator.desk(), list(generator.codes.board(board)), facts, 0)
    return list(facts)


def test_facts_tell_how_open_a_board_is() -> None:
    generator = generator_of(("KOT", "KOTY", "TO", "NA"), "pl", compiled=False)
    first = facts_of(generator, "8G KOT")
    # Y after KOT, and TO down through its O and its T.
    assert first[HOOKS] == first[HOOK_LETTERS] == 3
    assert first[ANCHORS_OF] > 0
    assert facts_of(generator, "8G KOT", "H7 T.") != first
    # Each end is six squares from a triple word square of the row.
    assert (first[TRIPLES], first[NEAR_DOUBLES]) == (2, 0)


def test_the_kernel_counts_what_was_fitted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learn, "_STEPS", 40)
    generator = generator_of(easy_words(), "pl", compiled=False)
    leaves = LeaveValues(rough_parts(PL), PL, generator.engine)
    turns = record(generator, leaves, 12, "seed")
    value, figures = learn.learn(turns, 1)
    assert figures["turns"] > 0
    weights = value.weights()
    for number in range(0, len(turns.bags), 7):
        left, mine, theirs, *facts = turns.inputs[number]
        counted = value_ahead(
            [int(fact) for fact in facts],
            weights,
            int(left),
            round(mine * POINT),
            round(theirs * POINT),
        )
        some = learn.Turns(*(each[number : number + 1] for each in turns))
        assert counted / POINT == pytest.approx(value.ahead(some)[0], abs=0.3)
