"""Stored belgijkas open in every release."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.coordinator.kinds.rounds.body import RoundsBody
from bot.coordinator.kinds.table_codec import decode_table, encode_table

GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize(
    ("name", "stage", "rounds"),
    [("evening", "round", 2), ("run", "round", 1), ("day", "over", 7)],
)
def test_a_stored_belgijka_opens(name: str, stage: str, rounds: int) -> None:
    """It has its answers, and storing it again gives the same game."""
    table = decode_table((GOLDEN / f"{name}.msgpack").read_bytes())
    game = RoundsBody.of(table).rounds
    assert game is not None
    assert (game.stage, len(game.rounds)) == (stage, rounds)
    assert any(one.answers for one in game.rounds)
    assert decode_table(encode_table(table)) == table
