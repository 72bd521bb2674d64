"""The measuring of an archive measures what it says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.bench import finished_games

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


async def test_archived_games_are_weighed_opened_and_erased(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in {"TEMPLATES": 1, "OPENED": 20, "GAMES_EACH": 10}.items():
        monkeypatch.setattr(finished_games, name, value)
    lines = {line.name: line async for line in finished_games.measure(tmp_path, 60)}.values()
    names = [line.name for line in lines]
    assert len(names) == 10
    assert {"a start with 60 games in the store", "an archived game opened, p99"} < {*names}
    assert all(line.value > 0 for line in lines if line.unit != "KB")
    for line in lines:
        assert line.met == (line.value <= line.budget)
