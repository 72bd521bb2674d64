"""Simulated evenings end as an independent referee says, with few messages and none doubled."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.evenings.evening import Evening

if TYPE_CHECKING:
    from tests.support.coordinator.talk import Talk


@pytest.mark.parametrize("seed", [0, 2, 4])
async def test_an_evening_ends_as_the_referee_says(talk: Talk, seed: int) -> None:
    await Evening(talk, seed).play()
