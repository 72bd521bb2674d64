"""The storage bench measures the promised things; the numbers don't matter here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator import game_id
from tests.bench import storage, timers

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


async def test_every_budget_is_measured_beside_something(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(storage, "FEW", 70)
    monkeypatch.setattr(storage, "MANY", 140)
    monkeypatch.setattr(storage, "_ROUNDS", 2)
    monkeypatch.setattr(storage, "_BURSTS", 1)
    lines = await storage.measure(tmp_path)
    assert [line.name for line in lines] == [
        "read and commit, one player",
        "read and commit, 64 players",
        "read and commit, 64 players on one game",
        "read and commit, 140 games",
        "a timer fired, 140 games",
        "a timer in Redis, 140 games",
        "a game in Redis",
    ]
    for line in lines:
        assert line.value > 0
        assert line.ratio > 0
        assert line.met == (line.value <= line.budget)


def test_the_games_of_the_bench_are_all_different_and_fill_every_shard() -> None:
    names = {timers.game_name(number) for number in range(5000)}
    assert len(names) == 5000
    assert {game_id.shard(name) for name in names} == set(range(game_id.SHARDS))
