"""Simulated leagues go through their seasons as an independent referee says."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.leagues.league import League

if TYPE_CHECKING:
    from tests.support.coordinator.talk import Talk


# Small leagues of one or two seasons; in most of them processes die. Each reaches lines that the
# others don't.
SEEDS = (22, 25, 26, 36, 94, 153)


@pytest.mark.parametrize("seed", SEEDS)
async def test_a_league_goes_as_the_referee_says(talk: Talk, seed: int) -> None:
    await League(talk, seed).play()
