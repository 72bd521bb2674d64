"""The measuring of the web table, with few games and windows: it plays, and has its lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.bench import web

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.slow
async def test_the_wait_at_the_web_table_is_measured(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in {
        "GAMES": 2,
        "LONGEST_THOUGHT": 0.0,
        "IDLE": 4,
        "PLAYING": 2,
        "WATCHED": 2,
    }.items():
        monkeypatch.setattr(web, name, value)
    preview, board, memory = await web.measure(tmp_path)
    assert (preview.name, preview.budget) == ("web, 2 games: tile to preview", 50)
    assert (board.name, board.budget) == ("web, 2 games: move to board", 150)
    assert memory.name == "web, 4 idle and 2 playing windows: memory of one"
    for line in (preview, board):
        assert line.value > 0
        assert line.met == (line.value <= line.budget)
