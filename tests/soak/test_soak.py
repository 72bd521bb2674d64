"""Bot and server are killed under load, and every promise is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.soak import soak

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.slow(6)
def test_kills_lose_nothing_and_double_nothing(tmp_path: Path) -> None:
    soaked = soak.run(tmp_path, seed=20_261_120, cycles=8)
    assert soaked.wrong == ()
    assert all(soaked.kills[victim] for victim in soak.VICTIMS)
    assert soaked.promises
