"""Stored belgijkas open in every release: bodies as builds before wrote them, and as this one does.

An evening of format 5 was written before a round could last a day and before there was a plan.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.coordinator.table.encoding import decode_table, encode_table, format_of
from bot.coordinator.views.view import view_for

GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize(
    ("name", "number", "stage", "rounds"),
    [("evening_5", 5, "round", 2), ("run_7", 7, "round", 1), ("day_7", 7, "over", 7)],
)
def test_a_stored_belgijka_opens(name: str, number: int, stage: str, rounds: int) -> None:
    """With its answers; written anew it is the same game."""
    table = decode_table((GOLDEN / f"{name}.msgpack").read_bytes())
    game = table.duplicate
    assert game is not None
    assert (format_of(table), game.stage, len(game.rounds)) == (number, stage, rounds)
    assert any(one.answers for one in game.rounds)
    assert decode_table(encode_table(table)) == table
    assert view_for(table, None).duplicate is not None
