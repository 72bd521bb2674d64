"""The measuring among very many games measures what it says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.bench import crowd

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


async def test_everything_is_measured_with_few_and_with_many(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    small = {"FEW": 20, "PLAYED": 2, "PASSES": 2, "OPEN": 2, "RATED": 20, "PLAYERS": 5, "ROUNDS": 1}
    for name, value in small.items():
        monkeypatch.setattr(crowd, name, value)
    lines = await crowd.measure(tmp_path, 60)
    assert [line.name for line in lines] == [
        "start: what was left is put right, 60 games",
        "a pass stored, p99, 60 games",
        "all shards looked at, 60 games",
        "a relay finds nothing due, 60 games",
        "a list of 2 games, 60 games",
        "a ladder of 20 read first, 60 games",
        "a ladder of 20 read again, 60 games",
        "a game in the store, 60 games",
    ]
    for line in lines:
        assert line.value > 0
        assert line.ratio > 0
        assert line.met == (line.value <= line.budget)
