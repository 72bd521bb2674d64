"""The measuring of the page's first board: it opens a game, and has its line."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.bench import first_board
from tests.support.chat.web.browser import path_of_chromium

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.slow
async def test_the_first_board_is_measured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path_of_chromium()
    monkeypatch.setattr(first_board, "OPENED", 2)
    (line,) = await first_board.measure(tmp_path)
    assert (line.name, line.budget) == ("web: from the page's arrival to the first board", 300)
    assert line.value > 0
    assert line.met == (line.value <= line.budget)
