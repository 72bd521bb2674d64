"""The measuring of what finished games leave behind measures what it says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.bench import history

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


async def test_every_budget_is_measured_beside_something(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(history, "GAMES", 300)
    monkeypatch.setattr(history, "PLAYERS", 10)
    monkeypatch.setattr(history, "ENTERED", 2)
    lines = await history.measure(tmp_path)
    assert [line.name for line in lines] == [
        "a finished game entered in the annals",
        "a game counted in a ladder of 300",
        "a list of 10 players",
    ]
    for line in lines:
        assert line.value > 0
        assert line.ratio > 0
        assert line.met == (line.value <= line.budget)
