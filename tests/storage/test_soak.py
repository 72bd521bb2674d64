"""Bot and server are killed under load, and every promise is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.storage import soak

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.slow
def test_forty_kills_lose_nothing_and_double_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    failed = soak.run(tmp_path, seed=20_261_120, cycles=40)
    said = capsys.readouterr().out
    assert not failed, said
    for victim in soak.VICTIMS:
        assert f"{victim} 0" not in said
